import { concatMap, merge, type Observable, Subject, type Subscription } from 'rxjs';
import type { Id, Level } from '../../contracts/index.ts';
import {
  doneAt,
  joinedMarks,
  NO_MARKS,
  type PositionMarks,
  positionOn,
} from '../../rules/learning/position.ts';
import type { StoragePort } from '../ports.ts';
import { forgetToday } from '../set-names.ts';
import type { BringPorts, StoredMarks } from './bring-positions.ts';
import type { Guest, GuestAnswer } from './guest.ts';

const STORED = 'position/';

export interface PositionsPorts extends BringPorts {
  readonly guest: Pick<Guest, 'answers'>;
  /** Moments at which an unreachable server may answer again. */
  readonly wake$: Observable<unknown>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

export type KeptPositions = ReturnType<typeof createKeptPositions>;

/**
 * Where the present player stands. For a visitor this is what the device knows. For a learner it is what
 * the server says, and before that what the device has not sent yet.
 */
export function createKeptPositions(ports: PositionsPorts) {
  const { storage, player, guest, wake$, now } = ports;
  const noted$ = new Subject<void>();
  const learner = () => player.user()?.id;

  function marksOf(owner: Id | undefined, language: Id): PositionMarks {
    return readMarks(storage.recall(folderOf(owner) + language));
  }

  function note(owner: Id | undefined, language: Id, marks: Partial<PositionMarks>): void {
    const joined = joinedMarks(marksOf(owner, language), { ...NO_MARKS, ...marks });
    storage.remember(folderOf(owner) + language, joined);
    forgetToday(storage, owner, language);
    noted$.next();
  }

  /** Sends what a learner's device knows and the server does not; what it notes meanwhile goes next. */
  async function bring(): Promise<void> {
    const owner = learner();
    const stored = owner === undefined ? [] : storedOf(storage, owner);
    if (stored.length === 0) return;
    const { bringPositions } = await import('./bring-positions.ts');
    await bringPositions(ports, stored);
  }

  return {
    /**
     * Where the player stands on a ladder; undefined where nothing of it may be played.
     *
     * @param ladder the levels of one language, in ladder order
     */
    levelOn(ladder: readonly Level[]): Level | undefined {
      const language = ladder[0]?.language;
      if (language === undefined) return undefined;
      const user = player.user();
      const marks = marksOf(user?.id, language);
      if (!user) return positionOn(ladder, marks, doneBy(guest.answers(), ladder))?.level;
      const playable = (id: Id | undefined) =>
        ladder.find((level) => level.id === id && level.is_playable);
      const { positions, current_level, completed_levels } = user.user_progress;
      const position = positions.find((one) => one.language === language);
      const current = current_level?.language === language ? current_level : undefined;
      const known = (position?.level ?? current)?.id;
      const done = new Map(completed_levels.map(({ id }) => [id, 0]));
      // A server without positions does not answer what was chosen: a choice lasts until its level is done.
      const isOver = position === undefined && done.has(marks.chosen?.level ?? '');
      const { chosen, ...marked } = marks;
      return (
        (isOver ? undefined : playable(chosen?.level)) ??
        playable(known) ??
        positionOn(ladder, { ...marked, chosen: null }, done)?.level
      );
    },

    /** The language in which the player was last; undefined before the first one. */
    language(): Id | undefined {
      const at = ({ marks }: StoredMarks) => marks.chosen?.at ?? 0;
      const chosen = storedOf(storage, learner()).toSorted((one, other) => at(other) - at(one))[0];
      const user = player.user();
      if (chosen && (!user || at(chosen) > 0)) return chosen.language;
      return user?.user_progress.current_level?.language;
    },

    /** Whether it is known how far the player is in a language: by an answer, or by a placement. */
    isBegun(language: Id): boolean {
      const positions = player.user()?.user_progress.positions ?? [];
      return (
        positions.some((one) => one.language === language) ||
        marksOf(learner(), language).placed !== null
      );
    },

    /** The player chooses a level; it may be lower than the level that they have reached. */
    choose({ id, language }: Pick<Level, 'id' | 'language'>): void {
      note(learner(), language, { chosen: { level: id, at: now() } });
    },

    /** The player begins at the beginning, or was placed without an account. */
    place({ language, difficulty }: Pick<Level, 'language' | 'difficulty'>): void {
      note(learner(), language, { placed: { difficulty, at: now() } });
    },

    /** Gives what this device knows of a visitor to a learner. */
    takeOver(owner: Id): void {
      for (const { name, language, marks } of storedOf(storage, undefined)) {
        note(owner, language, marks);
        storage.forget(name);
      }
    },

    /** Sends what the server does not know, until unsubscribed. */
    connect(): Subscription {
      // What did not arrive is stored, and sent at the next such moment.
      return merge(player.user$, wake$, noted$)
        .pipe(concatMap(() => bring().catch(() => undefined)))
        .subscribe();
    },
  };
}

/** When a visitor has done each level. */
function doneBy(answers: readonly GuestAnswer[], ladder: readonly Level[]): Map<Id, number> {
  return new Map(
    ladder.flatMap(({ id, word_count }) => {
      const own = answers
        .filter(({ level }) => level === id)
        .map(({ word, is_correct, hinted = false, kind, at }) => ({
          word,
          isCorrect: is_correct,
          hinted,
          isOfRound: kind === 'round',
          // Of an older version of the app.
          at: Date.parse(at) || 0,
        }));
      const at = doneAt(own, word_count);
      return at === null ? [] : [[id, at] as const];
    }),
  );
}

function folderOf(owner: Id | undefined): string {
  return `${STORED}${encodeURIComponent(owner ?? 'guest')}/`;
}

function storedOf(storage: StoragePort, owner: Id | undefined): StoredMarks[] {
  const folder = folderOf(owner);
  return storage.recallAll(folder).map(([name, value]) => {
    const id = name.slice(folder.length);
    // Ids of other servers may be texts.
    const language = /^\d+$/.test(id) ? Number(id) : id;
    return { name, value, language, marks: readMarks(value) };
  });
}

/** Stored data may come from another version. */
function readMarks(stored: unknown): PositionMarks {
  const { placed, chosen } = (stored ?? {}) as Partial<PositionMarks>;
  return {
    placed: placed && isTime(placed.at) && isTime(placed.difficulty) ? placed : null,
    chosen: chosen && isTime(chosen.at) ? chosen : null,
  };
}

function isTime(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}
