import { of } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { ApiError, withFallback$ } from '../../../../engine/entries/index.ts';
import { inVirtualTime } from '../../../support/marbles.ts';

const KEPT = 'kept';
const values = {
  s: { from: 'server', value: 'new' } as const,
  k: { from: 'device', value: KEPT } as const,
};
const LOST = new ApiError('No answer.', null);

describe('withFallback$()', () => {
  test('gives the answer of a server that is quick', () => {
    inVirtualTime(({ cold, expectObservable }, clock) => {
      const ask = () => cold('4s (a|)', { a: 'new' });
      expectObservable(withFallback$(ask, () => KEPT, clock)).toBe('4s (s|)', values);
    });
  });

  test('gives what is kept when nobody answers', () => {
    inVirtualTime(({ cold, expectObservable }, clock) => {
      const ask = () => cold('20ms #', {}, LOST);
      expectObservable(withFallback$(ask, () => KEPT, clock)).toBe('20ms (k|)', values);
    });
  });

  test.each([408, 500, 503])('takes a %i for no answer', (status) => {
    inVirtualTime(({ cold, expectObservable }, clock) => {
      const ask = () => cold('20ms #', {}, new ApiError('Later.', status));
      expectObservable(withFallback$(ask, () => KEPT, clock)).toBe('20ms (k|)', values);
    });
  });

  test('gives what is kept when the server takes too long, once', () => {
    inVirtualTime(({ cold, expectObservable }, clock) => {
      const ask = () => cold('9s (a|)', { a: 'new' });
      expectObservable(withFallback$(ask, () => KEPT, clock)).toBe('5s (k|)', values);
    });
  });

  test('waits for the server where nothing is kept', () => {
    inVirtualTime(({ cold, expectObservable }, clock) => {
      const slow = () => cold('9s (a|)', { a: 'new' });
      expectObservable(withFallback$(slow, () => null, clock)).toBe('9s (s|)', values);
      const lost = () => cold('9s #', {}, LOST);
      expectObservable(withFallback$(lost, () => null, clock)).toBe('9s #', {}, LOST);
    });
  });

  test.each([401, 403, 404, 409, 429])(
    'passes on a refusal with %i, whatever is kept',
    (status) => {
      inVirtualTime(({ cold, expectObservable }, clock) => {
        const refusal = new ApiError('No.', status);
        const ask = () => cold('20ms #', {}, refusal);
        expectObservable(withFallback$(ask, () => KEPT, clock)).toBe('20ms #', {}, refusal);
      });
    },
  );

  test('looks at what is kept only when it needs it', () => {
    let looked = 0;
    const kept = () => {
      looked += 1;
      return KEPT;
    };
    inVirtualTime(({ expectObservable }, clock) => {
      expectObservable(withFallback$(() => of('new'), kept, clock)).toBe('(s|)', values);
    });
    expect(looked).toBe(0);
  });
});
