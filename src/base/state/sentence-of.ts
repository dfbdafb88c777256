import { ApiError, GENERIC_ERROR } from '@waggle/engine';
import { toast } from './toasts.ts';

/** The server's own sentence about a refusal; undefined without an answer or a sentence. */
export function sentenceOf(error: unknown): string | undefined {
  return error instanceof ApiError && error.status !== null && error.message !== GENERIC_ERROR
    ? error.message
    : undefined;
}

/** Whether there is no such thing, or not for this learner. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 403);
}

/** What the server says about each field of what was sent. */
export function fieldsOf(error: unknown): Readonly<Record<string, string>> {
  const fields = error instanceof ApiError ? Object.entries(error.fields) : [];
  return Object.fromEntries(fields.map(([name, texts]) => [name, texts.join(' ')]));
}

/**
 * Says in a toast what was not done.
 *
 * @param why a sentence, or an error that may have one of the server
 */
export function failToast(title: string, why?: unknown): void {
  toast({ tone: 'error', title, message: typeof why === 'string' ? why : sentenceOf(why) });
}
