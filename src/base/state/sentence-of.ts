import { ApiError, GENERIC_ERROR } from '@waggle/engine';

/** The server's own sentence about a refusal; undefined without an answer or a sentence. */
export function sentenceOf(error: unknown): string | undefined {
  return error instanceof ApiError && error.status !== null && error.message !== GENERIC_ERROR
    ? error.message
    : undefined;
}
