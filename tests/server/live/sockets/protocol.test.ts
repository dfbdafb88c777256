import type { RoomFrame } from '@waggle/engine/contracts';
import { describe, expect, test } from 'vitest';
import { readHandshake } from '../../../../server/live/sockets/handshake.ts';
import {
  type Action,
  actionOf,
  notUnderstood,
  parseMessage,
  replyToAnswer,
  replyToStart,
} from '../../../../server/live/sockets/protocol.ts';

const NOW = new Date('2026-03-02T10:00:00.000Z');
const ORIGIN = 'https://waggle.example';

describe('readHandshake()', () => {
  const read = (address: string, origin: string | undefined = ORIGIN, isClosing = false) =>
    readHandshake({ address, origin }, { origins: new Set([ORIGIN]), isClosing });

  test.each([
    ['/ws/lobby/?token=k', { path: '/ws/lobby/', place: 'lobby', gameId: null }],
    ['/ws/game/abcd2345?token=k', { path: '/ws/game/abcd2345', place: 'room', gameId: 'abcd2345' }],
    // It is admitted, then refused, because there is no such game.
    ['/ws/game/no-such/?token=k', { path: '/ws/game/no-such/', place: 'room', gameId: null }],
  ])('leads from %s to its place', (address, visit) => {
    expect(read(address)).toEqual({ visit: { ...visit, token: 'k' } });
    expect(read(address, undefined)).toEqual({ visit: { ...visit, token: 'k' } });
  });

  test.each<[string, number, string, string | undefined, boolean]>([
    ['no address', 400, 'http://[', ORIGIN, false],
    ['another path', 404, '/ws/?token=k', 'https://evil.example', true],
    ['a server that ends', 503, '/ws/lobby/?token=k', 'https://evil.example', true],
    ['another site', 403, '/ws/lobby/', 'https://evil.example', false],
    ['no key', 401, '/ws/lobby/', ORIGIN, false],
    ['an empty key', 401, '/ws/game/abcd2345/?token=', ORIGIN, false],
  ])('refuses %s with %i', (_, status, address, origin, isClosing) => {
    expect(read(address, origin, isClosing)).toMatchObject({ refusal: { status } });
  });

  test('separates the key from the path that may be logged', () => {
    expect(JSON.stringify(read('/ws/other/?token=secret'))).not.toContain('secret');
  });
});

describe('actionOf()', () => {
  test.each<[unknown, Action]>([
    [
      { type: 'sync', t: 7 },
      { do: 'send', frame: { type: 'synced', t: 7, server_time: NOW.toISOString() } },
    ],
    [{ type: 'get_state' }, { do: 'refresh' }],
    [{ type: 'start_game' }, { do: 'start' }],
    [{ type: 'leave_game' }, { do: 'leave' }],
    [
      { type: 'skip_word', word: 2, id: 'a' },
      { do: 'answer', command: { type: 'skip_word', word: 2, id: 'a' } },
    ],
  ])('makes of %j what it asks for', (message, action) => {
    expect(actionOf(message, NOW)).toEqual(action);
  });

  test.each([
    ['not JSON', undefined],
    ['{"type":"dance","id":"m1"}', 'm1'],
    ['{"type":"submit_word","id":7}', undefined],
    [`{"id":"${'x'.repeat(65)}"}`, undefined],
  ])('answers %s as not understood', (text, id) => {
    const frame = {
      type: 'error',
      ...(id ? { id } : {}),
      code: 'bad_message',
      message: 'This message is not understood.',
    };
    expect(actionOf(parseMessage(text), NOW)).toEqual({ do: 'send', frame });
    expect(notUnderstood(parseMessage(text))).toEqual(frame);
  });
});

describe('a reply', () => {
  test.each([
    [null, null],
    ['already_started', null],
    ['not_host', 'not_host'],
    ['over', 'not_in_progress'],
    ['too_few_players', 'too_few_players'],
  ] as const)('to a start that came to %s has the code %s', (refused, code) => {
    expect(codeOf(replyToStart(refused))).toBe(code);
  });

  test('to an answer is its frame, its refusal with the id, or nothing', () => {
    const command = { type: 'skip_word', word: 1, id: 'm1' } as const;
    expect(replyToAnswer(null, command)).toBeNull();
    expect(replyToAnswer({ frame: '{"a":1}' }, command)).toBe('{"a":1}');
    expect(JSON.parse(replyToAnswer({ refusal: 'too_late' }, command) ?? '')).toEqual({
      type: 'error',
      id: 'm1',
      code: 'too_late',
      message: 'The time is over.',
    });
  });
});

/** The code of a frame that refuses; null if it is another one, or none. */
function codeOf(frame: RoomFrame | null): string | null {
  return frame?.type === 'error' ? frame.code : null;
}
