import type { Records } from '@waggle/engine/contracts';
import { useId } from 'react';
import { pathTexts } from '../../texts/path.ts';

const texts = pathTexts.records;

/** What there is to beat on a level, seen by the player alone. */
export function OwnRecords({ records }: { records: Records }) {
  const { best, longest_run, weeks, words_a_minute } = records;
  const id = useId();
  return (
    <section aria-labelledby={id} className="card p-5">
      <h2 id={id} className="text-xl leading-tight">
        {texts.title}
      </h2>
      <p className="mt-1 text-ink-soft">{best ? texts.private : texts.none}</p>
      {best && (
        <dl className="mt-3 grid grid-cols-2 gap-4 md:grid-cols-3">
          <Figure
            label={texts.best}
            value={best.score}
            note={best.seconds === null ? '' : texts.seconds(best.seconds)}
          />
          <Figure label={texts.run} value={longest_run} note={texts.inARow} />
          {words_a_minute && (
            <Figure
              label={texts.pace}
              value={words_a_minute.best}
              note={texts.paceBefore(words_a_minute.last)}
            />
          )}
        </dl>
      )}
      {weeks.length > 1 && <Weeks weeks={weeks} />}
    </section>
  );
}

function Figure({ label, value, note }: { label: string; value: number; note: string }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd>
        <b className="block font-display text-3xl leading-tight font-extrabold">{value}</b>
        <span className="text-sm text-ink-soft">{note}</span>
      </dd>
    </div>
  );
}

/** A bar for each week; its share stands over it. */
function Weeks({ weeks }: { weeks: Records['weeks'] }) {
  const id = useId();
  return (
    <>
      <h3 id={id} className="mt-5 font-bold">
        {texts.weeks}
      </h3>
      <ul aria-labelledby={id} className="mt-2 flex h-28 items-end gap-2">
        {weeks.map(({ week, tried, right }) => {
          const share = tried === 0 ? 0 : Math.round((100 * right) / tried);
          return (
            <li key={week} className="flex h-full max-w-16 flex-1 flex-col justify-end text-center">
              <span className="sr-only">{texts.week(week, share)}</span>
              <span aria-hidden="true" className="text-sm">
                {share} %
              </span>
              <span
                className="block w-full rounded-sm border border-leaf bg-leaf"
                style={{ height: `${share * 0.7}%` }}
              />
            </li>
          );
        })}
      </ul>
    </>
  );
}
