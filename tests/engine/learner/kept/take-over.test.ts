import { firstValueFrom, Subject, Subscription } from 'rxjs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createGames, type Games } from '../../../../engine/play/games.ts';
import type { GuestAnswer } from '../../../../engine/learner/kept/guest.ts';
import type { TakeOverState } from '../../../../engine/learner/kept/take-over.ts';
import { ApiError } from '../../../../engine/entries/index.ts';
import { NO_BESTS } from '@waggle/engine/rules';
import { aLevel, aUser, fakePlayer, memoryStorage } from '@waggle/engine/testing';
import { fakeEngine } from '../../../support/pages/fake-engine.ts';
import {
  fakeProgress,
  type FakeProgress,
  type Mishap,
} from '../../../support/pages/fake-progress.ts';

const A_MINUTE = 60_000;
const FIRST = aLevel({ id: 7, word_count: 5 });
const SECOND = aLevel({ id: 8, difficulty: 2, word_count: 5 });
const THIRD = aLevel({ id: 9, difficulty: 3, word_count: 5 });
const SIPHO = aUser({ id: 5, first_name: 'Sipho' });

let page = new Subscription();
let storage = memoryStorage();
let player = fakePlayer();

let games: Games;
let state: TakeOverState;
let added: number[] = [];
const shown = () => state;

/** A page that is opened on this device, before anybody has signed in. */
function openPage(server = fakeProgress([FIRST, SECOND, THIRD])) {
  page.unsubscribe();
  const { engine } = fakeEngine({ content: async () => server.content() }, server.parts);
  const wake$ = new Subject<void>();
  games = createGames(engine, { storage, player, wake$ });
  const { takeOver: taking } = games;
  page = games.connect();
  added = [];
  page.add(taking.added$.subscribe((total) => added.push(total)));
  page.add(
    taking.state$.subscribe((now) => {
      state = now;
    }),
  );
  return { server, taking, wake$ };
}

async function signedIn(server?: FakeProgress) {
  const opened = openPage(server);
  player.signIn('k4', opened.server.user);
  await firstValueFrom(games.keptLevels.ladders());
  return opened;
}

/** Answers of a guest to words of a level, a second apart, from 8 o'clock, stored before the page is opened. */
function giveAsGuest(count: number, differences: Partial<GuestAnswer> = {}) {
  const before = storedGuestAnswers();
  const given = Array.from({ length: count }, (_, index) => ({
    id: `answer-${before.length + index}`,
    level: 7,
    word: before.length + index,
    user_input: `word ${before.length + index}`,
    is_correct: true,
    at: new Date(Date.UTC(2026, 2, 2, 8, 0, before.length + index)).toISOString(),
    ...differences,
  }));
  storage.storeElsewhere('guest-answers', JSON.stringify([...before, ...given]));
}

function offlineFor(sendings: number): Mishap[] {
  return Array.from({ length: sendings }, () => 'not reached' as const);
}

function pass(milliseconds: number) {
  return vi.advanceTimersByTimeAsync(milliseconds);
}

function storedGuestAnswers(): GuestAnswer[] {
  return JSON.parse(storage.texts.get('guest-answers') ?? '[]') as GuestAnswer[];
}

beforeEach(() => {
  vi.useFakeTimers();
  storage = memoryStorage();
  player = fakePlayer();
});

afterEach(() => {
  page.unsubscribe();
  vi.useRealTimers();
});

describe('the question', () => {
  test('is asked of who signs in while the game is on show, and of nobody after it was left', async () => {
    giveAsGuest(3);
    const { taking, server } = openPage();
    const leave = taking.askOnSignIn();
    expect(shown().phase).toBe('none');
    player.signIn('k4', server.user);
    expect(shown().phase).toBe('asking');
    player.signOut();
    leave.unsubscribe();
    player.signIn('k5', SIPHO);
    expect(shown().phase).toBe('none');
  });

  test('is asked of who signs in, about all answers of this device', async () => {
    giveAsGuest(3);
    const { taking } = await signedIn();
    taking.askOnSignIn().unsubscribe();
    expect(shown()).toMatchObject({ phase: 'asking', shown: true, total: 3 });
  });

  test.each([
    ['where there are no answers', 0, true],
    ['of a visitor', 3, false],
  ])('is not asked %s', async (_, answers, isSignedIn) => {
    giveAsGuest(answers);
    const { taking } = isSignedIn ? await signedIn() : openPage();
    taking.askOnSignIn().unsubscribe();
    expect(shown().phase).toBe('none');
  });

  test('is taken back when another tab has handed the answers over', async () => {
    giveAsGuest(3);
    const { taking } = await signedIn();
    taking.askOnSignIn().unsubscribe();
    storage.storeElsewhere('guest-answers', '[]');
    expect(shown().phase).toBe('none');
  });

  test('sends nothing before it is answered', async () => {
    giveAsGuest(3);
    const { taking, server } = await signedIn();
    taking.askOnSignIn().unsubscribe();
    await pass(A_MINUTE);
    expect(server.log.sent).toEqual([]);
    expect(games.guest.answers()).toHaveLength(3);
  });

  test.each([
    ['the page is opened again', () => signedIn()],
    [
      'they sign in again',
      async (opened: Awaited<ReturnType<typeof signedIn>>) => {
        player.signOut();
        player.signIn('k44', aUser());
        return opened;
      },
    ],
  ])('is put off until %s', async (_, come) => {
    giveAsGuest(3);
    const opened = await signedIn();
    opened.taking.askOnSignIn().unsubscribe();
    opened.taking.hide();
    opened.taking.askOnSignIn().unsubscribe();
    expect(shown().phase).toBe('none');
    const again = await come(opened);
    again.taking.askOnSignIn().unsubscribe();
    expect(shown().phase).toBe('asking');
  });

  test('is gone with the learner', async () => {
    giveAsGuest(3);
    const { taking } = await signedIn();
    taking.askOnSignIn().unsubscribe();
    player.signOut();
    expect(shown()).toMatchObject({ phase: 'none', shown: false });
  });
});

describe('answers that are not theirs', () => {
  async function declined() {
    giveAsGuest(3);
    const opened = await signedIn();
    opened.taking.askOnSignIn().unsubscribe();
    opened.taking.decline();
    return opened;
  }

  test('stay for the guest, with the bests of short rounds', async () => {
    storage.remember('round-bests/guest/1', { sprint: 14 });
    const { server } = await declined();
    expect(storage.recall('round-bests/guest/1')).toEqual({ sprint: 14 });
    await pass(A_MINUTE);
    expect(shown().phase).toBe('none');
    expect(games.guest.answers()).toHaveLength(3);
    expect(storedGuestAnswers()).toHaveLength(3);
    expect(server.log.sent).toEqual([]);
  });

  test('are not asked about again, also after a reload', async () => {
    const { taking } = await declined();
    taking.askOnSignIn().unsubscribe();
    expect(shown().phase).toBe('none');
    const again = await signedIn();
    again.taking.askOnSignIn().unsubscribe();
    expect(shown().phase).toBe('none');
  });

  test('are asked of another learner', async () => {
    const { taking } = await declined();
    player.signOut();
    player.signIn('k5', SIPHO);
    taking.askOnSignIn().unsubscribe();
    expect(shown()).toMatchObject({ phase: 'asking', total: 3 });
  });

  test('are not among newer ones that are asked about later', async () => {
    const { taking, server } = await declined();
    giveAsGuest(2);
    taking.askOnSignIn().unsubscribe();
    expect(shown()).toMatchObject({ phase: 'asking', total: 2 });
    taking.accept();
    await pass(A_MINUTE);
    expect(server.taken.map(({ id }) => id)).toEqual(['answer-3', 'answer-4']);
    expect(games.guest.answers().map(({ id }) => id)).toEqual(['answer-0', 'answer-1', 'answer-2']);
  });
});

describe('answers that are theirs', () => {
  test('are sent as late ones, each with its id, in the order given, and forgotten', async () => {
    giveAsGuest(3);
    const { taking, server } = await signedIn();
    taking.askOnSignIn().unsubscribe();
    taking.accept();
    expect(shown()).toMatchObject({ phase: 'sending', shown: true, total: 3 });
    expect(games.outbox.state().ofGuest).toBe(3);
    expect(games.guest.answers()).toEqual([]);
    expect(storedGuestAnswers()).toEqual([]);
    await pass(A_MINUTE);
    expect(server.taken).toEqual(
      [0, 1, 2].map((index) => ({
        id: `answer-${index}`,
        level: 7,
        word: index,
        user_input: `word ${index}`,
        is_correct: true,
        attempted_at: `2026-03-02T08:00:0${index}.000Z`,
        game: null,
      })),
    );
    expect(shown()).toMatchObject({ phase: 'none', shown: false });
    expect(added).toEqual([3]);
  });

  test('take the bests of short rounds with them, and the better one of a kind stays', async () => {
    giveAsGuest(1);
    storage.remember('round-bests/guest/1', { sprint: 14, missing: 9 });
    storage.remember('round-bests/guest/2', { survival: 4 });
    storage.remember('round-bests/4/1', { sprint: 12, missing: 10 });
    const { taking } = await signedIn();
    taking.askOnSignIn().unsubscribe();
    expect(storage.recall('round-bests/4/2')).toBeNull();
    taking.accept();
    expect(Object.fromEntries(storage.recallAll('round-bests/'))).toEqual({
      'round-bests/4/1': { ...NO_BESTS, sprint: 14, missing: 10 },
      'round-bests/4/2': { ...NO_BESTS, survival: 4 },
    });
  });

  test('travel twenty a second', async () => {
    giveAsGuest(60);
    const { taking, server } = await signedIn();
    taking.askOnSignIn().unsubscribe();
    taking.accept();
    await pass(999);
    expect(server.log.sent).toHaveLength(20);
    expect(games.outbox.state().ofGuest).toBe(40);
    await pass(2_000);
    expect(server.taken).toHaveLength(60);
  });

  test('get ids where an older version gave them none, kept before the first is sent', async () => {
    giveAsGuest(2);
    const withoutIds = storedGuestAnswers().map((answer) => ({ ...answer, id: undefined }));
    storage.texts.set('guest-answers', JSON.stringify(withoutIds));
    const { taking, server } = await signedIn();
    server.mishaps.push('reply lost');
    taking.askOnSignIn().unsubscribe();
    taking.accept();
    await pass(1);
    // The page is left after the first answer was taken and its reply lost.
    openPage(server);
    await pass(A_MINUTE);
    expect(server.taken).toHaveLength(2);
    expect(server.log.sent).toHaveLength(3);
    const [first] = server.taken;
    expect(first?.id).toMatch(/^[0-9a-f]{32}$/);
    expect(server.log.sent.filter(({ id }) => id === first?.id)).toHaveLength(2);
  });

  test('go on after a reload, with what is known of them', async () => {
    giveAsGuest(5);
    const { taking, server } = await signedIn();
    server.mishaps.push(new ApiError('You may not play this level.', 403));
    taking.askOnSignIn().unsubscribe();
    taking.accept();
    await pass(101);
    expect(server.log.sent).toHaveLength(3);
    openPage(server);
    expect(shown()).toMatchObject({ phase: 'sending', shown: false, total: 5, refused: 1 });
    expect(games.outbox.state().ofGuest).toBe(2);
    await pass(A_MINUTE);
    expect(server.taken).toHaveLength(4);
    expect(shown()).toMatchObject({ phase: 'done', shown: true, total: 5, refused: 1 });
  });

  test('wait for their learner when somebody else signs in', async () => {
    giveAsGuest(3);
    const { taking, server } = await signedIn();
    server.mishaps.push(...offlineFor(1));
    taking.askOnSignIn().unsubscribe();
    taking.accept();
    await pass(1);
    player.signOut();
    player.signIn('k5', SIPHO);
    taking.askOnSignIn().unsubscribe();
    expect(shown().phase).toBe('none');
    await pass(A_MINUTE);
    expect(server.taken).toEqual([]);
    player.signOut();
    player.signIn('k44', server.user);
    expect(shown()).toMatchObject({ phase: 'sending', total: 3 });
    await pass(A_MINUTE);
    expect(server.taken).toHaveLength(3);
  });

  test('go on being sent behind the game when the dialog is closed', async () => {
    giveAsGuest(3);
    const { taking, server } = await signedIn();
    taking.askOnSignIn().unsubscribe();
    taking.accept();
    taking.hide();
    expect(shown()).toMatchObject({ phase: 'sending', shown: false });
    await pass(A_MINUTE);
    expect(server.taken).toHaveLength(3);
    expect(shown().phase).toBe('none');
  });

  test('wait for the network and then go on', async () => {
    giveAsGuest(2);
    const { taking, server, wake$ } = await signedIn();
    server.mishaps.push(...offlineFor(1));
    taking.askOnSignIn().unsubscribe();
    taking.accept();
    await pass(1);
    expect(games.outbox.state()).toMatchObject({ offline: true, ofGuest: 2 });
    wake$.next();
    await pass(A_MINUTE);
    expect(server.taken).toHaveLength(2);
  });

  test('complete levels from the foot of the ladder, whichever was played first', async () => {
    // Guests may play the first two levels in any order.
    giveAsGuest(4, { level: 8 });
    giveAsGuest(4, { level: 7 });
    const { taking, server } = await signedIn();
    taking.askOnSignIn().unsubscribe();
    taking.accept();
    await pass(A_MINUTE);
    expect(server.taken.map(({ level }) => level)).toEqual([7, 7, 7, 7, 8, 8, 8, 8]);
    expect(server.user.user_progress.completed_levels.map(({ id }) => id)).toEqual([7, 8]);
  });

  test('are skipped if the server refuses them, with one notice at the end', async () => {
    giveAsGuest(2);
    giveAsGuest(3, { level: 9 });
    const { taking, server } = await signedIn();
    taking.askOnSignIn().unsubscribe();
    taking.accept();
    await pass(A_MINUTE);
    expect(server.taken.map(({ level }) => level)).toEqual([7, 7]);
    expect(shown()).toMatchObject({ phase: 'done', shown: true, total: 5, refused: 3 });
    expect(added).toEqual([]);
    expect(games.guest.answers()).toEqual([]);
    // Unread, it is shown again.
    const { taking: reopened } = await signedIn(server);
    expect(shown()).toMatchObject({ phase: 'done', total: 5, refused: 3 });
    reopened.hide();
    expect(shown()).toMatchObject({ phase: 'none', shown: false });
    const again = await signedIn(server);
    again.taking.askOnSignIn().unsubscribe();
    expect(shown().phase).toBe('none');
  });
});
