import type { GameChanges, HostCommand, RefusalCode } from '@waggle/engine/contracts';
import {
  extendedClock,
  freeName,
  type GameClock,
  pausedClock,
  pausedOf,
  refuseHostCommand,
  resumedClock,
  tidyName,
} from '@waggle/engine/rules';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { AskedOutcome } from '../game/asked-outcome.ts';
import { askedClock, extendAsked, moveAsked, writeBee } from './asked-rows.ts';
import { recountAnswered, appendEvents, lock, type LockedGame } from './locked.ts';
import { namesIn } from './reads.ts';
import type { RoundsStore } from './rounds.ts';
import type { GameWordRow, Numbered } from '../game/rows.ts';

/** Result of a command of the host. */
export type HostOutcome =
  | { readonly did: 'refused'; readonly code: RefusalCode }
  /** Nothing to change. */
  | { readonly did: 'nothing' }
  /** The game has to end, which takes more than one transaction. */
  | { readonly did: 'end' }
  /** The word that is asked of all is to be closed, or the next one opened. */
  | { readonly did: 'asked'; readonly outcome: AskedOutcome }
  | ({ readonly did: 'changed'; readonly changes: GameChanges } & Numbered)
  | ({ readonly did: 'kicked' | 'renamed'; readonly userId: number } & Numbered);

type Command<T extends HostCommand['type']> = Extract<HostCommand, { type: T }>;

/** A locked game that allows this command now. */
interface Commanded {
  readonly trx: Database;
  readonly gameId: string;
  readonly game: LockedGame;
  readonly at: Date;
}

/** Checks and runs the commands of hosts. */
export function createHostCommands(db: Database, rounds: RoundsStore) {
  return {
    /**
     * @param now called once the game is locked: everything that was written before is earlier
     * @param words of the game, where one is to be closed
     */
    async command(
      gameId: string,
      callerId: number,
      {
        command,
        now,
        words = [],
      }: { command: HostCommand; now: () => Date; words?: readonly GameWordRow[] },
    ): Promise<HostOutcome> {
      if (command.type === 'next_round') {
        const host = { callerId, n: command.n };
        const outcome = await rounds.goOn({ gameId, host, now, words });
        if (!outcome || outcome === 'is_bee') return { did: 'nothing' };
        if ('refusal' in outcome) return { did: 'refused', code: outcome.refusal };
        return { did: 'asked', outcome };
      }
      return db.transaction().execute(async (trx): Promise<HostOutcome> => {
        const game = await lock(trx, gameId);
        if (!game) return { did: 'refused', code: 'not_host' };
        const at = now();
        const code = refuseHostCommand(
          {
            status: game.status,
            hostId: game.host_id,
            clock: clockOf(game),
            mode: game.mode,
            isWordOpen: game.asked_closed_at === null,
            ...('player_id' in command ? await peopleOf(trx, gameId) : NOBODY),
          },
          { callerId, now: at.getTime() },
          command,
        );
        return code ? { did: 'refused', code } : obey({ trx, gameId, game, at }, command);
      });
    },
  };
}

async function obey(
  commanded: Commanded,
  command: Exclude<HostCommand, { type: 'next_round' }>,
): Promise<HostOutcome> {
  switch (command.type) {
    case 'lock_game':
      return update(commanded, { locked: command.locked });
    case 'update_game': {
      const { type: _, ...settings } = command;
      return update(commanded, settings);
    }
    case 'kick_player':
      return kick(commanded, command.player_id);
    case 'let_in':
      return letIn(commanded, command.player_id);
    case 'rename_player':
      return rename(commanded, command);
    case 'pause_game':
    case 'resume_game':
    case 'extend_game':
      return moveClock(commanded, command);
    case 'stop_here':
      return stopHere(commanded);
    case 'end_game':
      return { did: 'end' };
    default:
      return command satisfies never;
  }
}

/** Ends a bee after this turn; between two turns there is none to wait for. */
async function stopHere({ trx, gameId, game: { bee }, at }: Commanded): Promise<HostOutcome> {
  if (!bee || bee.turn.closed) return { did: 'end' };
  if (bee.stops) return { did: 'nothing' };
  await writeBee(trx, gameId, { ...bee, stops: true });
  return changed({ trx, gameId, at }, { stops: true });
}

/** Writes the given settings that differ from the stored ones. */
async function update(
  { trx, gameId, game, at }: Commanded,
  wanted: Omit<Command<'update_game'>, 'type'> & { locked?: boolean },
): Promise<HostOutcome> {
  const changes = Object.fromEntries(
    Object.entries(wanted).filter(
      ([key, value]) => value !== undefined && game[key as keyof typeof wanted] !== value,
    ),
  ) as GameChanges;
  if (Object.keys(changes).length === 0) return { did: 'nothing' };
  const { guests, ranks, late_join, locked } = { ...game, ...changes };
  await sql`
    update games set guests = ${guests}, ranks = ${ranks}, late_join = ${late_join},
      locked = ${locked} where id = ${gameId}`.execute(trx);
  return changed({ trx, gameId, at }, changes);
}

async function moveClock(
  { trx, gameId, game, at }: Commanded,
  command: Command<'pause_game' | 'resume_game' | 'extend_game'>,
): Promise<HostOutcome> {
  if (game.mode !== 'race') return moveClockOfWord({ trx, gameId, game, at }, command);
  const clock = clockOf(game);
  if (!clock) return { did: 'refused', code: 'not_in_progress' };
  const moved = movedClock(clock, command, at.getTime());
  await sql`
    update games set ends_at = ${new Date(moved.endsAt)},
      paused_at = ${moved.pausedAt === null ? null : new Date(moved.pausedAt)}
    where id = ${gameId}`.execute(trx);
  const ends_at = new Date(moved.endsAt).toISOString();
  const paused = pausedOf(moved);
  if (command.type === 'pause_game') return changed({ trx, gameId, at }, { paused });
  // While the clock is paused, the remaining time grows instead.
  return changed(
    { trx, gameId, at },
    command.type === 'resume_game' || paused ? { paused, ends_at } : { ends_at },
  );
}

/** The same where each word has a time of its own: `ends_at` of the changes is that of the word. */
async function moveClockOfWord(
  { trx, gameId, game, at }: Commanded,
  command: Command<'pause_game' | 'resume_game' | 'extend_game'>,
): Promise<HostOutcome> {
  const clock = askedClock(game);
  if (!clock) return { did: 'refused', code: 'not_in_progress' };
  if (command.type === 'pause_game') {
    await sql`update games set paused_at = ${at} where id = ${gameId}`.execute(trx);
    const paused = pausedOf(pausedClock(clock, at.getTime()));
    return changed({ trx, gameId, at }, { paused });
  }
  const since = clock.pausedAt ?? at.getTime();
  const moved =
    command.type === 'extend_game'
      ? await extendAsked(trx, gameId, game, command.seconds)
      : await moveAsked(trx, gameId, game, Math.max(0, at.getTime() - since));
  const ends = moved && { ends_at: new Date(moved.endsAt).toISOString() };
  if (command.type === 'resume_game') {
    await sql`update games set paused_at = null where id = ${gameId}`.execute(trx);
    return changed({ trx, gameId, at }, { paused: null, ...ends });
  }
  // What is left grows while the clock stands.
  const paused = moved && pausedOf({ ...moved, pausedAt: clock.pausedAt });
  return changed({ trx, gameId, at }, { ...(paused ? { paused } : {}), ...ends });
}

function movedClock(
  clock: GameClock,
  command: Command<'pause_game' | 'resume_game' | 'extend_game'>,
  at: number,
): GameClock {
  if (command.type === 'extend_game') return extendedClock(clock, command.seconds);
  if (command.type === 'pause_game') return pausedClock(clock, at);
  // The clock of the node that paused may be a little ahead.
  return resumedClock(clock, Math.max(at, clock.pausedAt ?? at));
}

/**
 * Removes a player. Their answers are deleted from the game, so that they may start again, and stay
 * in its match file.
 */
async function kick({ trx, gameId, at }: Commanded, userId: number): Promise<HostOutcome> {
  await sql`
    with taken as (
      delete from answers where game_id = ${gameId} and user_id = ${userId}
      returning seq, at, kind, word, user_input, is_correct, points)
    insert into room_events (game_id, seq, at, type, user_id, details)
      select ${gameId}, seq, at, kind, ${userId}::int,
        json_build_object('word', word, 'user_input', user_input, 'is_correct', is_correct,
          'points', points)
      from taken where seq is not null`.execute(trx);
  await sql`
    update game_players set removed_at = ${at}, may_return = false, left_at = ${at},
      away_since = coalesce(away_since, ${at}), score = 0, words_correct = 0, words_attempted = 0,
      attempts = 0, words_closed = 0, last_right_at = null, solved_word = null, along_correct = 0
    where game_id = ${gameId} and user_id = ${userId}`.execute(trx);
  await sql`
    delete from presences where game_id = ${gameId} and user_id = ${userId}`.execute(trx);
  await recountAnswered(trx, gameId, { departed: true });
  const numbered = await appendEvents(trx, gameId, at, [{ type: 'player_kicked', userId }]);
  return { did: 'kicked', userId, ...numbered };
}

/** Others see nothing of it until they join. */
async function letIn({ trx, gameId }: Commanded, userId: number): Promise<HostOutcome> {
  await sql`
    update game_players set may_return = true
    where game_id = ${gameId} and user_id = ${userId}`.execute(trx);
  return { did: 'nothing' };
}

async function rename(
  { trx, gameId, at }: Commanded,
  command: Command<'rename_player'>,
): Promise<HostOutcome> {
  const userId = command.player_id;
  const others = await namesIn(trx, gameId, userId);
  const name = freeName(tidyName(command.name), others);
  const { rows } = await sql`
    update game_players set name = ${name}
    where game_id = ${gameId} and user_id = ${userId} and name is distinct from ${name}
    returning user_id`.execute(trx);
  if (rows.length === 0) return { did: 'nothing' };
  const numbered = await appendEvents(trx, gameId, at, [{ type: 'player_changed', userId }]);
  return { did: 'renamed', userId, ...numbered };
}

async function changed(
  { trx, gameId, at }: Pick<Commanded, 'trx' | 'gameId' | 'at'>,
  changes: GameChanges,
): Promise<HostOutcome> {
  const event = { type: 'game_changed', details: { changes } } as const;
  return { did: 'changed', changes, ...(await appendEvents(trx, gameId, at, [event])) };
}

function clockOf(game: LockedGame): GameClock | null {
  const { status, mode, ends_at, paused_at } = game;
  if (status !== 'in_progress') return null;
  if (mode !== 'race') return askedClock(game);
  if (ends_at === null) return null;
  return { endsAt: ends_at.getTime(), pausedAt: paused_at?.getTime() ?? null };
}

const NOBODY = { playerIds: [], removedIds: [] };

async function peopleOf(
  trx: Database,
  gameId: string,
): Promise<{ playerIds: number[]; removedIds: number[] }> {
  const { rows } = await sql<{ user_id: number; is_removed: boolean; may_return: boolean }>`
    select user_id, removed_at is not null as is_removed, may_return
    from game_players where game_id = ${gameId}`.execute(trx);
  return {
    playerIds: rows.filter((one) => !one.is_removed).map(({ user_id }) => user_id),
    removedIds: rows
      .filter((one) => one.is_removed && !one.may_return)
      .map(({ user_id }) => user_id),
  };
}
