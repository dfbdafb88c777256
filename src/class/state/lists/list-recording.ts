import { ApiError } from '@waggle/engine';
import type { ListsApi } from '@waggle/engine/work';
import { RECORDING_BYTES } from '@waggle/engine/contracts';
import { proxy } from 'valtio';
import { listTexts } from '../../texts/lists.ts';
import { type Microphone, MicrophoneError } from '../../../base/wiring/microphone.ts';
import type { EditedWord } from './list-words.ts';
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

/** A recording, and how others hear it. */
export interface Take {
  readonly wav: Blob;
  readonly clip: Blob;
}

export interface RecordingPorts {
  readonly api: Pick<ListsApi, 'take'>;
  readonly microphone: Microphone;
  readonly play: (sound: Blob | string) => Promise<void>;
}

/**
 * Records one word at a time.
 *
 * @param keep rejects when a take was not stored, which is shown
 */
export function createListRecording(
  { api, microphone, play }: RecordingPorts,
  keep: (word: string, take: Take) => Promise<void>,
) {
  /** The take that waits for a decision. */
  let take: Take | null = null;

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

  return {
    record,
    closeRecording: close,
    stopRecording: (): void => microphone.stop(),

    hearTake: async (): Promise<void> => {
      if (take) await play(take.clip).catch(() => undefined);
    },

    /** Keeps the take; it is stored at once if its word is. */
    async keepTake(): Promise<void> {
      const { recording } = listVoice;
      if (!recording || !take) return;
      recording.phase = 'checking';
      try {
        await keep(recording.word, take);
      } catch (error) {
        if (present(recording)) fail(recording, error);
        return;
      }
      close();
    },
  };
}

/** Why a recording was not made or stored. */
export function sentenceOfVoice(error: unknown): string {
  if (error instanceof MicrophoneError) return texts.deaf[error.why];
  return error instanceof ApiError ? error.message : listTexts.unexpected;
}
