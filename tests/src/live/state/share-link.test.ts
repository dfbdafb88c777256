import { beforeEach, describe, expect, test } from 'vitest';
import {
  gameLink,
  originFor,
  shareLink,
  worksElsewhere,
} from '../../../../src/live/state/share-link.ts';
import { toasts } from '../../../../src/base/state/toasts.ts';

const LINK = 'https://waggle.example/multiplayer/game/abcd2345';

beforeEach(() => void toasts.shown.splice(0));

describe('gameLink()', () => {
  test('leads to the room', () =>
    expect(gameLink('https://waggle.example', 'abcd2345')).toBe(LINK));
});

describe('worksElsewhere()', () => {
  test.each([
    [LINK, true],
    ['http://192.168.1.20:8080/multiplayer/game/abcd2345', true],
    ['http://localhost:8080/multiplayer/game/abcd2345', false],
    ['http://127.0.0.1:8080/multiplayer/game/abcd2345', false],
    ['http://[::1]:8080/multiplayer/game/abcd2345', false],
  ])('of %s is %s', (link, works) => expect(worksElsewhere(link)).toBe(works));
});

describe('shareLink()', () => {
  test('copies the link and says so for a moment', async () => {
    const copied: string[] = [];
    await shareLink(async (text) => void copied.push(text), LINK);
    expect(copied).toEqual([LINK]);
    expect(toasts.shown).toMatchObject([
      { tone: 'success', title: 'Link copied', duration: 1_500 },
    ]);
  });

  test('shows that a link to this computer works nowhere else', async () => {
    await shareLink(async () => undefined, 'http://localhost:8080/multiplayer/game/abcd2345');
    expect(toasts.shown).toMatchObject([
      { title: 'Link copied', message: expect.stringContaining('opens on this computer alone') },
    ]);
  });

  test('shows the link itself where nothing can be copied', async () => {
    await shareLink(() => Promise.reject(new Error('not allowed')), LINK);
    expect(toasts.shown).toMatchObject([{ title: 'Copy this link', message: LINK }]);
  });
});

describe('originFor()', () => {
  const known = 'https://waggle.example';
  test.each([
    ['http://localhost:8080', known, known],
    ['http://127.0.0.1:8080', 'http://192.168.1.20:8080', 'http://192.168.1.20:8080'],
    ['http://192.168.1.7:8080', known, 'http://192.168.1.7:8080'],
    ['http://localhost:8080', 'http://127.0.0.1:8080', 'http://localhost:8080'],
    ['http://localhost:8080', undefined, 'http://localhost:8080'],
    ['http://localhost:8080', 'no address', 'http://localhost:8080'],
  ])('of a page at %s whose server is at %s is %s', (origin, address, expected) => {
    expect(originFor(origin, { address })).toBe(expected);
  });
});
