import type { Id } from '@waggle/engine/contracts';
import type { WordOutcome } from '@waggle/engine/rules';
import { gameTexts } from '../../texts/game.ts';
import { CELL_RATIO, CELL_VIEW_BOX, hexPoints } from '../hexagon.ts';

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

const OUTCOMES: Record<WordOutcome, { shape: string; mark: string; path: string }> = {
  right: { shape: 'fill-honey stroke-honey', mark: 'stroke-on-cell', path: 'M28 51l11 11 21-23' },
  skipped: { shape: 'fill-none stroke-line-strong', mark: 'stroke-ink-soft', path: 'M30 50h27' },
  revealed: { shape: 'fill-none stroke-honey-edge', mark: 'stroke-ink-soft', path: 'M43.5 50h.1' },
};

const OUTCOME_WIDTH = 24;

function OutcomeCell({ outcome }: { outcome: WordOutcome }) {
  const look = OUTCOMES[outcome];
  return (
    <svg
      viewBox={CELL_VIEW_BOX}
      width={OUTCOME_WIDTH}
      height={OUTCOME_WIDTH / CELL_RATIO}
      className="shrink-0"
      aria-hidden="true"
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      <polygon points={hexPoints(43.5, 50, 38)} className={look.shape} strokeWidth="9" />
      <path
        d={look.path}
        fill="none"
        className={look.mark}
        strokeWidth={outcome === 'revealed' ? 22 : 11}
      />
    </svg>
  );
}
