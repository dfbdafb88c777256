import { asyncScheduler, type SchedulerLike } from 'rxjs';

/** Near the epoch, so that it can be compared with a date of the server. */
const beganAt = Date.now() - performance.now();

const steady: SchedulerLike = {
  now: () => beganAt + performance.now(),
  schedule: asyncScheduler.schedule.bind(asyncScheduler),
};

/**
 * The clock that measures a game: a browser's date jumps when somebody sets the clock of the device, and
 * this one does not. A clock of a test stays as it is.
 */
export function steadyOf(clock: SchedulerLike): SchedulerLike {
  return clock === asyncScheduler ? steady : clock;
}
