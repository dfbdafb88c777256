import { ApiError } from '@waggle/engine';
import { Subject, Subscription } from 'rxjs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type GuestAnswer, guest } from '../../../src/state/guest.ts';
import { forgetLevels, loadLevels } from '../../../src/state/levels.ts';
import { createOutbox, outbox } from '../../../src/state/outbox.ts';
import { forgetProgress, progress, projectProgress } from '../../../src/state/progress.ts';
import { beginSession, endSession } from '../../../src/state/session.ts';
import { createTakeOver, takeOver } from '../../../src/state/take-over.ts';
import { toasts } from '../../../src/state/toasts.ts';
import { aLevel, aUser } from '../../support/builders.ts';
import { fakeEngine } from '../../support/fake-engine.ts';
import { fakeProgress, type FakeProgress, type Mishap } from '../../support/fake-progress.ts';

const A_MINUTE = 60_000;
const FIRST = aLevel({ id: 7, word_count: 5 });
const SECOND = aLevel({ id: 8, difficulty: 2, word_count: 5 });
const THIRD = aLevel({ id: 9, difficulty: 3, word_count: 5 });
const SIPHO = aUser({ id: 5, first_name: 'Sipho' });

let page = new Subscription();

/** A page that is opened on this device, before anybody has signed in. */
function openPage(server = fakeProgress([FIRST, SECOND, THIRD])) {
  page.unsubscribe();
  const { engine } = fakeEngine({ content: async () => server.content() }, server.parts);
  const wake$ = new Subject<void>();
  const queue = createOutbox(engine, wake$);
  const taking = createTakeOver(queue);
  page = queue.connect();
  page.add(taking.connect());
  page.add(projectProgress(queue.settled$, engine));
  return { server, taking, engine, wake$ };
}

async function signedIn(server?: FakeProgress) {
  const opened = openPage(server);
  beginSession('k4', opened.server.user);
  await loadLevels(opened.engine.levels);
  return opened;
}

/** Answers of a guest to words of a level, a second apart, from 8 o'clock. */
function guestAnswers(count: number, differences: Partial<GuestAnswer> = {}): GuestAnswer[] {
  const from = guest.answers.length;
  return Array.from({ length: count }, (_, index) => ({
    id: `answer-${from + index}`,
    level: 7,
    word: from + index,
    user_input: `word ${from + index}`,
    is_correct: true,
    at: new Date(Date.UTC(2026, 2, 2, 8, 0, from + index)).toISOString(),
    ...differences,
  }));
}

function giveAsGuest(count: number, differences: Partial<GuestAnswer> = {}) {
  guest.answers.push(...guestAnswers(count, differences));
  localStorage.setItem('waggle.guest-answers', JSON.stringify(guest.answers));
}

function offlineFor(sendings: number): Mishap[] {
  return Array.from({ length: sendings }, () => 'not reached' as const);
}

function pass(milliseconds: number) {
  return vi.advanceTimersByTimeAsync(milliseconds);
}

function shownToasts() {
  return toasts.shown.map(({ tone, title, message }) => ({ tone, title, message }));
}

function storedGuestAnswers(): GuestAnswer[] {
  return JSON.parse(localStorage.getItem('waggle.guest-answers') ?? '[]') as GuestAnswer[];
}

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  guest.answers = [];
  forgetLevels();
  forgetProgress();
  toasts.shown.splice(0);
});

afterEach(() => {
  page.unsubscribe();
  page = new Subscription();
  endSession();
  vi.useRealTimers();
});

describe('the question', () => {
  test('is asked of who signs in while the game is on show, and of nobody after it was left', async () => {
    giveAsGuest(3);
    const { taking, server } = openPage();
    const leave = taking.askWhoeverComes();
    expect(takeOver.phase).toBe('none');
    beginSession('k4', server.user);
    expect(takeOver.phase).toBe('asking');
    endSession();
    leave();
    beginSession('k5', SIPHO);
    expect(takeOver.phase).toBe('none');
  });

  test('is asked of who signs in, about all answers of this device', async () => {
    giveAsGuest(3);
    const { taking } = await signedIn();
    taking.askWhoeverComes()();
    expect(takeOver).toMatchObject({ phase: 'asking', shown: true, total: 3 });
  });

  test.each([
    ['where there are no answers', 0, true],
    ['of a visitor', 3, false],
  ])('is not asked %s', async (_, answers, isSignedIn) => {
    giveAsGuest(answers);
    const { taking } = isSignedIn ? await signedIn() : openPage();
    taking.askWhoeverComes()();
    expect(takeOver.phase).toBe('none');
  });

  test('sends nothing before it is answered', async () => {
    giveAsGuest(3);
    const { taking, server } = await signedIn();
    taking.askWhoeverComes()();
    await pass(A_MINUTE);
    expect(server.log.sent).toEqual([]);
    expect(guest.answers).toHaveLength(3);
  });

  test.each([
    ['the page is opened anew', () => signedIn()],
    [
      'they sign in again',
      async (opened: Awaited<ReturnType<typeof signedIn>>) => {
        endSession();
        beginSession('k44', aUser());
        return opened;
      },
    ],
  ])('is put off until %s', async (_, come) => {
    giveAsGuest(3);
    const opened = await signedIn();
    opened.taking.askWhoeverComes()();
    opened.taking.hide();
    opened.taking.askWhoeverComes()();
    expect(takeOver.phase).toBe('none');
    const again = await come(opened);
    again.taking.askWhoeverComes()();
    expect(takeOver.phase).toBe('asking');
  });

  test('is gone with the learner', async () => {
    giveAsGuest(3);
    const { taking } = await signedIn();
    taking.askWhoeverComes()();
    endSession();
    expect(takeOver).toMatchObject({ phase: 'none', shown: false });
  });
});

describe('answers that are not theirs', () => {
  async function declined() {
    giveAsGuest(3);
    const opened = await signedIn();
    opened.taking.askWhoeverComes()();
    opened.taking.decline();
    return opened;
  }

  test('stay for the guest', async () => {
    const { server } = await declined();
    await pass(A_MINUTE);
    expect(takeOver.phase).toBe('none');
    expect(guest.answers).toHaveLength(3);
    expect(storedGuestAnswers()).toHaveLength(3);
    expect(server.log.sent).toEqual([]);
  });

  test('are not asked about again, also after a reload', async () => {
    const { taking } = await declined();
    taking.askWhoeverComes()();
    expect(takeOver.phase).toBe('none');
    const again = await signedIn();
    again.taking.askWhoeverComes()();
    expect(takeOver.phase).toBe('none');
  });

  test('are asked of another learner', async () => {
    const { taking } = await declined();
    endSession();
    beginSession('k5', SIPHO);
    taking.askWhoeverComes()();
    expect(takeOver).toMatchObject({ phase: 'asking', total: 3 });
  });

  test('are not among newer ones that are asked about later', async () => {
    const { taking, server } = await declined();
    giveAsGuest(2);
    taking.askWhoeverComes()();
    expect(takeOver).toMatchObject({ phase: 'asking', total: 2 });
    taking.accept();
    await pass(A_MINUTE);
    expect(server.taken.map(({ id }) => id)).toEqual(['answer-3', 'answer-4']);
    expect(guest.answers.map(({ id }) => id)).toEqual(['answer-0', 'answer-1', 'answer-2']);
  });
});

describe('answers that are theirs', () => {
  test('are sent as late ones, each with its id, in the order given, and forgotten', async () => {
    giveAsGuest(3);
    const { taking, server } = await signedIn();
    taking.askWhoeverComes()();
    taking.accept();
    expect(takeOver).toMatchObject({ phase: 'sending', shown: true, total: 3 });
    expect(outbox.ofGuest).toBe(3);
    expect(guest.answers).toEqual([]);
    expect(storedGuestAnswers()).toEqual([]);
    await pass(A_MINUTE);
    expect(server.taken).toEqual(
      [0, 1, 2].map((index) => ({
        id: `answer-${index}`,
        level: 7,
        word: index,
        user_input: `word ${index}`,
        is_correct: true,
        game: null,
      })),
    );
    expect(takeOver).toMatchObject({ phase: 'none', shown: false });
    expect(shownToasts()).toEqual([
      { tone: 'success', title: '3 answers are yours now', message: null },
    ]);
  });

  test('travel twenty a second', async () => {
    giveAsGuest(60);
    const { taking, server } = await signedIn();
    taking.askWhoeverComes()();
    taking.accept();
    await pass(999);
    expect(server.log.sent).toHaveLength(20);
    expect(outbox.ofGuest).toBe(40);
    await pass(2_000);
    expect(server.taken).toHaveLength(60);
  });

  test('get ids where an older version gave them none, kept before the first is sent', async () => {
    giveAsGuest(2);
    for (const answer of guest.answers) delete (answer as { id?: string }).id;
    const { taking, server } = await signedIn();
    server.mishaps.push('reply lost');
    taking.askWhoeverComes()();
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

  test('go on after a reload, with what is told of them', async () => {
    giveAsGuest(5);
    const { taking, server } = await signedIn();
    server.mishaps.push(new ApiError('You may not play this level.', 403));
    taking.askWhoeverComes()();
    taking.accept();
    await pass(101);
    expect(server.log.sent).toHaveLength(3);
    openPage(server);
    expect(takeOver).toMatchObject({ phase: 'sending', shown: false, total: 5, refused: 1 });
    expect(outbox.ofGuest).toBe(2);
    await pass(A_MINUTE);
    expect(server.taken).toHaveLength(4);
    expect(takeOver).toMatchObject({ phase: 'told', shown: true, total: 5, refused: 1 });
  });

  test('wait for their learner when somebody else signs in', async () => {
    giveAsGuest(3);
    const { taking, server } = await signedIn();
    server.mishaps.push(...offlineFor(1));
    taking.askWhoeverComes()();
    taking.accept();
    await pass(1);
    endSession();
    beginSession('k5', SIPHO);
    taking.askWhoeverComes()();
    expect(takeOver.phase).toBe('none');
    await pass(A_MINUTE);
    expect(server.taken).toEqual([]);
    endSession();
    beginSession('k44', server.user);
    expect(takeOver).toMatchObject({ phase: 'sending', total: 3 });
    await pass(A_MINUTE);
    expect(server.taken).toHaveLength(3);
  });

  test('go on being sent behind the game when the dialog is closed', async () => {
    giveAsGuest(3);
    const { taking, server } = await signedIn();
    taking.askWhoeverComes()();
    taking.accept();
    taking.hide();
    expect(takeOver).toMatchObject({ phase: 'sending', shown: false });
    await pass(A_MINUTE);
    expect(server.taken).toHaveLength(3);
    expect(takeOver.phase).toBe('none');
  });

  test('wait for the network and then go on', async () => {
    giveAsGuest(2);
    const { taking, server, wake$ } = await signedIn();
    server.mishaps.push(...offlineFor(1));
    taking.askWhoeverComes()();
    taking.accept();
    await pass(1);
    expect(outbox).toMatchObject({ offline: true, ofGuest: 2 });
    wake$.next();
    await pass(A_MINUTE);
    expect(server.taken).toHaveLength(2);
  });

  test('complete levels from the foot of the ladder, whichever was played first', async () => {
    // Guests may play the first two levels in any order.
    giveAsGuest(4, { level: 8 });
    giveAsGuest(4, { level: 7 });
    const { taking, server } = await signedIn();
    taking.askWhoeverComes()();
    taking.accept();
    await pass(A_MINUTE);
    expect(server.taken.map(({ level }) => level)).toEqual([7, 7, 7, 7, 8, 8, 8, 8]);
    expect(server.user.user_progress.completed_levels.map(({ id }) => id)).toEqual([7, 8]);
    expect(progress.news).toMatchObject({ previous: { id: 8 }, next: { id: 9 }, ofGuest: true });
  });

  test('are skipped where the server refuses them, and that is told once at the end', async () => {
    giveAsGuest(2);
    giveAsGuest(3, { level: 9 });
    const { taking, server } = await signedIn();
    taking.askWhoeverComes()();
    taking.accept();
    await pass(A_MINUTE);
    expect(server.taken.map(({ level }) => level)).toEqual([7, 7]);
    expect(takeOver).toMatchObject({ phase: 'told', shown: true, total: 5, refused: 3 });
    expect(toasts.shown).toEqual([]);
    expect(guest.answers).toEqual([]);
    // Unread it is told again.
    const { taking: reopened } = await signedIn(server);
    expect(takeOver).toMatchObject({ phase: 'told', total: 5, refused: 3 });
    reopened.hide();
    expect(takeOver).toMatchObject({ phase: 'none', shown: false });
    const again = await signedIn(server);
    again.taking.askWhoeverComes()();
    expect(takeOver.phase).toBe('none');
  });
});
