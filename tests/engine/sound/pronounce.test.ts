import type { Observable } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { noVoices, pronounce$, type Voices } from '../../../engine/entries/sound.ts';
import { inVirtualTime } from '../../support/marbles.ts';

const bee = { text: 'bee', language: 'en-GB', clipUrl: '/bee.mp3' };
const HEARD = { c: 'clip', e: 'element', s: 'speech' } as const;

/** Voices that do what is drawn, and note in what order and for what they were asked. */
function drawnVoices(
  clip$: Observable<unknown>,
  element$: Observable<unknown>,
  speech$: Observable<unknown>,
) {
  const asked: string[] = [];
  const voices: Voices = {
    playClip: (url) => {
      asked.push(`clip ${url}`);
      return clip$ as Observable<void>;
    },
    playElement: (url) => {
      asked.push(`element ${url}`);
      return element$ as Observable<void>;
    },
    speak: (text, language) => {
      asked.push(`speech ${text} ${language}`);
      return speech$ as Observable<void>;
    },
  };
  return { asked, voices };
}

describe('pronounce$', () => {
  test('plays the clip and asks no other voice', () =>
    inVirtualTime(({ cold, expectObservable, flush }) => {
      const { asked, voices } = drawnVoices(cold('20ms x 499ms |'), cold('x|'), cold('x|'));
      expectObservable(pronounce$(bee, voices)).toBe('20ms c 499ms |', HEARD);
      flush();
      expect(asked).toStrictEqual(['clip /bee.mp3']);
    }));

  test('plays the same clip through an element when the graph fails', () =>
    inVirtualTime(({ cold, expectObservable, flush }) => {
      const { asked, voices } = drawnVoices(cold('20ms #'), cold('30ms x 499ms |'), cold('x|'));
      expectObservable(pronounce$(bee, voices)).toBe('50ms e 499ms |', HEARD);
      flush();
      expect(asked).toStrictEqual(['clip /bee.mp3', 'element /bee.mp3']);
    }));

  test('speaks when neither plays', () =>
    inVirtualTime(({ cold, expectObservable, flush }) => {
      const { asked, voices } = drawnVoices(cold('20ms #'), cold('30ms #'), cold('80ms x 499ms |'));
      expectObservable(pronounce$(bee, voices)).toBe('130ms s 499ms |', HEARD);
      flush();
      expect(asked).toStrictEqual(['clip /bee.mp3', 'element /bee.mp3', 'speech bee en-GB']);
    }));

  test('errors when no voice is heard, with the reason of the last', () =>
    inVirtualTime(({ cold, expectObservable }) => {
      const { voices } = drawnVoices(
        cold('20ms #'),
        cold('30ms #'),
        cold('40ms #', {}, 'no voice'),
      );
      expectObservable(pronounce$(bee, voices)).toBe('90ms #', {}, 'no voice');
    }));

  test('speaks at once where there is no clip', () =>
    inVirtualTime(({ cold, expectObservable, flush }) => {
      const { asked, voices } = drawnVoices(cold('x|'), cold('x|'), cold('x 499ms |'));
      expectObservable(pronounce$({ ...bee, clipUrl: null }, voices)).toBe('s 499ms |', HEARD);
      flush();
      expect(asked).toStrictEqual(['speech bee en-GB']);
    }));

  test('goes on to the next voice when one throws', () =>
    inVirtualTime(({ cold, expectObservable }) => {
      const { voices } = drawnVoices(cold('x|'), cold('x|'), cold('x|'));
      const thrower = () => {
        throw new Error('no such thing');
      };
      const broken = { ...voices, playClip: thrower, playElement: thrower };
      expectObservable(pronounce$(bee, broken)).toBe('s|', HEARD);
    }));

  test('silences the voice that is heard when its listener leaves', () =>
    inVirtualTime(({ cold, expectObservable, expectSubscriptions }) => {
      const element$ = cold('x 999ms |');
      const { voices } = drawnVoices(cold('20ms #'), element$, cold('x|'));
      expectObservable(pronounce$(bee, voices), '^ 99ms !').toBe('20ms e', HEARD);
      expectSubscriptions(element$.subscriptions).toBe('20ms ^ 79ms !');
    }));

  test('asks no voice before it is subscribed', () =>
    inVirtualTime(({ cold }) => {
      const { asked, voices } = drawnVoices(cold('x|'), cold('x|'), cold('x|'));
      pronounce$(bee, voices);
      expect(asked).toStrictEqual([]);
    }));
});

describe('noVoices', () => {
  test('fail, each of them', () =>
    inVirtualTime(({ expectObservable }) => {
      expectObservable(noVoices.playClip('/a.mp3')).toBe('#', {}, new Error('no audio'));
      expectObservable(noVoices.playElement('/a.mp3')).toBe('#', {}, new Error('no audio'));
      expectObservable(noVoices.speak('bee', 'en')).toBe('#', {}, new Error('no speech'));
    }));
});
