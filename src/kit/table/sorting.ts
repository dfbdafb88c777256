import { useState } from 'react';
import { sortingTexts as texts } from '../../base/texts/sorting.ts';

/** A column that a table can be sorted by. */
export interface Column<Row> {
  readonly name: string;
  /** Numbers begin with the highest, texts with A. */
  readonly by: (row: Row) => number | string;
}

export interface Sorted {
  readonly name: string;
  readonly isDown: boolean;
}

/** The rows in the order that somebody chose; at first, and after a third press, as they came. */
export function useSorting<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  /** Said when the rows are as they came. */
  asTheyCame: string,
) {
  const [sorted, setSorted] = useState<Sorted | null>(null);
  /** Nothing before the first press. */
  const [said, setSaid] = useState('');
  const column = columns.find(({ name }) => name === sorted?.name);
  const shown =
    column && sorted
      ? [...rows].sort((one, other) => compare(column.by(one), column.by(other), sorted.isDown))
      : rows;

  function press({ name, by }: Column<Row>): void {
    const isNumber = typeof rows[0] !== 'undefined' && typeof by(rows[0]) === 'number';
    const next = after(sorted, name, isNumber);
    setSorted(next);
    setSaid(saidOf(next, isNumber, asTheyCame));
  }

  return { shown, sorted, said, press };
}

function after(sorted: Sorted | null, name: string, isNumber: boolean): Sorted | null {
  if (sorted?.name !== name) return { name, isDown: isNumber };
  return sorted.isDown === isNumber ? { name, isDown: !isNumber } : null;
}

function saidOf(sorted: Sorted | null, isNumber: boolean, asTheyCame: string): string {
  if (!sorted) return asTheyCame;
  const { name, isDown } = sorted;
  return isNumber ? texts.byNumber(name, isDown) : texts.byText(name, isDown);
}

function compare(one: number | string, other: number | string, isDown: boolean): number {
  const order =
    typeof one === 'number' && typeof other === 'number'
      ? one - other
      : String(one).localeCompare(String(other));
  return isDown ? -order : order;
}
