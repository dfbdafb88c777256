import { proxy } from 'valtio';
import { forget, recall, remember } from '../storage.ts';

const PLAIN = 'plain-line';

/** Whether a word is typed as plain text instead of in cells. Written only in this file. */
export const writingLine = proxy<{ plain: boolean }>({ plain: recall(PLAIN) === true });

/** Chooses the line, now and for later visits on this device. */
export function choosePlainLine(plain: boolean): void {
  writingLine.plain = plain;
  if (plain) remember(PLAIN, true);
  else forget(PLAIN);
}
