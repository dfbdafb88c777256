import { type BoardPage, type BoardRow, isOwn } from '../state/levels/leaderboard.ts';
import { gameTexts } from '../../base/texts/game.ts';
import { Flower } from '../../kit/ui/Flower.tsx';
import { Trophy } from '../../kit/ui/Trophy.tsx';

const { columns, level, noLevel } = gameTexts.leaderboard;

/** A whole number as it is shown: 1284, and from five digits on 12,840. */
export function figure(value: number): string {
  return value < 10_000 ? String(value) : value.toLocaleString('en-GB');
}

export interface BoardTableProps {
  page: BoardPage;
  /** The name of the board. */
  caption: string;
  /** Its neighbour is being fetched. */
  busy: boolean;
}

/** A page of the board; the learner's own entry is at the foot if it is not on the page. */
export function BoardTable({ page, caption, busy }: BoardTableProps) {
  const isSolo = page.choice.mode === 'single_player';
  const isElsewhere = page.own !== null && !page.rows.some((row) => isOwn(page, row));
  return (
    <table className="w-full table-fixed" aria-busy={busy}>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b-[1.5px] border-line text-xs text-ink-soft *:py-3 *:font-bold">
          <th scope="col" className="w-15 pl-4 text-left @min-[42rem]:w-22 @min-[42rem]:pl-6">
            {columns.rank}
          </th>
          <th scope="col" className="text-left">
            {columns.player}
          </th>
          {isSolo && <NarrowHidden heading={columns.accuracy} />}
          <NarrowHidden heading={columns.games} />
          <NarrowHidden heading={columns.topLevel} />
          <th scope="col" className="w-22 pr-4 text-right @min-[42rem]:w-34 @min-[42rem]:pr-6">
            {isSolo ? columns.correctWords : columns.score}
          </th>
        </tr>
      </thead>
      <tbody>
        {page.rows.map((row) => (
          <Row key={`${row.rank} ${row.userId ?? row.name}`} row={row} own={isOwn(page, row)} />
        ))}
      </tbody>
      {page.own && isElsewhere && (
        <tfoot className="border-t-[1.5px] border-line">
          <Row row={page.own} own />
        </tfoot>
      )}
    </table>
  );
}

/** Without room for its column, the figure is shown under the name. */
function NarrowHidden({ heading }: { heading: string }) {
  return (
    <th scope="col" className="w-28 text-right @max-[42rem]:hidden">
      {heading}
    </th>
  );
}

function Row({ row, own }: { row: BoardRow; own: boolean }) {
  const { userId, name, flower, rank, games, topLevel, accuracy, score } = row;
  const onPodium = rank <= 3;
  const top = topLevel > 0 ? level(topLevel) : noLevel;
  const share = accuracy === null ? null : `${accuracy.toFixed(1)}%`;
  return (
    <tr
      className={`not-first:border-t not-first:border-line ${own ? 'bg-honey-wash' : ''} ${onPodium ? '*:py-3' : '*:py-2'}`}
      aria-current={own || undefined}
    >
      <td className="pl-4 @min-[42rem]:pl-6">
        <Trophy rank={rank} size={32} />
      </td>
      <th scope="row" className="text-left font-normal">
        <span className="flex items-center gap-2 @min-[42rem]:gap-3">
          <Flower
            id={userId ?? name}
            flower={flower}
            size={onPodium ? 48 : 38}
            className="@max-[42rem]:size-10"
          />
          <span className="min-w-0">
            <b className={`block truncate ${onPodium ? 'text-lg' : own ? '' : 'font-semibold'}`}>
              {own ? gameTexts.home.you : name}
            </b>
            <span className="flex flex-wrap gap-x-2.5 text-xs text-ink-soft @min-[42rem]:hidden">
              {share && <span>{gameTexts.leaderboard.right(share)}</span>}
              <span>{gameTexts.leaderboard.games(games)}</span>
              <span>{top}</span>
            </span>
          </span>
        </span>
      </th>
      {share && <td className="text-right @max-[42rem]:hidden">{share}</td>}
      <td className="text-right @max-[42rem]:hidden">{figure(games)}</td>
      <td className="text-right @max-[42rem]:hidden">{top}</td>
      <td
        className={`pr-4 text-right font-display font-bold @min-[42rem]:pr-6 text-lg ${onPodium ? '@min-[42rem]:text-xl' : ''}`}
      >
        {figure(score)}
      </td>
    </tr>
  );
}
