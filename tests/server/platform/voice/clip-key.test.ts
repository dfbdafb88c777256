import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type ClipSpec, clipKey } from '../../../../server/platform/voice/index.ts';

const SECRET = 'a secret of thirty-two characters';
const VERSION = 'engine-1 chain-1';

function aSpec(spec: Partial<ClipSpec> = {}): ClipSpec {
  return { text: 'lead', voice: 'gmw/en', rate: 130, ...spec };
}

describe('clipKey()', () => {
  test('is 32 hex digits, and the same for the same clip', () => {
    const key = clipKey(SECRET, aSpec(), VERSION);
    expect(key).toMatch(/^[0-9a-f]{32}$/);
    expect(clipKey(SECRET, aSpec(), VERSION)).toBe(key);
    expect(clipKey(SECRET, aSpec({ say: undefined }), VERSION)).toBe(key);
    expect(clipKey(Buffer.from(SECRET), aSpec(), VERSION)).toBe(key);
  });

  test('differs by all that decides how a clip sounds, and by the secret', () => {
    const keys = [
      clipKey(SECRET, aSpec(), VERSION),
      clipKey('another secret', aSpec(), VERSION),
      clipKey(SECRET, aSpec(), 'engine-1 chain-2'),
      clipKey(SECRET, aSpec({ text: 'led' }), VERSION),
      clipKey(SECRET, aSpec({ text: 'Lead' }), VERSION),
      clipKey(SECRET, aSpec({ say: "[[l'Ed]]" }), VERSION),
      clipKey(SECRET, aSpec({ voice: 'roa/fr' }), VERSION),
      clipKey(SECRET, aSpec({ rate: 85 }), VERSION),
    ];
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('keeps its parts apart', () => {
    expect(clipKey(SECRET, aSpec({ voice: 'gmw/en', text: 'b' }), VERSION)).not.toBe(
      clipKey(SECRET, aSpec({ voice: 'gmw/enb', text: '' }), VERSION),
    );
    expect(clipKey(SECRET, aSpec({ text: 'a","b' }), VERSION)).not.toBe(
      clipKey(SECRET, aSpec({ text: 'a' }), `${VERSION}","b`),
    );
  });

  test('distinguishes mnemonics from the same marks in a text', () => {
    expect(clipKey(SECRET, aSpec({ say: '[[a]]' }), VERSION)).not.toBe(
      clipKey(SECRET, aSpec({ text: '[[a]]' }), VERSION),
    );
  });

  test('goes by the text, by what is said instead, and by how often: engines take what they know', () => {
    const specs: Partial<ClipSpec>[] = [
      { say: 'led' },
      { say: 'led', text: 'b' },
      { say: 'led', phones: 'l eh d' },
      { say: 'led', again: 111 },
      { say: 'led', again: 100 },
    ];
    const keys = specs.map((spec) => clipKey(SECRET, aSpec(spec), VERSION));
    expect(new Set(keys).size).toBe(specs.length);
  });

  test('is no plain hash of the clip', () => {
    const guess = JSON.stringify(['clip', VERSION, 'gmw/en', { text: 'lead' }, 130]);
    const plain = createHash('sha256').update(guess).digest('hex').slice(0, 32);
    expect(clipKey(SECRET, aSpec(), VERSION)).not.toBe(plain);
  });
});
