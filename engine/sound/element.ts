import { Observable } from 'rxjs';
import type { Voices } from './pronounce.ts';

/** An element that has not started by then is given up. */
const START_MS = 4000;

/** The parts of an audio element that are used here. */
export interface AudioElementLike {
  src: string;
  play(): Promise<void>;
  pause(): void;
  load(): void;
  removeAttribute(name: string): void;
  addEventListener(
    type: string,
    listener: (event: unknown) => void,
    options?: { readonly once?: boolean },
  ): void;
}

/** Plays each clip through a new audio element. */
export function createElementVoice(createElement: () => AudioElementLike): Voices['playElement'] {
  return (url) =>
    new Observable<void>((subscriber) => {
      const element = createElement();
      const fail = (reason: unknown) =>
        subscriber.error(reason instanceof Error ? reason : new Error('the element cannot play'));
      const watchdog = setTimeout(() => fail(new Error('the element did not start')), START_MS);
      // Once: an element plays again after each stall.
      element.addEventListener(
        'playing',
        () => {
          clearTimeout(watchdog);
          subscriber.next();
        },
        { once: true },
      );
      element.addEventListener('ended', () => subscriber.complete());
      element.addEventListener('error', fail);
      element.src = url;
      element.play().catch(fail);
      return () => {
        clearTimeout(watchdog);
        element.pause();
        // Frees the download; only clearing the attribute and loading does.
        element.removeAttribute('src');
        element.load();
      };
    });
}
