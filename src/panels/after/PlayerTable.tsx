import type { PlayerReport } from '@waggle/engine/contracts';
import { afterTexts } from '../../texts/after.ts';
import { PersonHead } from '../ui/PersonHead.tsx';
import { type Column, useSorting } from './sorting.ts';
import { SortHead } from './SortHead.tsx';

const texts = afterTexts.report;

const NAME: Column<PlayerReport> = { name: texts.columns.name, by: ({ name }) => name };
const FIGURES: readonly Column<PlayerReport>[] = [
  { name: texts.columns.right, by: ({ right }) => right },
  { name: texts.columns.first, by: ({ first }) => first },
  { name: texts.columns.attempts, by: ({ attempts }) => attempts },
];
const COLUMNS = [NAME, ...FIGURES];

/** What each player did. */
export function PlayerTable({ players }: { players: readonly PlayerReport[] }) {
  const best = [...players].sort(
    (one, other) =>
      other.right - one.right || other.first - one.first || one.attempts - other.attempts,
  );
  const { shown, sorted, said, press } = useSorting(best, COLUMNS, texts.bestFirst);
  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      <table className="w-full table-fixed">
        <caption className="sr-only">{texts.playersCaption}</caption>
        <thead>
          <tr>
            <SortHead column={NAME} sorted={sorted} onPress={press} />
            {FIGURES.map((column) => (
              <SortHead
                key={column.name}
                column={column}
                sorted={sorted}
                onPress={press}
                isRight
                className="w-17"
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((player) => (
            <tr key={player.id} className="border-t-[1.5px] border-line *:px-2 *:py-2">
              <PersonHead id={player.id} size={32}>
                {player.name}
              </PersonHead>
              {FIGURES.map(({ name, by }, index) => (
                <td key={name} className={`text-right ${index === 0 ? 'font-bold' : ''}`}>
                  {by(player)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
