import { proxy } from 'valtio';

/** The kind of a message: success, information, error. */
export type ToastTone = 'success' | 'notice' | 'error';

/** One message at the bottom of the page. */
export interface Toast {
  readonly id: number;
  readonly tone: ToastTone;
  readonly title: string;
  readonly message: string | null;
  /** Milliseconds on the screen, not counting the time under a pointer or with the focus. */
  readonly duration: number;
}

export interface ToastRequest {
  /** Without a tone the message is a plain one and stays for the default time. */
  tone?: ToastTone;
  title: string;
  message?: string | undefined;
  /** Milliseconds, if the tone's own time does not fit. */
  duration?: number;
}

/** docs/specification.md, section 9: 1.5 to 5 seconds, 5 by default. */
const DEFAULT_MS = 5_000;
const DURATION_MS: Record<ToastTone, number> = { success: 1_500, notice: 3_000, error: 5_000 };

/** A third message removes the oldest. */
const MOST_AT_ONCE = 2;

/** The current messages, oldest first. Written only in this file. */
export const toasts = proxy<{ shown: Toast[] }>({ shown: [] });

let lastId = 0;

/**
 * Shows a message. It must never be the only place where an error is shown.
 *
 * @returns the id to dismiss it by
 */
export function toast({ tone, title, message, duration }: ToastRequest): number {
  lastId += 1;
  toasts.shown.push({
    id: lastId,
    tone: tone ?? 'notice',
    title,
    message: message ?? null,
    duration: duration ?? (tone ? DURATION_MS[tone] : DEFAULT_MS),
  });
  if (toasts.shown.length > MOST_AT_ONCE) toasts.shown.splice(0, 1);
  return lastId;
}

/** Removes a message, if it is still there. */
export function dismiss(id: number): void {
  const at = toasts.shown.findIndex((shown) => shown.id === id);
  if (at >= 0) toasts.shown.splice(at, 1);
}

/**
 * Ties error toasts to the act that failed: they leave when it is tried again, or when its cause
 * is mended.
 */
export function createFailures() {
  let shown: readonly number[] = [];
  const clear = () => {
    shown.forEach(dismiss);
    shown = [];
  };
  return {
    /** Removes the error toasts of the last try. */
    clear,
    /** The same act; the error toasts that appear while it runs are its own. */
    of:
      <Args extends unknown[], T>(act: (...args: Args) => Promise<T>) =>
      async (...args: Args): Promise<T> => {
        clear();
        const before = lastId;
        try {
          return await act(...args);
        } finally {
          shown = toasts.shown
            .filter(({ id, tone }) => id > before && tone === 'error')
            .map(({ id }) => id);
        }
      },
  };
}
