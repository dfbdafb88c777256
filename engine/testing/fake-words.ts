/** The words of a fake game as its people may see them. */
import type { Word } from '../contracts/index.ts';
import type { AskableWord } from '../rules/room/stage-words.ts';
import type { FakeRoom, FakeWord } from './fake-room-state.ts';

export function askable(word: FakeWord): AskableWord {
  const { sentence = '', origin = null, slow_audio_blob_url: slow_clip_key } = word;
  return { ...word, sentence, origin, slow_clip_key };
}

/** The word at a place, from 1. */
export function wordAt({ words }: FakeRoom, n: number): FakeWord {
  const word = words[n - 1];
  if (!word) throw new Error('a game asks a word that it does not have');
  return word;
}

export function openWord(room: FakeRoom, n: number): Word {
  const { sentence: _, origin: __, ...word } = wordAt(room, n);
  return { ...word, id: n };
}

export function sealedWord(room: FakeRoom, n: number): Word {
  return { ...openWord(room, n), word: null, accepted: [], explanation: null };
}

export function openWords(room: FakeRoom): Word[] {
  return room.words.map((_, place) => openWord(room, place + 1));
}
