import type { RoomState } from '@waggle/engine/rules';
import { aGame, aPlayer, aRoom, openWords } from '@waggle/engine/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { world } from '../../../support/pages/live-screens.ts';
import { openRoom, ownWords, pass, signedInToRooms } from '../../../support/pages/room-screen.tsx';

const STARTED = '2026-01-01T10:00:00.000Z';

signedInToRooms(2, { word_count: 3 });

const [WORD] = openWords('bee');
const players = [1, 2, 3].map((id) =>
  aPlayer({ id, name: ['Ada', 'Ben', 'Cleo'][id - 1] ?? '', words_attempted: 1 }),
);

type Bee = NonNullable<RoomState['bee']>;

/** The first turn of three players; this one is Ben, 2. */
function onStage(
  { speller = 2, order = [2, 1, 3] }: { speller?: number; order?: number[] } = {},
  change: Partial<Bee> = {},
  own: Parameters<typeof aRoom>[1] = {},
): RoomState {
  if (!WORD) throw new Error('no word');
  const word = { ...WORD, id: 1, word: null, hint: '', accepted: [] };
  const ends_at = '2026-01-01T10:00:30.000Z';
  const turn = { n: 1, round: 1, player_id: speller, word, ends_at, lacks: ['origin'], order };
  const bee = { turn, count: 0, asked: [], closed: null, letters: null, ...change } as Bee;
  const game = aGame({ mode: 'bee', status: 'in_progress', ends_at: null, players });
  return { ...aRoom({ ...game, words: [word] }, own), bee };
}

function over(
  speller: number,
  order: number[],
  how: { is_correct?: boolean; passed?: boolean },
): RoomState {
  if (!WORD) throw new Error('no word');
  const word = { ...WORD, id: 1 };
  const closed = { player_id: speller, is_correct: false, passed: false, word, ...how };
  return onStage({ speller, order }, { closed });
}

const page = () => document.querySelector('main, body')?.textContent ?? '';

describe('the player on stage', () => {
  test('gives letters by keys, and ends the word at the second press', async () => {
    const { user } = await openRoom(onStage());
    expect(screen.queryByRole('heading', { name: 'You are on stage' })).not.toBeNull();
    await user.keyboard('be');
    expect(world.room.said).toEqual(['give b']);
    expect(page()).toContain('e is not given yet.');
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('button', { name: 'Sure? Press again' })).not.toBeNull();
    await user.keyboard('{Enter}');
    expect(world.room.said).toEqual(['give b', 'give e', 'finish word']);
  });

  test('takes a letter back by a key and by a press', async () => {
    const { user } = await openRoom(onStage());
    await user.keyboard('x{Backspace}y');
    await user.click(screen.getByRole('button', { name: 'Take y back' }));
    expect(screen.queryByRole('button', { name: /back$/ })).toBeNull();
    expect(world.room.said).toEqual([]);
  });

  test('asks what the word has, and learns what it lacks', async () => {
    const { user } = await openRoom(onStage());
    await user.keyboard('{Alt>}m{/Alt}');
    await user.click(screen.getByRole('button', { name: 'Again' }));
    await user.keyboard('{Alt>}o{/Alt}');
    expect(world.room.said).toEqual(['ask meaning', 'ask again']);
    expect(page()).toContain('There is no origin for this word.');
  });

  test('keeps its letters while the server cannot be reached', async () => {
    const { user } = await openRoom(onStage({}, { count: 1, letters: ['b'] }));
    world.room.show({ connection: 'reconnecting' });
    await pass(0);
    await user.keyboard('e');
    expect(page()).toContain('Hold on. Your letters are kept.');
    expect(world.room.said).toEqual([]);
  });
});

describe('the others of a bee', () => {
  test('see how many letters were given, what was asked, and when they are called', async () => {
    const asked = [{ what: 'sentence' as const, text: 'A ___ hums.' }];
    await openRoom(onStage({ speller: 1, order: [1, 3, 2] }, { count: 4, asked }));
    expect(page()).toContain('Ada is on stage');
    expect(page()).toContain('4 letters given');
    expect(page()).toContain('Sentence: A ___ hums.');
    expect(page()).toContain('Your turn comes after Cleo');
    expect(screen.queryByRole('button', { name: /Check/ })).not.toBeNull();
    expect(screen.queryByRole('button', { name: /Skip|Reveal/ })).toBeNull();
  });

  test('learn when they are out, and may spell along', async () => {
    await openRoom(onStage({ speller: 1, order: [1, 3] }));
    expect(page()).toContain('You are out of this round. Spell along, it counts.');
  });

  test('wait for the speller when they have the word', async () => {
    const solved = { 1: { attempts: 1, closed: 'solved', text: 'bee' } } as const;
    await openRoom(onStage({ speller: 1, order: [1, 2] }, {}, solved));
    expect(screen.queryByRole('heading', { name: 'You have it' })).not.toBeNull();
  });
});

describe('a turn that is over', () => {
  test.each([
    ['a right one', over(1, [1, 2, 3], { is_correct: true }), 'Right, Ada', 'You are next'],
    ['a miss', over(1, [1, 3, 2], {}), 'Not this time, Ada', 'Cleo is next'],
    ['a miss of the last one', over(1, [1], {}), 'Not this time, Ada', 'All are back in'],
    ['one passed over', over(1, [1, 3, 2], { passed: true }), 'Ada is away.', 'Cleo is next'],
    ['an own miss', over(2, [2, 3, 1], {}), 'Not this time', 'Cleo is next'],
  ])('shows the outcome of %s, and who follows', async (_, state, title, follows) => {
    await openRoom(state);
    expect(screen.queryByRole('heading', { name: title })).not.toBeNull();
    expect(page()).toContain('The word was');
    expect(page()).toContain(follows);
  });
});

describe('the wall of a bee', () => {
  const openWall = async (state: RoomState) => {
    const watching = { ...state, game: { ...state.game, host_id: 2 }, you: null };
    const opened = await openRoom(watching, '?view=projector');
    await waitFor(() => expect(screen.queryByText('Opening the game')).toBeNull());
    return opened;
  };

  test('shows the speller, the number of letters, and who follows', async () => {
    const { user } = await openWall(onStage({ speller: 1, order: [1, 3] }, { count: 2 }));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Ada');
    expect(page()).toContain('2 letters given');
    expect(page()).toContain('2 still in');
    expect(page()).toContain('1 spells along');
    await user.keyboard('n+ ');
    expect(world.room.said).toEqual(['extend_game 60', 'pause_game']);
  });

  test('shows the word when the turn is over', async () => {
    await openWall(over(1, [1, 3, 2], { is_correct: true }));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Right, Ada');
    expect(page()).toContain('The word was bee');
  });
});

describe('the wall of a bee for a class', () => {
  const watched = (state: RoomState): RoomState => ({
    ...state,
    game: { ...state.game, host_id: 2 },
    you: null,
  });
  const onWall = async (state: RoomState) => {
    const opened = await openRoom(watched(state), '?view=projector');
    await waitFor(() => expect(screen.queryByText('Opening the game')).toBeNull());
    return opened;
  };
  const goes_on = { after: 'First words', level: 'Sound teams' };

  function between(change: Partial<RoomState['game']> = {}): RoomState {
    const state = over(1, [1, 3], { is_correct: true });
    const along = { done: 1, of: 2, most: 7, best: [{ player_id: 2, words: 7 }] };
    const bee = state.bee as Bee;
    return {
      ...state,
      game: { ...state.game, goes_on, ...change },
      bee: {
        ...bee,
        turn: { ...bee.turn, round: 2, place: 1, of: 2 },
        closed: bee.closed && { ...bee.closed, along },
      },
    };
  }

  test('says first how the turn went, and then who is next, and who spells along best', async () => {
    await onWall(between());
    const title = () => screen.getByRole('heading', { level: 1 }).textContent;
    expect(title()).toBe('Right, Ada');
    await pass(1_000);
    await pass(1_000);
    expect(title()).toBe('Cleo');
    expect(page()).toContain('Round 2, turn 2 of 2');
    expect(page()).toContain('Next on stage');
    expect(page()).toContain('1 of 2 spelled it along');
    expect(page()).toContain('After First words it goes on with Sound teams');
    expect(screen.getByText('1 spells along').closest('section')?.textContent).toContain('Ben7');
  });

  test('names nobody of those who spell along where no places are shown', async () => {
    await onWall(between({ ranks: 'none' }));
    for (let second = 0; second < 2; second++) await pass(1_000);
    expect(screen.getByText('1 spells along').closest('section')?.textContent).not.toContain('Ben');
  });

  test('stays with the turn while the clock stands, and where the host stops', async () => {
    await onWall(between({ paused: { left: 3 } }));
    for (let second = 0; second < 4; second++) await pass(1_000);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Right, Ada');
    world.room.show({ room: watched(between({ stops: true })) });
    for (let second = 0; second < 4; second++) await pass(1_000);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Right, Ada');
    expect(page()).toContain('We stop here.');
  });

  test('asks by E whether to stop after the turn, and whether to end it when that is said', async () => {
    const state = onStage({ speller: 1, order: [1, 3] });
    const { user } = await onWall(state);
    await user.keyboard('e');
    expect(screen.getByRole('alertdialog').getAttribute('aria-label')).toBe(
      'Stop after this turn?',
    );
    await user.click(screen.getByRole('button', { name: 'We stop here' }));
    expect(world.room.said).toEqual(['stop_here']);
    world.room.show({ room: watched({ ...state, game: { ...state.game, stops: true } }) });
    await pass(0);
    expect(page()).toContain('We stop here after this turn.');
    await user.keyboard('e');
    await user.click(screen.getByRole('button', { name: /^End/ }));
    expect(world.room.said).toEqual(['stop_here', 'end_game']);
  });

  const ended = (winners: number[], still_in: number[], right = 6): RoomState => {
    const state = over(1, [1, 3], { is_correct: true });
    const results = [1, 2, 3].map((playerId) => ({
      playerId,
      playerName: ['Ada', 'Ben', 'Cleo'][playerId - 1] ?? '',
      score: 60,
      wordsCorrect: playerId === 3 ? right : 6,
      wordsAttempted: 6,
      rank: 1,
    }));
    const spelledAlong = results.map(({ playerId, playerName }) => ({
      playerId,
      playerName,
      wordsCorrect: playerId * 5,
      rank: 0,
    }));
    const game = { ...state.game, status: 'completed', started_at: STARTED } as const;
    return { ...state, game, results, spelledAlong, beeEnd: { winners, still_in } };
  };

  test.each([
    [
      'two winners',
      ended([3, 1], [3, 1]),
      ['Two winners', 'Ada, Cleo', 'Both spelled 6 of 6, and no word told them apart.'],
    ],
    ['three winners', ended([1, 2, 3], [1, 2, 3]), ['Three winners', 'All three spelled 6 of 6']],
    ['winners of unlike words', ended([1, 3], [1, 3], 5), ['No word told them apart.']],
    ['nobody', ended([], [1, 2, 3]), ['We stop here.', '3 are still in.', 'Ada, Ben, Cleo']],
  ])('ends with %s, and with all who stood on stage', async (_, state, sentences) => {
    await onWall(state);
    for (const sentence of sentences) expect(page()).toContain(sentence);
    expect(page()).toContain('All 3 stood on stage.');
    expect(page()).toContain('2 of us spelled 10 words or more along.');
  });
});

test('A player who is out sees how many words they have spelled along, and no place', async () => {
  const state = over(1, [1, 3], { is_correct: true });
  const bee = state.bee as Bee;
  const closed = bee.closed && { ...bee.closed, along: { done: 1, of: 2, most: 7 } };
  const words = { 5: { attempts: 1, closed: 'solved', text: 'bee' } } as const;
  await openRoom({ ...onStage({ speller: 1, order: [1, 3] }, {}, words), bee: { ...bee, closed } });
  expect(page()).toContain('You have spelled 1 along. The best spelled along so far: 7.');
});

test('Those who spelled along have a table of their own when the bee is over', async () => {
  const state = onStage();
  const along = [{ playerId: 3, playerName: 'Cleo', wordsCorrect: 2, rank: 1 }];
  const game = { ...state.game, status: 'completed', started_at: STARTED } as const;
  await openRoom({ ...state, game, results: [], spelledAlong: along });
  expect(screen.getByRole('region', { name: 'Spelled along' }).textContent).toContain('Cleo');
});

describe('the host of a bee', () => {
  const asHost = (state: RoomState): RoomState => ({
    ...state,
    game: { ...state.game, host_id: 2, host_plays: false },
    you: null,
  });
  const isShown = (text: string) => waitFor(() => expect(screen.queryByText(text)).not.toBeNull());

  test('sees who is on stage, and nobody as stuck while they wait for a turn', async () => {
    const { bee, ...room } = onStage({ speller: 1, order: [1, 2, 3] });
    const turn = { ...bee?.turn, ends_at: '2026-01-01T10:03:00.000Z' } as Bee['turn'];
    await openRoom(asHost({ ...room, bee: { ...bee, turn } as Bee }));
    await isShown('Ada is on stage');
    expect(screen.queryByText('3 still in')).not.toBeNull();
    for (let second = 0; second < 70; second++) await pass(1_000);
    expect(page()).not.toContain('no right word for a minute');
  });

  test('ends it after this turn, and at once the second time', async () => {
    const state = asHost(onStage({ speller: 1, order: [1, 2, 3] }));
    const { user } = await openRoom(state);
    const press = (name: string) => user.click(screen.getByRole('button', { name }));
    const question = () => within(screen.getByRole('alertdialog'));
    await press('We stop here');
    expect(screen.getByRole('alertdialog', { name: 'Stop after this turn?' })).toBeTruthy();
    await user.click(question().getByRole('button', { name: 'We stop here' }));
    expect(world.room.said).toEqual(['stop_here']);
    world.room.publish({ ...state, game: { ...state.game, stops: true } });
    await isShown('We stop here after this turn.');
    await press('End the game');
    await user.click(question().getByRole('button', { name: 'End' }));
    expect(world.room.said).toEqual(['stop_here', 'end_game']);
  });

  test('sees between two turns how the last one went', async () => {
    await openRoom(asHost(over(1, [1, 2, 3], { is_correct: false })));
    await isShown('Not this time, Ada');
    expect(screen.queryByText('2 still in')).not.toBeNull();
  });
});

test('A word of a turn that was called is not yet right, and only a later one is not reached', async () => {
  const state = onStage();
  const game = { ...state.game, status: 'completed', started_at: STARTED } as const;
  const turn = { ...state.bee?.turn, n: 2 } as Bee['turn'];
  await openRoom({
    ...state,
    game,
    bee: { ...state.bee, turn } as Bee,
    results: [],
    words: openWords('bee', 'wax', 'hive'),
  });
  expect(ownWords()).toEqual(['beenot yet', 'waxnot yet', 'hivenot reached']);
});
