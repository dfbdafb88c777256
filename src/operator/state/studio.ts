import { ApiError } from '@waggle/engine';
import type { StudioApi } from '@waggle/engine/work';
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
import { type Microphone, MicrophoneError } from '../../base/wiring/microphone.ts';
import { errorTexts } from '../../base/texts/errors.ts';
import { microphoneTexts } from '../../base/texts/microphone.ts';
import { studioTexts as texts } from '../texts/studio.ts';
import { loudnessOf } from '../../base/state/operator/take.ts';

/** The current recording. */
export interface Desk {
  readonly language: StudioLanguage;
  readonly speaker: Speaker;
  readonly level: Id;
  words: readonly StudioWord[];
  /** Place of the word on the screen, from 0. */
  place: number;
  /** `heard`: a take waits for a decision. */
  phase: 'ready' | 'listening' | 'checking' | 'heard';
  /** Loudness of the microphone, from 0 to 1. */
  loudness: number;
}

export interface StudioView {
  /** `over`: the server refuses the session; `closed`: the speaker closed it. */
  phase: 'no_link' | 'opening' | 'open' | 'over' | 'closed';
  languages: readonly StudioLanguage[];
  desk: Desk | null;
  /** The result of the last action. */
  notice: { readonly tone: 'done' | 'failed'; readonly text: string } | null;
  /** What the last import left out. */
  imported: StudioImport | null;
}

/** The studio. Written only in this file. */
export const studio = proxy<StudioView>(fresh('no_link'));

function fresh(phase: StudioView['phase']): StudioView {
  return { phase, languages: [], desk: null, notice: null, imported: null };
}

/** The session has ended. */
export function endStudio(): void {
  Object.assign(studio, fresh('over'));
}

export interface StudioPorts {
  api: StudioApi;
  microphone: Microphone;
  play: (sound: Blob) => Promise<void>;
}

export type Studio = ReturnType<typeof createStudio>;

export type StudioPage = ReturnType<typeof createStudio>;

/** The studio's actions. Every error is shown on the page. */
export function createStudio({ api, microphone, play }: StudioPorts) {
  /** The take that waits for a decision. */
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

  /** Sends a sound for the current word and shows the result. */
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
     * @param speaker an earlier one, or the form of a new one
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

    /** Returns to the choice of levels. */
    leave: () =>
      run(async () => {
        microphone.close();
        take = null;
        studio.desk = null;
        await refresh();
        return null;
      }),

    /** Records the current word; while recording, stops. */
    async record(): Promise<void> {
      const { desk } = studio;
      if (!desk || desk.phase === 'checking') return;
      if (desk.phase === 'listening') return microphone.stop();
      desk.phase = 'listening';
      desk.loudness = 0;
      await run(async () => {
        const sound = await microphone
          .take((state) => (desk.loudness = loudnessOf(state)))
          .catch((error: unknown) => {
            desk.phase = 'ready';
            throw error;
          });
        // Cancelled for another word.
        return sound && send(desk, sound, 'take');
      });
    },

    /** Takes a file for the current word. */
    async sendFile(sound: Blob): Promise<void> {
      const { desk } = studio;
      if (!desk || desk.phase === 'checking') return;
      microphone.cancel();
      await run(() => send(desk, sound, 'file'));
    },

    /** Plays the take, else the stored recording. */
    async listen(): Promise<void> {
      const { desk } = studio;
      if (!desk) return;
      await run(async () => {
        await play(take ?? (await api.recording(recordingOf(desk))));
        return null;
      });
    },

    /** Keeps the take and moves to the next word without a recording. */
    async keep(): Promise<void> {
      const { desk } = studio;
      const word = desk?.words[desk.place];
      if (!desk || !word || desk.phase !== 'heard') return;
      desk.phase = 'checking';
      const isKept = await run(async () => {
        await api.keep(recordingOf(desk));
        desk.words = withRecorded(desk.words, word.id, true);
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
        desk.words = withRecorded(desk.words, word.id, false);
        goTo(desk, desk.place);
        return texts.removed(word.word);
      });
    },

    /** @param save offers a file as a download */
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

    /** Releases the microphone when the page is left. */
    hush: () => microphone.close(),
  };
}

/** The next word without a recording; if there is none, the next word, and at the end the last. */
function withRecorded(
  words: readonly StudioWord[],
  id: Id,
  recorded: boolean,
): readonly StudioWord[] {
  return words.map((word) => (word.id === id ? { ...word, recorded } : word));
}

function nextPlace({ words, place }: Desk): number {
  const open = (word: StudioWord) => !word.recorded;
  const after = words.findIndex((word, at) => at > place && open(word));
  if (after >= 0) return after;
  const before = words.findIndex(open);
  return before >= 0 ? before : Math.min(place + 1, words.length - 1);
}

function sentenceOf(error: unknown): string {
  if (error instanceof MicrophoneError) return microphoneTexts[error.why];
  return error instanceof ApiError ? error.message : errorTexts.unexpected;
}
