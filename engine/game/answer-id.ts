/** 128 random bits, in hexadecimal: more than enough to be one's own among all answers of a learner. */
const ID_BYTES = 16;

/**
 * The id of a new answer: however often it is sent, it counts once. `crypto.randomUUID` exists on
 * encrypted pages alone, and a school may serve this one over plain http.
 */
export function newAnswerId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(ID_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
