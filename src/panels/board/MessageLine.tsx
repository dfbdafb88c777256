import type { MarkedLetter } from '@waggle/engine/rules';
import { useSnapshot } from 'valtio';
import { quiz } from '../../state/quiz.ts';
import { sound } from '../../state/sound.ts';
import { gameTexts } from '../../texts/game.ts';
import { LetterCell } from '../LetterCell.tsx';
import { Said, SpelledOut } from './Said.tsx';
import { tellMarks } from './told-marks.ts';

export const MESSAGE_LINE_ID = 'message-line';

/**
 * One line under the letters, its place always kept: prompt, hint, right, wrong and what is wrong.
 *
 * @param lang BCP 47 of the words, in which their hints are written too
 */
export function MessageLine({ lang }: { lang: string }) {
  const { notice, hintShown, word, revealed } = useSnapshot(quiz);
  const { heardFrom } = useSnapshot(sound);
  return (
    <div className="flex min-h-(--wg-said) max-w-[40rem] flex-col items-center justify-center text-center *:py-0.5 *:empty:p-0 short:min-h-6 short:*:py-px">
      <div id={MESSAGE_LINE_ID}>
        <Said>
          {notice?.kind === 'incorrect' && <Incorrect marks={notice.marks} />}
          {notice?.kind === 'correct' && (
            <p className="font-display text-2xl font-extrabold text-cell-ok short:text-lg">
              {gameTexts.home.correct}
            </p>
          )}
          {notice?.kind === 'no_points' && (
            <p className="font-semibold text-honey short:text-sm">
              {gameTexts.home.revealedWarning}
            </p>
          )}
        </Said>
        {/* Not said: it would be heard with every word, over the word. */}
        {!notice && !hintShown && !revealed && heardFrom !== 'nothing' && (
          <p className="text-on-board-soft short:text-sm">{gameTexts.home.typeWhatYouHear}</p>
        )}
      </div>
      <Said>
        {hintShown && word && (
          <p
            lang={lang}
            className={`text-sm md:text-base short:line-clamp-2 short:text-xs ${notice?.kind === 'incorrect' ? 'short:hidden' : ''}`}
          >
            {word.hint}
          </p>
        )}
      </Said>
      <Said>
        {revealed && word && (
          <>
            <p className="text-on-board-soft">{gameTexts.home.revealedPrompt}</p>
            <SpelledOut word={word.word} lang={lang} />
            {word.explanation && (
              <p
                lang={lang}
                className="mt-2 text-sm md:text-base short:mt-0.5 short:line-clamp-2 short:text-xs"
              >
                {word.explanation}
              </p>
            )}
          </>
        )}
      </Said>
      <Said>
        {heardFrom === 'nothing' && <p className="text-on-board">{gameTexts.home.noVoice}</p>}
      </Said>
      {heardFrom === 'speech' && (
        <p className="text-xs text-on-board-soft">{gameTexts.home.browserVoice}</p>
      )}
    </div>
  );
}

function Incorrect({ marks }: { marks: readonly MarkedLetter[] }) {
  const kinds = [...new Set(marks.map(({ mark }) => mark))];
  return (
    <div className="flex flex-col gap-1 short:gap-0.5">
      <p className="font-display text-2xl font-extrabold text-cell-bad short:text-lg">
        {gameTexts.home.incorrect}
      </p>
      <ul
        className="flex flex-wrap justify-center gap-x-5 gap-y-1 text-xs md:text-sm short:hidden"
        aria-hidden="true"
      >
        {kinds.map((kind) => (
          <li key={kind} className="inline-flex items-center gap-1.5">
            <LetterCell state={kind} height={24} alone />
            {gameTexts.home.marks[kind]}
          </li>
        ))}
      </ul>
      <p className="sr-only">{tellMarks(marks)}</p>
    </div>
  );
}
