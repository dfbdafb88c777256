/** The fields of answers and frames that hold an address: of a picture, a clip, or the page to pay on. */
const FIELDS: ReadonlySet<string> = new Set([
  'avatar',
  'audio_blob_url',
  'slow_audio_blob_url',
  'sentence_blob_url',
  'clip',
  'authorization_url',
]);

/**
 * Makes the addresses in an answer or a frame absolute, in place and at any depth.
 *
 * @param value as its schema has read it: nobody else has it yet
 * @returns the same value
 */
export function withAbsoluteAddresses<T>(value: T, baseUrl: string): T {
  if (typeof value !== 'object' || value === null) return value;
  for (const [field, held] of Object.entries(value)) {
    if (typeof held !== 'string') withAbsoluteAddresses(held, baseUrl);
    else if (FIELDS.has(field)) Object.assign(value, { [field]: absoluteAddress(baseUrl, held) });
  }
  return value;
}

/** A server-relative address as an absolute one; any other stays as it is. */
export function absoluteAddress(baseUrl: string, address: string): string {
  return /^\/(?!\/)/.test(address) ? `${baseUrl}${address}` : address;
}
