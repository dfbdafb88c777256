import { ApiError } from '@waggle/engine';
import type { RoomView } from '@waggle/engine/live';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Word } from '@waggle/engine/contracts';
import type { RoomState } from '@waggle/engine/rules';
import { takeSeat } from '../../../../src/live/state/room-game.ts';
import { toasts } from '../../../../src/base/state/toasts.ts';
import { showSpeaking } from '../../../support/pages/board.ts';
import {
  aGame,
  aPlayer,
  aResult,
  aRoom,
  aRunningGame,
  openWords,
  players,
} from '@waggle/engine/testing';
import { fakeRoom } from '../../../support/pages/fake-room.ts';
import { log, world } from '../../../support/pages/live-screens.ts';
import { openRoom, pass, ROOM_PATH, signedInToRooms } from '../../../support/pages/room-screen.tsx';

signedInToRooms(2);

const show = (change: Partial<RoomView>) => act(async () => world.room.show(change));
const publish = (state: RoomState) => act(async () => world.room.publish(state));
const answer = (state: RoomState) => act(async () => world.room.answer(state));

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const line = () =>
  screen.getByRole<HTMLInputElement>('textbox', { name: 'Type the word you hear' });
const lettersShown = () =>
  Array.from(
    line().parentElement?.querySelectorAll('svg[data-state]') ?? [],
    ({ textContent }) => textContent,
  ).join('');
const shownToasts = () => toasts.shown.map(({ tone, title, message }) => [tone, title, message]);
const isDisabled = (element: HTMLElement) => element.getAttribute('aria-disabled') === 'true';

describe('a waiting room', () => {
  const asHost = (seats = players(2)) => aRoom(aGame({ players: seats }), {}, 1);

  test('shows who is here, the level, the code, the host', async () => {
    await openRoom(aRoom(aGame({ players: players(3) })));
    expect(heading()).toBe('3 players are here');
    expect(document.title).toBe('Grade 5 Friday bee · Waggle');
    await waitFor(() =>
      expect(
        screen.queryByText('English, Level 3. The game starts when the host says so.'),
      ).not.toBeNull(),
    );
    expect(screen.queryByText('ABCD 2345')).not.toBeNull();
    const [host, own] = screen.getAllByRole('listitem');
    expect(host?.textContent).toBe('ThandiHost');
    expect(own?.textContent).toBe('DiegoYou');
    expect(world.entered).toEqual(['abcd2345']);
  });

  test('shows that an absent teacher will be back', async () => {
    const status = () => screen.getByRole('status').textContent;
    const taught = { host_id: 9, host_plays: false, players: players(3) };
    await openRoom(aRoom(aGame({ ...taught, host_is_connected: false })));
    expect(status()).toBe('Your teacher will be back.');
    await publish(aRoom(aGame({ ...taught, host_is_connected: true })));
    expect(status()).toBe('Waiting for the host');
    // The one of the players whose game it is is marked as away.
    await publish(aRoom(aGame({ host_is_connected: false })));
    expect(status()).toBe('Waiting for the host');
  });

  test('shows the host which seat is theirs', async () => {
    await openRoom(asHost());
    await waitFor(() =>
      expect(screen.getAllByRole('listitem')[0]?.textContent).toBe('ThandiHost, you'),
    );
  });

  test('greets newcomers, and shows absent players', async () => {
    await openRoom(aRoom(aGame()));
    await publish(
      aRoom(aGame({ players: [...players(2), aPlayer({ id: 3, is_connected: false })] })),
    );
    expect(heading()).toBe('3 players are here');
    expect(log.played).toEqual([{ name: 'player_joined', petals: 5 }]);
    expect(screen.getAllByRole('listitem')[2]?.textContent).toBe('LeratoAway');
  });

  test('waves with one’s own flower; others wave too, and without motion have a ring', async () => {
    const moves: unknown[] = [];
    vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }));
    HTMLElement.prototype.animate = (keyframes) => moves.push(keyframes) as never;
    onTestFinished(() => void Reflect.deleteProperty(HTMLElement.prototype, 'animate'));
    const { user } = await openRoom(aRoom(aGame({ players: players(3) })));
    await user.click(button('Wave to everybody'));
    expect(world.room.said).toEqual(['wave']);
    await act(async () => world.room.waves$.next([1, 3]));
    expect(JSON.stringify(moves)).toContain('outline');
    expect(JSON.stringify(moves)).not.toContain('rotate');
    expect(moves).toHaveLength(2);
  });

  test('has an easy word to practise, which ends with the wait, and the line has the focus then', async () => {
    const word = { ...(openWords('bee')[0] as Word), word: 'hive', hint: 'a house of bees' };
    world.easyWords = [word];
    const { user } = await openRoom(aRoom(aGame({ players: players(3) })));
    await user.click(button('Practise a word'));
    const typing = await screen.findByRole('textbox');
    expect(document.activeElement).toBe(typing);
    await user.type(typing, 'hyve{Enter}');
    expect(screen.queryByText('Not yet. Hear it again.')).not.toBeNull();
    await user.clear(typing);
    await user.type(typing, 'hyv{Enter}');
    expect(screen.queryByText('hive')).not.toBeNull();
    await user.keyboard('{Enter}');
    await user.type(await screen.findByRole('textbox'), 'hive{Enter}');
    expect(screen.queryByText('Right.')).not.toBeNull();
    expect(world.room.said).toEqual([]);
    await publish(aRoom(aRunningGame(2, { players: players(3) })));
    expect(screen.queryByText('Right.')).toBeNull();
    expect(document.activeElement).toBe(line());
  });

  test('lets guests wait', async () => {
    await openRoom(aRoom(aGame()));
    expect(screen.getByRole('status').textContent).toBe('Waiting for the host');
    expect(screen.queryByRole('button', { name: 'Start game' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Projector' })).toBeNull();
  });

  test('lets the host start, with the keyboard alone', async () => {
    const { user } = await openRoom(asHost());
    await screen.findByRole('button', { name: 'Start game' });
    while (document.activeElement !== button('Start game')) await user.tab();
    await user.keyboard('{Enter}');
    expect(world.room.said).toEqual(['start']);
    expect(screen.getByRole('link', { name: 'Projector' }).getAttribute('href')).toBe(
      `${ROOM_PATH}?view=projector`,
    );
  });

  test('shows a lonely host what is missing', async () => {
    const { user } = await openRoom(asHost(players(1)));
    await waitFor(() => expect(heading()).toBe('1 is here'));
    expect(isDisabled(button('Start game'))).toBe(true);
    await user.click(button('Start game'));
    expect(shownToasts()).toEqual([
      ['error', 'Cannot start game: At least two players are required to start the game.', null],
    ]);
    expect(world.room.said).toEqual([]);
  });

  test('makes a guest the host when the host has gone', async () => {
    await openRoom(aRoom(aGame()));
    const handed = aGame({ host_id: 2 });
    const state = aRoom(handed);
    await publish({ ...state, you: state.you && { ...state.you, isHost: true } });
    expect(await screen.findByRole('button', { name: 'Start game' })).not.toBeNull();
  });

  test('copies its link', async () => {
    const { user } = await openRoom(aRoom(aGame()));
    await user.click(button('Copy Link'));
    await expect(navigator.clipboard.readText()).resolves.toBe(
      `${window.location.origin}${ROOM_PATH}`,
    );
    expect(toasts.shown[0]?.title).toBe('Link copied');
  });

  test('lets a guest go without a question, and a host after one', async () => {
    const { user, unmount } = await openRoom(aRoom(aGame()));
    await user.click(button('Lobby'));
    expect(world.room.said).toEqual(['leave']);
    expect(window.location.pathname).toBe('/multiplayer');
    unmount();
    const asked = await openRoom(asHost());
    await asked.user.click(button('Lobby'));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.queryByText('The player who came first becomes the host.')).not.toBeNull();
    await asked.user.click(dialog.getByRole('button', { name: 'Leave' }));
    expect(world.room.said).toEqual(['leave']);
    expect(window.location.pathname).toBe('/multiplayer');
  });
});

describe('a running game', () => {
  test('is played with the keyboard alone', async () => {
    const { user } = await openRoom();
    expect(heading()).toBe('Grade 5 Friday bee');
    expect(screen.queryByText('Word 1 of 3')).not.toBeNull();
    expect(document.activeElement).toBe(line());
    await user.keyboard('bee{Enter}');
    await answer(aRoom(aRunningGame(), { 1: { closed: 'solved', text: 'bee' } }));
    expect(screen.queryByText('Correct')).not.toBeNull();
    await pass(500);
    expect(screen.queryByText('Word 2 of 3')).not.toBeNull();
    expect(document.activeElement).toBe(line());
    await user.keyboard('{Alt>}h{/Alt}');
    expect(screen.queryByText('What 2 means.')).not.toBeNull();
    await user.keyboard('{Alt>}s{/Alt}');
    expect(screen.queryByText('Word 3 of 3')).not.toBeNull();
    await user.keyboard('{Alt>}r{/Alt}');
    expect(world.room.said).toEqual(['submit 1 bee', 'skip 2', 'reveal 3']);
  });

  test('keeps its line, and so a phone’s keyboard, from word to word; letters typed meanwhile are of the next', async () => {
    const { user } = await openRoom();
    const first = line();
    await user.keyboard('bee{Enter}w');
    expect(world.room.said).toEqual(['submit 1 bee']);
    await answer(aRoom(aRunningGame(), { 1: { closed: 'solved', text: 'bee' } }));
    expect(lettersShown()).toBe('bee');
    await user.keyboard('a');
    expect(lettersShown()).toBe('bee');
    await pass(500);
    expect(line()).toBe(first);
    expect(lettersShown()).toBe('wa');
    await user.keyboard('x{Enter}');
    expect(world.room.said).toEqual(['submit 1 bee', 'submit 2 wax']);
  });

  test('has the focus in its line after Check by a mouse', async () => {
    const { user } = await openRoom();
    await user.keyboard('bea');
    await user.click(screen.getAllByRole('button', { name: 'Check' })[0] as HTMLElement);
    await act(async () => world.room.judge());
    await user.keyboard('{Backspace}e');
    expect(line().value).toBe('bee');
  });

  test('says that an answer is wrong, and not where', async () => {
    const { user } = await openRoom();
    await user.keyboard('bea{Enter}');
    await act(async () => world.room.judge());
    expect(screen.queryByText('Incorrect. Try again!')).not.toBeNull();
    expect(line().value).toBe('bea');
    expect(line().getAttribute('aria-invalid')).toBe('true');
    expect(
      document.querySelector('[data-mark="swap"], [data-mark="gap"], [data-mark="ok"]'),
    ).toBeNull();
    await user.keyboard('{Backspace}');
    expect(screen.queryByText('Incorrect. Try again!')).toBeNull();
  });

  test('shows a revealed word until it is checked', async () => {
    const { user } = await openRoom();
    await user.click(button(/^Reveal/));
    await answer(aRoom(aRunningGame(), { 1: { closed: 'revealed', text: 'bee' } }));
    expect(line().value).toBe('bee');
    expect(screen.queryByText('This is the word. Press Check to go on.')).not.toBeNull();
    await user.keyboard('{Enter}');
    expect(screen.queryByText('You will not get points for a revealed answer!')).not.toBeNull();
    expect(line().value).toBe('bee');
    await user.keyboard('{Enter}');
    expect(screen.queryByText('Word 2 of 3')).not.toBeNull();
    expect(line().value).toBe('');
  });

  test('shows who leads, in words and not aloud', async () => {
    const game = aRunningGame(3, {
      players: [
        aPlayer({ score: 10 }),
        aPlayer({ id: 2, score: 30 }),
        aPlayer({ id: 3, score: 10, is_connected: false }),
      ],
    });
    await openRoom(aRoom(game));
    const scores = screen.getByRole('region', { name: 'Live scores' });
    const rows = within(scores)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(rows).toEqual(['1You30', '2Thandi10', '2LeratoAway10']);
    expect(scores.closest('[aria-live], [role="status"]')).toBeNull();
  });

  const SEATS = [
    aPlayer({ score: 10 }),
    aPlayer({ id: 2, score: 30 }),
    aPlayer({ id: 3, score: 1, name: 'Lerato' }),
  ];
  const PLACES =
    'Number 1: You, 30 points. Number 2: Thandi, 10 points. Number 3: Lerato, 1 point.';
  const said = () =>
    screen
      .getAllByRole('status')
      .map(({ textContent }) => textContent)
      .filter(Boolean);

  test('says the places when it is asked, by button or key, and never else', async () => {
    const { user } = await openRoom(aRoom(aRunningGame(3, { players: SEATS })));
    expect(said()).toEqual([]);
    await user.click(button('Read out the rankings'));
    expect(said()).toEqual([PLACES]);
    await publish(
      aRoom(aRunningGame(3, { players: SEATS.map((seat) => ({ ...seat, score: 50 })) })),
    );
    expect(said()).toEqual([PLACES]);
    await user.click(line());
    await user.keyboard('{Alt>}p{/Alt}');
    expect(said()).toEqual([
      'Number 1: Thandi, 50 points. Number 1: You, 50 points. Number 1: Lerato, 50 points.',
    ]);
    expect(document.activeElement).toBe(line());
    expect(line().value).toBe('');
  });

  test('says the same places once more when it is asked once more', async () => {
    const { user } = await openRoom(aRoom(aRunningGame(3, { players: SEATS })));
    await user.keyboard('{Alt>}p{/Alt}');
    const first = screen.getByText(PLACES);
    await user.keyboard('{Alt>}p{/Alt}');
    expect(screen.getByText(PLACES)).not.toBe(first);
  });

  test('says the hint, a wrong answer and a revealed word, each by itself', async () => {
    const { user } = await openRoom();
    await user.keyboard('{Alt>}h{/Alt}');
    expect(said()).toEqual(['What 1 means.']);
    await user.keyboard('{Alt>}r{/Alt}');
    await answer(aRoom(aRunningGame(), { 1: { closed: 'revealed', text: 'bee' } }));
    expect(said()).toEqual([
      'What 1 means.',
      'This is the word. Press Check to go on.It is spelled: b, e, e',
    ]);
  });

  test('shows oneself beside the first of many', async () => {
    const seats = Array.from({ length: 30 }, (_, place) =>
      aPlayer({ id: place + 1, score: 300 - place }),
    );
    await openRoom(aRoom(aRunningGame(3, { players: seats }), {}, 30));
    const rows = within(screen.getByRole('region', { name: 'Live scores' })).getAllByRole(
      'listitem',
    );
    expect(rows).toHaveLength(12);
    expect(rows.at(-1)?.textContent).toBe('30You271');
    expect(screen.queryByText('and 18 more')).not.toBeNull();
  });

  test('counts down by the server’s clock', async () => {
    await openRoom();
    expect(screen.getByRole('timer', { name: '60 seconds left' })).not.toBeNull();
    await show({ clockOffset: 20_000 });
    await pass(0);
    expect(screen.getByRole('timer', { name: '40 seconds left' })).not.toBeNull();
  });

  test('keeps typed letters over a reload', async () => {
    const { user, unmount } = await openRoom();
    await user.keyboard('be');
    unmount();
    await openRoom(null);
    await show({ connection: 'open', room: aRoom() });
    expect(line().value).toBe('be');
  });

  test('asks before somebody leaves for good', async () => {
    const { user } = await openRoom();
    await user.click(button('Lobby'));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(
      dialog.queryByText(
        'Your points so far stay in the results. You cannot come back to this game.',
      ),
    ).not.toBeNull();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Stay'));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(world.room.said).toEqual([]);
    await user.click(button('Lobby'));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(world.room.said).toEqual(['leave']);
    expect(window.location.pathname).toBe('/multiplayer');
  });

  test('says that a round without a fault was perfect', async () => {
    const done = { closed: 'solved' } as const;
    await openRoom(aRoom(aRunningGame(2, { players: players(3) }), { 1: done, 2: done }));
    expect(
      screen.queryByRole('heading', { level: 2, name: 'Perfect round: 2 of 2' }),
    ).not.toBeNull();
  });

  test('lets a finished player wait among the others', async () => {
    const done = aRoom(aRunningGame(3, { players: players(3) }), {
      1: { closed: 'solved' },
      2: { closed: 'skipped' },
      3: { closed: 'solved' },
    });
    await openRoom(done);
    expect(screen.getByRole('heading', { level: 2, name: 'Round over' })).not.toBeNull();
    expect(screen.queryByText('You spelled 2 of 3. The others are still playing.')).not.toBeNull();
    expect(screen.getAllByRole('region', { name: 'Live scores' }).length).toBeGreaterThan(0);
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  test('gives bonus words without points to who has finished', async () => {
    world.easyWords = [{ ...(openWords('bee')[0] as Word), word: 'hive' }];
    const { user } = await openRoom(aRoom(aRunningGame(1), { 1: { closed: 'solved' } }));
    await user.click(button('Bonus words'));
    await user.type(await screen.findByRole('textbox'), 'hive{Enter}');
    expect(screen.queryByText('Right.')).not.toBeNull();
    expect(
      screen.queryByText('Bonus words, no points. Your result stays as it is.'),
    ).not.toBeNull();
    expect(world.room.said).toEqual([]);
    await publish(aRoom(aGame({ status: 'completed', players: players(2) })));
    expect(screen.queryByText('Right.')).toBeNull();
  });

  test('names the only other who still plays', async () => {
    await openRoom(aRoom(aRunningGame(1), { 1: { closed: 'solved' } }));
    expect(screen.queryByText('You spelled 1 of 1. Thandi is still playing.')).not.toBeNull();
  });

  test('shows a host who does not play the places, and no word', async () => {
    await openRoom({ ...aRoom(aRunningGame(3, { host_id: 2, host_plays: false })), you: null });
    expect(await screen.findByRole('button', { name: 'End the game' })).not.toBeNull();
    expect(screen.queryByRole('region', { name: 'Live scores' })).not.toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByRole('link', { name: 'Projector' })).not.toBeNull();
  });

  test('offers a reveal if no sound plays even on request', async () => {
    const { user } = await openRoom();
    const silence = () =>
      act(async () => void showSpeaking({ speaking: false, heardFrom: 'nothing' }));
    await silence();
    expect(screen.queryByText('Press Hear to listen')).not.toBeNull();
    await user.keyboard('{Control>}{Enter}{/Control}');
    await silence();
    expect(
      screen.queryByText('This word cannot be played here. Reveal it, use the hint, or skip it.'),
    ).not.toBeNull();
  });
});

describe('a room whose server is away', () => {
  test('says so, stands still, keeps letters and shows what is on its way', async () => {
    const { user } = await openRoom();
    await user.keyboard('bee');
    await show({ connection: 'reconnecting' });
    expect(
      screen.getByText(/^Reconnecting… Your letters and your answers are kept\.$/),
    ).not.toBeNull();

    expect(document.querySelector('[data-still]')).not.toBeNull();
    await user.keyboard('{Enter}');
    expect(line().value).toBe('bee');
    expect(screen.queryByText('1 answer will be sent when you are online again')).not.toBeNull();
    expect(screen.queryByText('On its way…')).not.toBeNull();
    await show({ connection: 'open' });
    await answer(aRoom(aRunningGame(), { 1: { closed: 'solved', text: 'bee' } }));
    expect(screen.queryByText(/will be sent/)).toBeNull();
    expect(document.querySelector('[data-still]')).toBeNull();
  });

  test.each([
    ['before the start', aGame(), 'Your place is kept.'],
    [
      'while all get one word at a time',
      aRunningGame(3, { mode: 'together' }),
      'The game goes on meanwhile.',
    ],
  ])('promises only what holds %s', async (_, game, promise) => {
    await openRoom(aRoom(game));
    await show({ connection: 'reconnecting' });
    expect(screen.getByText(`Reconnecting… ${promise}`)).not.toBeNull();
  });

  test('is waited for at first, then said to be out of reach; it may be tried again', async () => {
    vi.useRealTimers();
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date', 'performance'] });
    const { user } = await openRoom(null);
    expect(heading()).toBe('Opening the game');
    await show({ connection: 'reconnecting' });
    expect(heading()).toBe('Opening the game');
    await pass(2_600);
    expect(heading()).toBe('Error connecting to the game. Please try again.');
    expect(screen.queryByText('We cannot reach the game yet. Still trying…')).not.toBeNull();
    await show({ isBlocked: true });
    expect(heading()).toBe('Error connecting to the game. Please try again.');
    expect(
      screen.queryByText(
        'This network blocks live games: ask the people who run it to let wss://waggle.example through.',
      ),
    ).not.toBeNull();
    world.room = fakeRoom(aRoom(aGame()));
    await user.click(button('Try again'));
    expect(world.entered).toHaveLength(2);
    expect(heading()).toBe('2 players are here');
  });
});

describe('a room that will not come back', () => {
  const back = () => screen.getByRole('link', { name: 'Back to Lobby' }).getAttribute('href');

  test.each([
    ['no_such_game', 'There is no game with this link, or it is over.', false],
    ['fault', 'The server closed the connection.', true],
    ['not_a_player', 'You are not in this game, or it is full.', true],
  ] as const)('says so (%s), and leads back', async (ending, text, again) => {
    await openRoom(null);
    await show({ connection: 'ended', ending });
    expect(heading()).toBe('Error connecting to the game. Please try again.');
    expect(screen.queryByText(text)).not.toBeNull();
    expect(screen.queryByRole('button', { name: 'Try again' }) !== null).toBe(again);
    expect(back()).toBe('/multiplayer');
  });

  test('says what the server said where there was no seat', async () => {
    await openRoom(null);
    const join = () => Promise.reject(new ApiError('Game already started', 409));
    await act(() => takeSeat(join).catch(() => undefined));
    await show({ connection: 'ended', ending: 'not_a_player' });
    expect(screen.queryByText('Game already started')).not.toBeNull();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(back()).toBe('/multiplayer');
  });
});

describe('a game that is over', () => {
  const overState = (
    results = [aResult({ score: 30 })],
    words: Parameters<typeof aRoom>[1] = {},
  ) => ({
    ...aRoom(aRunningGame(3, { status: 'completed', players: players(5) }), words),
    results,
    words: openWords('bee', 'wax', 'hive'),
  });

  test('shows the podium, the rest and one’s own words', async () => {
    const results = [30, 20, 10, 5].map((score, place) =>
      aResult({ playerId: place + 1, score, rank: place + 1, wordsCorrect: 1, wordsAttempted: 2 }),
    );
    const { user } = await openRoom(
      overState(results, { 1: { closed: 'solved' }, 2: { attempts: 2 } }),
    );
    expect(heading()).toBe('Thandi wins');
    expect(document.activeElement).toBe(
      screen.getByRole('group', {
        name: 'Thandi wins',
        description: 'Grade 5 Friday bee, 3 words You came 2nd of 4 with 20 points.',
      }),
    );
    expect(screen.queryByText('Grade 5 Friday bee, 3 words')).not.toBeNull();
    const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows).toEqual([
      'Thandi30 points1',
      'You20 points2',
      'Lerato10 points3',
      '4Noah1 of 2 correct5',
      'beeright',
      'waxnot right yet',
      'hivenot reached',
    ]);
    await user.click(button('Back to Lobby'));
    expect(window.location.pathname).toBe('/multiplayer');
    expect(world.room.said).toEqual([]);
  });

  test('has a mark for each outcome of a word', async () => {
    const words = openWords('bee', 'wax', 'hive', 'comb', 'queen');
    await openRoom({
      ...overState([], {
        1: { closed: 'solved' },
        2: { closed: 'skipped' },
        3: { closed: 'revealed' },
        4: { attempts: 2 },
      }),
      words,
    });
    const rows = within(screen.getByRole('region', { name: 'Your words' })).getAllByRole(
      'listitem',
    );
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'beeright',
      'waxskipped',
      'hiverevealed',
      'combnot right yet',
      'queennot reached',
    ]);
    const marks = rows.map((row) =>
      row.querySelector('svg')?.querySelector('path')?.getAttribute('d'),
    );
    expect(new Set(marks).size).toBe(5);
    expect(marks.at(-1)).toBeUndefined();
  });

  test('names all who share the win, and shares their step', async () => {
    await openRoom(
      overState([
        aResult({ score: 30 }),
        aResult({ playerId: 3, score: 30 }),
        aResult({ playerId: 4, score: 10, rank: 3 }),
      ]),
    );
    expect(heading()).toBe('Thandi and Lerato share the win');
    expect(screen.getAllByRole('img', { name: 'Rank 1' })).toHaveLength(2);
    expect(screen.getAllByRole('img', { name: 'Rank 3' })).toHaveLength(1);
  });

  test('names three of many who share the win, and counts the others', async () => {
    await openRoom(
      overState([1, 2, 3, 4, 5, 6].map((playerId) => aResult({ playerId, score: 30 }))),
    );
    expect(heading()).toMatch(/^[^,]+, [^,]+, [^,]+ and 3 more share the win$/);
  });

  test('congratulates the winner', async () => {
    await openRoom(overState([aResult({ playerId: 2, score: 30 })]));
    expect(heading()).toBe('You win');
  });

  test('names no winner without a point', async () => {
    await openRoom(overState([aResult(), aResult({ playerId: 2 })]));
    expect(heading()).toBe('The game is over');
    const places = screen.getAllByRole('img', { name: /^Rank/ });
    for (const place of places) expect(place.querySelector('svg')).toBeNull();
  });

  const three = () =>
    overState([
      aResult({ score: 30 }),
      aResult({ playerId: 2, score: 20, rank: 2 }),
      aResult({ playerId: 3, score: 10, rank: 3 }),
      aResult({ playerId: 4, score: 5, rank: 4 }),
    ]);
  /** What is seen of the steps, by place; the winner's name apart. */
  const stepsSeen = () =>
    screen
      .queryAllByRole('listitem')
      .map(({ textContent }) => textContent ?? '')
      .filter((text) => / points\d$/.test(text));
  const isSeen = (text: string) => {
    const { visibility } = getComputedStyle(screen.getByText(text));
    return visibility !== 'hidden';
  };

  test('shows third, second, first, and names the winner after them', async () => {
    await openRoom(aRoom(aRunningGame(3, { players: players(5) })));
    await publish(three());
    expect(heading()).toBe('And the winner is');
    expect(stepsSeen()).toEqual([]);
    await pass(600);
    expect(stepsSeen()).toEqual(['Lerato10 points3']);
    await pass(400);
    expect(stepsSeen()).toEqual(['You20 points2', 'Lerato10 points3']);
    await pass(400);
    expect(stepsSeen()).toHaveLength(3);
    expect(heading()).toBe('And the winner is');
    expect(isSeen('Thandi')).toBe(false);
    await pass(400);
    expect(heading()).toBe('Thandi wins');
    expect(isSeen('Thandi')).toBe(true);
  });

  test('does not give the own place away before the winner is named', async () => {
    await openRoom(aRoom(aRunningGame(3, { players: players(5) })));
    await publish(three());
    expect(isSeen('You came 2nd of 4 with 20 points.')).toBe(false);
    await pass(1_800);
    expect(isSeen('You came 2nd of 4 with 20 points.')).toBe(true);
  });

  test('lets a screen reader read the winner once, by the focus alone', async () => {
    await openRoom(aRoom(aRunningGame(3, { players: players(5) })));
    await publish(three());
    const awaited = screen.getByRole('group', { name: 'And the winner is' });
    expect(document.activeElement).toBe(awaited);
    await pass(1_800);
    const named = screen.getByRole('group', { name: 'Thandi wins' });
    expect(named).not.toBe(awaited);
    expect(document.activeElement).toBe(named);
    const live = document.querySelectorAll('[aria-live], [role="status"], [role="alert"]');
    expect([...live].map(({ textContent }) => textContent).join('')).toBe('');
  });

  test('leaves the focus on a button that was reached meanwhile', async () => {
    const { user } = await openRoom(aRoom(aRunningGame(3, { players: players(5) })));
    await publish(three());
    await user.tab();
    expect(document.activeElement).toBe(button('Back to Lobby'));
    await pass(1_800);
    expect(heading()).toBe('Thandi wins');
    expect(document.activeElement).toBe(button('Back to Lobby'));
  });

  test('is heard when it was followed to its end, and stays on show when its socket is gone', async () => {
    await openRoom(aRoom());
    await publish(overState());
    expect(log.played.at(-1)).toEqual({ name: 'podium', steps: 1 });
    await pass(1_000);
    await show({ connection: 'ended', ending: 'no_such_game' });
    expect(heading()).toBe('Thandi wins');
    expect(screen.queryByText(/Reconnecting/)).toBeNull();
  });
});
