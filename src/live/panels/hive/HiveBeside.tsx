import type { HiveShown } from '../../state/hive.ts';
import { hiveTexts as texts } from '../../texts/hive.ts';
import { Comb } from './Comb.tsx';

/** What is said of a comb in one line. */
export function sayHive({ filled, of, isFull }: HiveShown): string {
  return isFull ? texts.full : texts.cells(filled, of);
}

/** The comb that all fill, beside the board. */
export function HiveCard({ hive }: { hive: HiveShown }) {
  const { comb } = hive;
  return (
    <section aria-label={texts.title} className="card min-h-full p-5">
      <h2 className="mb-4 text-lg">{texts.title}</h2>
      <Comb comb={comb} tone="paper" isLifted={hive.isFull} className="w-full" />
      <p className="mt-4 font-semibold">{sayHive(hive)}</p>
      {comb.wordsEach > 1 && (
        <p className="mt-1 text-sm text-ink-soft">{texts.wordsEach(comb.wordsEach)}</p>
      )}
    </section>
  );
}

/** The same above the board, where there is no room beside it. */
export function HiveStrip({ hive }: { hive: HiveShown }) {
  return (
    <div className="flex min-h-9 items-center gap-3 px-4 pb-1.5 text-sm lg:hidden short:hidden">
      <Comb comb={hive.comb} tone="paper" className="size-9 shrink-0" />
      <b>{sayHive(hive)}</b>
    </div>
  );
}

/** Says each full tenth of the comb, and nothing between. */
export function SpokenHive({ hive: { tenths, of } }: { hive: HiveShown }) {
  return (
    <p role="status" className="sr-only">
      {tenths > 0 && texts.tenth(tenths, of)}
    </p>
  );
}
