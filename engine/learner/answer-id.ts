/** 128 random bits, in hexadecimal: unique among all answers of a learner. */
const ID_BYTES = 16;

/**
 * The id of a new answer: sent again, it still counts once. `crypto.randomUUID` exists only on
 * encrypted pages, and a school may serve this one over plain http.
 */
export function newAnswerId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(ID_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
