import type { ClipChoice } from '@waggle/engine/contracts';
import { type PositionMarks, readAloud, shuffled } from '@waggle/engine/rules';
import type { Speaker } from './content.ts';
import { type ClipSpec, RATE, type Sound } from '../platform/voice/voice.ts';

/** Lists of people's own, and their words, have ids from here on; those of the content are smaller. */
export const FIRST_LIST_ID = 1_000_000;

/** Free levels of each language that a visitor without an account may play (docs/contract.md). */
export const VISITOR_FREE_LEVELS = 2;

/** A rung of one language's ladder, as the access rules see it. */
export interface Rung {
  readonly id: number;
  readonly language_id: number;
  /** Its place, from 1. */
  readonly difficulty: number;
  readonly is_free: boolean;
  /** It is on sale. */
  readonly has_plan: boolean;
}

/** What a learner has done and bought; empty for a visitor. */
export interface Standing {
  readonly isVisitor: boolean;
  /** When each level was completed, in milliseconds. */
  readonly completed: ReadonlyMap<number, number>;
  /** Levels of which a word was answered. */
  readonly tried: ReadonlySet<number>;
  readonly purchased: ReadonlySet<number>;
  readonly waitlisted: ReadonlySet<number>;
  /** Levels that a teacher set. */
  readonly set: ReadonlySet<number>;
  /** By language. Up to the place of a placement free levels are open. */
  readonly marks: ReadonlyMap<number, PositionMarks>;
}

export const VISITOR: Standing = {
  isVisitor: true,
  completed: new Map(),
  tried: new Set(),
  purchased: new Set(),
  waitlisted: new Set(),
  set: new Set(),
  marks: new Map(),
};

export interface AccessFlags {
  is_free: boolean;
  is_available: boolean;
  is_playable: boolean;
  is_purchased: boolean;
  is_waitlisted: boolean;
}

/**
 * Returns what this person may do on every rung (docs/specification.md, section 4 "Level access",
 * completed by docs/contract.md): the first free level is open, each next one opens when the free
 * level before it is completed, and with a placement at it or above; a premium one when it is bought,
 * and any when a teacher sets it.
 *
 * @param ladder the levels of one language, in ladder order
 */
export function accessFlags(
  ladder: readonly Rung[],
  { isVisitor, completed, purchased, waitlisted, set, marks }: Standing,
): Map<number, AccessFlags> {
  const free = ladder.filter((rung) => rung.is_free);
  const opened = new Set(
    free
      .filter(({ language_id, difficulty }, place) => {
        const before = free[place - 1];
        if (!before || completed.has(before.id)) return true;
        if (difficulty <= (marks.get(language_id)?.placed?.difficulty ?? 0)) return true;
        return isVisitor && place < VISITOR_FREE_LEVELS;
      })
      .map((rung) => rung.id),
  );
  return new Map(
    ladder.map((rung) => {
      const is_available = rung.is_free ? opened.has(rung.id) : rung.has_plan;
      const is_purchased = purchased.has(rung.id);
      return [
        rung.id,
        {
          is_free: rung.is_free,
          is_available,
          is_playable: (rung.is_free && is_available) || is_purchased || set.has(rung.id),
          is_purchased,
          is_waitlisted: waitlisted.has(rung.id),
        },
      ];
    }),
  );
}

/**
 * Whether recordings open a free level that the lists hold back: no engine speaks its language, it
 * is not on sale, and each of its words is recorded (docs/operate.md, "Human voices").
 *
 * @param voice the engine's voice of its language
 */
export function opensByRecordings({
  voice,
  isOnSale,
  isRecorded,
}: {
  voice: string | null;
  isOnSale: boolean;
  isRecorded: boolean;
}): boolean {
  return voice === null && !isOnSale && isRecorded;
}

/** From this level on a hint names the part of speech (docs/contract.md). */
const PART_OF_SPEECH_FROM_LEVEL = 6;

/**
 * The hint a learner reads: "A small furry animal. “The ____ slept.” (noun) [Latin]".
 *
 * @param word with `level_difficulty`, the number of its level on the ladder
 */
export function hintText(word: {
  part_of_speech: string;
  hint: string;
  sentence: string;
  origin: string | null;
  level_difficulty: number;
}): string {
  const definition = word.hint === '' || /[.!?…]$/u.test(word.hint) ? word.hint : `${word.hint}.`;
  const isNamed = word.level_difficulty >= PART_OF_SPEECH_FROM_LEVEL;
  return [
    capitalized(definition),
    // Words of people's own lists may have neither.
    word.sentence && `“${word.sentence.replace('___', '____')}”`,
    isNamed && `(${word.part_of_speech})`,
    word.origin && `[${word.origin}]`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** Starts a sentence with a capital. Afrikaans 'n stays small; the word after it gets the capital. */
function capitalized(text: string): string {
  return text.replace(
    /^('n )?\p{Ll}/u,
    (start) => start.slice(0, -1) + start.slice(-1).toUpperCase(),
  );
}

/** The sounds of a word: the word, its slow repeat, its sentence with the word in it. */
export const HEARD = ['word', 'slow', 'sentence'] as const;
export type Heard = (typeof HEARD)[number];

/** A word and who can say it. */
export interface SpokenWord {
  readonly word: string;
  /** With `___` for the word. */
  readonly sentence: string;
  readonly say: string | null;
  /** Null: the voice of its language. */
  readonly speaker: Speaker | null;
  /** The engine's voice of its language; null where there is none. */
  readonly voice: string | null;
  readonly level_difficulty: number;
  /** Of the list with this id, which somebody made for themselves; null or absent for a word that is taught. */
  readonly list_id?: number | null;
  /** Files of a person's voice; null when there are none. */
  readonly recording: string | null;
  readonly slow_recording: string | null;
}

export type VoicedWord = Omit<SpokenWord, 'recording' | 'slow_recording' | 'voice'> & {
  readonly voice: string;
};

/** The first levels say a word twice, as a teacher dictates: up to this place on the ladder. */
export const DICTATED_LEVELS = 4;

/** Rate of a dictated word's second time, relative to the first. */
const AGAIN = 0.85;
/** Rate of everything when a learner chose the slower voice. */
const SLOWER = 0.85;
/** Words a minute below which no engine speaks slower. */
const SLOWEST = 80;

/** The second good voice of a language; other languages have one. */
const OTHER_VOICES: ReadonlyMap<string, string> = new Map([
  ['flite/rms', 'flite/slt'],
  ['flite/slt', 'flite/rms'],
  ['flite/awb', 'flite/slt'],
  ['flite/kal16', 'flite/slt'],
]);

export const STANDARD_CLIP: ClipChoice = { voice: 'standard', pace: 'standard' };

/** The sound of a word: a person's recording, else the voice, else null. */
export function soundOf(
  spoken: SpokenWord,
  heard: Heard,
  choice: ClipChoice = STANDARD_CLIP,
): Sound | null {
  const { recording, slow_recording, voice, list_id } = spoken;
  const file = { word: recording, slow: slow_recording, sentence: null }[heard];
  if (file !== null) {
    return list_id == null ? { recording: file } : { recording: file, isOfList: true };
  }
  return voice === null ? null : chosen(clipSpec({ ...spoken, voice }, heard), choice);
}

/** The clip that the voice has to make. */
export function clipSpec(spoken: VoicedWord, heard: Heard = 'word'): ClipSpec {
  if (spoken.list_id != null) return clipOfList(spoken, spoken.list_id, heard);
  const { word, sentence, say, speaker, voice, level_difficulty } = spoken;
  const who = speaker?.voice ?? voice;
  const normal = speaker?.rate ?? RATE.normal;
  if (heard === 'sentence') {
    const inSentence = (text: string) => sentence.replace('___', () => text);
    return {
      text: inSentence(word),
      voice: who,
      rate: RATE.normal,
      ...(say === null ? {} : { say: inSentence(say) }),
    };
  }
  const isDictated = heard === 'word' && level_difficulty <= DICTATED_LEVELS;
  return {
    text: word,
    voice: who,
    rate: heard === 'slow' ? RATE.slow : normal,
    ...(say === null ? {} : { say }),
    ...(speaker?.phones === undefined ? {} : { phones: speaker.phones }),
    ...(isDictated ? { again: slowed(normal, AGAIN) } : {}),
  };
}

/** The clips of a list are deleted with it. What people write is read, never obeyed, as `say` is. */
function clipOfList(
  { word, sentence, say, voice }: VoicedWord,
  listId: number,
  heard: Heard,
): ClipSpec {
  const read = readAloud(say ?? word);
  return {
    text: heard === 'sentence' ? sentence.replace('___', () => read) : read,
    voice,
    rate: heard === 'slow' ? RATE.slow : RATE.normal,
    ...(heard === 'word' ? { again: slowed(RATE.normal, AGAIN) } : {}),
    group: groupOfList(listId),
  };
}

/** The clips of a list. */
export function groupOfList(listId: number): string {
  return `list-${listId}`;
}

function chosen(spec: ClipSpec, { voice, pace }: ClipChoice): ClipSpec {
  const slower = pace === 'slower';
  return {
    ...spec,
    voice: voice === 'other' ? (OTHER_VOICES.get(spec.voice) ?? spec.voice) : spec.voice,
    rate: slower ? slowed(spec.rate, SLOWER) : spec.rate,
    ...(slower && spec.again !== undefined ? { again: slowed(spec.again, SLOWER) } : {}),
  };
}

function slowed(rate: number, by: number): number {
  return Math.max(SLOWEST, Math.round(rate * by));
}

/** A learner's results at a word so far. */
export interface TriedWord {
  /** Spelled right at least once. */
  readonly solved: boolean;
  /** Whether the newest answer was right. */
  readonly lastCorrect: boolean;
}

/**
 * Puts the words of a level into the order in which a learner meets them: those never solved,
 * then those whose last answer was wrong, then the rest; shuffled within each
 * (docs/contract.md).
 *
 * @param tried by word id; a word that is not in it was never tried
 */
export function orderOfPlay<T extends { id: number }>(
  words: readonly T[],
  tried: ReadonlyMap<number, TriedWord>,
  random: () => number,
): T[] {
  const turn = ({ id }: T) => {
    const word = tried.get(id);
    if (!word?.solved) return 0;
    return word.lastCorrect ? 2 : 1;
  };
  return [0, 1, 2].flatMap((place) =>
    shuffled(
      words.filter((word) => turn(word) === place),
      random,
    ),
  );
}
