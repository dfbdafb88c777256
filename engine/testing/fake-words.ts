/** The words of a fake game as its people may see them. */
import type { Word } from '../contracts/index.ts';
import { type AskableWord, type OpenWord, sealedForStage } from '../rules/index.ts';
import type { FakeRoom } from './fake-room.ts';

/** A word of a fake server, with what the speller of a bee may ask for. */
export type FakeWord = OpenWord & {
  readonly sentence?: string;
  readonly origin?: string | null;
};

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

export function stageWord(room: FakeRoom, n: number): Word {
  return sealedForStage(sealedWord(room, n));
}

export function openWords(room: FakeRoom): Word[] {
  return room.words.map((_, place) => openWord(room, place + 1));
}

/** The words of a running game: where one is asked of all, later ones are not there. */
export function wordsShown(room: FakeRoom): Word[] {
  const { words, rounds, bee } = room;
  const all = words.map((_, place) => place + 1);
  const asked = rounds ?? bee?.turn;
  if (!asked) return all.map((n) => sealedWord(room, n));
  const isOpen = rounds ? rounds.closedAt === null : bee?.turn.closed === null;
  const sealed = bee ? stageWord : sealedWord;
  return all
    .slice(0, asked.n)
    .map((n) => (n === asked.n && isOpen ? sealed(room, n) : openWord(room, n)));
}
