import { createHmac } from 'node:crypto';
import type { ClipSpec } from './voice.ts';

/** 128 bits in hex: as hard to guess as the secret, and short enough for an address. */
const KEY_DIGITS = 32;

/**
 * Names a clip by everything that decides its sound. Keyed with the server's secret, because a plain
 * hash would let a pupil look the word up by its address (docs/words.md, "The voice").
 *
 * @param secret the server's secret key
 * @param version names the provider, its version and that of the chain behind it
 * @returns 32 lower-case hex digits
 */
export function clipKey(secret: string | Uint8Array, spec: ClipSpec, version: string): string {
  const { text, say, phones, voice, rate, again, group } = spec;
  // JSON keeps the parts apart. `say` is marked: brackets mean mnemonics there, and not in a text.
  const parts = ['clip', version, voice, { text, say, phones }, rate, again ?? null];
  return keyOf(secret, group === undefined ? parts : [...parts, group]);
}

/**
 * Names a recording by its file and by its version, which changes when it is replaced.
 *
 * @param secret the server's secret key
 * @returns 32 lower-case hex digits
 */
export function recordingKey(
  secret: string | Uint8Array,
  { file, version }: { file: string; version: string },
): string {
  return keyOf(secret, ['recording', file, version]);
}

function keyOf(secret: string | Uint8Array, parts: readonly unknown[]): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify(parts))
    .digest('hex')
    .slice(0, KEY_DIGITS);
}
