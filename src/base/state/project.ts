import { Observable, type Subscription } from 'rxjs';
import { subscribeKey } from 'valtio/utils';

/** Projects a stream into a proxy until unsubscribed. */
export function project<T extends object>(
  shown: T,
  state$: Observable<NoInfer<Partial<T>>>,
): Subscription {
  return state$.subscribe((state) => void Object.assign(shown, state));
}

/** A field of a proxy: emits at once, and synchronously on every change. */
export function field$<T extends object, Name extends keyof T>(
  shown: T,
  name: Name,
): Observable<T[Name]> {
  return new Observable((subscriber) => {
    subscriber.next(shown[name]);
    return subscribeKey(shown, name, (value) => subscriber.next(value), true);
  });
}
