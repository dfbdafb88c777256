import { HttpError } from '../../platform/http/errors.ts';
import { MAX_WAITING_GAMES } from '../game/rules.ts';
import type { OpeningRefusal } from '../store/seats.ts';

/** @throws {HttpError} if no game was opened */
export function expectOpened<T extends object>(made: T | OpeningRefusal): T {
  if (!('refusal' in made)) return made;
  // The account was deleted after its key was checked.
  if (made.refusal === 'no_host') throw new HttpError(401, 'Invalid token.');
  const names = made.waiting.map(({ name }) => `“${name}”`).join(', ');
  throw new HttpError(
    409,
    `You already have ${MAX_WAITING_GAMES} waiting games: ${names}. Start or close one of them first.`,
  );
}
