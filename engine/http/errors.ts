/** Shown when the server gives no reason (docs/specification.md, section 8). */
export const GENERIC_ERROR = 'An unexpected error occurred. Please try again.';

/**
 * The sentence for a refused call (docs/specification.md, section 8): all field messages of a
 * 400, joined with spaces; otherwise the body's `error` or `message`;
 * otherwise the generic one.
 *
 * @param status HTTP status; undefined when no answer came
 * @param body the parsed body, of any shape
 */
export function messageOf(status: number | undefined, body: unknown): string {
  if (typeof body !== 'object' || body === null) return GENERIC_ERROR;
  if (status === 400 && !Array.isArray(body)) {
    return messagesIn(body).join(' ') || GENERIC_ERROR;
  }
  const { error, message } = body as { error?: unknown; message?: unknown };
  return (
    ([error, message].find((text) => typeof text === 'string' && text !== '') as string) ??
    GENERIC_ERROR
  );
}

/** Which refusal the server names, if it names one. */
export function codeOf(body: unknown): string | null {
  const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : null;
  return typeof code === 'string' ? code : null;
}

/** Every text at any depth: another backend may nest the fields of a profile. */
function messagesIn(value: unknown): string[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(messagesIn);
  return (typeof value === 'string' && value !== '') || typeof value === 'number'
    ? [String(value)]
    : [];
}
