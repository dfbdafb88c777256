import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createSpeech } from '../../../engine/entries/sound.ts';
import { heard } from './heard.ts';

class FakeUtterance {
  lang = '';
  voice: { lang: string } | null = null;
  rate = 1;
  onstart: (() => void) | null = null;
  onend: (() => void) | null = null;
  onerror: ((event: { error: string }) => void) | null = null;
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** A browser's speech that says nothing by itself; the test lets it begin, end and fail. */
class FakeSynthesis extends EventTarget {
  voices: { lang: string; name?: string }[];
  readonly spoken: FakeUtterance[] = [];
  /** What was asked of it, in order, with the time in milliseconds. */
  readonly log: string[] = [];
  listeners = 0;
  readonly #begin = Date.now();

  constructor(...languages: string[]) {
    super();
    this.voices = languages.map((lang) => ({ lang }));
  }
  getVoices() {
    return this.voices;
  }
  speak(utterance: FakeUtterance) {
    this.log.push(`speak at ${Date.now() - this.#begin}`);
    this.spoken.push(utterance);
  }
  cancel() {
    this.log.push(`cancel at ${Date.now() - this.#begin}`);
  }
  override addEventListener(...listening: Parameters<EventTarget['addEventListener']>) {
    this.listeners += 1;
    super.addEventListener(...listening);
  }
  override removeEventListener(...listening: Parameters<EventTarget['removeEventListener']>) {
    this.listeners -= 1;
    super.removeEventListener(...listening);
  }
  /** The voices that come late. */
  bring(...languages: string[]) {
    this.voices = languages.map((lang) => ({ lang }));
    this.dispatchEvent(new Event('voiceschanged'));
  }
  get last(): FakeUtterance {
    const last = this.spoken.at(-1);
    if (!last) throw new Error('nothing was spoken');
    return last;
  }
}

function speechOf(synthesis: FakeSynthesis) {
  return createSpeech({ synthesis, Utterance: FakeUtterance });
}

describe('createSpeech()', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('speaks the text slowly in its language, and reports beginning and end', () => {
    const synthesis = new FakeSynthesis('en-GB');
    const { events } = heard(speechOf(synthesis)('honey', 'en-GB'));
    vi.advanceTimersByTime(80);
    expect(synthesis.last).toMatchObject({
      text: 'honey',
      lang: 'en-GB',
      voice: { lang: 'en-GB' },
      rate: 0.9,
    });
    synthesis.last.onstart?.();
    expect(events).toStrictEqual(['begins']);
    synthesis.last.onend?.();
    expect(events).toStrictEqual(['begins', 'ends']);
  });

  test('speaks slower still on request', () => {
    const synthesis = new FakeSynthesis('en-GB');
    heard(speechOf(synthesis)('honey', 'en-GB', 'slow'));
    vi.advanceTimersByTime(80);
    expect(synthesis.last.rate).toBe(0.6);
  });

  test('waits 80 ms between cancel and speak', () => {
    const synthesis = new FakeSynthesis('en-GB');
    heard(speechOf(synthesis)('honey', 'en-GB'));
    vi.advanceTimersByTime(5000);
    expect(synthesis.log.slice(0, 2)).toStrictEqual(['cancel at 0', 'speak at 80']);
  });

  test('touches nothing before it is subscribed', () => {
    const synthesis = new FakeSynthesis('en-GB');
    speechOf(synthesis)('honey', 'en-GB');
    vi.advanceTimersByTime(5000);
    expect(synthesis.log).toStrictEqual([]);
    expect(synthesis.listeners).toBe(0);
  });

  describe('chooses a voice', () => {
    test.each([
      ['of the exact region before one of the language', ['en-US', 'en-GB'], 'en-GB', 'en-GB'],
      ['of the language where the region has none', ['fr-FR', 'en-US'], 'en-GB', 'en-US'],
      ['of any region for a language without one', ['fr-FR', 'af-ZA'], 'af', 'af-ZA'],
      ['without a region for one with it', ['en', 'fr'], 'fr-CA', 'fr'],
      ['that writes its language with an underscore', ['en_US', 'en_GB'], 'en-GB', 'en_GB'],
      ['in another letter case', ['en-us', 'EN-gb'], 'en-GB', 'EN-gb'],
    ])('%s', (_, languages, language, chosen) => {
      const synthesis = new FakeSynthesis(...languages);
      heard(speechOf(synthesis)('honey', language));
      vi.advanceTimersByTime(80);
      expect(synthesis.last.voice?.lang).toBe(chosen);
      expect(synthesis.last.lang).toBe(language);
    });

    test.each([
      ['only others speak', ['en-GB', 'de-DE'], 'fr-FR'],
      ['another tag merely begins alike', ['fil-PH'], 'fi'],
    ])('not at all where %s: nothing is said', (_, languages, language) => {
      const synthesis = new FakeSynthesis(...languages);
      const { events } = heard(speechOf(synthesis)('été', language));
      vi.advanceTimersByTime(10_000);
      expect(events).toStrictEqual([`fails: no voice speaks ${language}`]);
      expect(synthesis.spoken).toStrictEqual([]);
    });
  });

  describe('with voices that come late', () => {
    test('waits for them', () => {
      const synthesis = new FakeSynthesis();
      heard(speechOf(synthesis)('honey', 'en-GB'));
      vi.advanceTimersByTime(600);
      expect(synthesis.log).toStrictEqual([]);
      synthesis.bring('en-US', 'en-GB');
      vi.advanceTimersByTime(80);
      expect(synthesis.log).toStrictEqual(['cancel at 600', 'speak at 680']);
      expect(synthesis.last.voice?.lang).toBe('en-GB');
    });

    test('refuses when those that come speak other languages', () => {
      const synthesis = new FakeSynthesis();
      const { events } = heard(speechOf(synthesis)('été', 'fr-FR'));
      synthesis.bring('en-GB');
      expect(events).toStrictEqual(['fails: no voice speaks fr-FR']);
    });

    test('waits at most a second, then lets the browser choose by the language', () => {
      const synthesis = new FakeSynthesis();
      heard(speechOf(synthesis)('honey', 'en-GB'));
      vi.advanceTimersByTime(5000);
      expect(synthesis.log.slice(0, 2)).toStrictEqual(['cancel at 1000', 'speak at 1080']);
      expect(synthesis.last).toMatchObject({ lang: 'en-GB', voice: null });
    });

    test('speaks once although they come again', () => {
      const synthesis = new FakeSynthesis();
      heard(speechOf(synthesis)('honey', 'en-GB'));
      synthesis.bring('en-GB');
      synthesis.bring('en-GB', 'en-US');
      vi.advanceTimersByTime(3000);
      expect(synthesis.spoken).toHaveLength(1);
      expect(synthesis.listeners).toBe(0);
    });

    test('forgets them when its listener leaves', () => {
      const synthesis = new FakeSynthesis();
      const { subscription } = heard(speechOf(synthesis)('honey', 'en-GB'));
      subscription.unsubscribe();
      synthesis.bring('en-GB');
      vi.advanceTimersByTime(5000);
      expect(synthesis.spoken).toStrictEqual([]);
      expect(synthesis.listeners).toBe(0);
      expect(vi.getTimerCount()).toBe(0);
    });
  });

  describe('that fails', () => {
    test('reports why', () => {
      const synthesis = new FakeSynthesis('en-GB');
      const { events } = heard(speechOf(synthesis)('honey', 'en-GB'));
      vi.advanceTimersByTime(80);
      synthesis.last.onerror?.({ error: 'synthesis-failed' });
      expect(events).toStrictEqual(['fails: speech failed: synthesis-failed']);
    });

    test('by doing nothing is given up 4 s after it was asked', () => {
      const synthesis = new FakeSynthesis('en-GB');
      const { events } = heard(speechOf(synthesis)('honey', 'en-GB'));
      vi.advanceTimersByTime(80 + 3999);
      expect(events).toStrictEqual([]);
      vi.advanceTimersByTime(1);
      expect(events).toStrictEqual(['fails: speech did not start']);
      expect(synthesis.log.at(-1)).toBe('cancel at 4080');
    });

    test('by having no speech at all is refused at once', () =>
      expect(heard(createSpeech(null)('honey', 'en-GB')).events).toStrictEqual([
        'fails: this browser has no speech',
      ]));

    test('is not given up while it speaks long', () => {
      const synthesis = new FakeSynthesis('en-GB');
      const { events } = heard(speechOf(synthesis)('honey', 'en-GB'));
      vi.advanceTimersByTime(80);
      synthesis.last.onstart?.();
      vi.advanceTimersByTime(20_000);
      expect(events).toStrictEqual(['begins']);
    });
  });

  describe('when its listener leaves', () => {
    test('is cancelled in the middle of the word', () => {
      const synthesis = new FakeSynthesis('en-GB');
      const { events, subscription } = heard(speechOf(synthesis)('honey', 'en-GB'));
      vi.advanceTimersByTime(80);
      const { last } = synthesis;
      last.onstart?.();
      vi.advanceTimersByTime(120);
      subscription.unsubscribe();
      expect(synthesis.log.at(-1)).toBe('cancel at 200');
      last.onerror?.({ error: 'interrupted' });
      expect(events).toStrictEqual(['begins']);
    });

    test('does not begin any more, and leaves no timer behind', () => {
      const synthesis = new FakeSynthesis('en-GB');
      const { subscription } = heard(speechOf(synthesis)('honey', 'en-GB'));
      vi.advanceTimersByTime(79);
      subscription.unsubscribe();
      vi.advanceTimersByTime(5000);
      expect(synthesis.spoken).toStrictEqual([]);
      expect(vi.getTimerCount()).toBe(0);
    });
  });
});
