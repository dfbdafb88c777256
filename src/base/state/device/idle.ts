import { idle$ } from '@waggle/engine';
import {
  asyncScheduler,
  filter,
  fromEvent,
  map,
  merge,
  type SchedulerLike,
  share,
  Subject,
  Subscription,
  throttleTime,
} from 'rxjs';
import { proxy } from 'valtio';
import { recall, remember, whenChangedElsewhere } from '../storage.ts';

/** A shared device: after half an hour without a key the next child is not the last one. */
const QUIET_MS = 29 * 60_000;
/** Seconds in which somebody may say that they are there. */
export const GRACE_S = 60;
/** How often the last sign is stored. */
const STORED_EVERY_MS = 10_000;
const LAST_SIGN = 'last-sign';

/** Whether a pupil is still at the device. Written only in this file. */
export const idle = proxy<{
  /** To say so; null: there was a key lately. */
  secondsLeft: number | null;
}>({ secondsLeft: null });

const byHand$ = new Subject<void>();

/** Somebody says that they are there. */
export function stillThere(): void {
  byHand$.next();
}

/** Watches keys and touches until unsubscribed, those of other tabs and of an earlier page too. */
export function watchIdle(
  page: Pick<Window, 'addEventListener' | 'removeEventListener'>,
  clock: SchedulerLike = asyncScheduler,
): Subscription {
  const watch = new Subscription();
  const elsewhere$ = new Subject<void>();
  watch.add(whenChangedElsewhere(LAST_SIGN, () => elsewhere$.next()));
  // While it is asked only the answer counts: a key that is pressed says nothing about whose it is.
  const own$ = merge(
    byHand$,
    merge(fromEvent(page, 'keydown'), fromEvent(page, 'pointerdown')).pipe(
      filter(() => idle.secondsLeft === null),
    ),
  ).pipe(
    map(() => undefined),
    share(),
  );
  watch.add(
    own$
      .pipe(throttleTime(STORED_EVERY_MS, clock))
      .subscribe(() => void remember(LAST_SIGN, clock.now())),
  );
  watch.add(
    idle$(
      merge(own$, elsewhere$),
      lastSignAt(),
      { quietMs: QUIET_MS, graceMs: GRACE_S * 1000 },
      clock,
    ).subscribe((secondsLeft) => {
      idle.secondsLeft = secondsLeft;
    }),
  );
  watch.add(() => {
    idle.secondsLeft = null;
  });
  return watch;
}

function lastSignAt(): number | null {
  const at = recall(LAST_SIGN);
  return typeof at === 'number' ? at : null;
}

/** Somebody has just signed in. */
export function beginIdle(): void {
  remember(LAST_SIGN, Date.now());
}
