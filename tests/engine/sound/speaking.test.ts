import { map, throwError } from 'rxjs';
import { describe, expect, test } from 'vitest';
import {
  askedWords$,
  type HeardFrom,
  type Speaking,
  type Spoken,
  speaking$,
} from '../../../engine/index.ts';
import { IDLE, type QuizState, stepQuiz } from '../../../engine/rules/index.ts';
import { aQuizGame } from '../../support/builders.ts';
import { inVirtualTime } from '../../support/marbles.ts';
import { afterEvents, answer, playing } from '../game/quiz-steps.ts';

const game = aQuizGame(['bee', 'wax']);

describe('askedWords$', () => {
  const first = playing(game);
  const STATES: Record<string, QuizState> = {
    i: IDLE,
    c: afterEvents({ type: 'start', game }),
    f: first,
    t: stepQuiz(first, { type: 'typed', text: 'be' }),
    r: playing(game, ...answer('bee')),
    s: stepQuiz(first, { type: 'skip' }),
    z: stepQuiz(first, { type: 'second', secondsLeft: 0 }),
  };
  const SHOWN = { n: null, b: 'bee', w: 'wax' };
  const shown = map((word: { word: string } | null) => word && word.word);

  test('asks a word 150 ms after it appears', () =>
    inVirtualTime(({ hot, expectObservable }, clock) => {
      const state$ = hot('i-c 99ms f', STATES);
      expectObservable(askedWords$(state$, clock).pipe(shown)).toBe('n 251ms b', SHOWN);
    }));

  test('asks a word once, whatever is done with it', () =>
    inVirtualTime(({ hot, expectObservable }, clock) => {
      const state$ = hot('if 49ms t 299ms t', STATES);
      expectObservable(askedWords$(state$, clock).pipe(shown)).toBe('n 150ms b', SHOWN);
    }));

  test('says null at once when the word is spelled right', () =>
    inVirtualTime(({ hot, expectObservable }, clock) => {
      const state$ = hot('if 499ms r', STATES);
      expectObservable(askedWords$(state$, clock).pipe(shown)).toBe('n 150ms b 349ms n', SHOWN);
    }));

  test('says null at once when the word gives way to the next', () =>
    inVirtualTime(({ hot, expectObservable }, clock) => {
      const state$ = hot('if 499ms s', STATES);
      expectObservable(askedWords$(state$, clock).pipe(shown)).toBe(
        'n 150ms b 349ms n 149ms w',
        SHOWN,
      );
    }));

  test('says null at once when the game is over or left', () =>
    inVirtualTime(({ hot, expectObservable }, clock) => {
      expectObservable(askedWords$(hot('if 499ms z 9ms i', STATES), clock).pipe(shown)).toBe(
        'n 150ms b 349ms n',
        SHOWN,
      );
      expectObservable(askedWords$(hot('if 499ms i', STATES), clock).pipe(shown)).toBe(
        'n 150ms b 349ms n',
        SHOWN,
      );
    }));

  test('never asks a word that was gone within 150 ms', () =>
    inVirtualTime(({ hot, expectObservable }, clock) => {
      const state$ = hot('if 99ms s', STATES);
      expectObservable(askedWords$(state$, clock).pipe(shown)).toBe('n 250ms w', SHOWN);
    }));

  test('asks the word anew in a new game', () =>
    inVirtualTime(({ hot, expectObservable }, clock) => {
      const state$ = hot('if 499ms c 499ms f', STATES);
      expectObservable(askedWords$(state$, clock).pipe(shown)).toBe(
        'n 150ms b 349ms n 649ms b',
        SHOWN,
      );
    }));
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

  test('tells when a word begins and ends, and from which voice', () =>
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

  test('tells nothing heard also of a voice that breaks down while it speaks', () =>
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
