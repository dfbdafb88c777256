import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Route } from 'wouter';
import type { LiveGame, Player } from '@waggle/engine/contracts';
import type { RoomState } from '@waggle/engine/rules';
import RoomScreen from '../../../../src/live/screens/RoomScreen.tsx';
import { endSession, beginSession } from '../../../../src/base/state/session.ts';
import { toasts } from '../../../../src/base/state/toasts.ts';
import {
  aGame,
  aLevel,
  aPlayer,
  aRoom,
  aRunningGame,
  aUser,
  players,
} from '@waggle/engine/testing';
import { fakeRoom } from '../../../support/pages/fake-room.ts';
import { liveScreens, log, resetWorld, world } from '../../../support/pages/live-screens.ts';

const PATH = '/multiplayer/game/abcd2345';

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setInterval', 'clearInterval', 'Date'],
    now: new Date('2026-01-01T10:00:00.000Z'),
  });
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  resetWorld();
  localStorage.clear();
  toasts.shown.splice(0);
  log.played.length = 0;
  endSession();
  beginSession('k1', aUser({ id: 1 }));
  world.content = async () => ({ English: [aLevel({ id: 103 })] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function openRoom(state: RoomState, search = '') {
  window.history.replaceState(null, '', PATH + search);
  world.room = fakeRoom(state);
  render(
    <Route path="/multiplayer/game/:gameId">
      <RoomScreen />
    </Route>,
    liveScreens,
  );
  await pass(0);
  await waitFor(() => expect(screen.queryByText('Opening the game')).toBeNull());
  return userEvent.setup();
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const publish = (state: RoomState) => act(async () => world.room.publish(state));
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const said = () => world.room.said.splice(0);

/** A room of a teacher who does not play. */
const taught = (game: LiveGame): RoomState => ({
  ...aRoom({ ...game, host_plays: false, host_is_connected: true }),
  you: null,
});
/** Diego, Lerato and Noah; one of them may differ. */
const seats = (differs: Partial<Player> = {}) =>
  [2, 3, 4].map((id) => aPlayer(differs.id === id ? differs : { id }));

describe('a host’s room before the game', () => {
  const waiting = (differs: Partial<LiveGame> = {}) =>
    taught(aGame({ players: seats(), ...differs }));

  test.each([
    ['race', 'at everybody’s own pace'],
    ['together', 'one word at a time'],
    ['bee', 'one speller on stage at a time'],
  ] as const)('says how a %s is played', async (mode, pace) => {
    await openRoom(waiting({ mode, word_count: 5 }));
    expect(screen.queryByText(new RegExp(`Level 3\\. 5 words, ${pace}\\.$`))).not.toBeNull();
  });

  test('shows who is here, what is played, the code, and Start', async () => {
    const user = await openRoom(waiting({ word_count: 12 }));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('3 are here');
    expect(screen.queryByText(/Level 3\. 12 words, at everybody’s own pace\.$/)).not.toBeNull();
    expect(screen.queryByText('ABCD 2345')).not.toBeNull();
    await user.click(button('Start game'));
    expect(said()).toEqual(['start']);
  });

  test('says what to do if nobody is here yet', async () => {
    await openRoom(waiting({ players: [] }));
    await screen.findByText('Nobody is here yet. Show the code.');
    expect(button('Start game').getAttribute('aria-disabled')).toBe('true');
  });

  test('is locked and opened again, by the switch and by its key', async () => {
    const user = await openRoom(waiting());
    const lock = () => screen.getByRole('switch', { name: 'Lock the room' });
    await user.click(lock());
    expect(said()).toEqual(['lock_game true']);
    expect(lock().getAttribute('aria-checked')).toBe('false');
    await publish(waiting({ locked: true }));
    expect(lock().getAttribute('aria-checked')).toBe('true');
    expect(screen.queryByText('locked')).not.toBeNull();
    await user.click(lock());
    expect(said()).toEqual(['lock_game false']);
  });

  test('changes who may come in, and what players are shown', async () => {
    const user = await openRoom(waiting());
    await user.click(screen.getByRole('switch', { name: 'Late comers' }));
    await user.click(screen.getByRole('radio', { name: 'Drawn' }));
    await user.click(screen.getByRole('radio', { name: 'Top three' }));
    expect(said()).toEqual(['update_game true', 'update_game generated', 'update_game podium']);
  });

  test('takes a player out without a question, and lets them in again from the message', async () => {
    const user = await openRoom(waiting());
    await user.click(button('What to do with Diego'));
    await user.click(screen.getByRole('menuitem', { name: 'Take out of the room' }));
    expect(said()).toEqual(['kick_player 2']);
    expect(screen.queryByText('Diego is out.')).toBeNull();
    await publish(waiting({ players: seats().slice(1) }));
    expect(screen.queryAllByText('Diego is out.')).not.toEqual([]);
    await user.click(button('Let in again'));
    expect(said()).toEqual(['let_in 2']);
    expect(screen.queryByText('Diego is out.')).toBeNull();
  });

  test('lists who was taken out after a reload too, and lets them in again from there', async () => {
    const out = { id: 2, name: 'Diego' };
    const user = await openRoom({ ...waiting({ players: seats().slice(1) }), removed: [out] });
    const list = () => screen.getByRole('region', { name: 'Taken out' });
    await user.click(within(list()).getByRole('button', { name: 'Let Diego in again' }));
    expect(said()).toEqual(['let_in 2']);
    expect(list().textContent).toContain('may come again');
    await publish(waiting());
    expect(screen.queryByRole('region', { name: 'Taken out' })).toBeNull();
  });

  test('has no message for a player who went of their own accord', async () => {
    await openRoom(waiting());
    await publish(waiting({ players: seats().slice(1) }));
    expect(screen.queryByText('Diego is out.')).toBeNull();
  });

  test('gives a player another name, and shows why one is refused', async () => {
    const user = await openRoom(waiting());
    await user.click(button('What to do with Diego'));
    await user.click(screen.getByRole('menuitem', { name: 'Change the name' }));
    const input = () => screen.getByRole('textbox', { name: 'New name of Diego' });
    await waitFor(() => expect(document.activeElement).toBe(input()));
    await user.clear(input());
    await user.type(input(), 'Rude{Enter}');
    expect(said()).toEqual(['rename_player 2 Rude']);
    await act(async () =>
      world.room.refusals$.next({ code: 'bad_name', message: 'This name cannot be taken.' }),
    );
    expect(screen.getByRole('alert').textContent).toBe('This name cannot be taken.');
    expect(input().getAttribute('aria-invalid')).toBe('true');
    await user.clear(input());
    await user.type(input(), 'Didi{Enter}');
    expect(screen.queryByRole('alert')).toBeNull();
    await publish(waiting({ players: seats({ id: 2, name: 'Didi' }) }));
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(document.activeElement).toBe(button('What to do with Didi'));
  });

  test('keeps a name that is left with Escape', async () => {
    const user = await openRoom(waiting());
    await user.click(button('What to do with Noah'));
    await user.click(screen.getByRole('menuitem', { name: 'Change the name' }));
    await user.type(screen.getByRole('textbox', { name: 'New name of Noah' }), 'x{Escape}');
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(said()).toEqual([]);
  });

  test('is closed after a question, and says so', async () => {
    const user = await openRoom(waiting());
    await user.click(button('Close the game'));
    const question = await screen.findByRole('alertdialog', { name: 'Close this game?' });
    expect(question.textContent).toContain('3 players are in it.');
    await user.click(within(question).getByRole('button', { name: 'Close' }));
    expect(said()).toEqual(['end_game']);
    await publish({ ...waiting({ status: 'completed' }), results: [] });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This game is closed');
    expect(screen.getByRole('link', { name: 'Back to Lobby' })).not.toBeNull();
  });

  test.each([
    ['bee', 'Sound teams', '3 players, 2 words: about 2 to 5 minutes, goes on with Sound teams.'],
    ['bee', null, '3 players, 2 words: about 2 to 5 minutes, then the missed ones again.'],
    ['together', undefined, '3 players, 2 words: about 1 minute.'],
  ] as const)('says how long a game of %s will take, then %s', async (mode, level, line) => {
    const goes_on = level === undefined ? null : { after: 'First words', level };
    const here = seats().slice(0, 3);
    await openRoom(waiting({ mode, word_count: 2, players: here, goes_on }));
    expect(screen.queryByText(line)).not.toBeNull();
  });

  test('never takes its host out', async () => {
    const user = await openRoom(aRoom(aGame({ players: players(3) }), {}, 1));
    await user.click(button('What to do with Thandi'));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Change the name',
      'Wave to everybody',
    ]);
  });

  test('reads out who comes in', async () => {
    await openRoom(waiting());
    await publish(waiting({ players: [...seats(), aPlayer({ id: 5 })] }));
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
      'Aisha came in',
    );
  });

  test('has its settings in a sheet too, for phones', async () => {
    const user = await openRoom(waiting());
    await user.click(button('The room'));
    const sheet = within(await screen.findByRole('dialog', { name: 'The room' }));
    await user.click(sheet.getByRole('radio', { name: 'None' }));
    expect(said()).toEqual(['update_game none']);
  });
});

describe('a running game in the hand of a host who does not play', () => {
  const running = (differs: Partial<LiveGame> = {}) =>
    taught(aRunningGame(3, { players: seats(), ...differs }));
  const names = () =>
    screen
      .queryAllByRole('button', { name: /^Change the name of / })
      .map((pencil) => pencil.getAttribute('aria-label')?.replace('Change the name of ', ''));

  test('shows the code, so that a player who lost the page can return', async () => {
    await openRoom(running());
    expect(screen.queryByText('ABCD 2345')).not.toBeNull();
  });

  test('is paused, gets a minute and is locked by buttons', async () => {
    const user = await openRoom(running());
    await user.click(button('Pause'));
    await user.click(button('Add 1 minute'));
    await user.click(button('Lock'));
    expect(said()).toEqual(['pause_game', 'extend_game 60', 'lock_game true']);
  });

  test('obeys one key each, and none of them while a name is typed', async () => {
    const user = await openRoom(running({ players: seats({ id: 2, is_connected: false }) }));
    await user.keyboard(' +1l');
    expect(said()).toEqual(['pause_game', 'extend_game 60', 'extend_game 60', 'lock_game true']);
    await user.click(button('Change the name of Diego'));
    await user.keyboard('l1 +e');
    expect(said()).toEqual([]);
    expect(screen.queryByText(/^End the game now/)).toBeNull();
  });

  test('shows the clock that stands, and lets it go on', async () => {
    const user = await openRoom(running({ paused: { left: 41.2 } }));
    expect(screen.queryByRole('heading', { name: 'Paused' })).not.toBeNull();
    expect(screen.queryByText('The clock stands. Nobody loses time.')).not.toBeNull();
    expect(screen.getByRole('timer', { name: '42 seconds left' })).not.toBeNull();
    await user.click(button('Go on'));
    await user.keyboard(' ');
    expect(said()).toEqual(['resume_game', 'resume_game']);
  });

  test('stands still with its players, a minute, its lock and its end in reach', async () => {
    const user = await openRoom(running({ paused: { left: 41.2 } }));
    await user.click(button('Add 1 minute'));
    await user.click(button('Lock'));
    await user.click(button('All 3 players'));
    await user.click(button('Take Noah out of the room'));
    await user.click(button('End the game'));
    await user.click(button('End'));
    expect(said()).toEqual(['extend_game 60', 'lock_game true', 'kick_player 4', 'end_game']);
  });

  test('ends after a question', async () => {
    const user = await openRoom(running());
    await user.keyboard('e');
    const question = () =>
      within(
        screen.getByRole('alertdialog', { name: 'End the game now? The results come at once.' }),
      );
    expect(document.activeElement).toBe(question().getByRole('button', { name: 'Go on' }));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await user.click(button('End the game'));
    await user.click(question().getByRole('button', { name: 'End' }));
    expect(said()).toEqual(['end_game']);
  });

  test('shows who needs help first, and all when asked', async () => {
    const user = await openRoom(running({ players: seats({ id: 3, is_connected: false }) }));
    expect(names()).toEqual(['Lerato']);
    await user.click(button('All 3 players'));
    expect(names()).toEqual(['Lerato', 'Diego', 'Noah']);
    await user.click(button('Take Noah out of the room'));
    expect(said()).toEqual(['kick_player 4']);
    await user.click(button('Fewer'));
    expect(names()).toEqual(['Lerato']);
  });

  test('sends nothing by a key while its server is away', async () => {
    const user = await openRoom(running());
    await act(async () => world.room.show({ connection: 'reconnecting' }));
    await user.keyboard(' le');
    expect(said()).toEqual([]);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

describe('a running game of a host who plays', () => {
  const playing = (differs: Partial<LiveGame> = {}) => aRoom(aRunningGame(3, differs), {}, 1);

  test('has its controls behind a button; what is typed is typed', async () => {
    const user = await openRoom(playing());
    await user.keyboard('leek');
    expect(said()).toEqual([]);
    await user.click(button('Run the game'));
    const sheet = within(await screen.findByRole('dialog', { name: 'Run the game' }));
    await user.click(sheet.getByRole('button', { name: 'Pause' }));
    expect(said()).toEqual(['pause_game']);
  });

  test('goes on from the board', async () => {
    const user = await openRoom(playing({ paused: { left: 30 } }));
    expect(screen.queryByText(/^You paused the game\./)).not.toBeNull();
    await user.click(button('Go on'));
    expect(said()).toEqual(['resume_game']);
  });
});

describe('what a player sees of the host', () => {
  const playing = (differs: Partial<LiveGame> = {}) => aRoom(aRunningGame(3, differs));
  const line = () =>
    screen.getByRole<HTMLInputElement>('textbox', { name: 'Type the word you hear' });
  const status = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

  beforeEach(() => beginSession('k2', aUser({ id: 2 })));

  test('a pause keeps the letters and takes no more', async () => {
    const user = await openRoom(playing());
    await user.keyboard('be');
    await publish(playing({ paused: { left: 33 } }));
    expect(screen.queryByText('Paused')).not.toBeNull();
    expect(screen.queryByText(/^Your teacher paused the game\./)).not.toBeNull();
    expect(status()).toContain('The clock stands. Nobody loses time.');
    expect(line().readOnly).toBe(true);
    await user.keyboard('e{Enter}{Alt>}s{/Alt}');
    expect(line().value).toBe('be');
    expect(said()).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Go on' })).toBeNull();
    await publish(playing());
    expect(status()).toContain('The game goes on.');
    expect(line().readOnly).toBe(false);
    await user.keyboard('e{Enter}');
    expect(said()).toEqual(['submit 1 bee']);
    expect(log.played.map(({ name }) => name).filter((name) => name !== 'key_typed')).toEqual([
      'paused',
      'resumed',
    ]);
  });

  test('an answer that the pause refused stays, and nothing is said', async () => {
    const user = await openRoom(playing());
    await user.keyboard('bee{Enter}');
    await act(async () => world.room.answer(playing({ paused: { left: 33 } })));
    await act(async () =>
      world.room.refusals$.next({ code: 'paused', message: 'The game is paused.' }),
    );
    expect(line().value).toBe('bee');
    expect(toasts.shown).toHaveLength(0);
    expect(screen.queryByText('Incorrect. Try again!')).toBeNull();
  });

  test('one more minute rises beside the ring, and goes', async () => {
    await openRoom(playing());
    await publish(playing({ ends_at: '2026-01-01T10:02:00.000Z' }));
    expect(screen.queryByText('+60')).not.toBeNull();
    expect(status()).toContain('One more minute.');
    await pass(2_000);
    expect(screen.queryByText('+60')).toBeNull();
  });

  test('another name is announced to its player, and to nobody else', async () => {
    await openRoom(playing());
    await publish(playing({ players: [aPlayer({ name: 'Thandi M' }), aPlayer({ id: 2 })] }));
    expect(toasts.shown).toHaveLength(0);
    await publish(
      playing({ players: [aPlayer({ name: 'Thandi M' }), aPlayer({ id: 2, name: 'Didi' })] }),
    );
    expect(toasts.shown[0]?.title).toBe('Your name is Didi now.');
  });

  test('who is taken out hears it, and is led back', async () => {
    await openRoom(playing());
    await act(async () => world.room.show({ connection: 'ended', ending: 'removed' }));
    expect(screen.queryByText('The host took you out of this game.')).not.toBeNull();
    expect(screen.getByRole('link', { name: 'Back to Lobby' })).not.toBeNull();
  });
});

describe('the host’s keys at the wall', () => {
  const running = (differs: Partial<LiveGame> = {}) =>
    taught(aRunningGame(3, { players: seats(), ...differs }));

  test('start and lock what waits', async () => {
    const user = await openRoom(taught(aGame({ players: seats() })), '?view=projector');
    await user.keyboard('l+ ');
    expect(said()).toEqual(['lock_game true', 'start']);
  });

  test('close what waits after a question, which no key of the start answers', async () => {
    const user = await openRoom(taught(aGame({ players: seats() })), '?view=projector');
    await user.click(button('Keys of the host'));
    await user.click(screen.getByRole('menuitem', { name: 'Close the game' }));
    expect(screen.queryByRole('alertdialog', { name: 'Close this game?' })).not.toBeNull();
    await user.keyboard(' ');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await user.keyboard('e');
    await user.click(button('Close'));
    expect(said()).toEqual(['end_game']);
  });

  test('pause, add a minute, lock, and end after a question', async () => {
    const user = await openRoom(running(), '?view=projector');
    await user.keyboard(' +l');
    expect(said()).toEqual(['pause_game', 'extend_game 60', 'lock_game true']);
    await user.keyboard('e');
    expect(screen.queryByRole('alertdialog')).not.toBeNull();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await user.keyboard('e');
    await user.click(button('End'));
    expect(said()).toEqual(['end_game']);
  });

  test('pause after a click on a button too, which is not pressed again', async () => {
    const user = await openRoom(running(), '?view=projector');
    await user.click(button('Dark picture'));
    await user.keyboard(' ');
    expect(said()).toEqual(['pause_game']);
    expect(button('Light picture')).toBe(document.activeElement);
  });

  test('pause once while Space is held down, and press no button', async () => {
    const user = await openRoom(running(), '?view=projector');
    await user.click(button('Dark picture'));
    await user.keyboard('{ >3/}');
    expect(said()).toEqual(['pause_game']);
    expect(button('Light picture')).toBe(document.activeElement);
  });

  test('pause after a click on their menu, which does not open again', async () => {
    const user = await openRoom(running(), '?view=projector');
    await user.click(button('Keys of the host'));
    await user.keyboard('{Escape}');
    expect(button('Keys of the host')).toBe(document.activeElement);
    await user.keyboard(' ');
    expect(said()).toEqual(['pause_game']);
    expect(screen.queryByRole('menu')).toBeNull();
  });

  test('leave Space to a button that was reached by Tab, after a click elsewhere too', async () => {
    const user = await openRoom(running(), '?view=projector');
    await user.click(button('Keys of the host'));
    await user.keyboard('{Escape}');
    await user.tab();
    expect(button('Dark picture')).toBe(document.activeElement);
    await user.keyboard(' ');
    expect(said()).toEqual([]);
    expect(button('Light picture')).toBe(document.activeElement);
  });

  test('are listed when asked for, to be pressed there too', async () => {
    const user = await openRoom(running({ locked: true }), '?view=projector');
    const item = (name: string) => screen.queryByRole('menuitem', { name });
    expect(item('Pause')).toBeNull();
    await user.click(button('Keys of the host'));
    expect(item('Unlock')?.textContent).toBe('UnlockL');
    await user.keyboard('{Escape}');
    expect(item('Unlock')).toBeNull();
    await user.click(button('Keys of the host'));
    await user.click(item('Pause') as HTMLElement);
    expect(said()).toEqual(['pause_game']);
  });

  test('a clock that stands is shown large', async () => {
    await openRoom(running({ paused: { left: 12 } }), '?view=projector');
    expect(screen.queryByText('Paused')).not.toBeNull();
    expect(screen.queryByText('seconds left')).toBeNull();
  });
});
