import type { ListsApi } from '@waggle/engine/work';
import type { Id, ListWithWords } from '@waggle/engine/contracts';
import type { SchedulerLike } from 'rxjs';
import type { Microphone } from '../../../base/wiring/microphone.ts';
import type { EditedWord, WordFacts } from './list-words.ts';
import { levels } from '../../../base/state/levels/levels.ts';
import { createListRecording } from './list-recording.ts';

export interface EditorPorts {
  readonly api: ListsApi;
  readonly microphone: Microphone;
  readonly play: (sound: Blob | string) => Promise<void>;
  /** Says a text with the browser's own voice. */
  readonly speak: (text: string, language: string) => Promise<void>;
  readonly clock: SchedulerLike;
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

  const recording = createListRecording({ api, microphone, play }, async (word, { clip, wav }) => {
    const [listId, { id }] = [list(), factsOf(word)];
    setFacts(word, { sound: clip, wav });
    if (listId === null || id === null) changed();
    else await store(listId, id, word);
  });

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
    ...recording,

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
      recording.closeRecording();
      microphone.close();
    },
  };
}
