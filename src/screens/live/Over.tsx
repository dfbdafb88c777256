import type { LiveGame } from '@waggle/engine/contracts';
import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { SoundsWrongKey } from '../../panels/board/SoundsWrong.tsx';
import { AlongTable } from '../../panels/live/bee/AlongTable.tsx';
import { Podium } from '../../panels/live/Podium.tsx';
import { room } from '../../state/room.ts';
import { RoundTools, useCanReport, useListening } from '../word-tools.tsx';
import { useLanguageCode } from './use-level.ts';

/** A game that is over. */
export function Over({ actions }: { actions: ReactNode }) {
  const { game, ownId, results, podium, ownWords, along } = useSnapshot(room);
  const lang = useLanguageCode(game);
  const listen = useListening();
  const canReport = useCanReport();
  if (!game) return null;
  return (
    <Podium
      game={game as LiveGame}
      results={results}
      podium={podium}
      ownId={ownId}
      ownWords={ownWords}
      lang={lang}
      note={canReport && ownWords.some(({ wordId }) => wordId !== null) && <SoundsWrongKey />}
      renderTools={({ id, wordId, text, clipUrl }) =>
        text !== null && (
          <RoundTools
            id={wordId}
            row={id}
            text={text}
            clipUrl={clipUrl}
            lang={lang}
            onListen={listen}
          />
        )
      }
      along={<AlongTable along={along} ownId={ownId} />}
      actions={actions}
    />
  );
}
