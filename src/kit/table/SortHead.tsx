/* oxlint-disable jsx-a11y/no-redundant-roles -- shown as a block, a table is none for some browsers unless its roles say so */
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { Column, Sorted } from './sorting.ts';

export interface SortHeadProps<Row> {
  column: Column<Row>;
  sorted: Sorted | null;
  onPress: (column: Column<Row>) => void;
  isRight?: boolean;
  className?: string;
}

/** The head of a column that a table can be sorted by. */
export function SortHead<Row>(props: SortHeadProps<Row>) {
  const { column, sorted, onPress, isRight = false, className = '' } = props;
  const order = sorted?.name === column.name ? (sorted.isDown ? 'descending' : 'ascending') : null;
  const Icon = order === 'descending' ? ArrowDown : ArrowUp;
  return (
    <th
      role="columnheader"
      scope="col"
      {...(order ? { 'aria-sort': order } : {})}
      className={`px-1 align-bottom font-bold ${isRight ? 'text-right' : 'text-left'} ${className}`}
    >
      <button
        type="button"
        onClick={() => onPress(column)}
        className={`inline-flex min-h-11 min-w-11 items-center gap-0.5 rounded-sm px-1 text-sm leading-tight font-semibold underline-offset-4 hover:bg-sunken hover:underline ${isRight ? 'justify-end text-right' : 'text-left'} ${order ? 'text-ink' : 'text-ink-soft underline decoration-dotted'}`}
      >
        {column.name}
        {order && <Icon className="size-4 shrink-0" strokeWidth={2.25} aria-hidden="true" />}
      </button>
    </th>
  );
}
