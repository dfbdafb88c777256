import type { Id } from '../../../../engine/contracts/index.ts';
import { type AnswerToSend, ApiError } from '../../../../engine/entries/index.ts';
import { Subject, type Subscription } from 'rxjs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createOutbox, type SettledAnswer } from '../../../../engine/learner/kept/outbox.ts';
import { aLevel, aUser, fakePlayer, memoryStorage } from '@waggle/engine/testing';
import { fakeEngine } from '../../../support/pages/fake-engine.ts';
import { fakeProgress, type Mishap } from '../../../support/pages/fake-progress.ts';

const THANDI = aUser({ id: 4 });
const SIPHO = aUser({ id: 5, first_name: 'Sipho' });
/** Longer than every pause. */
const A_MINUTE = 60_000;

let connection: Subscription | undefined;
let storage = memoryStorage();
let player = fakePlayer();

/** A page that is opened on this device: what is stored stays, what was in memory does not. */
function openPage(mishaps: Mishap[] = []) {
  connection?.unsubscribe();
  const server = fakeProgress([aLevel({ word_count: 20 })]);
  server.mishaps.push(...mishaps);
  const { engine } = fakeEngine({}, server.parts);
  const wake$ = new Subject<void>();
  const { deliveries } = engine;
  const queue = createOutbox({ storage, player, deliveries, wake$ });
  const settled: SettledAnswer[] = [];
  queue.settled$.subscribe((answer) => settled.push(answer));
  connection = queue.connect();
  return { server, queue, wake$, settled };
}

function anAnswer(id: string, game: Id | null = 'g1'): AnswerToSend {
  return { id, level: 7, word: id, user_input: id, is_correct: true, game };
}

function pass(milliseconds = 0) {
  return vi.advanceTimersByTimeAsync(milliseconds);
}

function idsSent({ log }: ReturnType<typeof fakeProgress>) {
  return log.sent.map(({ id }) => id);
}

/** A mishap for each of so many sendings. */
function offlineFor(sendings: number): Mishap[] {
  return Array.from({ length: sendings }, () => 'not reached' as const);
}

beforeEach(() => {
  vi.useFakeTimers();
  storage = memoryStorage();
  player = fakePlayer();
  player.signIn('k4', THANDI);
});

afterEach(() => {
  connection?.unsubscribe();
  connection = undefined;
  vi.useRealTimers();
});

describe('an answer in the outbox', () => {
  test('is sent at once and leaves no trace on the device', async () => {
    const { queue, server, settled } = openPage();
    queue.add(4, anAnswer('a'));
    expect(queue.state().waiting).toBe(1);
    await pass();
    expect(server.taken).toEqual([anAnswer('a')]);
    expect(settled).toMatchObject([{ kind: 'recorded', ofGuest: false }]);
    expect(queue.state()).toMatchObject({ waiting: 0, offline: false });
    expect([...storage.texts.keys()].filter((name) => name.includes('outbox'))).toEqual([]);
  });

  test('waits for the network, and says so, until it is back', async () => {
    const { queue, server, wake$ } = openPage(offlineFor(1));
    for (const id of ['a', 'b', 'c']) queue.add(4, anAnswer(id));
    await pass();
    expect(queue.state()).toMatchObject({ waiting: 3, offline: true });
    wake$.next();
    await pass(A_MINUTE);
    expect(queue.state()).toMatchObject({ waiting: 0, offline: false });
    expect(server.taken.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  });

  test('counts once although its reply was lost and it was sent again', async () => {
    const { queue, server, settled } = openPage(['reply lost']);
    queue.add(4, anAnswer('a'));
    await pass(A_MINUTE);
    expect(idsSent(server)).toEqual(['a', 'a']);
    expect(server.taken).toHaveLength(1);
    expect(settled).toHaveLength(1);
  });

  test('is gone when the server will not take it, with its sentence', async () => {
    const { queue, settled } = openPage([new ApiError('This word is not of this level.', 400)]);
    queue.add(4, anAnswer('a'));
    await pass();
    expect(settled).toMatchObject([
      { kind: 'refused', message: 'This word is not of this level.', answer: { id: 'a' } },
    ]);
    expect(queue.state().waiting).toBe(0);
  });

  test('becomes a late one when its game is over', async () => {
    const { queue, server, settled } = openPage([new ApiError('The game is over.', 409)]);
    queue.add(4, anAnswer('a'));
    await pass();
    expect(server.taken).toEqual([anAnswer('a', null)]);
    expect(settled).toMatchObject([{ kind: 'recorded', answer: { id: 'a', game: 'g1' } }]);
  });

  test('does not call a pause that the server asks for a missing network', async () => {
    const { queue } = openPage([new ApiError('Slow down.', 429, { retryAfter: 2 })]);
    queue.add(4, anAnswer('a'));
    await pass();
    expect(queue.state()).toMatchObject({ waiting: 1, offline: false });
    await pass(2_000);
    expect(queue.state().waiting).toBe(0);
  });
});

describe('a page that is opened again', () => {
  test('sends what was left, in its order and under its ids', async () => {
    const { queue } = openPage(offlineFor(1));
    for (const id of ['z', 'a', 'm']) queue.add(4, anAnswer(id));
    await pass();
    const { queue: again, server } = openPage();
    expect(again.state().waiting).toBe(3);
    await pass(A_MINUTE);
    expect(idsSent(server)).toEqual(['z', 'a', 'm']);
    expect(openPage().server.log.sent).toEqual([]);
  });

  test('puts new answers behind those that were left, even if the clock went back', async () => {
    openPage(offlineFor(1)).queue.add(4, anAnswer('old'));
    await pass();
    vi.setSystemTime(0);
    const { queue, server } = openPage();
    queue.add(4, anAnswer('new'));
    await pass(A_MINUTE);
    expect(idsSent(server)).toEqual(['old', 'new']);
  });

  test.each(['{', 'null', '[]', '{"answer":null}', '{"answer":{"id":1},"order":1}'])(
    'does not mind %s in storage',
    async (stored) => {
      storage.texts.set('outbox/4/x', stored);
      const { queue, server } = openPage();
      queue.add(4, anAnswer('a'));
      await pass();
      expect(idsSent(server)).toEqual(['a']);
    },
  );

  test('without storage keeps answers for as long as it is open', async () => {
    storage.off = true;
    player.signIn('k4', THANDI);
    const { queue, server } = openPage(offlineFor(2));
    queue.add(4, anAnswer('a'));
    await pass(A_MINUTE);
    expect(idsSent(server)).toEqual(['a', 'a', 'a']);
    expect(server.taken).toHaveLength(1);
  });
});

describe('a device that learners share', () => {
  test('never sends answers with another learner’s session token', async () => {
    const { queue, server } = openPage(offlineFor(1));
    queue.add(4, anAnswer('thandi'));
    await pass();
    player.signOut();
    player.signIn('k5', SIPHO);
    expect(queue.state()).toMatchObject({ waiting: 0, offline: false });
    queue.add(5, anAnswer('sipho'));
    await pass(A_MINUTE);
    expect(idsSent(server)).toEqual(['thandi', 'sipho']);
    expect(server.taken.map(({ id }) => id)).toEqual(['sipho']);
  });

  test('keeps the answers of who left until they are back', async () => {
    const { queue, server } = openPage(offlineFor(1));
    queue.add(4, anAnswer('thandi'));
    await pass();
    player.signOut();
    player.signIn('k5', SIPHO);
    await pass(A_MINUTE);
    player.signOut();
    player.signIn('k44', THANDI);
    expect(queue.state().waiting).toBe(1);
    await pass(A_MINUTE);
    expect(server.taken.map(({ id }) => id)).toEqual(['thandi']);
  });

  test('stores an answer that was given in the name of who has just left', async () => {
    const { queue, server } = openPage();
    player.signOut();
    queue.add(4, anAnswer('thandi'));
    await pass(A_MINUTE);
    expect(server.log.sent).toEqual([]);
    player.signIn('k44', THANDI);
    await pass();
    expect(server.taken.map(({ id }) => id)).toEqual(['thandi']);
  });

  test('sends nothing while another tab has signed somebody else in', async () => {
    const { queue, server } = openPage();
    player.storeKeyElsewhere('k5');
    queue.add(4, anAnswer('thandi'));
    await pass(A_MINUTE);
    expect(server.log.sent).toEqual([]);
  });

  test('does not mix learners whose ids begin alike', async () => {
    openPage(offlineFor(1)).queue.add(4, anAnswer('of 4'));
    await pass();
    player.signOut();
    player.signIn('k44', aUser({ id: 44 }));
    const { server } = openPage();
    await pass(A_MINUTE);
    expect(server.log.sent).toEqual([]);
  });

  test('keeps everything when the key is refused', async () => {
    const { queue, server } = openPage([new ApiError('Invalid token.', 401)]);
    queue.add(4, anAnswer('a'));
    queue.add(4, anAnswer('b'));
    await pass(A_MINUTE);
    expect(idsSent(server)).toEqual(['a']);
    player.signOut();
    player.signIn('k44', THANDI);
    await pass(A_MINUTE);
    expect(server.taken.map(({ id }) => id)).toEqual(['a', 'b']);
  });
});

describe('two tabs', () => {
  test('never write over each other’s answers', async () => {
    const one = openPage(offlineFor(1));
    const kept = connection;
    connection = undefined;
    const other = openPage(offlineFor(1));
    one.queue.add(4, anAnswer('one'));
    other.queue.add(4, anAnswer('other'));
    await pass();
    kept?.unsubscribe();
    const { server } = openPage();
    await pass(A_MINUTE);
    expect(idsSent(server).sort()).toEqual(['one', 'other']);
  });

  test('do not send what the other one has delivered', async () => {
    const { queue, server } = openPage(offlineFor(1));
    queue.add(4, anAnswer('a'));
    queue.add(4, anAnswer('b'));
    await pass();
    storage.forget('outbox/4/a');
    await pass(A_MINUTE);
    expect(idsSent(server)).toEqual(['a', 'b']);
    expect(server.taken.map(({ id }) => id)).toEqual(['b']);
    expect(queue.state().waiting).toBe(0);
  });
});

describe('a guest’s answers', () => {
  test('let those of the game go ahead', async () => {
    const { queue, server } = openPage();
    queue.addOfGuest(4, [anAnswer('g1', null), anAnswer('g2', null), anAnswer('g3', null)]);
    expect(queue.state()).toMatchObject({ waiting: 3, ofGuest: 3 });
    await pass(60);
    queue.add(4, anAnswer('own'));
    await pass(A_MINUTE);
    expect(idsSent(server)).toEqual(['g1', 'g2', 'own', 'g3']);
    expect(queue.state().ofGuest).toBe(0);
  });

  test('go on after a reload, in their order', async () => {
    openPage(offlineFor(1)).queue.addOfGuest(4, [anAnswer('x', null), anAnswer('b', null)]);
    await pass();
    const { queue, server, settled } = openPage();
    expect(queue.state().ofGuest).toBe(2);
    await pass(A_MINUTE);
    expect(idsSent(server)).toEqual(['x', 'b']);
    expect(settled.map(({ ofGuest }) => ofGuest)).toEqual([true, true]);
  });
});

describe('delivered$()', () => {
  function follow(queue: ReturnType<typeof createOutbox>, game: Id) {
    const heard: string[] = [];
    queue.delivered$(game).subscribe({
      next: () => heard.push('delivered'),
      complete: () => heard.push('end'),
    });
    return heard;
  }

  test('emits at once if nothing waits', () => {
    expect(follow(openPage().queue, 'g1')).toEqual(['delivered', 'end']);
  });

  test('emits when the last answer of the game is judged', async () => {
    const { queue } = openPage(offlineFor(2));
    queue.add(4, anAnswer('a'));
    queue.add(4, anAnswer('b', 'g2'));
    const heard = follow(queue, 'g1');
    await pass(1_000);
    expect(heard).toEqual([]);
    await pass(A_MINUTE);
    expect(heard).toEqual(['delivered', 'end']);
  });

  test('emits nothing when the learner leaves', async () => {
    const { queue } = openPage(offlineFor(1));
    queue.add(4, anAnswer('a'));
    const heard = follow(queue, 'g1');
    await pass();
    player.signOut();
    expect(heard).toEqual(['end']);
  });
});
