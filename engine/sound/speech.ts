import { Observable } from 'rxjs';
import type { Pace, Voices } from './pronounce.ts';

/** Browsers load their voices late, and some machines never have any. */
const VOICES_WAIT_MS = 1000;
/** Some browsers swallow an utterance right after a cancel. */
const AFTER_CANCEL_MS = 80;
/** Relative to the voice's own rate. */
const RATES: Readonly<Record<Pace, number>> = { normal: 0.9, slow: 0.6 };
/** Some browsers neither speak nor report an error. */
const WATCHDOG_MS = 4000;

interface SpeechVoice {
  /** BCP 47; some browsers write `en_GB`. */
  readonly lang: string;
}

/** As methods, because a browser's own handlers take narrower event types. */
interface Handlers {
  plain(event: unknown): void;
  failure(event: { readonly error: string }): void;
}

export interface Utterance {
  lang: string;
  voice: SpeechVoice | null;
  rate: number;
  onstart: Handlers['plain'] | null;
  onend: Handlers['plain'] | null;
  onerror: Handlers['failure'] | null;
}

/** The parts of the browser's speech that are used here. */
export interface SpeechPorts {
  readonly synthesis: {
    speak(utterance: Utterance): void;
    cancel(): void;
    getVoices(): readonly SpeechVoice[];
    addEventListener(type: 'voiceschanged', listener: () => void): void;
    removeEventListener(type: 'voiceschanged', listener: () => void): void;
  };
  readonly Utterance: new (text: string) => Utterance;
}

/**
 * Speaks through the browser. A machine that lists voices, but none of the language, is refused: a
 * French word from an English voice teaches nothing.
 *
 * @param ports null where the browser has no speech
 */
export function createSpeech(ports: SpeechPorts | null): Voices['speak'] {
  return (text, language, pace = 'normal') =>
    new Observable<void>((subscriber) => {
      if (!ports) {
        subscriber.error(new Error('this browser has no speech'));
        return undefined;
      }
      const { synthesis, Utterance } = ports;
      const timers = new Set<ReturnType<typeof setTimeout>>();
      const later = (work: () => void, ms: number) => timers.add(setTimeout(work, ms));
      const forgetVoices = onceVoicesKnown(synthesis, later, (voices) => {
        const voice = matchingVoice(voices, language);
        if (voices.length > 0 && !voice) {
          subscriber.error(new Error(`no voice speaks ${language}`));
          return;
        }
        // Referenced by this closure: a garbage-collected utterance falls silent in some browsers.
        const utterance = new Utterance(text);
        utterance.lang = language;
        if (voice) utterance.voice = voice;
        utterance.rate = RATES[pace];
        const silent = () => subscriber.error(new Error('speech did not start'));
        const watchdog = setTimeout(silent, AFTER_CANCEL_MS + WATCHDOG_MS);
        timers.add(watchdog);
        utterance.onstart = () => {
          clearTimeout(watchdog);
          subscriber.next();
        };
        utterance.onend = () => subscriber.complete();
        utterance.onerror = (event) => subscriber.error(new Error(`speech failed: ${event.error}`));
        synthesis.cancel();
        later(() => synthesis.speak(utterance), AFTER_CANCEL_MS);
      });
      return () => {
        forgetVoices();
        for (const pending of timers) clearTimeout(pending);
        synthesis.cancel();
      };
    });
}

function onceVoicesKnown(
  synthesis: SpeechPorts['synthesis'],
  later: (work: () => void, ms: number) => void,
  use: (voices: readonly SpeechVoice[]) => void,
): () => void {
  const known = synthesis.getVoices();
  if (known.length > 0) {
    use(known);
    return () => undefined;
  }
  let waiting = true;
  const arrived = () => {
    if (!waiting) return;
    waiting = false;
    synthesis.removeEventListener('voiceschanged', arrived);
    use(synthesis.getVoices());
  };
  synthesis.addEventListener('voiceschanged', arrived);
  later(arrived, VOICES_WAIT_MS);
  return () => {
    waiting = false;
    synthesis.removeEventListener('voiceschanged', arrived);
  };
}

/** The voice of exactly this language and region, else of the language. */
function matchingVoice(voices: readonly SpeechVoice[], language: string): SpeechVoice | undefined {
  const tag = (lang: string) => lang.replace('_', '-').toLowerCase();
  const wanted = tag(language);
  const base = wanted.split('-')[0];
  return (
    voices.find((voice) => tag(voice.lang) === wanted) ??
    voices.find((voice) => tag(voice.lang).split('-')[0] === base)
  );
}
