import type { Lesson, Level, LevelRef, Word } from '@waggle/engine/contracts';
import { accessFlags, hintText, type Standing } from './rules.ts';
import type {
  FreeWordRow,
  LadderRow,
  LessonRow,
  PlayableWordRow,
  PractisedWordRow,
  WordPlaceRow,
} from './store.ts';

/** A level of ours as it crosses the wire: its ids are numbers. */
export type LevelAnswer = Level & { id: number; language: number; time_limit: number };

/**
 * A ladder with what this person may do on each rung.
 *
 * @param ladder the levels of one language, in ladder order
 */
export function presentLadder(ladder: readonly LadderRow[], standing: Standing): LevelAnswer[] {
  const flags = accessFlags(ladder, standing);
  return ladder.map((level) => ({
    ...presentLevelRef(level),
    grade: level.grade,
    time_limit: level.time_limit,
    word_count: level.word_count,
    owner: level.owner_name === null ? null : { name: level.owner_name },
    ...(flags.get(level.id) as NonNullable<ReturnType<typeof flags.get>>),
  }));
}

export type { FreeWordRow, WordPlaceRow };

/** A word as it is presented. */
export type WordRow = PlayableWordRow;

/** What refers to a level. */
export type LevelRow = Pick<LadderRow, 'id' | 'name' | 'emoji' | 'difficulty' | 'language_id'>;

/** A level as other answers refer to it. */
export function presentLevelRef({ id, name, emoji, difficulty, language_id }: LevelRow) {
  return { id, name, emoji, difficulty, language: language_id } satisfies LevelRef;
}

/**
 * What a level teaches.
 *
 * @param whys of its words, for somebody who may play them
 */
export function presentLesson(
  { lesson_title, lesson_text, lesson_words, word_count, tries, ...level }: LessonRow,
  whys: NonNullable<Lesson['whys']> = [],
): Lesson {
  return {
    level: presentLevelRef(level),
    title: lesson_title,
    text: lesson_text,
    shows: lesson_words,
    word_count,
    tries: tries.map(({ id, word, clip_key }) => ({
      id,
      word,
      audio_blob_url: clipAddress(clip_key),
    })),
    ...(whys.length > 0 ? { whys } : {}),
  };
}

/** The addresses of the clips of a word. */
export function presentClips(
  word: Pick<PlayableWordRow, 'clip_key' | 'slow_clip_key' | 'sentence_clip_key'>,
) {
  return {
    audio_blob_url: clipAddress(word.clip_key),
    slow_audio_blob_url: clipAddress(word.slow_clip_key),
    sentence_blob_url: clipAddress(word.sentence_clip_key),
  };
}

function clipAddress(key: string | null): string | null {
  return key && `/api/audio/${key}.mp3`;
}

/** A word with its spelling, the addresses of its clips and what explains it. */
export function presentWord(word: PlayableWordRow): Word {
  return {
    id: word.id,
    word: word.word,
    accepted: word.accepted,
    difficulty: word.difficulty,
    ...presentClips(word),
    hint: hintText(word),
    ...(word.explanation === null ? {} : { explanation: word.explanation }),
  };
}

/** A word to practise: with its sentence, and why it is spelled this way. A game has neither. */
export function presentPractisedWord(
  word: PractisedWordRow,
): Word & { sentence: string; why?: string } {
  return {
    ...presentWord(word),
    sentence: word.sentence,
    ...(word.why === null ? {} : { why: word.why }),
  };
}
