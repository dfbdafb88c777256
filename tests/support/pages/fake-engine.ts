/** An engine without server and sound: its quiz and its speaking are the real ones. */
import { deliveries$, type Engine, quiz$ } from '@waggle/engine';
import { type Effect, type Spoken, speaking$ } from '@waggle/engine/sound';
import type { AvailableContent, Id, Language } from '@waggle/engine/contracts';
import type { OpenWord } from '@waggle/engine/rules';
import { BehaviorSubject, Observable } from 'rxjs';
import { aLevel, aWord } from '@waggle/engine/testing';

export const ENGLISH: Language = { id: 1, name: 'English', code: 'en-GB' };
export const FRENCH: Language = { id: 2, name: 'French', code: 'fr-FR' };

/** What the server would answer; a rejected promise is its refusal. */
export interface Taught {
  languages: () => Promise<Language[]>;
  content: () => Promise<AvailableContent>;
  words: (level: Id) => Promise<OpenWord[]>;
  reportSoundsWrong: (word: Id) => Promise<void>;
  withdrawSoundsWrong: (word: Id) => Promise<void>;
}

/** What was asked of the engine, in order. */
export interface EngineLog {
  /** Levels whose words were fetched. */
  readonly fetched: Id[];
  readonly played: Effect[];
  readonly preloaded: string[];
  readonly said: Spoken[];
  /** The word that sounds now: a word sounds until it is silenced. */
  sounding: Spoken | null;
  /** How often a gesture woke the sound. */
  unlocked: number;
  readonly muted: BehaviorSubject<boolean>;
}

/** Parts of an engine as a test answers them; what it leaves out is not expected to be asked. */
export type EngineParts = {
  readonly [part in 'accounts' | 'profile' | 'games' | 'leaderboard' | 'payments']?: Partial<
    Engine[part]
  >;
};

export function fakeEngine(
  taught: Partial<Taught> = {},
  parts: EngineParts = {},
): { engine: Engine; log: EngineLog } {
  const log: EngineLog = {
    fetched: [],
    played: [],
    preloaded: [],
    said: [],
    sounding: null,
    unlocked: 0,
    muted: new BehaviorSubject(false),
  };
  const pronounce = (spoken: Spoken) =>
    new Observable<'clip'>((subscriber) => {
      log.said.push(spoken);
      log.sounding = spoken;
      subscriber.next('clip');
      return () => {
        log.sounding = null;
      };
    });
  const engine: Engine = {
    accounts: asked(parts.accounts),
    profile: asked(parts.profile),
    games: asked(parts.games),
    leaderboard: asked(parts.leaderboard),
    payments: asked(parts.payments),
    levels: {
      languages: taught.languages ?? (async () => [ENGLISH]),
      availableContent: taught.content ?? (async () => ({ English: [aLevel()] })),
      words(level) {
        log.fetched.push(level);
        return taught.words ? taught.words(level) : Promise.resolve(wordsOf('honey', 'rhythm'));
      },
      reportSoundsWrong: taught.reportSoundsWrong ?? unexpected('reportSoundsWrong'),
      withdrawSoundsWrong: taught.withdrawSoundsWrong ?? unexpected('withdrawSoundsWrong'),
    },
    sound: {
      async unlock() {
        log.unlocked += 1;
      },
      play: (effect) => void log.played.push(effect),
      playClip: () => new Observable(),
      preload: (url) => void log.preloaded.push(url),
      muted$: log.muted.asObservable(),
      setMuted: (muted) => log.muted.next(muted),
    },
    deliveries: (queue) =>
      deliveries$({ ...queue, send: (answer) => engine.games.sendAnswer(answer) }),
    quiz: (commands$) => quiz$(commands$),
    pronounce,
    speaking: (spoken$) => speaking$(spoken$, pronounce),
  };
  return { engine, log };
}

/** A part of the engine: a call that the test does not answer fails and says so. */
function asked<T extends object>(answers: Partial<T> = {}): T {
  return new Proxy({} as T, {
    get: (_, name) => Reflect.get(answers, name) ?? unexpected(String(name)),
  });
}

function unexpected(name: string): () => Promise<never> {
  return () => Promise.reject(new Error(`${name} was not expected`));
}

/** Words of these spellings, each with a clip and a hint of its own. */
export function wordsOf(...spellings: readonly string[]): OpenWord[] {
  return spellings.map((word, index) =>
    aWord({
      id: index + 1,
      word,
      audio_blob_url: `/clips/${word}.mp3`,
      slow_audio_blob_url: `/clips/${word}-slow.mp3`,
      sentence_blob_url: `/clips/${word}-sentence.mp3`,
      hint: `What ${index + 1} means.`,
    }),
  );
}
