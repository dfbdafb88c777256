import { proxy } from 'valtio';
import { forget, recall, remember } from './storage.ts';

const PLAIN = 'plain-line';

/** Whether a word is typed on a plain line of text instead of in cells. Written only in this file. */
export const writingLine = proxy<{ plain: boolean }>({ plain: recall(PLAIN) === true });

/** Chooses the line for now and for later visits of this device. */
export function choosePlainLine(plain: boolean): void {
  writingLine.plain = plain;
  if (plain) remember(PLAIN, true);
  else forget(PLAIN);
}
