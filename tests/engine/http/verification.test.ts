import { of, throwError } from 'rxjs';
import { describe, expect, test } from 'vitest';
import type { Verification } from '../../../engine/contracts/index.ts';
import { ApiError, verification$, type Verified } from '../../../engine/entries/index.ts';
import { aVerification } from '@waggle/engine/testing';
import { inVirtualTime } from '../../support/marbles.ts';

type Answer = Verification | ApiError;

const LEVEL = { id: 113, name: 'Bee: Words from French' };
const PENDING = aVerification({ status: 'pending' });
const AWAY = new ApiError('An unexpected error occurred. Please try again.', null);

/** A server that gives these answers in turn, the last one for ever; `asked` counts the questions. */
function answering(...answers: readonly Answer[]) {
  const server = {
    asked: 0,
    ask() {
      const answer = answers[Math.min(server.asked, answers.length - 1)];
      server.asked += 1;
      // A stream in the place of a promise: virtual time does not wait for promises.
      return (answer instanceof ApiError
        ? throwError(() => answer)
        : of(answer)) as unknown as Promise<Verification>;
    },
  };
  return server;
}

/** The outcomes for a payment, with their milliseconds, and the number of requests. */
function outcomesOf(...answers: readonly Answer[]) {
  return outcomesAfter(undefined, ...answers);
}

function outcomesAfter(attempts: number | undefined, ...answers: readonly Answer[]) {
  const server = answering(...answers);
  const outcomes: [milliseconds: number, outcome: Verified][] = [];
  inVirtualTime(({ flush }, clock) => {
    verification$(server.ask, clock, attempts).subscribe((outcome) =>
      outcomes.push([clock.now(), outcome]),
    );
    flush();
  });
  return { outcomes, asked: server.asked };
}

describe('verification$', () => {
  test('says at once that a payment succeeded, and for what', () =>
    expect(outcomesOf(aVerification())).toEqual({
      outcomes: [[0, { kind: 'success', paymentType: 'level_unlock', level: LEVEL }]],
      asked: 1,
    }));

  test('says at once that a payment failed', () =>
    expect(outcomesOf(aVerification({ status: 'failed' }))).toEqual({
      outcomes: [[0, { kind: 'failed', level: LEVEL }]],
      asked: 1,
    }));

  test('asks again two seconds later while a payment is pending', () =>
    expect(outcomesOf(PENDING, aVerification({ payment_type: 'gift' }))).toEqual({
      outcomes: [[2_000, { kind: 'success', paymentType: 'gift', level: LEVEL }]],
      asked: 2,
    }));

  test('gives up after three questions', () =>
    expect(outcomesOf(PENDING)).toEqual({
      outcomes: [[4_000, { kind: 'pending', level: LEVEL }]],
      asked: 3,
    }));

  test('gives up after fewer questions where that is enough', () =>
    expect(outcomesAfter(1, PENDING)).toEqual({
      outcomes: [[0, { kind: 'pending', level: LEVEL }]],
      asked: 1,
    }));

  test.each([
    ['nobody answers', AWAY],
    ['the server is away', new ApiError('Away.', 503)],
    ['it was asked too often', new ApiError('Too often.', 429)],
  ])('asks again while %s', (_, refusal) =>
    expect(outcomesOf(refusal)).toEqual({ outcomes: [[4_000, { kind: 'unanswered' }]], asked: 3 }),
  );

  test('goes on after unanswered requests', () =>
    expect(outcomesOf(AWAY, AWAY, aVerification()).outcomes).toEqual([
      [4_000, { kind: 'success', paymentType: 'level_unlock', level: LEVEL }],
    ]));

  test.each([404, 400])('knows from a %i that there is no such payment', (status) =>
    expect(outcomesOf(new ApiError('Transaction reference not found', status))).toEqual({
      outcomes: [[0, { kind: 'unknown_reference' }]],
      asked: 1,
    }),
  );

  test('asks nothing before it is subscribed, and no more once that ends', () => {
    const server = answering(PENDING);
    inVirtualTime(({ expectObservable }, clock) => {
      const verified$ = verification$(server.ask, clock);
      expect(server.asked).toBe(0);
      expectObservable(verified$, '^ 1s !').toBe('');
    });
    expect(server.asked).toBe(1);
  });
});
