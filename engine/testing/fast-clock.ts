import { type SchedulerAction, type SchedulerLike, Subscription } from 'rxjs';

/**
 * A clock on which time passes so many times as fast as outside: what takes a minute in a game takes 0.6
 * seconds with 100. For programs; a test has the fake timers of its runner.
 */
export function fastClock(times: number): SchedulerLike {
  const begun = Date.now();
  return {
    now: () => begun + (Date.now() - begun) * times,
    schedule<T>(work: (this: SchedulerAction<T>, state?: T) => void, delay = 0, state?: T) {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const action: SchedulerAction<T> = Object.assign(new Subscription(), {
        schedule(next?: T, wait = 0) {
          clearTimeout(timer);
          if (!action.closed) timer = setTimeout(() => work.call(action, next as T), wait / times);
          return action;
        },
      });
      action.add(() => clearTimeout(timer));
      return action.schedule(state, delay);
    },
  };
}
