import { delay, map, NEVER, of, throwError } from 'rxjs';
import { describe, expect, test } from 'vitest';
import type { GameByCode } from '../../../engine/contracts/index.ts';
import { ApiError } from '../../../engine/entries/index.ts';
import {
  createEntrance,
  createGuestKeys,
  type EntrancePorts,
  type EntranceState,
} from '../../../engine/entries/live.ts';
import { JOIN_REFUSALS } from '../../../engine/entries/rules.ts';
import { aGame, aPlayer, aUser, memoryStorage } from '../../../engine/entries/testing.ts';
import { inVirtualTime } from '../../support/marbles.ts';

const FOUND: GameByCode = {
  id: 'abcd2345',
  name: 'Friday bee',
  status: 'waiting',
  guests: 'named',
  host_name: 'Mrs Dlamini',
  player_count: 3,
  locked: false,
};

const refusal =
  (status: number | null, message: string, code: string | null = null) =>
  () =>
    throwError(() => new ApiError(message, status, { code }));

/** An entrance whose calls answer at once, and its states so far. */
function anEntrance(
  guests: Partial<EntrancePorts['guests']> = {},
  others: Partial<EntrancePorts> = {},
) {
  const keys = createGuestKeys(memoryStorage());
  const asked: string[] = [];
  const note = <T>(call: string, answer: T): T => {
    asked.push(call);
    return answer;
  };
  const joined = (name: string) => ({
    key: 'g1',
    user: aUser({ id: 9, first_name: name }),
    game: aGame(),
  });
  const entrance = createEntrance({
    guests: {
      byCode: (code) => note(`by-code ${code}`, (guests.byCode ?? (() => of(FOUND)))(code)),
      nameSuggestion: (game, name) =>
        note(
          `suggest ${name}`,
          (guests.nameSuggestion ?? (() => of({ suggestion: 'Brave Otter' })))(game, name),
        ),
      join: (game, name) =>
        note(
          `join ${name}`,
          (guests.join ?? (() => of(joined(name ?? 'Brave Otter'))))(game, name),
        ),
      comeBack: (game) =>
        note(
          'come back',
          (guests.comeBack ?? (() => of(aGame({ players: [aPlayer({ id: 9, name: 'Lerato' })] }))))(
            game,
          ),
        ),
    },
    keys,
    hasLearner: () => false,
    joinAsLearner: () => note('join as a learner', of(aGame())),
    ...others,
  });
  const seen: EntranceState[] = [];
  entrance.state$.subscribe((state) => seen.push(state));
  return { entrance, keys, asked, seen, last: () => seen.at(-1) as EntranceState };
}

describe('createEntrance(), the code', () => {
  test('asks for the game of a code, however it is typed, and then for a name', () => {
    const { entrance, asked, last } = anEntrance();
    entrance.enter(' ABCD–23 45');
    expect(asked).toEqual(['by-code abcd2345']);
    expect(last()).toEqual({
      step: 'name',
      isAsking: false,
      game: FOUND,
      entered: null,
      fault: null,
      suggestion: null,
    });
  });

  test.each([
    ['k7r', 'no_code'],
    ['bx4t9k', 'class_code'],
    ['k7rm4dxpq', 'no_code'],
  ])('asks nobody for what is no code of a game: %s', (text, reason) => {
    const { entrance, asked, last } = anEntrance();
    entrance.enter(text);
    expect(asked).toEqual([]);
    expect(last()).toMatchObject({ step: 'code', isAsking: false, fault: { reason } });
  });

  test.each([
    [404, 'There is no game with this code.', 'no_such_game'],
    [429, 'Too many requests.', 'too_many_tries'],
    [null, 'An unexpected error occurred.', 'unreachable'],
    [500, 'An unexpected error occurred.', 'refused'],
  ])('says why there is no game: %s', (status, message, reason) => {
    const { entrance, last } = anEntrance({ byCode: refusal(status, message) });
    entrance.enter('abcd2345');
    expect(last()).toMatchObject({ step: 'code', isAsking: false, fault: { reason } });
  });

  test.each([
    ['completed', { status: 'completed' }],
    ['guests_off', { guests: 'off' }],
    ['locked', { locked: true }],
  ] as const)('stops before the name if nobody new may join: %s', (reason, differs) => {
    const { entrance, asked, last } = anEntrance({ byCode: () => of({ ...FOUND, ...differs }) });
    entrance.enter('abcd2345');
    expect(asked).toHaveLength(1);
    expect(last()).toMatchObject({ step: 'code', fault: { reason }, game: { id: 'abcd2345' } });
  });

  test('lets only the newest code count', () => {
    inVirtualTime(({ expectObservable }, clock) => {
      const byCode = (code: string) => of({ ...FOUND, id: code }).pipe(delay(20, clock));
      const { entrance } = anEntrance({ byCode });
      clock.schedule(() => entrance.enter('aaaa2222'), 5);
      clock.schedule(() => entrance.enter('bbbb3333'), 10);
      expectObservable(entrance.state$.pipe(map(({ game }) => game?.id ?? null))).toBe(
        'n----n----n 19ms b',
        { n: null, b: 'bbbb3333' },
      );
    });
  });
});

describe('createEntrance(), the name', () => {
  test('goes in under it', () => {
    const { entrance, asked, last } = anEntrance();
    entrance.enter('abcd2345');
    entrance.goIn('Lerato');
    expect(asked.at(-1)).toBe('join Lerato');
    expect(last()).toMatchObject({
      step: 'in',
      entered: { as: 'guest', id: 9, name: 'Lerato', isDrawn: false },
    });
  });

  test('is not asked where names are drawn', () => {
    const { entrance, asked, last } = anEntrance({
      byCode: () => of({ ...FOUND, guests: 'generated' as const }),
    });
    entrance.enter('abcd2345');
    expect(asked).toEqual(['by-code abcd2345', 'join null']);
    expect(last()).toMatchObject({ step: 'in', entered: { name: 'Brave Otter', isDrawn: true } });
  });

  test('gets a suggestion after a refusal, and none where there is none to be had', () => {
    const join = refusal(400, 'Please choose another name.');
    const { entrance, last, seen } = anEntrance({ join });
    entrance.enter('abcd2345');
    entrance.goIn('Poopie');
    const fault = { reason: 'bad_name', message: 'Please choose another name.' };
    expect(seen.at(-2)).toMatchObject({ step: 'name', fault, suggestion: null });
    expect(last()).toMatchObject({ step: 'name', fault, suggestion: 'Brave Otter' });
    const other = anEntrance({ join, nameSuggestion: refusal(429, 'Too many requests.') });
    other.entrance.enter('abcd2345');
    other.entrance.goIn('Poopie');
    expect(other.last()).toMatchObject({ step: 'name', fault, suggestion: null });
  });

  test.each(Object.entries(JOIN_REFUSALS))('says why there is no seat: %s', (reason, told) => {
    const { entrance, last } = anEntrance({
      join: refusal(told.status, 'In another language.', reason),
    });
    entrance.enter('abcd2345');
    entrance.goIn('Lerato');
    expect(last()).toMatchObject({
      step: 'name',
      fault: { reason, message: 'In another language.' },
    });
  });

  test('leads back to the code', () => {
    const { entrance, last } = anEntrance();
    entrance.enter('abcd2345');
    entrance.again();
    expect(last()).toMatchObject({ step: 'code', game: null, fault: null });
  });
});

describe('createEntrance(), who has a key', () => {
  const seat = { game: 'abcd2345', key: 'g1', user: 9 };

  test('comes back as the same player, even to a game that is locked or over', () => {
    const { entrance, keys, asked, last } = anEntrance({
      byCode: () => of({ ...FOUND, status: 'completed' as const, locked: true }),
    });
    keys.keep(seat);
    entrance.enter('abcd2345');
    expect(asked).toEqual(['by-code abcd2345', 'come back']);
    expect(last()).toMatchObject({ step: 'in', entered: { as: 'guest', id: 9, name: 'Lerato' } });
  });

  test('types a name again where the key is good no more', () => {
    const { entrance, keys, last } = anEntrance({ comeBack: refusal(401, 'Invalid token.') });
    keys.keep(seat);
    entrance.enter('abcd2345');
    expect(last()).toMatchObject({ step: 'name', fault: null });
  });

  test('sees that the host removed them', () => {
    const { removed } = JOIN_REFUSALS;
    const { entrance, keys, last } = anEntrance({
      comeBack: refusal(removed.status, removed.message, 'removed'),
    });
    keys.keep(seat);
    entrance.enter('abcd2345');
    expect(last()).toMatchObject({ step: 'code', fault: { reason: 'removed' } });
  });

  test('goes in as the learner they are', () => {
    const { entrance, keys, asked, last } = anEntrance({}, { hasLearner: () => true });
    keys.keep(seat);
    entrance.enter('abcd2345');
    expect(asked).toEqual(['by-code abcd2345', 'join as a learner']);
    expect(last()).toMatchObject({ step: 'in', entered: { as: 'learner' } });
  });

  test('is a stranger where a learner’s key is refused', () => {
    const { entrance, last } = anEntrance(
      {},
      { hasLearner: () => true, joinAsLearner: refusal(401, 'Invalid token.') },
    );
    entrance.enter('abcd2345');
    expect(last()).toMatchObject({ step: 'name' });
  });
});

describe('createEntrance(), over time', () => {
  test('says that it asks, and takes its answers while somebody looks', () => {
    inVirtualTime(({ cold, expectObservable }, clock) => {
      const entrance = createEntrance({
        guests: {
          byCode: () => cold('---(g|)', { g: FOUND }),
          nameSuggestion: () => NEVER,
          join: () =>
            cold('--(j|)', {
              j: { key: 'g1', user: aUser({ id: 9, first_name: 'Lerato' }), game: aGame() },
            }),
          comeBack: () => NEVER,
        },
        keys: createGuestKeys(memoryStorage()),
        hasLearner: () => false,
        joinAsLearner: () => NEVER,
      });
      clock.schedule(() => entrance.enter('abcd2345'), 2);
      clock.schedule(() => entrance.goIn('Lerato'), 8);
      const steps$ = entrance.state$.pipe(
        map(({ step, isAsking }) => `${step}${isAsking ? ', asking' : ''}`),
      );
      expectObservable(steps$).toBe('c-a--n--b-i', {
        c: 'code',
        a: 'code, asking',
        n: 'name',
        b: 'name, asking',
        i: 'in',
      });
    });
  });
});
