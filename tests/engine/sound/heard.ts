import type { Observable, Subscription } from 'rxjs';

/** The events of a voice, in order: "begins", "ends" or "fails: reason". */
export function heard(voice$: Observable<void>): { events: string[]; subscription: Subscription } {
  const events: string[] = [];
  const subscription = voice$.subscribe({
    next: () => events.push('begins'),
    complete: () => events.push('ends'),
    error: (error: Error) => events.push(`fails: ${error.message}`),
  });
  return { events, subscription };
}
