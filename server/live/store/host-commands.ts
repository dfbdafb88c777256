import type { GameChanges, HostCommand } from '@waggle/engine/contracts';
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
import { type AskedInput, NOTHING, type Outcome } from '../game/outcome.ts';
import { askedClock, beeColumns, extendAsked, moveAsked } from './asked-rows.ts';
import { namesIn } from './reads.ts';
import { goOnWithRound } from './rounds.ts';
import { type Locked, type LockedGame, save, SOMEBODY_WENT, withGame } from './with-game.ts';

type Command<T extends HostCommand['type']> = Extract<HostCommand, { type: T }>;

/** Checks and runs the commands of hosts. */
export function createHostCommands(db: Database) {
  return {
    /** @param words of the game, where one is to be closed */
    async command(
      gameId: string,
      callerId: number,
      { command, now, words }: AskedInput & { readonly command: HostCommand },
    ): Promise<Outcome> {
      const outcome = await withGame(db, { gameId, now }, async (locked): Promise<Outcome> => {
        const { game, at } = locked;
        const refusal = refuseHostCommand(
          {
            status: game.status,
            hostId: game.host_id,
            clock: clockOf(game),
            mode: game.mode,
            isWordOpen: game.asked_closed_at === null,
            ...('player_id' in command ? await peopleOf(locked) : NOBODY),
          },
          { callerId, now: at.getTime() },
          command,
        );
        return refusal ? { refusal } : obey(locked, command, words);
      });
      return outcome ?? { refusal: 'not_host' };
    },
  };
}

async function obey(
  locked: Locked,
  command: HostCommand,
  words: AskedInput['words'],
): Promise<Outcome> {
  switch (command.type) {
    case 'lock_game':
    case 'update_game':
      return update(locked, command);
    case 'kick_player':
      return kick(locked, command.player_id);
    case 'let_in':
      return letIn(locked, command.player_id);
    case 'rename_player':
      return rename(locked, command);
    case 'pause_game':
    case 'resume_game':
    case 'extend_game':
      return moveClock(locked, command);
    case 'next_round':
      return goOnWithRound(locked, words, { is: 'next', n: command.n });
    case 'stop_here':
      return stopHere(locked);
    case 'end_game':
      return { news: [], ends: 'host' };
    default:
      return command satisfies never;
  }
}

/** Ends a bee after this turn; between two turns there is none to wait for. */
async function stopHere(locked: Locked): Promise<Outcome> {
  const { bee } = locked.game;
  if (!bee || bee.turn.closed) return { news: [], ends: 'host' };
  if (bee.stops) return NOTHING;
  return changed(locked, { stops: true }, beeColumns({ ...bee, stops: true }));
}

/** What a host may change about a room that is open: columns of `games` by the names of the wire. */
const CHANGEABLE = ['guests', 'ranks', 'late_join', 'locked'] as const;

/** Writes the given settings that differ from the stored ones. */
async function update(
  locked: Locked,
  wanted: Pick<GameChanges, (typeof CHANGEABLE)[number]>,
): Promise<Outcome> {
  const changes: GameChanges = Object.fromEntries(
    CHANGEABLE.filter(
      (name) => wanted[name] !== undefined && wanted[name] !== locked.game[name],
    ).map((name) => [name, wanted[name]]),
  );
  return Object.keys(changes).length === 0 ? NOTHING : changed(locked, changes, changes);
}

type ClockCommand = Command<'pause_game' | 'resume_game' | 'extend_game'>;

async function moveClock(locked: Locked, command: ClockCommand): Promise<Outcome> {
  const { game, at } = locked;
  const clock = clockOf(game);
  if (!clock) return { refusal: 'not_in_progress' };
  if (game.mode !== 'race') return moveClockOfWord(locked, clock, command);
  const moved = movedClock(clock, command, at.getTime());
  const ends_at = new Date(moved.endsAt);
  const paused = pausedOf(moved);
  const ends = { ends_at: ends_at.toISOString() };
  const columns = { ends_at, paused_at: moved.pausedAt === null ? null : new Date(moved.pausedAt) };
  if (command.type === 'pause_game') return changed(locked, { paused }, columns);
  // While the clock is paused, the remaining time grows instead.
  const isPart = command.type === 'resume_game' || paused !== null;
  return changed(locked, isPart ? { paused, ...ends } : ends, columns);
}

/** The same where each word has a time of its own: `ends_at` of the changes is that of the word. */
async function moveClockOfWord(
  locked: Locked,
  clock: GameClock,
  command: ClockCommand,
): Promise<Outcome> {
  const { game, at } = locked;
  if (command.type === 'pause_game') {
    const paused = pausedOf(pausedClock(clock, at.getTime()));
    return changed(locked, { paused }, { paused_at: at });
  }
  const since = clock.pausedAt ?? at.getTime();
  const { columns, endsAt } =
    command.type === 'extend_game'
      ? extendAsked(game, command.seconds)
      : moveAsked(game, Math.max(0, at.getTime() - since));
  const ends = endsAt === null ? {} : { ends_at: new Date(endsAt).toISOString() };
  if (command.type === 'resume_game') {
    return changed(locked, { paused: null, ...ends }, { ...columns, paused_at: null });
  }
  // What is left grows while the clock stands.
  const paused = endsAt === null ? null : pausedOf({ endsAt, pausedAt: clock.pausedAt });
  return changed(locked, { ...(paused ? { paused } : {}), ...ends }, columns);
}

function movedClock(clock: GameClock, command: ClockCommand, at: number): GameClock {
  if (command.type === 'extend_game') return extendedClock(clock, command.seconds);
  if (command.type === 'pause_game') return pausedClock(clock, at);
  // The clock of the node that paused may be a little ahead.
  return resumedClock(clock, Math.max(at, clock.pausedAt ?? at));
}

/**
 * Removes a player. Their answers are deleted from the game, so that they may start again, and stay
 * in its match file.
 */
async function kick(locked: Locked, userId: number): Promise<Outcome> {
  const { trx, gameId, at } = locked;
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
  const numbered = await save(locked, [{ type: 'player_kicked', userId }], SOMEBODY_WENT);
  return { news: [{ did: 'kicked', userId, ...numbered }] };
}

/** Others see nothing of it until they join. */
async function letIn({ trx, gameId }: Locked, userId: number): Promise<Outcome> {
  await sql`
    update game_players set may_return = true
    where game_id = ${gameId} and user_id = ${userId}`.execute(trx);
  return NOTHING;
}

async function rename(locked: Locked, command: Command<'rename_player'>): Promise<Outcome> {
  const { trx, gameId } = locked;
  const userId = command.player_id;
  const others = await namesIn(trx, gameId, userId);
  const name = freeName(tidyName(command.name), others);
  const { rows } = await sql`
    update game_players set name = ${name}
    where game_id = ${gameId} and user_id = ${userId} and name is distinct from ${name}
    returning user_id`.execute(trx);
  if (rows.length === 0) return NOTHING;
  const numbered = await save(locked, [{ type: 'player_changed', userId }]);
  return { news: [{ did: 'renamed', userId, ...numbered }] };
}

async function changed(locked: Locked, changes: GameChanges, columns: object): Promise<Outcome> {
  const event = { type: 'game_changed', details: { changes } } as const;
  return { news: [{ did: 'changed', changes, ...(await save(locked, [event], columns)) }] };
}

function clockOf(game: LockedGame): GameClock | null {
  const { status, mode, ends_at, paused_at } = game;
  if (status !== 'in_progress') return null;
  if (mode !== 'race') return askedClock(game);
  if (ends_at === null) return null;
  return { endsAt: ends_at.getTime(), pausedAt: paused_at?.getTime() ?? null };
}

const NOBODY = { playerIds: [], removedIds: [] };

async function peopleOf({
  trx,
  gameId,
}: Locked): Promise<{ playerIds: number[]; removedIds: number[] }> {
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
