/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- shown as a block, a table is none for some browsers unless its roles say so */
import type { PlayerReport } from '@waggle/engine/contracts';
import { afterTexts } from '../../texts/after.ts';
import { PersonHead } from '../../../kit/ui/PersonHead.tsx';
import { type Column, useSorting } from '../../../kit/table/sorting.ts';
import { SortHead } from '../../../kit/table/SortHead.tsx';

const texts = afterTexts.report;

const NAME: Column<PlayerReport> = { name: texts.columns.name, by: ({ name }) => name };
const RIGHT: Column<PlayerReport> = { name: texts.columns.right, by: ({ right }) => right };
const FIRST: Column<PlayerReport> = { name: texts.columns.first, by: ({ first }) => first };

/** Share of the words, from 0 to 1. */
export function shareOf(right: number, words: number): number {
  return words === 0 ? 0 : right / words;
}

/** With large letters a name has a line for itself, above its figures. */
const STACKED =
  '@max-[19rem]:grid @max-[19rem]:grid-cols-3 @max-[19rem]:*:first:col-span-3 @max-[19rem]:*:first:pb-0';

export interface PlayerTableProps {
  players: readonly PlayerReport[];
  /** How many words were asked. */
  words: number;
}

/** What each player did; equal numbers share a place. */
export function PlayerTable({ players, words }: PlayerTableProps) {
  const percent: Column<PlayerReport> = {
    name: texts.columns.percent,
    by: ({ right }) => shareOf(right, words),
  };
  const figures = [RIGHT, percent, FIRST];
  const best = [...players].sort(
    (one, other) =>
      other.right - one.right || other.first - one.first || one.attempts - other.attempts,
  );
  const { shown, sorted, said, press } = useSorting(best, [NAME, ...figures], texts.bestFirst);
  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      <table role="table" className="w-full table-fixed @max-[19rem]:block">
        <caption className="sr-only">{texts.playersCaption}</caption>
        <thead role="rowgroup" className="@max-[19rem]:block">
          <tr role="row" className={STACKED}>
            <SortHead column={NAME} sorted={sorted} onPress={press} />
            {figures.map((column) => (
              <SortHead
                key={column.name}
                column={column}
                sorted={sorted}
                onPress={press}
                isRight
                className="@min-[19rem]:w-14 @min-[19rem]:px-0 @min-[24rem]:w-17 @min-[24rem]:px-1"
              />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="@max-[19rem]:block">
          {shown.map((player) => (
            <tr
              key={player.id}
              role="row"
              className={`border-t-[1.5px] border-line *:px-1 *:py-2 *:first:ps-2 @min-[24rem]:*:px-2 ${STACKED}`}
            >
              <PersonHead id={player.id} size={28}>
                <span className="mr-2 font-normal text-ink-soft">
                  <span className="sr-only">{texts.place} </span>
                  {1 + players.filter(({ right }) => right > player.right).length}
                </span>
                {player.name}
              </PersonHead>
              {figures.map((column, index) => (
                <td
                  key={column.name}
                  role="cell"
                  className={`text-right whitespace-nowrap ${index === 0 ? 'font-bold' : ''}`}
                >
                  {column === percent
                    ? texts.percent(percent.by(player) as number)
                    : column.by(player)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
