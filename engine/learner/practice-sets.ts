import { firstValueFrom, type SchedulerLike } from 'rxjs';
import {
  type Id,
  type LevelRef,
  type Memory,
  type Practice,
  type PracticeReason,
  WORDS_A_PRACTICE,
} from '../contracts/index.ts';
import type { PracticeApi, PracticeScope } from '../http/practice.ts';
import { isDue } from '../rules/learning/memory.ts';
import { practiceOf } from '../rules/learning/practice-of.ts';
import type { OpenWord } from '../rules/words/words.ts';
import type { Guest } from './kept/guest.ts';
import type { KeptLevels } from './kept/kept-levels.ts';
import { createKeptSets } from './kept-sets.ts';
import type { KeptPositions } from './kept/positions.ts';
import { withFallback$ } from './kept/with-fallback.ts';
import type { PlayerPort, StoragePort } from './ports.ts';

/** A word that is practised. */
export interface PracticeWord {
  readonly word: OpenWord & {
    readonly sentence: string | null;
    readonly why?: string | null | undefined;
  };
  readonly level: LevelRef;
  readonly because: PracticeReason;
  readonly trap: string | null;
  /** As the practice began. */
  readonly memory: Memory;
}

/** Where words come from. */
export interface PracticeSetsPorts {
  readonly api: Pick<PracticeApi, 'words'>;
  readonly keptLevels: Pick<
    KeptLevels,
    'ladders' | 'words' | 'keptWords' | 'keptApart' | 'codeOf' | 'ladderIndex'
  >;
  readonly guest: Pick<Guest, 'answers'>;
  readonly positions: Pick<KeptPositions, 'levelOn'>;
  readonly storage: StoragePort;
  readonly player: Pick<PlayerPort, 'user' | 'key' | 'remembered'>;
  readonly clock: SchedulerLike;
}

/** The words of today, with those that are done. */
export interface PracticeSet {
  readonly words: readonly PracticeWord[];
  /** BCP 47. */
  readonly language: string;
  readonly dueCount: number;
  /** ISO 8601. */
  readonly nextDueAt: string | null;
  /** `device`: without a network, or without an account. */
  readonly from: 'server' | 'device';
}

/** The words to practise, and what is answered of them. */
export interface PracticeSets {
  /**
   * The words of today.
   *
   * @throws {ApiError} for a refusal, and when no answer comes and nothing is kept
   */
  readonly of: (scope: PracticeScope) => Promise<PracticeSet>;
  readonly note: ReturnType<typeof createKeptSets>['note'];
}

/** The words to practise: of the server, or chosen on this device by the same law. */
export function createPracticeSets(ports: PracticeSetsPorts) {
  const { api, keptLevels, guest, positions, clock } = ports;
  const sets = createKeptSets(ports);
  /** Keeps a list, or the level of set work, as a level that is played is kept; nobody waits for it. */
  function keepLevel({ level, assignment }: PracticeScope, { words }: Practice): void {
    const ref = words[0]?.level;
    if (!ref || (level === undefined && assignment === undefined)) return;
    if (assignment === undefined && keptLevels.ladderIndex(ref.id) > 0) return;
    keptLevels.words(ref.id, ref).subscribe({ error: () => undefined });
  }

  /** @param wordsOf those of a level that this player may have here */
  async function playableWords({ language, level }: PracticeScope, wordsOf: Chooser['wordsOf']) {
    const { value } = await firstValueFrom(keptLevels.ladders());
    const ladder = Object.values(value.content)
      .flat()
      .filter((one) => one.language === language);
    const from = positions.levelOn(ladder)?.difficulty ?? 0;
    const playable = ladder
      .filter((one) => one.is_playable)
      .filter((one) => level === undefined || one.id === level);
    // Levels below where they stand are the last.
    const levels = [
      ...playable.filter(({ difficulty }) => difficulty >= from),
      ...playable.filter(({ difficulty }) => difficulty < from),
    ];
    const words = await Promise.all(levels.map(({ id }) => wordsOf(id)));
    const apart = level === undefined ? null : keptLevels.keptApart(level);
    return [
      ...levels.flatMap((one, place) =>
        (words[place] ?? []).map((word) => ({ word, level: refOf(one) })),
      ),
      ...(apart?.words ?? []).map((word) => ({ word, level: apart?.ref as LevelRef })),
    ];
  }

  /** Chooses on this device. */
  async function chosenHere(scope: PracticeScope, { wordsOf, given }: Chooser): Promise<Practice> {
    return practiceOf(given, await playableWords(scope, wordsOf), {
      now: clock.now(),
      count: scope.count ?? WORDS_A_PRACTICE,
      language: spellingCode(codeOf(scope)),
      trap: scope.trap,
      all: scope.level !== undefined,
    });
  }

  function codeOf({ language }: Pick<PracticeScope, 'language'>): string {
    return keptLevels.codeOf({ language });
  }

  function setOf(practice: Practice, scope: PracticeScope, from: PracticeSet['from']): PracticeSet {
    const asked = scope.words?.map(String) ?? [];
    const among = practice.words.filter(({ word }) => asked.includes(String(word.id)));
    // A long list may come without them.
    const words = among.length > 0 ? among : practice.words;
    return {
      words: words.flatMap(({ word, trap = null, ...item }): PracticeWord[] =>
        word.word === null ? [] : [{ ...item, trap, word: { ...word, word: word.word } }],
      ),
      // Set work and a level have a language of their own.
      language: codeOf(practice.words[0]?.level ?? scope),
      dueCount: practice.due_count,
      nextDueAt: practice.next_due_at,
      from,
    };
  }

  return {
    note: sets.note,

    /** Of the server, and without a network the same ones from this device. */
    async ofServer(scope: PracticeScope): Promise<PracticeSet> {
      const here = { given: [], wordsOf: async (id: Id) => keptLevels.keptWords(id) ?? [] };
      // What is left of set work is known to the server alone.
      const isWork = scope.assignment !== undefined;
      const kept =
        sets.of(scope) ?? (isWork ? null : await chosenHere(scope, here).catch(() => null));
      const { value, from } = await firstValueFrom(
        withFallback$(
          () => api.words(scope),
          () => (kept && kept.words.length > 0 ? kept : null),
          clock,
        ),
      );
      sets.keep(scope, value);
      if (from === 'server') keepLevel(scope, value);
      return setOf(value, scope, from);
    },

    /** Of a visitor, whose memory follows from their answers. */
    async ofDevice(scope: PracticeScope): Promise<PracticeSet> {
      const kept = sets.of(scope);
      const now = clock.now();
      const isOpen = kept?.words.some(({ memory }) => !isDoneToday(memory, now)) ?? false;
      const practice =
        kept && isOpen
          ? kept
          : await chosenHere(scope, {
              given: guest.answers().map(attemptOf),
              wordsOf: async (id) => (await firstValueFrom(keptLevels.words(id))).value,
            });
      sets.keep(scope, practice);
      return setOf(practice, scope, 'device');
    },
  };
}

/** What this device has for a player. */
interface Chooser {
  readonly wordsOf: (level: Id) => Promise<readonly OpenWord[]>;
  readonly given: readonly ReturnType<typeof attemptOf>[];
}

/** Whether a word is not asked again today. */
export function isDoneToday(memory: Memory, now: number): boolean {
  return memory.due_at !== null && !isDue(memory, now);
}

function attemptOf(answer: ReturnType<Guest['answers']>[number]) {
  const { word, is_correct, at, hinted = false, user_input } = answer;
  return { word, isCorrect: is_correct, at: Date.parse(at), hinted, typed: user_input };
}

function refOf({ id, name, emoji, difficulty, language }: PracticeWord['level']) {
  return { id, name, emoji, difficulty, language };
}

/** "en" of "en-GB". */
function spellingCode(code: string): string {
  return code.split('-')[0] ?? code;
}
