import { ApiError } from '@waggle/engine';
import type { ListsApi } from '@waggle/engine/work';
import { type Id, type ListWithWords, RECORDING_BYTES } from '@waggle/engine/contracts';
import type { SchedulerLike } from 'rxjs';
import { proxy } from 'valtio';
import { listTexts } from '../../texts/lists.ts';
import { type Microphone, MicrophoneError } from '../../../base/wiring/microphone.ts';
import type { EditedWord, WordFacts } from './list-words.ts';
import { levels } from '../../../base/state/levels/levels.ts';
import { LONGEST_TAKE_S, loudnessOf } from '../../../base/state/operator/take.ts';

const texts = listTexts.editor.voice;

/** A word that is being recorded. */
export interface Recording {
  readonly word: string;
  phase: 'listening' | 'checking' | 'heard' | 'failed';
  /** Whole seconds that may still be recorded. */
  secondsLeft: number;
  /** From 0 to 1. */
  loudness: number;
  fault: string | null;
}

/** The word that is being recorded. Written only in this file. */
export const listVoice = proxy<{ recording: Recording | null }>({ recording: null });

/** Whole seconds of a recording. */
export const RECORDING_SECONDS = Math.ceil(LONGEST_TAKE_S);

export interface EditorPorts {
  readonly api: ListsApi;
  readonly microphone: Microphone;
  readonly play: (sound: Blob | string) => Promise<void>;
  /** Says a text with the browser's own voice. */
  readonly speak: (text: string, language: string) => Promise<void>;
  readonly clock: SchedulerLike;
}

/** A recording, and how others hear it. */
interface Take {
  readonly wav: Blob;
  readonly clip: Blob;
}

export interface VoicePorts {
  readonly factsOf: (word: string) => WordFacts;
  readonly setFacts: (word: string, changes: Partial<WordFacts>) => void;
  /** There is something to save. */
  readonly changed: () => void;
  /** The stored list; null before it is saved. */
  readonly list: () => Id | null;
  readonly language: () => Id | null;
}

/** Words that are heard, and words in their owner's own voice. */
export function createListVoice(
  { api, microphone, play, speak }: EditorPorts,
  { factsOf, setFacts, changed, list, language: languageId }: VoicePorts,
) {
  /** What the voice said before; a list is heard again and again. */
  const said = new Map<string, Blob>();
  /** The take that waits for a decision. */
  let take: Take | null = null;

  /** Says a text with the server's voice, else with the browser's. */
  async function say(text: string): Promise<void> {
    const language = levels.languages.find(({ id }) => id === languageId());
    if (!language || text.trim() === '') return;
    const key = `${language.id} ${text}`;
    try {
      const sound = said.get(key) ?? (await api.say({ language: Number(language.id), text }));
      said.set(key, sound);
      await play(sound);
    } catch {
      await speak(text, language.code);
    }
  }

  const present = (recording: Recording) => listVoice.recording === recording;

  function fail(recording: Recording, error: unknown): void {
    recording.phase = 'failed';
    recording.fault = sentenceOfVoice(error);
  }

  /** @returns null if it was cancelled or failed, which is shown */
  async function recordInto(recording: Recording): Promise<Take | null> {
    const wav = await microphone.take((state) => {
      recording.loudness = loudnessOf(state);
      recording.secondsLeft = Math.max(0, Math.ceil(LONGEST_TAKE_S - state.seconds));
    });
    if (!wav || !present(recording)) return null;
    if (wav.size > RECORDING_BYTES) throw new ApiError(listTexts.unexpected, 413);
    recording.phase = 'checking';
    return { wav, clip: await api.take(wav) };
  }

  async function record({ word }: Pick<EditedWord, 'word'>): Promise<void> {
    if (listVoice.recording?.phase === 'checking') return;
    microphone.cancel();
    take = null;
    listVoice.recording = {
      word,
      phase: 'listening',
      secondsLeft: RECORDING_SECONDS,
      loudness: 0,
      fault: null,
    };
    const { recording } = listVoice;
    try {
      const made = await recordInto(recording);
      if (!made || !present(recording)) return;
      take = made;
      recording.phase = 'heard';
      // Some browsers play nothing without a press; Hear is beside it.
      await play(made.clip).catch(() => undefined);
    } catch (error) {
      if (present(recording)) fail(recording, error);
    }
  }

  function close(): void {
    microphone.cancel();
    take = null;
    listVoice.recording = null;
  }

  async function store(listId: Id, id: Id, word: string): Promise<void> {
    const { wav } = factsOf(word);
    if (wav === null) return;
    await api.record(listId, id, wav);
    setFacts(word, { wav: null });
  }

  return {
    /** Says a word as others will hear it. */
    async hear(word: EditedWord): Promise<void> {
      if (word.sound !== null) await play(word.sound).catch(() => undefined);
      else await say(word.say ?? word.word);
    },

    hearText: say,
    record,

    stopRecording: (): void => microphone.stop(),

    hearTake: async (): Promise<void> => {
      if (take) await play(take.clip).catch(() => undefined);
    },

    /** Keeps the take; it is stored at once if its word is. */
    async keepTake(): Promise<void> {
      const { recording } = listVoice;
      if (!recording || !take) return;
      const { word } = recording;
      const [listId, { id }] = [list(), factsOf(word)];
      setFacts(word, { sound: take.clip, wav: take.wav });
      if (listId === null || id === null) changed();
      else {
        recording.phase = 'checking';
        try {
          await store(listId, id, word);
        } catch (error) {
          if (present(recording)) fail(recording, error);
          return;
        }
      }
      close();
    },

    closeRecording: close,

    /** @throws {ApiError} */
    async removeVoice({ word }: Pick<EditedWord, 'word'>): Promise<void> {
      const [listId, { id, sound, wav }] = [list(), factsOf(word)];
      const isStored = sound !== null && wav === null;
      if (listId !== null && id !== null && isStored) await api.removeRecording(listId, id);
      setFacts(word, { sound: null, wav: null });
    },

    /**
     * Stores the recordings of a list that was just saved.
     *
     * @throws {ApiError} when one is not stored
     */
    async storeTakes({ id: listId, words }: ListWithWords): Promise<void> {
      for (const { id, word } of words) {
        if (factsOf(word ?? '').wav !== null) await store(listId, id, word ?? '');
      }
    },

    /** Releases the microphone when the page is left. */
    hush(): void {
      close();
      microphone.close();
    },
  };
}

/** Why a recording was not made or stored. */
export function sentenceOfVoice(error: unknown): string {
  if (error instanceof MicrophoneError) return texts.deaf[error.why];
  return error instanceof ApiError ? error.message : listTexts.unexpected;
}
