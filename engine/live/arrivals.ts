import {
  asyncScheduler,
  buffer,
  connect,
  filter,
  map,
  type Observable,
  type SchedulerLike,
  throttleTime,
} from 'rxjs';
import type { RoomMoment } from './room-moments.ts';

/** How often arrivals are announced at most (docs/design.md, section 8). */
const EVERY_MS = 3_000;

/** Who came: one by name, or how many at once. */
export type Arrival =
  | { readonly is: 'one'; readonly name: string }
  | { readonly is: 'more'; readonly count: number };

/** Arrivals to be read aloud: the first at once, then what came within each three seconds as one. */
export function arrivals$(
  moments$: Observable<RoomMoment>,
  clock: SchedulerLike = asyncScheduler,
): Observable<Arrival> {
  return moments$.pipe(
    filter((moment) => moment.type === 'came'),
    map(({ player }) => player.name),
    connect((names$) =>
      names$.pipe(
        buffer(names$.pipe(throttleTime(EVERY_MS, clock, { leading: true, trailing: true }))),
      ),
    ),
    filter((names) => names.length > 0),
    map(([first, ...others]) =>
      others.length === 0
        ? { is: 'one', name: first as string }
        : { is: 'more', count: others.length + 1 },
    ),
  );
}
