import type { ShortRounds } from '@waggle/engine/practice';
import type { ShortRoundKind } from '@waggle/engine/contracts';
import { ROUND_LAWS } from '@waggle/engine/rules';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import LeaveGame from '../../../kit/ui/LeaveGame.tsx';
import { MessageLine } from '../../../board/MessageLine.tsx';
import { PlayingBoard } from '../../../board/PlayingBoard.tsx';
import { AnnouncedTimer } from '../../../board/ScoreBar.tsx';
import { GAME_TOOLS } from '../../../board/ToolRow.tsx';
import { useLineText, WordLine } from '../../../board/word/WordLine.tsx';
import { LetterTiles } from '../../panels/practice/LetterTiles.tsx';
import { PRACTICE_TOOLS, TAPPING_TOOLS } from '../../panels/practice/PracticeTools.tsx';
import { GapLine } from '../../panels/rounds/GapLine.tsx';
import { PetalsLeft } from '../../panels/rounds/PetalsLeft.tsx';
import { RoundHead } from '../../panels/rounds/RoundHead.tsx';
import { holdGame } from '../../../base/state/device/game-lock.ts';
import { ownFlower } from '../../../base/state/account/own-flower.ts';
import { shortRound, shortRoundBoard } from '../../state/play/short-rounds.ts';
import { followViewport } from '../../../base/state/device/viewport.ts';
import { gameTexts } from '../../../base/texts/game.ts';
import { roundsTexts as texts } from '../../texts/rounds.ts';
import { Mute } from '../../../board/BoardCorner.tsx';

export interface InRoundProps {
  game: ShortRounds;
  kind: ShortRoundKind;
  /** BCP 47 of the words. */
  lang: string;
}

const PROMPTS: Readonly<Record<ShortRoundKind, string>> = {
  sprint: texts.knownWord,
  survival: gameTexts.home.typeWhatYouHear,
  missing: texts.missing.prompt,
  unscramble: texts.scrambled,
};

/** The word that is asked. Decides nothing. */
export function InRound({ game, kind, lang }: InRoundProps) {
  const { tiles, words } = useSnapshot(shortRound);
  const { phase } = useSnapshot(shortRoundBoard);
  const [text, setText] = useLineText(shortRoundBoard);
  useEffect(() => followViewport(window), []);
  useEffect(() => holdGame(navigator.locks), []);
  const isShown = phase === 'revealed';
  const isTapped = kind === 'unscramble' && !isShown;
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
          reveal: kind === 'sprint' || isShown ? undefined : game.reveal,
          skip: kind === 'sprint' ? game.skip : undefined,
        }}
        lang={lang}
        words={words.map((item) => item.word.word)}
        head={<Head kind={kind} onStop={game.finish} />}
        message={
          <MessageLine
            board={shortRoundBoard}
            lang={lang}
            prompt={PROMPTS[kind]}
            silence={texts.noVoice}
            {...(kind === 'survival' && { shown: texts.petalCloses })}
          />
        }
        Line={kind === 'missing' ? GapLine : WordLine}
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
        toolLook={toolsOf(kind, isTapped)}
        Mute={Mute}
      />
    </>
  );
}

function toolsOf(kind: ShortRoundKind, isTapped: boolean) {
  if (kind === 'sprint') return GAME_TOOLS;
  return isTapped ? TAPPING_TOOLS : PRACTICE_TOOLS;
}

function Head({ kind, onStop }: { kind: ShortRoundKind; onStop: () => void }) {
  const { words, outcomes, index, score, before, misses, seconds, secondsLeft } =
    useSnapshot(shortRound);
  const { id } = useSnapshot(ownFlower);
  const most = ROUND_LAWS[kind].misses;
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
