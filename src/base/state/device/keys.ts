import { fromEvent, type Observable } from 'rxjs';

/** A page that hears keys. */
export type Keyboard = Pick<Document, 'addEventListener' | 'removeEventListener'>;

/** The word line lets no letter rise above it (docs/design.md, section 13). */
export const CAPTURED = { capture: true } as const;

/** Every key that is pressed; none is taken from whatever it is for. */
export function keysOf(keyboard: Keyboard): Observable<unknown> {
  return fromEvent(keyboard as Document, 'keydown', CAPTURED);
}
