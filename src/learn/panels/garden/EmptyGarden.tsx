import { Link } from 'wouter';
import { gardenTexts } from '../../../base/texts/garden.ts';
import { practiceTexts } from '../../texts/practice.ts';

/** One seed, and how it grows. */
export function EmptyGarden() {
  return (
    <div className="card grid justify-items-center gap-3 p-8 text-center">
      <svg viewBox="0 0 120 60" className="h-24" aria-hidden="true">
        <path d="M0 60q60-46 120 0z" className="fill-board" />
        <ellipse
          cx="60"
          cy="44"
          rx="11"
          ry="8"
          className="fill-honey stroke-honey-edge"
          strokeWidth="2.5"
        />
      </svg>
      <h2 className="text-xl">{gardenTexts.empty}</h2>
      <p className="text-ink-soft">{gardenTexts.emptyText}</p>
      <Link href="/practice" className="wax">
        {practiceTexts.today.practise}
      </Link>
    </div>
  );
}
