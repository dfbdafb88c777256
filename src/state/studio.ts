import { ApiError, type StudioApi } from '@waggle/engine';
import {
  type Id,
  RECORDING_BYTES,
  RECORDING_TOO_LARGE,
  RECORDINGS_ZIP_BYTES,
  type Speaker,
  type SpeakerForm,
  type StudioImport,
  type StudioLanguage,
  type StudioWord,
  ZIP_TOO_LARGE,
} from '@waggle/engine/contracts';
import { proxy } from 'valtio';
import { type Microphone, MicrophoneError } from '../wiring/microphone.ts';
import { errorTexts } from '../texts/errors.ts';
import { studioTexts as texts } from '../texts/studio.ts';
import type { Hearing } from './take.ts';

/** What is recorded now. */
export interface Desk {
  readonly language: StudioLanguage;
  readonly speaker: Speaker;
  readonly level: Id;
  words: StudioWord[];
  /** Place of the word on the screen, from 0. */
  place: number;
  /** `heard`: a take waits to be kept. */
  phase: 'ready' | 'listening' | 'checking' | 'heard';
  /** Loudness of the microphone, from 0 to 1. */
  loudness: number;
}

export interface StudioView {
  /** `over`: the server no longer takes the session; `closed`: by hand. */
  phase: 'no_link' | 'opening' | 'open' | 'over' | 'closed';
  languages: StudioLanguage[];
  desk: Desk | null;
  /** What was done last, or why it was not. */
  notice: { readonly tone: 'done' | 'failed'; readonly text: string } | null;
  /** What the last import left out. */
  imported: StudioImport | null;
}

/** The studio. Written only in this file. */
export const studio = proxy<StudioView>(fresh('no_link'));

function fresh(phase: StudioView['phase']): StudioView {
  return { phase, languages: [], desk: null, notice: null, imported: null };
}

/** The server no longer takes the session. */
export function endStudio(): void {
  Object.assign(studio, fresh('over'));
}

export interface StudioPorts {
  api: StudioApi;
  microphone: Microphone;
  play: (sound: Blob) => Promise<void>;
}

export type Studio = ReturnType<typeof createStudio>;

/** Levels between which the meter moves, in dBFS. */
const METER = { from: -60, to: -6 };

export type StudioPage = ReturnType<typeof createStudio>;

/** What people do in the studio. Every fault is shown there. */
export function createStudio({ api, microphone, play }: StudioPorts) {
  /** The take that waits to be kept. */
  let take: Blob | null = null;

  async function run(act: () => Promise<string | null>): Promise<boolean> {
    studio.notice = null;
    try {
      const text = await act();
      if (text !== null) studio.notice = { tone: 'done', text };
      return true;
    } catch (error) {
      if (studio.phase !== 'over') studio.notice = { tone: 'failed', text: sentenceOf(error) };
      return false;
    }
  }

  const recordingOf = ({ language, speaker, words, place }: Desk) => ({
    language: language.id,
    speaker: speaker.id,
    word: words[place]?.id ?? '',
  });

  async function refresh(): Promise<void> {
    studio.languages = (await api.overview()).languages;
  }

  /** Sends a sound for the word on the screen, and says what came of it. */
  async function send(desk: Desk, sound: Blob, source: 'take' | 'file'): Promise<null> {
    const of = recordingOf(desk);
    desk.phase = 'checking';
    try {
      if (sound.size > RECORDING_BYTES) throw new ApiError(RECORDING_TOO_LARGE, 413);
      take = await api.sendTake(of, sound, source);
      desk.phase = 'heard';
    } catch (error) {
      desk.phase = 'ready';
      throw error;
    }
    // Some browsers play nothing without a press; Listen is beside it.
    await play(take).catch(() => undefined);
    return null;
  }

  function goTo(desk: Desk, place: number): void {
    microphone.cancel();
    take = null;
    desk.phase = 'ready';
    desk.place = place;
  }

  return {
    /** @param key of the link */
    async open(key: string): Promise<void> {
      Object.assign(studio, fresh('opening'));
      await run(async () => {
        await api.open(key);
        await refresh();
        studio.phase = 'open';
        return null;
      });
      if (studio.phase === 'opening') studio.phase = 'no_link';
    },

    /**
     * Opens a level for a speaker, at the first word that they have not recorded.
     *
     * @param speaker who was here before, or the form of somebody new
     */
    begin: (language: StudioLanguage, level: Id, speaker: Speaker | SpeakerForm) =>
      run(async () => {
        const who = 'id' in speaker ? speaker : await api.putSpeaker(language.id, speaker);
        const words = await api.words(language.id, who.id, level);
        const first = words.findIndex(({ recorded }) => !recorded);
        const desk = { language, speaker: who, level, words, place: Math.max(0, first) };
        studio.desk = { ...desk, phase: 'ready', loudness: 0 };
        return null;
      }),

    /** Back to the choice of levels. */
    leave: () =>
      run(async () => {
        microphone.close();
        take = null;
        studio.desk = null;
        await refresh();
        return null;
      }),

    /** Records the word on the screen; while it listens, ends that. */
    async record(): Promise<void> {
      const { desk } = studio;
      if (!desk || desk.phase === 'checking') return;
      if (desk.phase === 'listening') return microphone.stop();
      desk.phase = 'listening';
      desk.loudness = 0;
      await run(async () => {
        const sound = await microphone
          .take((hearing) => (desk.loudness = loudnessOf(hearing)))
          .catch((error: unknown) => {
            desk.phase = 'ready';
            throw error;
          });
        // It was given up for another word.
        return sound && send(desk, sound, 'take');
      });
    },

    /** Takes a file for the word on the screen. */
    async sendFile(sound: Blob): Promise<void> {
      const { desk } = studio;
      if (!desk || desk.phase === 'checking') return;
      microphone.cancel();
      await run(() => send(desk, sound, 'file'));
    },

    /** Says the take, else what was kept before. */
    async listen(): Promise<void> {
      const { desk } = studio;
      if (!desk) return;
      await run(async () => {
        await play(take ?? (await api.recording(recordingOf(desk))));
        return null;
      });
    },

    /** Keeps the take and goes on to the next word that is not recorded. */
    async keep(): Promise<void> {
      const { desk } = studio;
      const word = desk?.words[desk.place];
      if (!desk || !word || desk.phase !== 'heard') return;
      desk.phase = 'checking';
      const isKept = await run(async () => {
        await api.keep(recordingOf(desk));
        word.recorded = true;
        return texts.kept(word.word);
      });
      if (!isKept) {
        desk.phase = 'ready';
        return;
      }
      goTo(desk, nextPlace(desk));
    },

    goTo(place: number): void {
      const { desk } = studio;
      if (!desk || desk.phase === 'checking') return;
      studio.notice = null;
      goTo(desk, place);
    },

    async remove(): Promise<void> {
      const { desk } = studio;
      const word = desk?.words[desk.place];
      if (!desk || !word) return;
      await run(async () => {
        await api.remove(recordingOf(desk));
        word.recorded = false;
        goTo(desk, desk.place);
        return texts.removed(word.word);
      });
    },

    /** @param save hands a file to who is at the screen */
    export: (language: StudioLanguage, speaker: Speaker, save: (name: string, zip: Blob) => void) =>
      run(async () => {
        save(`${language.slug}-${speaker.id}.zip`, await api.exportZip(language.id, speaker.id));
        return null;
      }),

    import: (language: StudioLanguage, zip: Blob) =>
      run(async () => {
        studio.imported = null;
        if (zip.size > RECORDINGS_ZIP_BYTES) throw new ApiError(ZIP_TOO_LARGE, 413);
        const result = await api.importZip(language.id, zip);
        studio.imported = result;
        await refresh();
        return texts.imported(result.imported);
      }),

    removeSpeaker: (language: StudioLanguage, speaker: Speaker) =>
      run(async () => {
        await api.removeSpeaker(language.id, speaker.id);
        await refresh();
        return texts.deleted(speaker.speaker);
      }),

    async close(): Promise<void> {
      microphone.close();
      await run(async () => {
        await api.close();
        Object.assign(studio, fresh('closed'));
        return null;
      });
    },

    /** Gives the microphone back when the page is left. */
    hush: () => microphone.close(),
  };
}

/** The next word that is not recorded; where all are, the next one, and the last stays. */
function nextPlace({ words, place }: Desk): number {
  const open = (word: StudioWord) => !word.recorded;
  const after = words.findIndex((word, at) => at > place && open(word));
  if (after >= 0) return after;
  const before = words.findIndex(open);
  return before >= 0 ? before : Math.min(place + 1, words.length - 1);
}

function loudnessOf({ level }: Hearing): number {
  return Math.max(0, Math.min(1, (level - METER.from) / (METER.to - METER.from)));
}

function sentenceOf(error: unknown): string {
  if (error instanceof MicrophoneError) return texts.deaf[error.why];
  return error instanceof ApiError ? error.message : errorTexts.unexpected;
}
