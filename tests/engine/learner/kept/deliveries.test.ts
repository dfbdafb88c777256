import { NEVER, type Observable, type SchedulerLike, Subject, tap } from 'rxjs';
import type { RunHelpers } from 'rxjs/testing';
import { describe, expect, test } from 'vitest';
import {
  ApiError,
  type AnswerToSend,
  deliveries$,
  type Delivery,
  type SentAnswer,
} from '../../../../engine/entries/index.ts';
import type { RecordedAnswer } from '../../../../engine/contracts/index.ts';
import { inVirtualTime } from '../../../support/marbles.ts';

/** How long the server takes to answer, in milliseconds. */
const TRIP = 10;
/** Half of the random part of a pause: the first pause is 750 ms, then 1,500, 3,000 ... */
const EVEN = () => 0.5;

function anAnswer(id: string, differences: Partial<AnswerToSend> = {}): AnswerToSend {
  return {
    id,
    level: 7,
    word: 1,
    user_input: 'honey',
    is_correct: true,
    game: 'g4m3abcd',
    ...differences,
  };
}

const A = anAnswer('a');
const B = anAnswer('b');
const C = anAnswer('c');
const LATE_A = anAnswer('a', { game: null });
const LATE_B = anAnswer('b', { game: null });

/** Only its identity matters here. */
const RESULT = {} as RecordedAnswer;

const recorded = (answer: AnswerToSend): Delivery => ({ kind: 'recorded', answer, result: RESULT });
const refused = (answer: AnswerToSend, message = 'No.'): Delivery => ({
  kind: 'refused',
  answer,
  message,
});
const NETWORK: Delivery = { kind: 'waiting', for: 'network' };
const PAUSE: Delivery = { kind: 'waiting', for: 'pause' };
const SIGNED_OUT: Delivery = { kind: 'signed_out' };

/** What the server does with one sending: takes it, refuses it with a status, or is not reached. */
type Reply = 'ok' | 'lost' | number | { status: number; retryAfter: number | null };

interface Sending {
  readonly at: number;
  readonly id: string;
  readonly game: unknown;
}

/** A queue of answers before a server with the given replies; a missing reply is 'ok'. */
function aQueue(
  { cold }: Pick<RunHelpers, 'cold'>,
  clock: { now(): number },
  { answers, replies = [] }: { answers: AnswerToSend[]; replies?: Reply[] },
) {
  const queue = [...answers];
  const added$ = new Subject<void>();
  const sent: Sending[] = [];
  const send = (answer: AnswerToSend): Observable<RecordedAnswer> => {
    sent.push({ at: clock.now(), id: answer.id, game: answer.game });
    const reply = replies[sent.length - 1] ?? 'ok';
    return reply === 'ok'
      ? cold(`${TRIP}ms (r|)`, { r: RESULT })
      : cold(`${TRIP}ms #`, {}, errorOf(reply));
  };
  return {
    sent,
    send,
    added$,
    add(answer: AnswerToSend) {
      queue.push(answer);
      added$.next();
    },
    waiting: () => queue,
    /** What the owner of a queue does with what it hears. */
    settle: tap((delivery: Delivery) => {
      if ('answer' in delivery) queue.splice(queue.indexOf(delivery.answer), 1);
    }),
    queue,
  };
}

function errorOf(reply: Exclude<Reply, 'ok'>): unknown {
  if (reply === 'lost') return new ApiError('Nobody answered.', null);
  if (typeof reply === 'number') return new ApiError('No.', reply);
  return new ApiError('Slow down.', reply.status, { retryAfter: reply.retryAfter });
}

describe('deliveries$ of answers that wait together', () => {
  const TOGETHER = [A, B, C];
  const outcome = (status: number): SentAnswer =>
    status < 300 ? { recorded: RESULT } : { error: new ApiError('No.', status) };
  const ids = (answers: readonly AnswerToSend[]) => answers.map(({ id }) => id).join('');

  /** The server's outcomes of each batch; a number alone refuses the whole call. */
  function deliver(
    helpers: RunHelpers,
    clock: { now(): number } & SchedulerLike,
    { answers = TOGETHER, batches }: { answers?: AnswerToSend[]; batches: (number[] | number)[] },
  ) {
    const { settle, sent, ...queue } = aQueue(helpers, clock, { answers });
    const calls: string[] = [];
    const sendAll = (batch: readonly AnswerToSend[]) => {
      const reply = batches[calls.length] ?? [];
      calls.push(`${clock.now()} ${ids(batch)}`);
      return typeof reply === 'number'
        ? helpers.cold<SentAnswer[]>(`${TRIP}ms #`, {}, new ApiError('No.', reply))
        : helpers.cold(`${TRIP}ms (r|)`, { r: reply.map(outcome) });
    };
    const ports = { ...queue, sendAll, wake$: NEVER, clock, random: EVEN };
    return { deliveries: deliveries$(ports).pipe(settle), add: queue.add, calls, sent };
  }

  test('sends them in one call, and each has its own outcome', () =>
    inVirtualTime((helpers, clock) => {
      const { deliveries, calls, sent } = deliver(helpers, clock, { batches: [[201, 400, 409]] });
      helpers.expectObservable(deliveries, '100ms !').toBe('10ms (ab) 6ms c', {
        a: recorded(A),
        b: refused(B),
        c: recorded(C),
      });
      helpers.flush();
      expect(calls).toEqual(['0 abc']);
      expect(sent).toEqual([{ at: 10, id: 'c', game: null }]);
    }));

  test('sends again those that could not be judged, after one pause', () =>
    inVirtualTime((helpers, clock) => {
      const { deliveries, calls } = deliver(helpers, clock, {
        batches: [
          [503, 201, 429],
          [201, 201],
        ],
      });
      helpers.expectObservable(deliveries, '900ms !').toBe('10ms (bw) 756ms (ac)', {
        a: recorded(A),
        b: recorded(B),
        c: recorded(C),
        w: NETWORK,
      });
      helpers.flush();
      expect(calls).toEqual(['0 abc', '760 ac']);
    }));

  test('sends late ones no faster than alone', () =>
    inVirtualTime((helpers, clock) => {
      const { deliveries, add, calls, sent } = deliver(helpers, clock, {
        answers: [LATE_A, LATE_B],
        batches: [[201, 201]],
      });
      clock.schedule(() => add(C), 20);
      helpers.expectObservable(deliveries, '200ms !').toBe('10ms (ab) 96ms c', {
        a: recorded(LATE_A),
        b: recorded(LATE_B),
        c: recorded(C),
      });
      helpers.flush();
      expect(calls).toEqual(['0 ab']);
      expect(sent).toEqual([{ at: 100, id: 'c', game: 'g4m3abcd' }]);
    }));

  test('sends them alone where a server cannot take them together', () =>
    inVirtualTime((helpers, clock) => {
      const { deliveries, calls, sent } = deliver(helpers, clock, {
        answers: [A, B],
        batches: [404],
      });
      helpers.expectObservable(deliveries, '40ms !').toBe('20ms a 9ms b', {
        a: recorded(A),
        b: recorded(B),
      });
      helpers.flush();
      expect(calls).toEqual(['0 ab']);
      expect(ids(sent.map(({ id }) => ({ ...A, id })))).toBe('ab');
    }));
});

describe('deliveries$', () => {
  test('sends what waits in order, each when the one before is judged', () =>
    inVirtualTime(({ cold, expectObservable, flush }, clock) => {
      const { settle, sent, ...queue } = aQueue({ cold }, clock, { answers: [A, B, C] });
      const deliveries = deliveries$({ ...queue, wake$: NEVER, clock }).pipe(settle);
      expectObservable(deliveries, '40ms !').toBe('10ms a 9ms b 9ms c', {
        a: recorded(A),
        b: recorded(B),
        c: recorded(C),
      });
      flush();
      expect(sent.map(({ id, at }) => [id, at])).toEqual([
        ['a', 0],
        ['b', 10],
        ['c', 20],
      ]);
    }));

  test('sends what is added later at once', () =>
    inVirtualTime(({ cold, expectObservable, flush }, clock) => {
      const { settle, sent, ...queue } = aQueue({ cold }, clock, { answers: [] });
      const deliveries = deliveries$({ ...queue, wake$: NEVER, clock }).pipe(settle);
      clock.schedule(() => queue.add(A), 500);
      expectObservable(deliveries, '600ms !').toBe('510ms a', { a: recorded(A) });
      flush();
      expect(sent).toHaveLength(1);
    }));

  test('sends nothing before it is subscribed, and nothing once it is left', () =>
    inVirtualTime(({ cold, expectObservable, flush }, clock) => {
      const { sent, ...queue } = aQueue({ cold }, clock, { answers: [A], replies: ['lost'] });
      const deliveries = deliveries$({ ...queue, wake$: NEVER, clock, random: EVEN });
      expect(sent).toEqual([]);
      expectObservable(deliveries, '100ms !').toBe('10ms w', { w: NETWORK });
      flush();
      expect(sent).toHaveLength(1);
    }));

  test('lets an answer that was queued meanwhile go ahead where its owner says so', () =>
    inVirtualTime(({ cold, expectObservable }, clock) => {
      const { settle, queue, ...ports } = aQueue({ cold }, clock, {
        answers: [A],
        replies: ['lost'],
      });
      const deliveries = deliveries$({ ...ports, wake$: NEVER, clock, random: EVEN }).pipe(settle);
      clock.schedule(() => queue.unshift(B), 100);
      expectObservable(deliveries, '790ms !').toBe('10ms w 759ms b 9ms a', {
        w: NETWORK,
        b: recorded(B),
        a: recorded(A),
      });
    }));

  test('passes over an answer that its owner took away', () =>
    inVirtualTime(({ cold, expectObservable, flush }, clock) => {
      const { settle, queue, sent, ...ports } = aQueue({ cold }, clock, {
        answers: [A, B],
        replies: ['lost'],
      });
      const deliveries = deliveries$({ ...ports, wake$: NEVER, clock, random: EVEN }).pipe(settle);
      clock.schedule(() => queue.shift(), 100);
      expectObservable(deliveries, '1s !').toBe('10ms w 759ms b', { w: NETWORK, b: recorded(B) });
      flush();
      expect(sent.map(({ id }) => id)).toEqual(['a', 'b']);
    }));
});

describe('an answer that got no reply', () => {
  test.each<[string, Reply]>([
    ['the network fails', 'lost'],
    ['the server fails', 500],
    ['the database is away', 503],
    ['the server gave up waiting', 408],
  ])('is sent again under its id when %s, and those behind it wait', (_, reply) =>
    inVirtualTime(({ cold, expectObservable, flush }, clock) => {
      const { settle, sent, ...queue } = aQueue({ cold }, clock, {
        answers: [A, B],
        replies: [reply],
      });
      const deliveries = deliveries$({ ...queue, wake$: NEVER, clock, random: EVEN }).pipe(settle);
      expectObservable(deliveries, '1s !').toBe('10ms w 759ms a 9ms b', {
        w: NETWORK,
        a: recorded(A),
        b: recorded(B),
      });
      flush();
      expect(sent.map(({ id }) => id)).toEqual(['a', 'a', 'b']);
    }),
  );

  test('is emitted once as recorded although the server received it twice', () =>
    inVirtualTime(({ cold, expectObservable, flush }, clock) => {
      // The reply to the first sending is lost on its way back.
      const taken: string[] = [];
      const { settle, ...queue } = aQueue({ cold }, clock, { answers: [A], replies: ['lost'] });
      const send = (answer: AnswerToSend) => {
        taken.push(answer.id);
        return queue.send(answer);
      };
      const deliveries = deliveries$({ ...queue, send, wake$: NEVER, clock, random: EVEN }).pipe(
        settle,
      );
      expectObservable(deliveries, '2s !').toBe('10ms w 759ms a', { w: NETWORK, a: recorded(A) });
      flush();
      expect(taken).toEqual(['a', 'a']);
    }));

  test('is sent again after pauses that double up to half a minute, for ever', () =>
    inVirtualTime(({ cold, flush }, clock) => {
      const { settle, sent, ...queue } = aQueue({ cold }, clock, {
        answers: [A],
        replies: Array.from({ length: 100 }, () => 'lost' as const),
      });
      const subscription = deliveries$({ ...queue, wake$: NEVER, clock, random: EVEN })
        .pipe(settle)
        .subscribe();
      clock.schedule(() => subscription.unsubscribe(), 30 * 60_000);
      flush();
      const pauses = pausesBetween(sent);
      expect(pauses.slice(0, 7)).toEqual([750, 1_500, 3_000, 6_000, 12_000, 22_500, 22_500]);
      expect(pauses.length).toBeGreaterThan(50);
      expect(new Set(pauses.slice(5))).toEqual(new Set([22_500]));
    }));

  test.each([
    ['the least', 0, [500, 1_000]],
    ['the most', 1, [1_000, 2_000]],
  ])('waits at random: %s', (_, drawn, expected) =>
    inVirtualTime(({ cold, flush }, clock) => {
      const { settle, sent, ...queue } = aQueue({ cold }, clock, {
        answers: [A],
        replies: ['lost', 'lost'],
      });
      const random = () => drawn;
      const subscription = deliveries$({ ...queue, wake$: NEVER, clock, random })
        .pipe(settle)
        .subscribe();
      clock.schedule(() => subscription.unsubscribe(), 60_000);
      flush();
      expect(pausesBetween(sent)).toEqual(expected);
    }),
  );

  test('is sent again at once when the network or the page is back', () =>
    inVirtualTime(({ cold, hot, expectObservable }, clock) => {
      const { settle, ...queue } = aQueue({ cold }, clock, { answers: [A], replies: ['lost'] });
      const wake$ = hot('100ms w');
      const deliveries = deliveries$({ ...queue, wake$, clock, random: EVEN }).pipe(settle);
      expectObservable(deliveries, '1s !').toBe('10ms w 99ms a', { w: NETWORK, a: recorded(A) });
    }));

  test('is not sent twice at once by a network that returns while it is under way', () =>
    inVirtualTime(({ cold, hot, expectObservable, flush }, clock) => {
      const { settle, sent, ...queue } = aQueue({ cold }, clock, { answers: [A] });
      const wake$ = hot('5ms www');
      const deliveries = deliveries$({ ...queue, wake$, clock }).pipe(settle);
      expectObservable(deliveries, '1s !').toBe('10ms a', { a: recorded(A) });
      flush();
      expect(sent).toHaveLength(1);
    }));

  test('begins with the short pauses again after one that got through', () =>
    inVirtualTime(({ cold, flush }, clock) => {
      const { settle, sent, ...queue } = aQueue({ cold }, clock, {
        answers: [A, B],
        replies: ['lost', 'lost', 'ok', 'lost'],
      });
      const subscription = deliveries$({ ...queue, wake$: NEVER, clock, random: EVEN })
        .pipe(settle)
        .subscribe();
      clock.schedule(() => subscription.unsubscribe(), 60_000);
      flush();
      expect(sent.map(({ id }) => id).join('')).toBe('aaabb');
      expect(pausesBetween(sent)).toEqual([750, 1_500, 0, 750]);
    }));

  test('is kept when something else goes wrong than the server or the network', () =>
    inVirtualTime(({ cold, expectObservable }, clock) => {
      const { settle, send, ...queue } = aQueue({ cold }, clock, { answers: [A] });
      let faults = 0;
      const faulty = (answer: AnswerToSend) => {
        faults += 1;
        if (faults === 1) throw new TypeError('x is undefined');
        return send(answer);
      };
      const ports = { ...queue, send: faulty, wake$: NEVER, clock, random: EVEN };
      expectObservable(deliveries$(ports).pipe(settle), '1s !').toBe('w 759ms a', {
        w: NETWORK,
        a: recorded(A),
      });
    }));
});

describe('a server that asks for a pause', () => {
  test.each([
    ['as long as it says', 3, 3_000],
    ['a second where it does not say', null, 1_000],
  ])('is given %s, and the answers stay in order', (_, retryAfter, pause) =>
    inVirtualTime(({ cold, expectObservable, flush }, clock) => {
      const { settle, sent, ...queue } = aQueue({ cold }, clock, {
        answers: [A, B],
        replies: [{ status: 429, retryAfter }],
      });
      const deliveries = deliveries$({ ...queue, wake$: NEVER, clock }).pipe(settle);
      expectObservable(deliveries, '5s !').toBe(`10ms p ${pause + TRIP - 1}ms a 9ms b`, {
        p: PAUSE,
        a: recorded(A),
        b: recorded(B),
      });
      flush();
      expect(sent.map(({ id }) => id)).toEqual(['a', 'a', 'b']);
    }),
  );

  test('is given it although the network returns meanwhile', () =>
    inVirtualTime(({ cold, hot, expectObservable }, clock) => {
      const { settle, ...queue } = aQueue({ cold }, clock, {
        answers: [A],
        replies: [{ status: 429, retryAfter: 2 }],
      });
      const deliveries = deliveries$({ ...queue, wake$: hot('50ms w'), clock }).pipe(settle);
      expectObservable(deliveries, '5s !').toBe('10ms p 2009ms a', { p: PAUSE, a: recorded(A) });
    }));

  test('gets late answers no faster than twenty a second', () =>
    inVirtualTime(({ cold, flush }, clock) => {
      const answers = Array.from({ length: 60 }, (_, index) =>
        anAnswer(String(index), { game: null }),
      );
      const { settle, sent, ...queue } = aQueue({ cold }, clock, { answers });
      const subscription = deliveries$({ ...queue, wake$: NEVER, clock })
        .pipe(settle)
        .subscribe();
      clock.schedule(() => subscription.unsubscribe(), 60_000);
      flush();
      expect(sent).toHaveLength(60);
      for (const [index, { at }] of sent.entries()) expect(at).toBe(index * 50);
    }));

  test('gets a late answer that takes longer than its turn, and the next one at once', () =>
    inVirtualTime(({ cold, flush }, clock) => {
      const { settle, sent, ...queue } = aQueue({ cold }, clock, { answers: [LATE_A, LATE_B] });
      const send = (answer: AnswerToSend) => {
        queue.send(answer);
        return cold('200ms (r|)', { r: RESULT });
      };
      const subscription = deliveries$({ ...queue, send, wake$: NEVER, clock })
        .pipe(settle)
        .subscribe();
      clock.schedule(() => subscription.unsubscribe(), 60_000);
      flush();
      expect(sent.map(({ at }) => at)).toEqual([0, 200]);
    }));
});

describe('an answer after its game', () => {
  test('is sent again as a late one, under the same id', () =>
    inVirtualTime(({ cold, expectObservable, flush }, clock) => {
      const { settle, sent, ...queue } = aQueue({ cold }, clock, {
        answers: [A, B],
        replies: [409],
      });
      const deliveries = deliveries$({ ...queue, wake$: NEVER, clock }).pipe(settle);
      expectObservable(deliveries, '1s !').toBe('20ms a 9ms b', {
        a: recorded(A),
        b: recorded(B),
      });
      flush();
      expect(sent.map(({ id, game }) => [id, game])).toEqual([
        ['a', 'g4m3abcd'],
        ['a', null],
        ['b', 'g4m3abcd'],
      ]);
    }));

  test('stays one when its late sending gets no reply', () =>
    inVirtualTime(({ cold, expectObservable, flush }, clock) => {
      const { settle, sent, ...queue } = aQueue({ cold }, clock, {
        answers: [A],
        replies: [409, 'lost', 409],
      });
      const deliveries = deliveries$({ ...queue, wake$: NEVER, clock, random: EVEN }).pipe(settle);
      expectObservable(deliveries, '1s !').toBe('20ms w 769ms a', { w: NETWORK, a: recorded(A) });
      flush();
      expect(sent.map(({ game }) => game)).toEqual(['g4m3abcd', null, 'g4m3abcd', null]);
    }));

  test('is refused when it was late already', () =>
    inVirtualTime(({ cold, expectObservable }, clock) => {
      const { settle, ...queue } = aQueue({ cold }, clock, { answers: [LATE_A], replies: [409] });
      const deliveries = deliveries$({ ...queue, wake$: NEVER, clock }).pipe(settle);
      expectObservable(deliveries, '1s !').toBe('10ms r', { r: refused(LATE_A) });
    }));
});

describe('an answer that the server will not take', () => {
  test.each([400, 403, 404, 405, 413, 422])('is emitted with its sentence: %d', (status) =>
    inVirtualTime(({ cold, expectObservable }, clock) => {
      const { settle, ...queue } = aQueue({ cold }, clock, { answers: [A, B], replies: [status] });
      const deliveries = deliveries$({ ...queue, wake$: NEVER, clock }).pipe(settle);
      expectObservable(deliveries, '1s !').toBe('10ms r 9ms b', { r: refused(A), b: recorded(B) });
    }),
  );
});

describe('a refused key', () => {
  test('ends it and leaves every answer where it is', () =>
    inVirtualTime(({ cold, expectObservable, flush }, clock) => {
      const { settle, queue, sent, ...ports } = aQueue({ cold }, clock, {
        answers: [A, B],
        replies: [401],
      });
      const deliveries = deliveries$({ ...ports, wake$: NEVER, clock }).pipe(settle);
      expectObservable(deliveries, '1s !').toBe('10ms (s|)', { s: SIGNED_OUT });
      flush();
      expect(queue).toEqual([A, B]);
      expect(sent).toHaveLength(1);
    }));
});

/** Milliseconds from the end of one sending to the next. */
function pausesBetween(sent: readonly Sending[]): number[] {
  return sent.slice(1).map(({ at }, index) => at - (sent[index]?.at ?? 0) - TRIP);
}
