/** What the player on stage may ask for, and what all hear and see of it. */
import { type Answered, type Question, QUESTIONS } from '../../contracts/modes.ts';
import type { Word } from '../../contracts/levels.ts';
import { foldSpelling, unfoldLetters, wholeWord } from '../words/answer.ts';

/** What is known of a word that may be asked about. */
export interface AskableWord {
  readonly word: string;
  readonly accepted: readonly string[];
  /** Empty where there is none, as `sentence`. */
  readonly hint: string;
  readonly sentence: string;
  readonly origin: string | null;
  /** Null where no voice says it slowly. */
  readonly slow_clip_key: string | null;
}

/** What stands in a text for the word itself. */
const GAP = '___';

/** A sealed word without what has to be asked for. */
export function sealedForStage(word: Word): Word {
  return { ...word, hint: '', slow_audio_blob_url: null, sentence_blob_url: null };
}

/** What cannot be asked about a word. */
export function lacksOf(word: AskableWord): Question[] {
  const has: Record<Question, boolean> = {
    again: true,
    slowly: word.slow_clip_key !== null,
    meaning: word.hint !== '',
    sentence: word.sentence !== '',
    origin: word.origin !== null && word.origin !== '',
  };
  return QUESTIONS.filter((what) => !has[what]);
}

/** The answer to a question: a clip, a text without the word, or both. */
export function answerTo(what: Question, word: AskableWord, sealed: Word): Answered {
  switch (what) {
    case 'again':
      return { what, ...clip(sealed.audio_blob_url) };
    case 'slowly':
      return { what, ...clip(sealed.slow_audio_blob_url) };
    case 'meaning':
      return { what, text: withoutWord(word.hint, word) };
    case 'sentence':
      return { what, text: withoutWord(word.sentence, word), ...clip(sealed.sentence_blob_url) };
    case 'origin':
      return { what, text: withoutWord(word.origin ?? '', word) };
    default:
      return what satisfies never;
  }
}

function clip(address: string | null): { clip?: string } {
  return address === null ? {} : { clip: address };
}

/** A text with a gap wherever the word or another accepted spelling stands in it as a whole word. */
export function withoutWord(
  text: string,
  { word, accepted }: Pick<AskableWord, 'word' | 'accepted'>,
): string {
  const spellings = [word, ...accepted].map(foldSpelling).sort((a, b) => b.length - a.length);
  return spellings.reduce(
    (kept, spelling) => (spelling === '' ? kept : kept.replaceAll(wholeWord(spelling), GAP)),
    unfoldLetters(text),
  );
}
