import type { Id } from '@waggle/engine/contracts';
import type { WordOutcome } from '@waggle/engine/rules';
import { gameTexts } from '../../texts/game.ts';
import { OutcomeCell } from '../ProgressComb.tsx';

export interface RoundWordsProps {
  words: readonly { id: Id; word: string }[];
  outcomes: readonly WordOutcome[];
  /** BCP 47 of the words. */
  lang: string;
}

/** "This round": the words left behind, and how. */
export function RoundWords({ words, outcomes, lang }: RoundWordsProps) {
  return (
    <aside className="card flex-1 p-5" aria-label={gameTexts.home.thisRound}>
      <h2 className="mb-3 text-lg">{gameTexts.home.thisRound}</h2>
      <ol className="space-y-1.5">
        {outcomes.map((outcome, place) => {
          const word = words[place];
          return (
            word && (
              <li key={word.id} className="flex min-h-9 items-center gap-3">
                <OutcomeCell outcome={outcome} />
                <b lang={lang} className="font-word text-lg leading-none">
                  {word.word}
                </b>
                {outcome !== 'right' && (
                  <span className="ml-auto text-xs text-ink-soft">{gameTexts.home[outcome]}</span>
                )}
              </li>
            )
          );
        })}
      </ol>
    </aside>
  );
}
