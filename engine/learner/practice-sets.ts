import { asyncScheduler, firstValueFrom, type SchedulerLike } from 'rxjs';
import {
  type Id,
  type LevelRef,
  type Memory,
  type Practice,
  type PracticeReason,
  PracticeSchema,
  WORDS_A_PRACTICE,
} from '../contracts/index.ts';
import type { PracticeApi, PracticeScope } from '../http/practice.ts';
import { isDue } from '../rules/learning/memory.ts';
import { practiceOf } from '../rules/learning/practice-of.ts';
import type { OpenWord } from '../rules/words/words.ts';
import type { Guest } from './kept/guest.ts';
import type { KeptLevels } from './kept/kept-levels.ts';
import { orKept$ } from './kept/or-kept.ts';
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
    'ladders' | 'words' | 'keptWords' | 'keptApart' | 'codeOf' | 'rungOf'
  >;
  readonly guest: Pick<Guest, 'answers'>;
  readonly storage: StoragePort;
  readonly player: Pick<PlayerPort, 'user' | 'key' | 'remembered'>;
  readonly clock?: SchedulerLike;
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

interface KeptSet {
  /** YYYY-MM-DD, in UTC as on the server. */
  readonly day: string;
  readonly practice: Practice;
}

const FOLDER = 'practice/';
/** Sets that are kept on a device, of all its players. */
const KEPT_SETS = 30;

export type PracticeSets = ReturnType<typeof createPracticeSets>;

/** The words to practise: of the server, or chosen on this device by the same law. */
export function createPracticeSets(ports: PracticeSetsPorts) {
  const { api, keptLevels, guest, storage, player, clock = asyncScheduler } = ports;
  const today = () => new Date(clock.now()).toISOString().slice(0, 10);

  /** Where the present player's sets are kept. */
  function nameOf({ language, level = '', assignment = '', trap }: PracticeScope): string {
    const user = player.user() ?? (player.key() === null ? null : player.remembered());
    const own = user ? `learner-${encodeURIComponent(user.id)}` : 'guest';
    return `${FOLDER}${own}/${[language, level, assignment, ...(trap === undefined ? [] : [trap])].map(encodeURIComponent).join('/')}`;
  }

  /** The set of today that is kept here; null for none. What is left of set work has no day. */
  function keptSet(scope: PracticeScope): Practice | null {
    const { day, practice } = (storage.recall(nameOf(scope)) ?? {}) as Partial<KeptSet>;
    const parsed = PracticeSchema.safeParse(practice);
    const isOfToday = day === today() || scope.assignment !== undefined;
    return isOfToday && parsed.success ? parsed.data : null;
  }

  function keep(scope: PracticeScope, practice: Practice): void {
    const name = nameOf(scope);
    if (!storage.remember(name, { day: today(), practice } satisfies KeptSet)) return;
    const older = storage
      .recallAll(FOLDER)
      .map(([other, value]) => ({ other, day: (value as Partial<KeptSet> | null)?.day ?? '' }))
      .filter(({ other }) => other !== name)
      .toSorted((one, other) => other.day.localeCompare(one.day))
      .slice(KEPT_SETS - 1);
    for (const { other } of older) storage.forget(other);
  }

  /** Keeps a list, or the level of set work, as a level that is played is kept; nobody waits for it. */
  function keepLevel({ level, assignment }: PracticeScope, { words }: Practice): void {
    const ref = words[0]?.level;
    if (!ref || (level === undefined && assignment === undefined)) return;
    if (assignment === undefined && keptLevels.rungOf(ref.id) > 0) return;
    keptLevels.words(ref.id, ref).subscribe({ error: () => undefined });
  }

  /** Words that a visitor may play, or that are kept here for a learner. */
  async function playableWords({ language, level }: PracticeScope) {
    const { value } = await firstValueFrom(keptLevels.ladders());
    const levels = Object.values(value.content)
      .flat()
      .filter((one) => one.language === language && one.is_playable)
      .filter((one) => level === undefined || one.id === level);
    const isVisitor = player.key() === null && player.user() === null;
    const words = await Promise.all(
      levels.map(
        async (one): Promise<readonly OpenWord[]> =>
          isVisitor
            ? (await firstValueFrom(keptLevels.words(one.id))).value
            : (keptLevels.keptWords(one.id) ?? []),
      ),
    );
    const apart = level === undefined ? null : keptLevels.keptApart(level);
    return [
      ...levels.flatMap((one, place) =>
        (words[place] ?? []).map((word) => ({ word, level: refOf(one) })),
      ),
      ...(apart?.words ?? []).map((word) => ({ word, level: apart?.ref as LevelRef })),
    ];
  }

  /** Chooses on this device. A visitor's memory follows from their answers. */
  async function chosenHere(scope: PracticeScope): Promise<Practice> {
    const isVisitor = player.key() === null && player.user() === null;
    const given = isVisitor ? guest.answers().map(attemptOf) : [];
    return practiceOf(given, await playableWords(scope), {
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
    /**
     * The words of today: from the server, and without a network the same ones from this device.
     *
     * @throws {ApiError} for a refusal, and when no answer comes and nothing is kept
     */
    async of(scope: PracticeScope): Promise<PracticeSet> {
      if (player.key() === null && player.user() === null) {
        const kept = keptSet(scope);
        const now = clock.now();
        const isOpen = kept?.words.some(({ memory }) => !isDoneToday(memory, now)) ?? false;
        const practice = kept && isOpen ? kept : await chosenHere(scope);
        keep(scope, practice);
        return setOf(practice, scope, 'device');
      }
      // What is left of set work is known to the server alone.
      const isWork = scope.assignment !== undefined;
      const kept = keptSet(scope) ?? (isWork ? null : await chosenHere(scope).catch(() => null));
      const { value, from } = await firstValueFrom(
        orKept$(
          () => api.words(scope),
          () => (kept && kept.words.length > 0 ? kept : null),
          clock,
        ),
      );
      keep(scope, value);
      if (from === 'server') keepLevel(scope, value);
      return setOf(value, scope, from);
    },

    /**
     * A word was answered: the set that is kept knows it after a reload too.
     *
     * @param isDone set work does not ask for it any more
     */
    note(
      scope: PracticeScope,
      word: Id,
      { memory, isDone }: { memory: Memory; isDone: boolean },
    ): void {
      const kept = keptSet(scope);
      if (!kept) return;
      const isLeft = (item: Practice['words'][number]) =>
        scope.assignment === undefined || !isDone || item.word.id !== word;
      const words = kept.words
        .filter(isLeft)
        .map((item) => (item.word.id === word ? { ...item, memory } : item));
      keep(scope, { ...kept, words });
    },
  };
}

/** Deletes the sets on this device that have words of a level. */
export function forgetPractised(storage: StoragePort, level: Id): void {
  for (const [name, value] of storage.recallAll(FOLDER)) {
    const words = (value as Partial<KeptSet> | null)?.practice?.words ?? [];
    if (words.some((item) => item.level.id === level)) storage.forget(name);
  }
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
