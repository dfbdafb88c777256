import type { MarkedLetter } from '@waggle/engine/rules';
import { useSnapshot } from 'valtio';
import type { BoardShown } from '../base/state/play/board.ts';
import { useNeedsNoSound } from '../base/state/device/no-sound.ts';
import { sound } from '../base/state/device/sound.ts';
import { gameTexts } from '../base/texts/game.ts';
import { HintText } from '../kit/ui/HintText.tsx';
import { LetterCell } from '../kit/letters/LetterCell.tsx';
import { LongText, LiveRegion, SpelledOut } from '../kit/ui/LiveRegion.tsx';
import { describeMarks } from './word/describe-marks.ts';

export const MESSAGE_LINE_ID = 'message-line';

export interface MessageLineProps {
  board: BoardShown;
  /** BCP 47 of the words and their hints. */
  lang: string;
  /** What to do, if it is not the usual. */
  prompt?: string | undefined;
  /** Message for a word that no voice can say. */
  silence: string;
  /** Over a word that is shown, if it is not the usual. */
  shown?: string;
}

/** One line under the letters, of constant height: prompt, hint, right, wrong and what is wrong. */
export function MessageLine({
  board,
  lang,
  prompt,
  silence,
  shown = gameTexts.home.revealedPrompt,
}: MessageLineProps) {
  const {
    phase,
    warned,
    waiting,
    hintShown: isAskedFor,
    word,
    spelling,
    marks,
  } = useSnapshot(board);
  const needsNoSound = useNeedsNoSound();
  // The board shows it to them at once.
  const hintShown = isAskedFor && !needsNoSound;
  const usual = needsNoSound ? gameTexts.home.typeTheWord : gameTexts.home.typeWhatYouHear;
  const { heardFrom } = useSnapshot(sound);
  const isRevealed = phase === 'revealed';
  const isSilent = heardFrom === 'nothing';
  return (
    <div className="*:py-0.5 *:empty:p-0 tight:*:py-0">
      <div id={MESSAGE_LINE_ID}>
        <LiveRegion>
          {phase === 'wrong' &&
            (marks ? (
              <Incorrect marks={marks} hint={hintShown || needsNoSound} />
            ) : (
              <Verdict isRight={false} />
            ))}
          {phase === 'right' && <Verdict isRight />}
          {warned && (
            <p className="font-semibold text-honey tight:text-sm">
              {gameTexts.home.revealedWarning}
            </p>
          )}
        </LiveRegion>
        {/* Neither is announced: a screen reader would say them over every word. */}
        {waiting && (
          <p className="appear-late text-on-board-soft tight:text-sm">{gameTexts.home.onItsWay}</p>
        )}
        {phase === 'open' && !warned && !waiting && !hintShown && !isSilent && (
          <p className="text-on-board-soft tight:text-sm">{prompt ?? usual}</p>
        )}
      </div>
      <LiveRegion>
        {/* An explanation replaces it when there is no room for both. */}
        {hintShown && word && (
          <LongText
            lang={lang}
            text={word.hint}
            className={isRevealed && word.explanation ? 'hidden md:roomy:block' : ''}
          >
            <HintText hint={word.hint} />
          </LongText>
        )}
      </LiveRegion>
      <LiveRegion>
        {isRevealed && (
          <>
            {!warned && <p className="text-on-board-soft">{shown}</p>}
            <SpelledOut word={spelling} lang={lang} />
            {word?.explanation && (
              <div className="mt-2 tight:mt-0.5">
                <LongText lang={lang} text={word.explanation} />
              </div>
            )}
          </>
        )}
      </LiveRegion>
      <LiveRegion>
        {isSilent && !isRevealed && phase !== 'right' && <p className="text-on-board">{silence}</p>}
      </LiveRegion>
      {heardFrom === 'speech' && (
        <p className="text-xs text-on-board-soft">{gameTexts.home.browserVoice}</p>
      )}
    </div>
  );
}

function Verdict({ isRight }: { isRight: boolean }) {
  const colour = isRight ? 'text-cell-ok' : 'text-cell-bad';
  return (
    <p className={`font-display text-2xl font-extrabold tight:text-lg ${colour}`}>
      {isRight ? gameTexts.home.correct : gameTexts.home.incorrect}
    </p>
  );
}

/** Below each other, or side by side next to a hint and where there is little room. */
const VERDICTS = {
  alone: {
    verdict:
      'flex flex-col gap-1 tight:flex-row tight:flex-wrap tight:items-center tight:justify-center tight:gap-x-3 tight:gap-y-0',
    text: 'text-2xl tight:text-base tight:leading-tight',
    legend: 'flex flex-wrap justify-center gap-x-5 gap-y-1 tight:contents',
    mark: 'md:text-sm tight:text-xs tight:leading-[1.3] tight:[&_svg]:h-4.5 tight:[&_svg]:w-auto',
  },
  besideHint: {
    verdict: 'flex flex-wrap items-center justify-center gap-x-3',
    text: 'text-base leading-tight md:text-lg tight:text-base tight:leading-tight',
    legend: 'contents',
    mark: 'leading-[1.3] [&_svg]:h-4.5 [&_svg]:w-auto',
  },
} as const;

function Incorrect({ marks, hint }: { marks: readonly MarkedLetter[]; hint: boolean }) {
  const kinds = [...new Set(marks.map(({ mark }) => mark))];
  const look = hint ? VERDICTS.besideHint : VERDICTS.alone;
  return (
    <div className={look.verdict}>
      <p className={`font-display font-extrabold text-cell-bad ${look.text}`}>
        {gameTexts.home.incorrect}
      </p>
      <ul className={look.legend} aria-hidden="true">
        {kinds.map((kind) => (
          <li key={kind} className={`inline-flex items-center gap-1.5 text-xs ${look.mark}`}>
            <LetterCell state={kind} height={24} alone />
            {gameTexts.home.marks[kind]}
          </li>
        ))}
      </ul>
      <p className="sr-only">{describeMarks(marks)}</p>
    </div>
  );
}
