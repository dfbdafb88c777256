import { gameTexts } from '../../base/texts/game.ts';
import { CELL_RATIO } from '../../kit/ui/hexagon.ts';
import { Cell, CellNumber } from '../../kit/ui/Cell.tsx';
import { CellShape } from '../../kit/ui/CellShape.tsx';

const BADGE_WIDTH = 24;

/** The guide below the game: five steps. */
export function HowToPlay() {
  return (
    <aside className="card col-span-full p-5" aria-label={gameTexts.howToPlay.title}>
      <h2 className="mb-3 text-lg">{gameTexts.howToPlay.title}</h2>
      <ol className="grid gap-x-5 gap-y-2.5 md:grid-cols-2 lg:grid-cols-5">
        {gameTexts.howToPlay.steps.map((step, index) => (
          <li key={step} className="flex items-start gap-3">
            <StepBadge number={index + 1} />
            <span className="pt-0.5 text-sm leading-snug">{step}</span>
          </li>
        ))}
      </ol>
    </aside>
  );
}

function StepBadge({ number }: { number: number }) {
  return (
    <Cell height={BADGE_WIDTH / CELL_RATIO} className="shrink-0">
      <CellShape className="fill-honey stroke-honey" />
      <CellNumber size={46} className="fill-on-honey">
        {number}
      </CellNumber>
    </Cell>
  );
}
