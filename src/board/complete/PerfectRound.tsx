import type { CSSProperties } from 'react';
import './cheer.css';

const PETALS = 28;
const HUES = [
  'bg-flower-1',
  'bg-flower-2',
  'bg-flower-3',
  'bg-flower-4',
  'bg-flower-5',
  'bg-flower-6',
  'bg-flower-7',
  'bg-flower-8',
] as const;
/** The last petal begins to fall in time to end with the others. */
const LATEST_MS = 700;

/** Petals that fall once over the page. Every page has the same ones. */
export function PerfectRound() {
  return (
    <div aria-hidden="true" data-cheer="perfect" className="perfect">
      {Array.from({ length: PETALS }, (_, petal) => (
        <span
          // oxlint-disable-next-line react/no-array-index-key -- petals are alike
          key={petal}
          className={`perfect-petal ${HUES[petal % HUES.length]}`}
          style={
            {
              left: `${(petal * 37) % 100}%`,
              '--drift': `${((petal * 53) % 120) - 60}px`,
              animationDelay: `${(petal * 211) % LATEST_MS}ms`,
            } as CSSProperties
          }
        />
      ))}
    </div>
  );
}
