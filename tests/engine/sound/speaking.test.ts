import { throwError } from 'rxjs';
import { describe, expect, test } from 'vitest';
import {
  asked$,
  type HeardFrom,
  type Speaking,
  type Spoken,
  speaking$,
} from '../../../engine/entries/sound.ts';
import { inVirtualTime } from '../../support/marbles.ts';

describe('asked$', () => {
  const WORDS = { n: null, b: { word: 'bee' }, w: { word: 'wax' } };

  test.each([
    ['a moment after it appears', 'n-n 99ms b', 'n 251ms b'],
    ['once, whatever is done with it', 'nb 49ms b 299ms b', 'n 150ms b'],
    ['with silence at once when it is gone', 'nb 499ms n 9ms n', 'n 150ms b 349ms n'],
    ['with silence before the next', 'nb 499ms w', 'n 150ms b 349ms n 149ms w'],
    ['never when it was gone within that moment', 'nb 99ms w', 'n 250ms w'],
    ['again when it comes back', 'nb 499ms n 499ms b', 'n 150ms b 349ms n 649ms b'],
  ])('asks a word %s', (_, words, asked) =>
    inVirtualTime(({ hot, expectObservable }, clock) =>
      expectObservable(asked$(hot(words, WORDS), clock)).toBe(asked, WORDS),
    ),
  );
});

describe('speaking$', () => {
  const spoken = (text: string): Spoken => ({ text, language: 'en-GB', clipUrl: null });
  const SPOKEN = { b: spoken('bee'), w: spoken('wax'), n: null };
  const SAID: Record<string, Speaking> = {
    C: { speaking: true, heardFrom: 'clip' },
    c: { speaking: false, heardFrom: 'clip' },
    S: { speaking: true, heardFrom: 'speech' },
    s: { speaking: false, heardFrom: 'speech' },
    x: { speaking: false, heardFrom: 'nothing' },
    n: { speaking: false, heardFrom: null },
  };
  const VOICES: Record<string, HeardFrom> = { c: 'clip', s: 'speech' };

  test('emits when a word begins and ends, and its voice', () =>
    inVirtualTime(({ hot, cold, expectObservable }) => {
      const voice$ = cold('20ms c 499ms |', VOICES);
      expectObservable(speaking$(hot('-b', SPOKEN), () => voice$)).toBe('21ms C 499ms c', SAID);
    }));

  test('cuts a word short for the next one', () =>
    inVirtualTime(({ hot, cold, expectObservable, expectSubscriptions }) => {
      const voices = { bee: cold('c 999ms |', VOICES), wax: cold('s 999ms |', VOICES) };
      const said$ = speaking$(
        hot('b 299ms w', SPOKEN),
        ({ text }) => voices[text as 'bee' | 'wax'],
      );
      expectObservable(said$).toBe('C 299ms S 999ms s', SAID);
      expectSubscriptions(voices.bee.subscriptions).toBe('^ 299ms !');
      expectSubscriptions(voices.wax.subscriptions).toBe('300ms ^ 999ms !');
    }));

  test('falls silent on null', () =>
    inVirtualTime(({ hot, cold, expectObservable, expectSubscriptions }) => {
      const voice$ = cold('c 999ms |', VOICES);
      expectObservable(speaking$(hot('b 299ms n', SPOKEN), () => voice$)).toBe('C 299ms n', SAID);
      expectSubscriptions(voice$.subscriptions).toBe('^ 299ms !');
    }));

  test('says nothing of a word that no voice can say, and goes on', () =>
    inVirtualTime(({ hot, cold, expectObservable }) => {
      const voices = { bee: cold<HeardFrom>('40ms #'), wax: cold('c 99ms |', VOICES) };
      const said$ = speaking$(hot('b 99ms w', SPOKEN), ({ text }) => voices[text as 'bee' | 'wax']);
      expectObservable(said$).toBe('40ms x 59ms C 99ms c', SAID);
    }));

  test('emits `nothing` also for a voice that breaks down while it speaks', () =>
    inVirtualTime(({ hot, cold, expectObservable }) => {
      expectObservable(speaking$(hot('b', SPOKEN), () => cold('c 99ms #', VOICES))).toBe(
        'C 99ms x',
        SAID,
      );
    }));

  test('lives on when a voice throws', () =>
    inVirtualTime(({ hot, expectObservable }) => {
      const broken = () => {
        throw new Error('no such voice');
      };
      expectObservable(speaking$(hot('b-n', SPOKEN), broken)).toBe('x-n', SAID);
    }));

  test('hushes the voice when its listener leaves', () =>
    inVirtualTime(({ hot, cold, expectObservable, expectSubscriptions }) => {
      const voice$ = cold('c 999ms |', VOICES);
      expectObservable(
        speaking$(hot('b', SPOKEN), () => voice$),
        '^ 99ms !',
      ).toBe('C', SAID);
      expectSubscriptions(voice$.subscriptions).toBe('^ 99ms !');
    }));

  test('asks no voice before it is subscribed', () =>
    inVirtualTime(({ hot }) => {
      let asked = 0;
      speaking$(hot('b', SPOKEN), () => {
        asked += 1;
        return throwError(() => new Error('unused'));
      });
      expect(asked).toBe(0);
    }));
});
