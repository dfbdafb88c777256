import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import * as contracts from '../../../engine/contracts/index.ts';
import { absoluteAddress, withAbsoluteAddresses } from '../../../engine/http/addresses.ts';

const ORIGIN = 'https://bee.example';

describe('withAbsoluteAddresses()', () => {
  test('finds an address at any depth and leaves other texts alone', () => {
    const frame = {
      type: 'game_state',
      game: { address: '/live/1', players: [{ playerName: '/a', avatar: '/media/a.png' }] },
      round: { word: { audio_blob_url: '/a.mp3', slow_audio_blob_url: null, hint: '/' } },
      bee: { asked: [{ what: 'sentence', clip: '/s.mp3' }] },
    };
    expect(withAbsoluteAddresses(frame, ORIGIN)).toEqual({
      type: 'game_state',
      game: {
        address: '/live/1',
        players: [{ playerName: '/a', avatar: `${ORIGIN}/media/a.png` }],
      },
      round: {
        word: { audio_blob_url: `${ORIGIN}/a.mp3`, slow_audio_blob_url: null, hint: '/' },
      },
      bee: { asked: [{ what: 'sentence', clip: `${ORIGIN}/s.mp3` }] },
    });
  });

  test('leaves what has no fields as it is', () => {
    const file = new Blob(['a']);
    expect(withAbsoluteAddresses(file, ORIGIN)).toBe(file);
    for (const value of [null, undefined, 3, '/a.mp3']) {
      expect(withAbsoluteAddresses(value, ORIGIN)).toBe(value);
    }
  });

  test('knows every field of the contracts that holds an address', () => {
    const fields = new Set(schemas().flatMap((schema) => fieldsOf(schema, new Set())));
    const named = [...fields].filter((field) => /url$|avatar|clip|picture$|image/.test(field));
    const answer = Object.fromEntries(named.map((field) => [field, '/a']));
    expect(withAbsoluteAddresses(answer, ORIGIN)).toEqual(
      Object.fromEntries(named.map((field) => [field, `${ORIGIN}/a`])),
    );
    expect(named).toContain('sentence_blob_url');
  });
});

describe('absoluteAddress()', () => {
  test.each([
    ['a path of the server', '/api/audio/a1.mp3', `${ORIGIN}/api/audio/a1.mp3`],
    ['a whole address', 'https://cdn.example/a1.mp3', 'https://cdn.example/a1.mp3'],
    ['an address without its protocol', '//cdn.example/a1.mp3', '//cdn.example/a1.mp3'],
  ])('reads %s', (_, address, absolute) => expect(absoluteAddress(ORIGIN, address)).toBe(absolute));

  test("leaves paths alone on the page's own origin", () =>
    expect(absoluteAddress('', '/a.mp3')).toBe('/a.mp3'));
});

function schemas(): z.core.$ZodType[] {
  return Object.values(contracts).filter((value) => value instanceof z.core.$ZodType);
}

function fieldsOf(schema: z.core.$ZodType, seen: Set<z.core.$ZodType>): string[] {
  if (seen.has(schema)) return [];
  seen.add(schema);
  // oxlint-disable-next-line no-underscore-dangle -- the name that zod gives what a schema is made of
  const { def } = schema._zod;
  const inner = Object.values(def).flatMap((part: unknown): unknown[] =>
    part instanceof z.core.$ZodType || typeof part !== 'object' || part === null
      ? [part]
      : Object.values(part),
  );
  const own = 'shape' in def && def.shape ? Object.keys(def.shape) : [];
  return [
    ...own,
    ...inner
      .filter((part) => part instanceof z.core.$ZodType)
      .flatMap((part) => fieldsOf(part, seen)),
  ];
}
