import { type Cell, cellsOf } from '../../kit/letters/LetterCells.tsx';

/** The first word of a level's name in cells, which hold letters only. */
export function headlineOf(levelName: string): Cell[] {
  return cellsOf((/\p{L}+/u.exec(levelName)?.[0] ?? levelName).toLowerCase(), 'typed');
}
