import type { Observable, Subscription } from 'rxjs';

/** What a voice told, in order: "begins", "ends" or "fails: reason". */
export function heard(voice$: Observable<void>): { told: string[]; subscription: Subscription } {
  const told: string[] = [];
  const subscription = voice$.subscribe({
    next: () => told.push('begins'),
    complete: () => told.push('ends'),
    error: (error: Error) => told.push(`fails: ${error.message}`),
  });
  return { told, subscription };
}
