import { ApiError } from '@waggle/engine';
import type { Level } from '@waggle/engine/contracts';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import HomeScreen from '../../../../src/home/screens/HomeScreen.tsx';
import { chooseGameTime } from '../../../../src/base/state/play/game-time.ts';
import { guest } from '../../../../src/base/state/play/guest.ts';
import { levels } from '../../../../src/base/state/levels/levels.ts';
import { beginSession, endSession } from '../../../../src/base/state/session.ts';
import { closeSettings, openSettings } from '../../../../src/base/state/device/settings-drawer.ts';
import { toasts } from '../../../../src/base/state/toasts.ts';
import { inApp, storeGuestAnswers } from '../../../support/pages/app.ts';
import { aLevel, aUser } from '@waggle/engine/testing';
import { fakeProgress, type FakeProgress } from '../../../support/pages/fake-progress.ts';
import { learnerWiring, returned$, world } from '../../../support/pages/home-wiring.ts';
import { roundResult } from '../../../support/pages/round-end.ts';

const app = learnerWiring();

const COUNTDOWN_MS = 6_000;
const HANDOVER_MS = 500;
/** A press of a key just after the dialog came up is not meant for it. */
const DEAF_MS = 700;

const FIRST = aLevel({ id: 7, name: 'First words', difficulty: 3, word_count: 2 });
const SECOND = aLevel({ id: 8, name: 'Animals', difficulty: 4 });
const PREMIUM = { ...SECOND, is_free: false };

// The only place that picks the real world: here it picks another.
function server(): FakeProgress {
  return world.server;
}

/** `/home` of a signed-in learner. */
async function openHome(ladder: readonly Level[] = [FIRST, SECOND]) {
  world.server = fakeProgress(ladder);
  beginSession('k4', aUser());
  render(<HomeScreen />, inApp(app));
  await pass();
  return userEvent.setup();
}

type User = Awaited<ReturnType<typeof openHome>>;

async function play(user: User) {
  await user.click(screen.getByRole('button', { name: 'Start' }));
  await pass(COUNTDOWN_MS);
}

/** Spells both words right, which completes the level. */
async function levelUp(user: User) {
  await play(user);
  await user.keyboard('bee{Enter}');
  await pass(HANDOVER_MS);
  await user.keyboard('honey{Enter}');
  await pass();
  return screen.findByRole('dialog');
}

function pass(milliseconds = 0) {
  return act(() => vi.advanceTimersByTimeAsync(milliseconds));
}

function isCountingDown() {
  return screen.queryByText('Get ready to listen') !== null;
}

function giveAsGuest(count: number, level = 7) {
  const from = guest.answers.length;
  const given = Array.from({ length: count }, (_, index) => ({
    id: `answer-${from + index}`,
    level,
    word: index,
    user_input: 'bee',
    is_correct: true,
    at: '2026-03-02T08:00:00.000Z',
  }));
  storeGuestAnswers([...guest.answers, ...given]);
}

function shownToasts() {
  return toasts.shown.map(({ title, message }) => ({ title, message }));
}

// A board that is on its way would miss what is typed.
beforeAll(() => import('../../../../src/home/screens/Game.tsx'));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date', 'performance'] });
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  localStorage.clear();
  storeGuestAnswers([]);
  toasts.shown.splice(0);
  closeSettings();
});

afterEach(() => {
  endSession();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the congratulation', () => {
  test('says what was done and what is next, with the focus on Start Next Level', async () => {
    const user = await openHome();
    const dialog = await levelUp(user);
    expect(within(dialog).queryByRole('heading', { name: 'Level 4 unlocked' })).not.toBeNull();
    expect(dialog.textContent).toContain('You spelled 2 of 2 words in First words.');
    expect(dialog.textContent).toContain('Next up: Animals');
    expect(
      screen.queryByRole('dialog', {
        name: 'Level 4 unlocked',
        description: 'You spelled 2 of 2 words in First words. Next up: Animals',
      }),
    ).not.toBeNull();
    const start = within(dialog).getByRole('button', { name: 'Start Next Level' });
    await waitFor(() => expect(document.activeElement).toBe(start));
  });

  test('leads into the next level', async () => {
    const user = await openHome();
    const dialog = await levelUp(user);
    await user.click(within(dialog).getByRole('button', { name: 'Start Next Level' }));
    await pass();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(isCountingDown()).toBe(true);
    expect(server().log.created).toEqual([7, 8]);
    expect(levels.selectedId).toBe(8);
  });

  test('ignores the Enter of a learner who was still typing', async () => {
    const user = await openHome();
    const dialog = await levelUp(user);
    const start = within(dialog).getByRole('button', { name: 'Start Next Level' });
    await waitFor(() => expect(document.activeElement).toBe(start));
    await user.keyboard('{Enter}');
    await pass();
    expect(screen.queryByRole('dialog')).not.toBeNull();
    await pass(DEAF_MS);
    await user.keyboard('{Enter}');
    await pass();
    expect(isCountingDown()).toBe(true);
  });

  test.each([
    ['Not now', (user: User) => user.click(screen.getByRole('button', { name: 'Not now' }))],
    ['Escape', (user: User) => user.keyboard('{Escape}')],
  ])('closes by %s, and the board offers the next level', async (_, close) => {
    const user = await openHome();
    await levelUp(user);
    await close(user);
    await pass();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(roundResult()).toBe('Level completeFirst words is complete: 2 of 2 words.');
    await user.click(screen.getByRole('button', { name: 'Start Next Level' }));
    await pass();
    expect(isCountingDown()).toBe(true);
    expect(server().log.created).toEqual([7, 8]);
  });

  test('says at the top of the ladder that it was the last level', async () => {
    const user = await openHome([FIRST]);
    const dialog = await levelUp(user);
    expect(within(dialog).queryByRole('heading', { name: 'You are at the top' })).not.toBeNull();
    expect(dialog.textContent).toContain('That was the last level of this language.');
    expect(within(dialog).queryByRole('button', { name: 'Start Next Level' })).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: 'Choose a level' }));
    expect(await screen.findByRole('dialog', { name: 'Choose a level' })).not.toBeNull();
  });

  test('does not call a level unlocked that has to be bought, and offers it when it is started', async () => {
    const user = await openHome([FIRST, PREMIUM]);
    const dialog = await levelUp(user);
    expect(within(dialog).queryByRole('heading', { name: 'Level 3 complete' })).not.toBeNull();
    await user.click(within(dialog).getByRole('button', { name: 'Start Next Level' }));
    await pass();
    expect(shownToasts()).toEqual([
      {
        title: 'Cannot Start Next Level',
        message: 'This level requires purchase to play.',
      },
    ]);
    expect(await screen.findByRole('dialog', { name: `Unlock ${PREMIUM.name}` })).not.toBeNull();
    expect(levels.selectedId).toBe(7);
  });

  test('says what the server says when the next level is not started', async () => {
    const user = await openHome();
    const dialog = await levelUp(user);
    server().refusals['createSolo'] = new ApiError('The server is busy. Try again.', 503);
    await user.click(within(dialog).getByRole('button', { name: 'Start Next Level' }));
    await pass();
    expect(shownToasts()).toEqual([
      { title: 'Error starting next level', message: 'The server is busy. Try again.' },
    ]);
    expect(isCountingDown()).toBe(false);
  });

  test('waits for the end of a game on another level', async () => {
    const user = await openHome([FIRST, { ...aLevel({ id: 8, name: 'Animals' }) }]);
    await play(user);
    await user.keyboard('bee{Enter}');
    await pass(HANDOVER_MS);
    server().mishaps.push('not reached');
    await user.keyboard('honey{Enter}');
    await pass(HANDOVER_MS);
    // The answer is not there yet, and the learner plays on.
    levels.content = { English: [FIRST, { ...SECOND, is_playable: true }] };
    levels.selectedId = 8;
    await user.click(screen.getByRole('button', { name: 'Play again' }));
    await pass(3_000 + COUNTDOWN_MS);
    expect(screen.queryByText('Word 1 of 2')).not.toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.keyboard('{Alt>}ss{/Alt}');
    await pass();
    expect(await screen.findByRole('dialog')).not.toBeNull();
  });
});

describe('the board after a learner’s game', () => {
  test('says after one without the timer what it did not count for', async () => {
    const user = await openHome();
    chooseGameTime('none');
    await play(user);
    await user.keyboard('bee{Enter}');
    await pass(HANDOVER_MS);
    await user.click(screen.getByRole('button', { name: 'Finish' }));
    await pass();
    const result = screen.getByRole('group', { name: 'Game finished' });
    expect(result.textContent).toContain(
      'Without the timer your words count for your levels, but not for the leaderboard.',
    );
    expect(server().log.created).toEqual([]);
    expect(server().taken).toMatchObject([{ user_input: 'bee', game: null }]);
  });

  test('says nothing of the leaderboard after a timed one', async () => {
    const user = await openHome();
    chooseGameTime('double');
    await play(user);
    await user.keyboard('{Alt>}ss{/Alt}');
    await pass();
    expect(roundResult()).toContain('Round over');
    expect(roundResult()).not.toContain('leaderboard');
  });

  const LONG = { ...FIRST, word_count: 20 };

  const CLOSED = { ...SECOND, is_available: false, is_playable: false };

  test.each([
    ['what opens the next level', CLOSED, 'to open Animals.'],
    ['what completes the level where the next one is open', SECOND, 'to complete First words.'],
    [
      'what completes it where the next one is sold',
      { ...CLOSED, is_free: false },
      'to complete First words.',
    ],
  ])('says by the server’s count %s', async (_, next, aim) => {
    giveAsGuest(20);
    const user = await openHome([LONG, next]);
    await user.click(await screen.findByRole('button', { name: 'No, not mine' }));
    await play(user);
    await user.keyboard('bee{Enter}');
    await pass(HANDOVER_MS);
    await user.keyboard('{Alt>}s{/Alt}');
    await pass();
    expect(roundResult()).toBe(`Round overSpell 15 more words ${aim}`);
  });

  test('says what the level takes while the server has not counted', async () => {
    const user = await openHome([LONG, SECOND]);
    await play(user);
    await user.keyboard('{Alt>}ss{/Alt}');
    await pass();
    expect(roundResult()).toBe('Round overSpell 16 different words to complete First words.');
  });

  test('says quietly how many answers wait for the network', async () => {
    const user = await openHome([LONG, SECOND]);
    await play(user);
    server().mishaps.push('not reached', 'not reached');
    await user.keyboard('bee{Enter}');
    await pass(HANDOVER_MS);
    await user.keyboard('honey{Enter}');
    await pass(HANDOVER_MS);
    expect(screen.queryByText('2 answers will be sent when you are online again')).not.toBeNull();
    returned$.next();
    await pass();
    expect(screen.queryByText(/will be sent/)).toBeNull();
    expect(server().log.completed).toEqual(['g1']);
  });

  test('speaks of one answer as one', async () => {
    const user = await openHome([LONG, SECOND]);
    await play(user);
    server().mishaps.push('not reached');
    await user.keyboard('bee{Enter}');
    await pass(HANDOVER_MS);
    await user.keyboard('{Alt>}s{/Alt}');
    await pass();
    expect(screen.queryByText('1 answer will be sent when you are online again')).not.toBeNull();
  });

  test('does not lead a learner to sign up', async () => {
    const user = await openHome([FIRST, PREMIUM]);
    await levelUp(user);
    await user.keyboard('{Escape}');
    await pass();
    expect(screen.queryByRole('link', { name: 'Sign Up to Save Progress' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Start Next Level' })).toBeNull();
  });
});

describe('the drawer of a learner', () => {
  test('marks the levels that the server calls completed, not those of a guest', async () => {
    giveAsGuest(2);
    const user = await openHome();
    await user.click(await screen.findByRole('button', { name: 'No, not mine' }));
    await act(async () => openSettings());
    const drawer = await screen.findByRole('dialog');
    expect(drawer.textContent).not.toContain('Completed');
    await user.keyboard('{Escape}');
    const dialog = await levelUp(user);
    await user.click(within(dialog).getByRole('button', { name: 'Start Next Level' }));
    await pass();
    await act(async () => openSettings());
    const after = await screen.findByRole('dialog');
    expect(within(after).getByRole('button', { name: /First words/ }).textContent).toContain(
      'Completed',
    );
  });
});

describe('another learner', () => {
  test('gets levels of their own', async () => {
    await openHome();
    expect(screen.queryByRole('heading', { name: 'First words' })).not.toBeNull();
    world.server = fakeProgress([{ ...FIRST, name: 'Other words' }], aUser({ id: 5 }));
    await act(async () => beginSession('k5', aUser({ id: 5 })));
    await pass();
    expect(screen.queryByRole('heading', { name: 'Other words' })).not.toBeNull();
  });
});

describe('the question about answers on the device', () => {
  test('names their number, and nothing is sent before it is answered', async () => {
    giveAsGuest(12, 7);
    await openHome([{ ...FIRST, word_count: 20 }, SECOND]);
    const dialog = await screen.findByRole('dialog', {
      name: 'Was it you who played here before?',
    });
    expect(dialog.textContent).toContain(
      'We found 12 answers from before you signed in. If they are yours, they will count for your levels.',
    );
    expect(server().log.sent).toEqual([]);
  });

  test('speaks of one answer as one', async () => {
    giveAsGuest(1);
    await openHome();
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain(
      'We found 1 answer from before you signed in. If it is yours, it will count for your levels.',
    );
  });

  test('answered with yes shows how far they are, and says when they are there', async () => {
    giveAsGuest(12);
    const user = await openHome([{ ...FIRST, word_count: 20 }, SECOND]);
    await user.click(await screen.findByRole('button', { name: 'Yes, they are mine' }));
    const dialog = await screen.findByRole('dialog', { name: 'Adding your answers' });
    await pass(199);
    const bar = within(dialog).getByRole('progressbar', { name: 'Adding your answers' });
    expect(bar.getAttribute('aria-valuetext')).toBe('4 of 12');
    expect(dialog.textContent).toContain('You can go on playing meanwhile.');
    expect(dialog.contains(document.activeElement)).toBe(true);
    await pass(1_000);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(shownToasts()).toEqual([{ title: '12 answers are yours now', message: null }]);
    expect(guest.answers).toEqual([]);
  });

  test('lets the learner play on, with a quiet line on the board', async () => {
    giveAsGuest(20);
    const user = await openHome([{ ...FIRST, word_count: 100 }, SECOND]);
    await user.click(await screen.findByRole('button', { name: 'Yes, they are mine' }));
    await user.click(await screen.findByRole('button', { name: 'Go on playing' }));
    await pass(199);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByText('Adding your answers: 4 of 20')).not.toBeNull();
  });

  test('says in the dialog that answers wait for the network', async () => {
    giveAsGuest(3);
    const user = await openHome([{ ...FIRST, word_count: 20 }, SECOND]);
    server().mishaps.push('not reached');
    await user.click(await screen.findByRole('button', { name: 'Yes, they are mine' }));
    await pass();
    expect(screen.getByRole('dialog').textContent).toContain(
      '3 answers will be sent when you are online again',
    );
  });

  test('shows once at the end what could not be added', async () => {
    giveAsGuest(2, 7);
    giveAsGuest(3, 9);
    const user = await openHome([{ ...FIRST, word_count: 20 }, SECOND, aLevel({ id: 9 })]);
    await user.click(await screen.findByRole('button', { name: 'Yes, they are mine' }));
    await pass(10_000);
    const dialog = await screen.findByRole('dialog', { name: 'Your answers are added' });
    expect(dialog.textContent).toContain(
      '3 of 5 could not be added, because their level is not open to you.',
    );
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await pass();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('is followed by the congratulation when a level was completed', async () => {
    giveAsGuest(2);
    const user = await openHome();
    await user.click(await screen.findByRole('button', { name: 'Yes, they are mine' }));
    await pass(10_000);
    const dialog = await screen.findByRole('dialog', { name: 'Level 4 unlocked' });
    await user.click(within(dialog).getByRole('button', { name: 'Start Next Level' }));
    await pass();
    expect(isCountingDown()).toBe(true);
    expect(server().log.created).toEqual([8]);
  });

  test('is followed by a congratulation that counts every answer of the device', async () => {
    giveAsGuest(19);
    const user = await openHome([{ ...FIRST, word_count: 20 }, SECOND]);
    await user.click(await screen.findByRole('button', { name: 'Yes, they are mine' }));
    await pass(30_000);
    const dialog = await screen.findByRole('dialog', { name: 'Level 4 unlocked' });
    expect(dialog.textContent).toContain('You spelled 19 of 20 words in First words.');
  });

  test('answered with no leaves them, and is not asked again', async () => {
    giveAsGuest(3);
    const user = await openHome();
    await user.click(await screen.findByRole('button', { name: 'No, not mine' }));
    await pass();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(guest.answers).toHaveLength(3);
    expect(server().log.sent).toEqual([]);
  });

  test.each([
    [
      'Ask me later',
      (user: User) => user.click(screen.getByRole('button', { name: 'Ask me later' })),
    ],
    ['Escape', (user: User) => user.keyboard('{Escape}')],
  ])('is put off by %s', async (_, putOff) => {
    giveAsGuest(3);
    const user = await openHome();
    await screen.findByRole('dialog');
    await putOff(user);
    await pass();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(guest.answers).toHaveLength(3);
  });
});
