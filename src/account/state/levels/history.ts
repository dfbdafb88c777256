import type { Engine } from '@waggle/engine';
import type { Spoken } from '@waggle/engine/sound';
import type { Id, Language, LevelLog } from '@waggle/engine/contracts';
import { createResource } from '../../../base/state/resource.ts';

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

const played = createResource<{
  languages: readonly Language[];
  levels: readonly PlayedLevel[];
}>(() => ({ languages: [], levels: [] }));

const listed = createResource<{
  /** Null: none. */
  level: Id | null;
  attempts: readonly Attempt[];
  /** The oldest attempt that was fetched; null until the newest ones are here. */
  oldest: Id | null;
  hasOlder: boolean;
}>(() => ({ level: null, attempts: [], oldest: null, hasOlder: false }));

/** The level whose attempts are listed. Written only in this file. */
export const openLevel = listed.view;

/** The learner's attempts. Written only in this file. */
export const history = played.view;

/** Attempts of a level in one answer (docs/contract.md). */
export const ATTEMPTS_AT_ONCE = 200;

/** Fetches the played levels and closes the open one. */
export function loadHistory({ games, levels }: Pick<Engine, 'games' | 'levels'>): Promise<void> {
  closeLevel();
  played.restart({ languages: history.languages });
  return played.load(() => Promise.all([games.logs(), levels.languages()]), {
    next: ([logs, languages]) => ({ languages, levels: playedLevels(logs, languages) }),
  });
}

/** Opens or closes the list of a level's attempts. Known attempts are listed at once. */
export async function toggleLevel(games: Engine['games'], id: Id): Promise<void> {
  const wasOpen = openLevel.level === id;
  closeLevel();
  if (wasOpen) return;
  listed.restart({ level: id, attempts: attemptsAtHand(id) });
  await fetchAttempts(games);
}

/** Fetches the next attempts of the open level: the newest first, then older ones. */
export async function fetchAttempts(games: Engine['games']): Promise<void> {
  const { level, attempts, oldest } = openLevel;
  if (level === null) return;
  openLevel.status = 'loading';
  await listed.load(() => games.logsOfLevel(level, oldest ?? undefined), {
    next(logs) {
      const known = oldest === null ? [] : attempts;
      const knownIds = new Set(known.map(({ id }) => id));
      const older = withSpelling(logs).filter(({ id }) => !knownIds.has(id));
      return {
        attempts: [...known, ...older],
        oldest: logs.at(-1)?.id ?? oldest,
        hasOlder: logs.length >= ATTEMPTS_AT_ONCE && older.length > 0,
      };
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
  listed.cancel();
  listed.restart();
}
