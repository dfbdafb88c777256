import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { SoundsWrongKey } from '../../board/SoundsWrong.tsx';
import { AlongTable } from '../panels/bee/AlongTable.tsx';
import { BeeOver } from '../panels/bee/BeeOver.tsx';
import { HiveOver } from '../panels/hive/HiveOver.tsx';
import { OwnWords, Podium } from '../panels/Podium.tsx';
import { type OwnResult, room } from '../state/room.ts';
import { RoundTools, useCanReport, useListening } from '../../board/word-tools.tsx';
import { useLanguageCode } from './use-level.ts';

/** A game that is over. */
export function Over({ actions }: { actions: ReactNode }) {
  const { game, ownId, isHost, results, podium, ownWords, along, beeOver, hive } =
    useSnapshot(room);
  const lang = useLanguageCode(game);
  const listen = useListening();
  const canReport = useCanReport();
  if (!game) return null;
  const note = canReport && ownWords.some(({ wordId }) => wordId !== null) && <SoundsWrongKey />;
  const renderTools = ({ id, wordId, text, clipUrl }: OwnResult) =>
    text !== null && (
      <RoundTools
        id={wordId}
        row={id}
        text={text}
        clipUrl={clipUrl}
        lang={lang}
        onListen={listen}
      />
    );
  const shown = { game: game, results, ownId, lang, note, renderTools, actions };
  if (hive) return <HiveOver {...shown} hive={hive} words={ownWords} />;
  if (beeOver) {
    return (
      <BeeOver
        over={beeOver}
        name={game.name}
        podium={podium}
        lang={lang}
        along={<AlongTable along={along} ownId={ownId} words={beeOver.words} />}
        actions={actions}
        words={
          ownWords.length > 0 && (
            <OwnWords words={ownWords} lang={lang} note={note} renderTools={renderTools} />
          )
        }
      />
    );
  }
  return <Podium {...shown} isHost={isHost} podium={podium} ownWords={ownWords} />;
}
