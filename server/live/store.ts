import { sql } from 'kysely';
import type { SpokenWord } from '../levels/rules.ts';
import type { Database } from '../platform/database/database.ts';
import {
  type GameStatus,
  HOST_AWAY_MS,
  HOST_GONE_MS,
  isPlayedOut,
  type JoinRefusal,
  MAX_WAITING_GAMES,
  needOfWaitingGame,
  PLAYER_AWAY_MS,
  refuseSeat,
  refuseStart,
  type StartRefusal,
} from './rules.ts';
import type { ClipOfGame } from './sealed-clips.ts';

/** A seat of a game, with who holds it. */
export interface PlayerRow {
  readonly user_id: number;
  /** What others call them. */
  readonly name: string;
  /** Name of a file in the media folder. */
  readonly avatar: string | null;
  readonly score: number;
  readonly words_correct: number;
  readonly words_attempted: number;
  readonly attempts: number;
  /** Epoch milliseconds. */
  readonly last_right_at: number | null;
  readonly is_connected: boolean;
  /** Left for good. */
  readonly has_left: boolean;
}

/** What one player did with one word. */
export interface OwnWordRow {
  readonly user_id: number;
  /** Its id in the game. */
  readonly word: number;
  /** Submitted answers. */
  readonly attempts: number;
  readonly closed: 'solved' | 'skipped' | 'revealed' | null;
}

interface GameColumns {
  id: string;
  name: string;
  status: GameStatus;
  host_id: number | null;
  host_plays: boolean;
  /** Seconds. */
  duration: number;
  seq: number;
  created_at: Date;
  started_at: Date | null;
  ends_at: Date | null;
  /** Since when the host is not connected; null while they are. */
  host_away_since: Date | null;
  level_id: number;
  level_name: string;
  emoji: string;
  difficulty: number;
  language_id: number;
}

/** A game at one moment, as all its numbers belong together. */
export interface GameRow extends GameColumns {
  /** In the order in which they came. */
  readonly players: readonly PlayerRow[];
  /** Of those players who were asked for. */
  readonly own_words: readonly OwnWordRow[];
}

/** A game as the lobby lists it: its players are ids alone. */
export interface LobbyRow extends GameColumns {
  readonly player_ids: readonly number[];
}

/** A word of a running game. */
export interface GameWordRow {
  /** Its id in the game: its place, from 1. */
  place: number;
  word_id: number;
  word: string;
  accepted: string[];
  difficulty: number;
  part_of_speech: string;
  hint: string;
  sentence: string;
  origin: string | null;
  level_difficulty: number;
  clip_key: string | null;
  slow_clip_key: string | null;
  sentence_clip_key: string | null;
}

/** A game that is not over, and one of its people. */
export interface UnfinishedRow {
  readonly user_id: number;
  readonly id: string;
  readonly name: string;
  readonly status: 'waiting' | 'in_progress';
}

/** The number of a change and the one before it. */
export interface Numbered {
  readonly after: number;
  readonly seq: number;
}

/** What a player's standing is after a change. */
export interface StandingNow {
  readonly user_id: number;
  readonly score: number;
  readonly words_correct: number;
  readonly words_attempted: number;
  readonly is_connected: boolean;
}

/** How a game is seen after somebody came or went. */
export interface PresenceNow extends Numbered {
  /** Those who are seen differently. */
  readonly players: readonly StandingNow[];
  /** Missing where nothing changed about the host. */
  readonly hostIsConnected?: boolean;
}

/** Somebody came to a game or went from it, seen from one node. */
export interface PresenceChange {
  readonly gameId: string;
  readonly userId: number;
  readonly here: boolean;
}

/** What the end of a game means for one of its players. */
export interface Finished {
  readonly userId: number;
  readonly score: number;
}

/** What a game does to what its players know, when it is over. */
export interface EndDoors {
  /** Those of the players who may play the level: for them right answers count as progress. */
  readonly mayPlay: (levelId: number, userIds: readonly number[]) => Promise<ReadonlySet<number>>;
  /** Different words of a level to be solved for completing it. */
  readonly wordsToComplete: (wordCount: number) => number;
  /** Counts the game towards the leaderboard. */
  readonly recordLiveGame: (
    trx: Database,
    game: { at: Date; results: readonly Finished[] },
  ) => Promise<void>;
}

/** Most games that the lobby shows (docs/contract.md). */
const LOBBY_GAMES = 100;
/** Most unfinished games of people who are looked up together. */
const MOST_UNFINISHED = 100;
/** Most games that are looked after in one go. */
const DUE_AT_ONCE = 50;
/** Most presences of a dead node that are taken back in one go. */
const PRESENCES_AT_ONCE = 5_000;

const GAME_COLUMNS = sql`games.id, games.name, games.status, games.host_id, games.host_plays,
  games.duration, games.seq, games.created_at, games.started_at, games.ends_at, games.host_away_since,
  games.level_id,
  levels.name as level_name, levels.emoji, levels.difficulty, levels.language_id`;

const IS_CONNECTED = sql`(away_since is null and left_at is null)`;

const PLAYERS = sql`coalesce((
  select json_agg(json_build_object('user_id', user_id, 'name', coalesce(nickname, first_name),
    'avatar', avatar, 'score', score, 'words_correct', words_correct,
    'words_attempted', words_attempted, 'attempts', attempts,
    'last_right_at', (extract(epoch from last_right_at) * 1000)::bigint,
    'is_connected', ${IS_CONNECTED}, 'has_left', left_at is not null) order by joined_at, user_id)
  from game_players join users on users.id = user_id where game_id = games.id), '[]')`;

const PLAYER_IDS = sql`coalesce((
  select json_agg(user_id order by joined_at, user_id) from game_players
  where game_id = games.id and left_at is null), '[]')`;

interface LockedGame {
  status: GameStatus;
  host_id: number | null;
  host_plays: boolean;
  level_id: number;
  seq: number;
  ends_at: Date | null;
  host_away_since: Date | null;
}

/** Every writer of a game waits here for the one before it. */
async function lock(trx: Database, gameId: string): Promise<LockedGame | undefined> {
  const { rows } = await sql<LockedGame>`
    select status, host_id, host_plays, level_id, seq, ends_at, host_away_since from games
    where id = ${gameId} for no key update`.execute(trx);
  return rows[0];
}

export type LiveStore = ReturnType<typeof createLiveStore>;

/** @param newCode draws the id of a game; one that is taken is drawn again */
export function createLiveStore(db: Database, newCode: () => string) {
  /** Games at one moment, with what some of their players did, by their ids. */
  async function find(
    gameIds: readonly string[],
    ownWordsOf: readonly number[] = [],
  ): Promise<ReadonlyMap<string, GameRow>> {
    const { rows } = await sql<GameRow>`
      select ${GAME_COLUMNS}, ${PLAYERS} as players, coalesce((
        select json_agg(own) from (
          select user_id, word, count(*) filter (where kind = 'submitted') as attempts,
            max(case when not closes then null when kind = 'submitted' then 'solved' else kind end) as closed
          from answers where game_id = games.id and user_id = any(${[...ownWordsOf]}::int[])
          group by user_id, word order by user_id, word) as own), '[]') as own_words
      from games join levels on levels.id = level_id
      where games.id = any(${[...gameIds]})`.execute(db);
    return new Map(rows.map((row) => [row.id, row]));
  }

  return {
    /**
     * Opens a waiting game, with a seat for its host where the host plays.
     *
     * @returns its id; `no_host` when the account is gone
     */
    create({
      hostId,
      hostPlays,
      name,
      levelId,
      duration,
      at,
    }: {
      hostId: number;
      hostPlays: boolean;
      name: string;
      levelId: number;
      /** Seconds. */
      duration: number;
      at: Date;
    }): Promise<{ id: string } | { refusal: 'no_host' | 'too_many_waiting' }> {
      return db.transaction().execute(async (trx) => {
        // Of several that one host opens at once each one waits for the one before it.
        const host = await sql`
          select from users where id = ${hostId} for no key update`.execute(trx);
        if (host.rows.length === 0) return { refusal: 'no_host' };
        const waiting = await sql<{ games: number }>`
          select count(*) as games from games
          where host_id = ${hostId} and status = 'waiting'`.execute(trx);
        if ((waiting.rows[0]?.games ?? 0) >= MAX_WAITING_GAMES) {
          return { refusal: 'too_many_waiting' };
        }
        for (;;) {
          const { rows } = await sql<{ id: string }>`
            insert into games (id, name, status, level_id, host_id, host_plays, duration, created_at,
                empty_since, host_away_since)
              values (${newCode()}, ${name}, 'waiting', ${levelId}, ${hostId}, ${hostPlays},
                ${duration}, ${at}, ${at}, ${at})
            on conflict (id) do nothing returning id`.execute(trx);
          const id = rows[0]?.id;
          if (id === undefined) continue;
          if (hostPlays) {
            await sql`
              insert into game_players (game_id, user_id, joined_at, away_since)
              values (${id}, ${hostId}, ${at}, ${at})`.execute(trx);
          }
          return { id };
        }
      });
    },

    /**
     * Takes seats, in this order; who has one keeps it, and a host who does not play takes none.
     *
     * @param userIds each person once
     * @returns for each person the change, null when nothing changed, or why there is no seat; nothing
     *   for somebody whose account is gone; undefined when there is no such game
     */
    join(
      gameId: string,
      userIds: readonly number[],
      at: Date,
    ): Promise<ReadonlyMap<number, Numbered | null | { refusal: JoinRefusal }> | undefined> {
      return db.transaction().execute(async (trx) => {
        const game = await lock(trx, gameId);
        if (!game) return undefined;
        const { rows: seats } = await sql<{ user_id: number; has_left: boolean }>`
          select user_id, left_at is not null as has_left from game_players
          where game_id = ${gameId}`.execute(trx);
        const hasLeft = new Map(seats.map(({ user_id, has_left }) => [user_id, has_left]));
        const joined = new Map<number, Numbered | null | { refusal: JoinRefusal }>();
        const newcomers: number[] = [];
        for (const userId of userIds) {
          const isBarred = hasLeft.get(userId) && game.status === 'in_progress';
          const keeps = hasLeft.has(userId) && !isBarred;
          const refusal = refuseSeat({
            status: game.status,
            seats: seats.length + newcomers.length,
          });
          if (keeps || (game.host_id === userId && !game.host_plays)) joined.set(userId, null);
          else if (refusal) joined.set(userId, { refusal });
          else newcomers.push(userId);
        }
        if (newcomers.length === 0) return joined;
        // An account that goes at this moment must not take the others' seats away.
        const { rows: seated } = await sql<{ user_id: number }>`
          insert into game_players (game_id, user_id, joined_at, away_since)
            select ${gameId}, id, ${at}::timestamptz, ${at}::timestamptz
            from (select id from users where id = any(${newcomers}) order by id for key share) here
          returning user_id`.execute(trx);
        const present = new Set(seated.map(({ user_id }) => user_id));
        if (present.size === 0) return joined;
        const { after } = await moved(trx, gameId, present.size);
        newcomers
          .filter((userId) => present.has(userId))
          .forEach((userId, place) => {
            joined.set(userId, { after: after + place, seq: after + place + 1 });
          });
        return joined;
      });
    },

    /**
     * Gives the seat up for good. While the game waits the seat is gone and a host hands over; in a
     * running game the points so far stay.
     *
     * @returns what happened, in order; `closed` when nobody is left to wait
     */
    leave(gameId: string, userId: number, at: Date): Promise<Departure> {
      return db.transaction().execute(async (trx): Promise<Departure> => {
        const game = await lock(trx, gameId);
        if (game?.status === 'in_progress') {
          const { rows } = await sql`
            update game_players set left_at = ${at}, away_since = coalesce(away_since, ${at})
            where game_id = ${gameId} and user_id = ${userId} and left_at is null
            returning user_id`.execute(trx);
          return rows.length === 0 ? {} : { left: await moved(trx, gameId) };
        }
        if (game?.status !== 'waiting') return {};
        const { rows } = await sql`
          delete from game_players where game_id = ${gameId} and user_id = ${userId}
          returning user_id`.execute(trx);
        const left = rows.length === 0 ? {} : { left: await moved(trx, gameId) };
        if (game.host_id !== userId) return left;
        const heir = await firstPlayer(trx, gameId);
        if (!heir) {
          await close(trx, [gameId], at);
          return { closed: true };
        }
        return { ...left, handedOver: await handOver(trx, gameId, heir) };
      });
    },

    /** Begins a game with the words of its level in an order that is drawn once for all. */
    start(
      gameId: string,
      callerId: number,
      at: Date,
      shuffle: (wordIds: readonly number[]) => number[],
    ): Promise<Numbered | { refusal: StartRefusal }> {
      return db.transaction().execute(async (trx) => {
        const game = await lock(trx, gameId);
        const { rows: company } = await sql<{ players: number }>`
          select count(*) as players from game_players
          where game_id = ${gameId} and ${IS_CONNECTED}`.execute(trx);
        const refusal = refuseStart(
          {
            status: game?.status ?? 'completed',
            hostId: game?.host_id ?? null,
            connectedPlayers: company[0]?.players ?? 0,
          },
          callerId,
        );
        if (refusal || !game) return { refusal: refusal ?? 'over' };
        // A level that was taken out of the lists meanwhile keeps its words for this game.
        const { rows: words } = await sql<{ id: number }>`
          select words.id from words join levels on levels.id = level_id
          where level_id = ${game.level_id} and (not words.retired or levels.retired)
          order by position`.execute(trx);
        const order = shuffle(words.map(({ id }) => id));
        await sql`
          update games set status = 'in_progress', word_ids = ${order}, started_at = ${at},
            ends_at = ${at}::timestamptz + make_interval(secs => duration)
          where id = ${gameId}`.execute(trx);
        return moved(trx, gameId);
      });
    },

    /**
     * Writes who is connected through a node, and what follows from it: who is seen as connected,
     * since when a room is empty and its host away. Strangers to a game change nothing.
     *
     * @param changes each person in a game at most once
     * @returns the rooms where somebody is seen differently now
     */
    setPresences(
      nodeId: string,
      changes: readonly PresenceChange[],
      at: Date,
    ): Promise<ReadonlyMap<string, PresenceNow>> {
      const games = [...new Set(changes.map(({ gameId }) => gameId))];
      const given = sql`unnest(${changes.map(({ gameId }) => gameId)}::text[],
        ${changes.map(({ userId }) => userId)}::int[],
        ${changes.map(({ here }) => here)}::boolean[]) as given (game_id, user_id, here)`;
      return db.transaction().execute(async (trx) => {
        await sql`
          select from games where id = any(${games}) order by id for no key update`.execute(trx);
        await sql`
          with gone as (
            delete from presences using ${given}
            where presences.game_id = given.game_id and presences.user_id = given.user_id
              and node_id = ${nodeId} and not here)
          insert into presences (game_id, user_id, node_id, since)
            select given.game_id, given.user_id, ${nodeId}, ${at}::timestamptz
            from ${given} join games on games.id = given.game_id
            where here and status <> 'completed'
              and (host_id = given.user_id or exists (
                select from game_players
                where game_id = games.id and user_id = given.user_id and left_at is null))
          on conflict do nothing`.execute(trx);
        const { rows: seen } = await sql<StandingNow & { game_id: string }>`
          with now as (
            select given.game_id, given.user_id, exists (
              select from presences
              where presences.game_id = given.game_id and presences.user_id = given.user_id) as here
            from ${given} join games on games.id = given.game_id where status <> 'completed')
          update game_players player set away_since = case when here then null else ${at}::timestamptz end
          from now
          where player.game_id = now.game_id and player.user_id = now.user_id
            and (away_since is null) <> here
          returning player.game_id, player.user_id, score, words_correct, words_attempted,
            ${IS_CONNECTED} as is_connected`.execute(trx);
        const changed = [...new Set(seen.map(({ game_id }) => game_id))];
        const { rows: numbers } = await sql<{
          id: string;
          seq: number;
          host_here: boolean;
          host_moved: boolean;
        }>`
          with now as (
            select id, exists (select from presences where game_id = games.id) as in_use,
              exists (select from presences where game_id = games.id and user_id = host_id) as host_here,
              host_away_since is null as host_was_here
            from games where id = any(${games}) and status <> 'completed')
          update games set
            seq = seq + (games.id = any(${changed}) or host_here <> host_was_here)::int,
            empty_since = case when in_use then null else coalesce(empty_since, ${at}::timestamptz) end,
            host_away_since = case when host_here then null
              else coalesce(host_away_since, ${at}::timestamptz) end
          from now where games.id = now.id
          returning games.id, seq, host_here, host_here <> host_was_here as host_moved`.execute(
          trx,
        );
        return new Map(
          numbers
            .filter(({ id, host_moved }) => host_moved || changed.includes(id))
            .map(({ id, seq, host_here, host_moved }) => [
              id,
              {
                after: seq - 1,
                seq,
                players: seen.filter(({ game_id }) => game_id === id),
                ...(host_moved ? { hostIsConnected: host_here } : {}),
              },
            ]),
        );
      });
    },

    /**
     * Says that a node is alive.
     *
     * @returns false when it was taken for dead meanwhile, and who is connected through it is forgotten
     */
    async keepLease(nodeId: string, until: Date): Promise<boolean> {
      const { rows } = await sql<{ is_new: boolean }>`
        insert into nodes (id, lease_until) values (${nodeId}, ${until})
        on conflict (id) do update set lease_until = excluded.lease_until
        returning xmax = 0 as is_new`.execute(db);
      return rows[0]?.is_new === false;
    },

    /** Nodes whose lease is over. */
    async deadNodes(at: Date): Promise<string[]> {
      const { rows } = await sql<{ id: string }>`
        select id from nodes where lease_until < ${at} order by id limit 5`.execute(db);
      return rows.map(({ id }) => id);
    },

    /** Who is connected through a node, as long lists as are taken back in one go. */
    async presencesOf(nodeId: string): Promise<{ gameId: string; userId: number }[]> {
      const { rows } = await sql<{ game_id: string; user_id: number }>`
        select game_id, user_id from presences where node_id = ${nodeId}
        limit ${PRESENCES_AT_ONCE}`.execute(db);
      return rows.map(({ game_id, user_id }) => ({ gameId: game_id, userId: user_id }));
    },

    async forgetNode(nodeId: string): Promise<void> {
      await sql`
        delete from nodes where id = ${nodeId}
          and not exists (select from presences where node_id = nodes.id)`.execute(db);
    },

    find,

    /** The words of a game that has begun, in the order of play. */
    async wordsOf(gameId: string): Promise<GameWordRow[]> {
      const { rows } = await sql<GameWordRow>`
        select place, word_id, word, accepted, words.difficulty, part_of_speech, hint, sentence, origin,
          levels.difficulty as level_difficulty, clip_key, slow_clip_key,
          sentence_clip_key
        from games, unnest(word_ids) with ordinality as play (word_id, place)
          join words on words.id = word_id
          join levels on levels.id = words.level_id
        where games.id = ${gameId} order by place`.execute(db);
      return rows;
    },

    /** What a clip of a game says. */
    async spokenIn({ gameId, place }: ClipOfGame): Promise<SpokenWord | undefined> {
      const { rows } = await sql<SpokenWord>`
        select word, sentence, say, speaker, voice, recording, slow_recording,
          levels.difficulty as level_difficulty
        from games
          join words on words.id = word_ids[${place}::int]
          join levels on levels.id = words.level_id
          join languages on languages.id = language_id
        where games.id = ${gameId}`.execute(db);
      return rows[0];
    },

    /** Games as the lobby lists them, by their ids. */
    async lobbyGames(gameIds: readonly string[]): Promise<LobbyRow[]> {
      const { rows } = await sql<LobbyRow>`
        select ${GAME_COLUMNS}, ${PLAYER_IDS} as player_ids
        from games join levels on levels.id = level_id where games.id = any(${[...gameIds]})`.execute(
        db,
      );
      return rows;
    },

    /** The waiting games, newest first, and the running ones of these people. */
    async openGames(
      userIds: readonly number[],
    ): Promise<{ waiting: LobbyRow[]; running: LobbyRow[] }> {
      const [waiting, running] = await Promise.all([
        sql<LobbyRow>`
          select ${GAME_COLUMNS}, ${PLAYER_IDS} as player_ids
          from games join levels on levels.id = level_id
          where status = 'waiting' order by created_at desc limit ${LOBBY_GAMES}`.execute(db),
        sql<LobbyRow>`
          select ${GAME_COLUMNS}, ${PLAYER_IDS} as player_ids
          from games join levels on levels.id = level_id
          where status = 'in_progress' and (host_id = any(${[...userIds]}::int[]) or exists (
            select from game_players
            where game_id = games.id and user_id = any(${[...userIds]}::int[]) and left_at is null))
          order by created_at desc`.execute(db),
      ]);
      return { waiting: waiting.rows, running: running.rows };
    },

    /** Games of these people that are not over, newest first. */
    async unfinishedOf(userIds: readonly number[]): Promise<UnfinishedRow[]> {
      const { rows } = await sql<UnfinishedRow>`
        select people.id as user_id, games.id, games.name, games.status
        from unnest(${[...userIds]}::int[]) as people (id)
          join games on games.status in ('waiting', 'in_progress') and (host_id = people.id or exists (
            select from game_players
            where game_id = games.id and user_id = people.id and left_at is null))
        order by games.created_at desc limit ${MOST_UNFINISHED}`.execute(db);
      return rows;
    },

    /** Levels that somebody plays in running games and has not left. */
    async levelsPlayedBy(userId: number): Promise<ReadonlySet<number>> {
      const { rows } = await sql<{ level_id: number }>`
        select level_id from game_players join games on games.id = game_id
        where user_id = ${userId} and left_at is null and status = 'in_progress'`.execute(db);
      return new Set(rows.map(({ level_id }) => level_id));
    },

    /** The newest number of each of these games. */
    async seqsOf(gameIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
      const { rows } = await sql<{ id: string; seq: number }>`
        select id, seq from games where id = any(${[...gameIds]})`.execute(db);
      return new Map(rows.map(({ id, seq }) => [id, seq]));
    },

    /**
     * Games that need somebody: whose time is over, that are played out, or whose host is away (what
     * `needOfWaitingGame` says, for all at once).
     *
     * @param graceMs how long after their end answers may still arrive
     */
    async due(
      at: Date,
      graceMs: number,
    ): Promise<{ id: string; need: 'end' | 'played_out' | 'host' }[]> {
      const over = new Date(at.getTime() - graceMs);
      const away = new Date(at.getTime() - PLAYER_AWAY_MS);
      const hostAway = new Date(at.getTime() - HOST_AWAY_MS);
      const hostGone = new Date(at.getTime() - HOST_GONE_MS);
      const { rows } = await sql<{ id: string; need: 'end' | 'played_out' | 'host' }>`
        (select id, 'end' as need from games
          where status = 'in_progress' and ends_at <= ${over} order by ends_at limit ${DUE_AT_ONCE})
        union all
        (select id, 'played_out' from games
          where status = 'in_progress' and ends_at > ${over} and not exists (
            select from game_players
            where game_id = games.id and left_at is null
              and words_closed < cardinality(word_ids)
              and (away_since is null or away_since > ${away}))
          and (exists (
              select from game_players
              where game_id = games.id and words_closed >= cardinality(word_ids))
            or not exists (
              select from game_players where game_id = games.id and left_at is null))
          limit ${DUE_AT_ONCE})
        union all
        (select id, 'host' from games
          where status = 'waiting' and (not host_plays and host_away_since <= ${hostGone}
            or (host_id is null or host_plays and host_away_since <= ${hostAway})
              and exists (select from game_players
                where game_id = games.id and ${IS_CONNECTED} and user_id is distinct from host_id))
          limit ${DUE_AT_ONCE})`.execute(db);
      return rows;
    },

    /** Gives a waiting game whose host is away to the first of those who are here, or closes it. */
    careForHost(
      gameId: string,
      at: Date,
    ): Promise<{ handedOver: HandedOver } | { closed: Numbered } | null> {
      return db.transaction().execute(async (trx) => {
        const game = await lock(trx, gameId);
        if (game?.status !== 'waiting') return null;
        const { rows } = await sql<{ user_id: number }>`
          select user_id from game_players
          where game_id = ${gameId} and ${IS_CONNECTED}
            and user_id is distinct from ${game.host_id}::int
          order by joined_at, user_id limit 1`.execute(trx);
        const heir = rows[0]?.user_id;
        const need = needOfWaitingGame(
          {
            hostId: game.host_id,
            hostPlays: game.host_plays,
            hostAwaySince: game.host_away_since,
            hasHeir: heir !== undefined,
          },
          at,
        );
        if (need === 'new_host' && heir !== undefined) {
          return { handedOver: await handOver(trx, gameId, heir) };
        }
        if (need !== 'close') return null;
        await close(trx, [gameId], at);
        return { closed: { after: game.seq, seq: game.seq + 1 } };
      });
    },

    /** Closes waiting games that have been empty since then; they hold no results. */
    closeEmpty(emptySince: Date, at: Date): Promise<string[]> {
      return db.transaction().execute(async (trx) => {
        const { rows } = await sql<{ id: string }>`
          select id from games where status = 'waiting' and empty_since <= ${emptySince}
          order by id limit ${DUE_AT_ONCE} for no key update skip locked`.execute(trx);
        const ids = rows.map(({ id }) => id);
        if (ids.length > 0) await close(trx, ids, at);
        return ids;
      });
    },

    /**
     * Ends a game once: whoever comes second changes nothing. Its answers become part of what its
     * players did, and its points of the leaderboard, or nothing happens at all.
     *
     * @param why `time`: only when its time is over; `played_out`: only when nobody has anything
     *   left to do; `host`: the host says so
     * @param graceMs how long after its end answers may still arrive
     */
    async end(
      gameId: string,
      { why, at, graceMs }: { why: 'time' | 'played_out' | 'host'; at: Date; graceMs: number },
      doors: EndDoors,
    ): Promise<Numbered | null> {
      const before = (await find([gameId])).get(gameId);
      if (!before || before.status === 'completed') return null;
      const mayPlay =
        before.status === 'in_progress'
          ? await doors.mayPlay(
              before.level_id,
              before.players.map(({ user_id }) => user_id),
            )
          : new Set<number>();
      return db.transaction().execute(async (trx) => {
        const game = await lock(trx, gameId);
        if (!game || game.status === 'completed') return null;
        if (game.status === 'waiting') {
          if (why !== 'host') return null;
          await close(trx, [gameId], at);
          return { after: game.seq, seq: game.seq + 1 };
        }
        const over = game.ends_at !== null && game.ends_at.getTime() + graceMs <= at.getTime();
        if (why === 'time' && !over) return null;
        if (why === 'played_out' && !(await playedOut(trx, gameId, at))) return null;
        const { rows } = await sql<{ user_id: number; score: number }>`
          select user_id, score from game_players where game_id = ${gameId} order by user_id`.execute(
          trx,
        );
        await recordAnswers(
          trx,
          { gameId, levelId: game.level_id, at, mayPlay: [...mayPlay] },
          doors.wordsToComplete,
        );
        await doors.recordLiveGame(trx, {
          at,
          results: rows.map(({ user_id, score }) => ({ userId: user_id, score })),
        });
        const { rows: ended } = await sql<{ seq: number }>`
          update games set status = 'completed', ended_at = ${at}, seq = seq + 1
          where id = ${gameId} and status = 'in_progress' returning seq`.execute(trx);
        const seq = ended[0]?.seq;
        if (seq === undefined) throw new Error('a locked game was ended by somebody else');
        return { after: seq - 1, seq };
      });
    },
  };
}

/** A new host, and the number of that. */
export interface HandedOver extends Numbered {
  readonly hostId: number;
}

/** What a departure changed; nothing when there was nobody to go. */
export interface Departure {
  readonly left?: Numbered;
  readonly handedOver?: HandedOver;
  readonly closed?: boolean;
}

/** Takes the next number of a locked game, or the next few. */
async function moved(trx: Database, gameId: string, count = 1): Promise<Numbered> {
  const { rows } = await sql<{ seq: number }>`
    update games set seq = seq + ${count}::int where id = ${gameId} returning seq`.execute(trx);
  const seq = rows[0]?.seq ?? 0;
  return { after: seq - count, seq };
}

/** The first who came of those who are connected, else of all. */
async function firstPlayer(trx: Database, gameId: string): Promise<number | undefined> {
  const { rows } = await sql<{ user_id: number }>`
    select user_id from game_players where game_id = ${gameId}
    order by (away_since is null) desc, joined_at, user_id limit 1`.execute(trx);
  return rows[0]?.user_id;
}

async function handOver(trx: Database, gameId: string, hostId: number): Promise<HandedOver> {
  await sql`
    update games set host_id = ${hostId}, host_plays = true, host_away_since = (
      select away_since from game_players where game_id = ${gameId} and user_id = ${hostId})
    where id = ${gameId}`.execute(trx);
  return { hostId, ...(await moved(trx, gameId)) };
}

/** Closes locked games that never began. */
async function close(trx: Database, gameIds: readonly string[], at: Date): Promise<void> {
  await sql`
    update games set status = 'completed', ended_at = ${at}, seq = seq + 1
    where id = any(${[...gameIds]}) and status = 'waiting'`.execute(trx);
}

async function playedOut(trx: Database, gameId: string, at: Date): Promise<boolean> {
  const { rows } = await sql<{
    words: number;
    words_closed: number;
    has_left: boolean;
    away_since: Date | null;
  }>`
    select cardinality(word_ids) as words, words_closed, left_at is not null as has_left, away_since
    from game_players join games on games.id = game_id where game_id = ${gameId}`.execute(trx);
  return isPlayedOut(
    rows.map(({ words_closed, has_left, away_since }) => ({
      wordsClosed: words_closed,
      left: has_left,
      awaySince: away_since,
    })),
    rows[0]?.words ?? 0,
    at,
  );
}

interface AnswersToRecord {
  readonly gameId: string;
  readonly levelId: number;
  readonly at: Date;
  /** Those for whom right answers count as progress. */
  readonly mayPlay: readonly number[];
}

/**
 * Makes the answers of a game part of its players' history and progress. Skipped and revealed words
 * are no attempts.
 */
async function recordAnswers(
  trx: Database,
  { gameId, levelId, at, mayPlay }: AnswersToRecord,
  wordsToComplete: (wordCount: number) => number,
): Promise<void> {
  // As an answer of solo play locks its learner; in the order of their ids, so that two games that
  // end at once cannot block each other.
  await sql`
    select from users where id in (select user_id from game_players where game_id = ${gameId})
    order by id for no key update`.execute(trx);
  const given = sql`
    given as materialized (
      select user_id, word_ids[word] as word_id, is_correct, user_input, at, attempt,
        user_id = any(${[...mayPlay]}::int[]) as counts
      from answers join games on games.id = game_id
      where game_id = ${gameId} and kind = 'submitted')`;
  await sql`
    with ${given}
    insert into attempts (user_id, level_id, word_id, game_id, user_input, is_correct, n_attempts,
        n_on_level, attempt_time)
      select given.user_id, ${levelId}, given.word_id, ${gameId}, coalesce(user_input, ''), is_correct,
        coalesce(before.attempts, 0)
          + row_number() over (partition by given.user_id, given.word_id order by given.attempt),
        coalesce(on_level.attempts, 0) + row_number() over (
          partition by given.user_id order by at, given.attempt, given.word_id),
        at
      from given
        left join user_words as before
          on before.user_id = given.user_id and before.word_id = given.word_id
        left join user_levels as on_level
          on on_level.user_id = given.user_id and on_level.level_id = ${levelId}
      order by at, given.user_id, given.attempt, given.word_id`.execute(trx);
  await sql`
    with ${given}
    insert into user_words as word (user_id, word_id, attempts, solved, last_correct)
      select user_id, word_id, count(*), bool_or(is_correct and counts),
        (array_agg(is_correct order by attempt desc))[1]
      from given group by user_id, word_id order by user_id, word_id
    on conflict (user_id, word_id) do update set
      attempts = word.attempts + excluded.attempts,
      solved = word.solved or excluded.solved,
      last_correct = excluded.last_correct`.execute(trx);
  const { rows } = await sql<{ words: number }>`
    select count(*) as words from words where level_id = ${levelId} and not retired`.execute(trx);
  const completed = sql`
    (select count(*) from user_words join words on words.id = word_id
      where user_words.user_id = summed.user_id and level_id = ${levelId} and not retired and solved)
      >= ${wordsToComplete(rows[0]?.words ?? 0)}`;
  await sql`
    with ${given}, summed as (
      select user_id, count(*) as attempts, count(*) filter (where is_correct) as right_attempts,
        bool_or(is_correct and counts) as advances
      from given group by user_id),
    levels_now as (
      insert into user_levels as level (user_id, level_id, attempts, right_attempts, completed_at)
        select user_id, ${levelId}, attempts, right_attempts,
          case when advances and ${completed} then ${at}::timestamptz end
        from summed order by user_id
      on conflict (user_id, level_id) do update set
        attempts = level.attempts + excluded.attempts,
        right_attempts = level.right_attempts + excluded.right_attempts,
        completed_at = coalesce(level.completed_at, excluded.completed_at)
      returning user_id, completed_at)
    update users set max_level = greatest(max_level, difficulty)
    from levels_now, levels
    where users.id = levels_now.user_id and completed_at is not null and levels.id = ${levelId}
      and max_level < difficulty`.execute(trx);
}
