import type { Engine } from '@waggle/engine';
import type { Spoken } from '@waggle/engine/sound';
import type { Id, Language, LevelLog } from '@waggle/engine/contracts';
import { ref } from 'valtio';
import { createLatest } from '../../../base/state/latest.ts';
import { createResource, type LoadStatus } from '../../../base/state/resource.ts';

/** An attempt whose spelling is known: all but those of a live game that still runs. */
export type Attempt = LevelLog & { word: { word: string } };

/** A played level, with what is known about it here. */
export interface PlayedLevel {
  readonly level: LevelLog['level'];
  /** All attempts, and how many of them were right. */
  readonly total: number;
  readonly right: number;
  /** The newest attempts, newest first. */
  readonly attempts: readonly Attempt[];
}

/** The level whose attempts are listed. */
export interface OpenLevel {
  readonly id: Id;
  status: LoadStatus;
  attempts: readonly Attempt[];
  /** The oldest attempt that was fetched; null until the newest ones are here. */
  oldest: Id | null;
  hasOlder: boolean;
}

const { view, restart, load } = createResource<{
  languages: readonly Language[];
  levels: readonly PlayedLevel[];
  open: OpenLevel | null;
}>(() => ({ languages: [], levels: [], open: null }));

/** Loads for the open level; without it their answers are not shown. */
const attemptLoads = createLatest();

/** The learner's attempts. Written only in this file. */
export const history = view;

/** Attempts of a level in one answer (docs/contract.md). */
export const ATTEMPTS_AT_ONCE = 200;

/** Fetches the played levels and closes the open one. */
export function loadHistory({ games, levels }: Pick<Engine, 'games' | 'levels'>): Promise<void> {
  closeLevel();
  restart({ languages: history.languages });
  return load(() => Promise.all([games.logs(), levels.languages()]), {
    next: ([logs, languages]) => ({ languages, levels: playedLevels(logs, languages) }),
  });
}

/** Opens or closes the list of a level's attempts. Known attempts are listed at once. */
export async function toggleLevel(games: Engine['games'], id: Id): Promise<void> {
  const wasOpen = history.open?.id === id;
  closeLevel();
  if (wasOpen) return;
  history.open = {
    id,
    status: 'loading',
    attempts: ref(attemptsAtHand(id)),
    oldest: null,
    hasOlder: false,
  };
  await fetchAttempts(games);
}

/** Fetches the next attempts of the open level: the newest first, then older ones. */
export async function fetchAttempts(games: Engine['games']): Promise<void> {
  const { open } = history;
  if (!open) return;
  open.status = 'loading';
  await attemptLoads.run(() => games.logsOfLevel(open.id, open.oldest ?? undefined), {
    next(logs) {
      const known = open.oldest === null ? [] : open.attempts;
      const knownIds = new Set(known.map(({ id }) => id));
      const older = withSpelling(logs).filter(({ id }) => !knownIds.has(id));
      open.attempts = ref([...known, ...older]);
      open.oldest = logs.at(-1)?.id ?? open.oldest;
      open.hasOlder = logs.length >= ATTEMPTS_AT_ONCE && older.length > 0;
      open.status = 'ready';
    },
    error() {
      open.status = 'failed';
    },
  });
}

/** How to say the word of an attempt. */
export function spokenOf({ level, word }: Attempt): Spoken {
  const language = codeOf(history.languages, level.language);
  return { text: word.word, language, clipUrl: word.audio_blob_url };
}

/** BCP 47 of a language; empty when unknown. */
export function codeOf(languages: readonly Language[], id: Id): string {
  return languages.find((language) => language.id === id)?.code ?? '';
}

/** The levels of these attempts, grouped by ladder. */
export function playedLevels(
  logs: readonly LevelLog[],
  languages: readonly Language[],
): PlayedLevel[] {
  const byLevel = new Map<Id, LevelLog[]>();
  for (const log of logs) {
    const ofLevel = byLevel.get(log.level.id) ?? [];
    ofLevel.push(log);
    byLevel.set(log.level.id, ofLevel);
  }
  const place = ({ level }: PlayedLevel) => languages.findIndex(({ id }) => id === level.language);
  return [...byLevel.values()]
    .flatMap((ofLevel) => playedLevel(ofLevel))
    .sort(
      (one, other) => place(one) - place(other) || one.level.difficulty - other.level.difficulty,
    );
}

/** Counted by the server if it does, else from the known attempts. */
function playedLevel(logs: readonly LevelLog[]): PlayedLevel[] {
  return logs.slice(0, 1).map(({ level }) => ({
    level,
    total: level.attempts ?? logs.length,
    right: level.right_attempts ?? logs.filter((log) => log.is_correct).length,
    attempts: withSpelling(logs),
  }));
}

function withSpelling(logs: readonly LevelLog[]): Attempt[] {
  return logs.filter((log): log is Attempt => log.word.word !== null);
}

function attemptsAtHand(id: Id): readonly Attempt[] {
  return history.levels.find(({ level }) => level.id === id)?.attempts ?? [];
}

function closeLevel(): void {
  attemptLoads.cancel();
  history.open = null;
}
