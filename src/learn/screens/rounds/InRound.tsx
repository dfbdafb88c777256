import { ROUND_KINDS, type ShortRounds } from '@waggle/engine/practice';
import type { ShortRoundKind } from '@waggle/engine/contracts';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import LeaveGame from '../../../kit/ui/LeaveGame.tsx';
import { MessageLine } from '../../../board/MessageLine.tsx';
import { PlayingBoard } from '../../../board/PlayingBoard.tsx';
import { AnnouncedTimer } from '../../../board/ScoreBar.tsx';
import { useLineText } from '../../../board/word/WordLine.tsx';
import { LetterTiles } from '../../panels/practice/LetterTiles.tsx';
import { TAPPING_TOOLS } from '../../panels/practice/PracticeTools.tsx';
import { ROUND_LOOKS } from '../../panels/rounds/kinds.ts';
import { PetalsLeft } from '../../panels/rounds/PetalsLeft.tsx';
import { RoundHead } from '../../panels/rounds/RoundHead.tsx';
import { holdGame } from '../../../base/state/device/game-lock.ts';
import { ownFlower } from '../../../base/state/account/own-flower.ts';
import { shortRound, shortRoundBoard } from '../../state/play/short-rounds.ts';
import { followViewport } from '../../../base/state/device/viewport.ts';
import { roundsTexts as texts } from '../../texts/rounds.ts';
import { Mute } from '../../../board/BoardCorner.tsx';

export interface InRoundProps {
  game: ShortRounds;
  kind: ShortRoundKind;
  /** BCP 47 of the words. */
  lang: string;
}

/** The word that is asked. Decides nothing. */
export function InRound({ game, kind, lang }: InRoundProps) {
  const { tiles, words } = useSnapshot(shortRound);
  const { phase } = useSnapshot(shortRoundBoard);
  const [text, setText] = useLineText(shortRoundBoard);
  useEffect(() => followViewport(window), []);
  useEffect(() => holdGame(navigator.locks), []);
  const isShown = phase === 'revealed';
  const look = ROUND_LOOKS[kind];
  const isTapped = look.isTapped && !isShown;
  const edit = (before: string, after: string) => {
    setText(after);
    game.edit(before, after);
  };
  return (
    <>
      <LeaveGame />
      <PlayingBoard
        board={shortRoundBoard}
        game={{
          ...game,
          edit,
          // A hint would be no recall, and a word of a sprint is known.
          hint: undefined,
          reveal: look.wayOut === 'reveal' && !isShown ? game.reveal : undefined,
          skip: look.wayOut === 'skip' ? game.skip : undefined,
        }}
        lang={lang}
        words={words.map((item) => item.word.word)}
        head={<Head kind={kind} onStop={game.finish} />}
        message={
          <MessageLine
            board={shortRoundBoard}
            lang={lang}
            prompt={look.prompt}
            silence={texts.noVoice}
            {...(look.shown && { shown: look.shown })}
          />
        }
        Line={look.Line}
        tiles={
          isTapped && (
            <LetterTiles
              tiles={tiles}
              text={text}
              lang={lang}
              onTap={(tile) => game.tap(tile, text)}
              onTakeBack={() => game.takeBack(text)}
            />
          )
        }
        toolLook={isTapped ? TAPPING_TOOLS : look.tools}
        Mute={Mute}
      />
    </>
  );
}

function Head({ kind, onStop }: { kind: ShortRoundKind; onStop: () => void }) {
  const { words, outcomes, index, score, before, misses, seconds, secondsLeft } =
    useSnapshot(shortRound);
  const { id } = useSnapshot(ownFlower);
  const most = ROUND_KINDS[kind].misses;
  const isCounted = most !== null || seconds !== null;
  return (
    <RoundHead
      kind={kind}
      outcomes={outcomes}
      place={index}
      total={isCounted ? null : words.length}
      score={score}
      best={before}
      measure={
        <>
          {most !== null && <PetalsLeft id={id} of={most} closed={misses} />}
          {seconds !== null && secondsLeft !== null && (
            <AnnouncedTimer secondsLeft={secondsLeft} total={seconds} />
          )}
        </>
      }
      onStop={onStop}
    />
  );
}
