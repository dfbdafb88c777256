import { ApiError } from '@waggle/engine';
import type { StudioApi } from '@waggle/engine/work';
import {
  type Id,
  RECORDING_BYTES,
  RECORDING_TOO_LARGE,
  type Speaker,
  type StudioLanguage,
  type StudioWord,
} from '@waggle/engine/contracts';
import type { Microphone } from '../../base/wiring/microphone.ts';
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

export interface StudioPorts {
  api: StudioApi;
  microphone: Microphone;
  play: (sound: Blob) => Promise<void>;
}

/**
 * Records the words of a level, one by one.
 *
 * @param current null while nothing is recorded
 * @param act runs an action and shows what it returns, or why it failed
 * @returns `actions` for the page, and what the studio does with the desk
 */
export function createRecordingDesk(
  { api, microphone, play }: StudioPorts,
  current: () => Desk | null,
  act: (action: () => Promise<string | null>) => Promise<boolean>,
) {
  /** The take that waits for a decision. */
  let take: Blob | null = null;

  const recordingOf = ({ language, speaker, words, place }: Desk) => ({
    language: language.id,
    speaker: speaker.id,
    word: words[place]?.id ?? '',
  });

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

  const actions = {
    /** Records the current word; while recording, stops. */
    async record(): Promise<void> {
      const desk = current();
      if (!desk || desk.phase === 'checking') return;
      if (desk.phase === 'listening') return microphone.stop();
      desk.phase = 'listening';
      desk.loudness = 0;
      await act(async () => {
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
      const desk = current();
      if (!desk || desk.phase === 'checking') return;
      microphone.cancel();
      await act(() => send(desk, sound, 'file'));
    },

    /** Plays the take, else the stored recording. */
    async listen(): Promise<void> {
      const desk = current();
      if (!desk) return;
      await act(async () => {
        await play(take ?? (await api.recording(recordingOf(desk))));
        return null;
      });
    },

    /** Keeps the take and moves to the next word without a recording. */
    async keep(): Promise<void> {
      const desk = current();
      const word = desk?.words[desk.place];
      if (!desk || !word || desk.phase !== 'heard') return;
      desk.phase = 'checking';
      const isKept = await act(async () => {
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

    async remove(): Promise<void> {
      const desk = current();
      const word = desk?.words[desk.place];
      if (!desk || !word) return;
      await act(async () => {
        await api.remove(recordingOf(desk));
        desk.words = withRecorded(desk.words, word.id, false);
        goTo(desk, desk.place);
        return texts.removed(word.word);
      });
    },
  };

  return {
    actions,
    goTo,
    dropTake(): void {
      take = null;
    },
  };
}

function withRecorded(
  words: readonly StudioWord[],
  id: Id,
  recorded: boolean,
): readonly StudioWord[] {
  return words.map((word) => (word.id === id ? { ...word, recorded } : word));
}

/** The next word without a recording; if there is none, the next word, and at the end the last. */
function nextPlace({ words, place }: Desk): number {
  const open = (word: StudioWord) => !word.recorded;
  const after = words.findIndex((word, at) => at > place && open(word));
  if (after >= 0) return after;
  const before = words.findIndex(open);
  return before >= 0 ? before : Math.min(place + 1, words.length - 1);
}
