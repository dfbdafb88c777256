import { type Level, WORDS_A_PRACTICE } from '../contracts/index.ts';
import { isDue, memoryAt } from '../rules/learning/memory.ts';
import { memoriesOf, type GuestAnswer } from './kept/guest.ts';
import type { PlayerPort, StoragePort } from './ports.ts';
import { isDoneToday, type PracticeSet } from './practice-sets.ts';

/** What there is to practise today, in numbers. */
export interface PracticeToday {
  readonly words: number;
  readonly due: number;
  readonly slipping: number;
  readonly fresh: number;
  /** Minutes at the player's own pace, half minutes up. */
  readonly minutes: number;
  /** A practice was finished today, and nothing is due. */
  readonly isDone: boolean;
  /** No word of the language was ever answered. */
  readonly isFirst: boolean;
  /** ISO 8601; null for none. */
  readonly nextDueAt: string | null;
}

/** What is left for today, by why it is asked. */
type Counts = Pick<PracticeToday, 'due' | 'slipping' | 'fresh' | 'isFirst' | 'nextDueAt'>;

/** Of somebody who has not practised on this device, in milliseconds for each word. */
const USUAL_PACE_MS = 20_000;
const MINUTE_MS = 60_000;
const LAST = 'practice-last/';

/** The last practice that was finished. */
interface Last {
  /** YYYY-MM-DD, in UTC as on the server. */
  readonly day: string;
  /** Milliseconds for each word. */
  readonly pace: number;
}

/** Of the words that the server has chosen. */
export function countsOfSet({ words, nextDueAt }: PracticeSet, now: number): Counts {
  const open = words.filter(({ memory }) => !isDoneToday(memory, now));
  const count = (reason: string) => open.filter(({ because }) => because === reason).length;
  const due = count('due');
  const slipping = count('slipping');
  return {
    due,
    slipping,
    fresh: open.length - due - slipping,
    isFirst: nextDueAt === null && words.every(({ memory }) => memory.state === 'new'),
    nextDueAt,
  };
}

/** Of a visitor: counted from their answers, which needs no word, and so no network. */
export function countsOfAnswers(
  answers: readonly GuestAnswer[],
  ladder: readonly Level[],
  now: number,
): Counts {
  const levels = ladder.filter((level) => level.is_playable);
  const own = new Set(levels.map(({ id }) => id));
  const given = answers.filter(({ level }) => own.has(level));
  const memories = [...memoriesOf(given).values()];
  const asked = memories.filter((memory) => isDue(memory, now)).slice(0, WORDS_A_PRACTICE);
  const slipping = asked.filter((memory) => memoryAt(memory, now).state === 'slipping').length;
  const left = levels.reduce((sum, level) => sum + level.word_count, 0) - memories.length;
  const later = memories.flatMap(({ due_at }) =>
    due_at !== null && Date.parse(due_at) > now ? [due_at] : [],
  );
  return {
    due: asked.length - slipping,
    slipping,
    fresh: Math.max(0, Math.min(left, WORDS_A_PRACTICE - asked.length)),
    isFirst: given.length === 0,
    nextDueAt: later.toSorted()[0] ?? null,
  };
}

/** The counts beside the pace of the present player. */
export function todayOf(counts: Counts, ports: PacePorts, now: number): PracticeToday {
  const { due, slipping, fresh } = counts;
  const words = due + slipping + fresh;
  const last = lastPractice(ports);
  return {
    ...counts,
    words,
    minutes: Math.ceil((2 * words * last.pace) / MINUTE_MS) / 2,
    isDone: words === 0 || (last.day === dayAt(now) && due + slipping === 0),
  };
}

interface PacePorts {
  readonly storage: StoragePort;
  readonly player: Pick<PlayerPort, 'user'>;
}

/** A practice is finished: its pace is the player's own from now on. */
export function recordPractised(
  { storage, player }: PacePorts,
  { at, took, words }: { at: number; took: number; words: number },
): void {
  if (words === 0) return;
  storage.remember(lastName(player), { day: dayAt(at), pace: took / words } satisfies Last);
}

function lastPractice({ storage, player }: PacePorts): Last {
  const { day, pace } = (storage.recall(lastName(player)) ?? {}) as Partial<Last>;
  return {
    day: typeof day === 'string' ? day : '',
    pace: typeof pace === 'number' && pace > 0 ? pace : USUAL_PACE_MS,
  };
}

function lastName(player: Pick<PlayerPort, 'user'>): string {
  return LAST + encodeURIComponent(player.user()?.id ?? 'guest');
}

function dayAt(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}
