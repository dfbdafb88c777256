import { MAX_PLAYERS } from '@waggle/engine/rules';
import { sql } from 'kysely';
import type { SpokenWord } from '../../levels/rules.ts';
import { SPOKEN_COLUMNS } from '../../levels/spoken.ts';
import type { Database } from '../../platform/database/database.ts';
import { batched } from '../../platform/work/coalesce.ts';
import type { ClipOfGame } from '../game/sealed-clips.ts';
import { SETTING_COLUMNS } from '../game/settings.ts';
import { GOES_ON, gameWords } from './bee-words.ts';
import { IS_CONNECTED, SHOWN_NAME } from './expressions.ts';
import type { EntranceRow, GameRow, LobbyRow, OwnWordRow, UnfinishedRow } from '../game/rows.ts';

/** Most games that the lobby shows (docs/contract.md). */
const LOBBY_GAMES = 100;
/** Most unfinished games of people in one query. */
const MOST_UNFINISHED = 100;

const GAME_COLUMNS = sql`games.id, games.name, games.status, games.host_id, games.host_plays,
  games.duration, games.seq, games.created_at, games.started_at, games.ends_at, games.host_away_since,
  games.level_id, ${SETTING_COLUMNS}, games.locked, games.paused_at, games.rematch_id, games.ended_at,
  games.chosen_word_ids is not null as has_chosen_words, games.class_id,
  (select name from classes where classes.id = games.class_id) as class_name,
  games.asked_word, games.asked_at, games.asked_until, games.asked_closed_at, games.asked_done, games.round_result,
  games.bee, cardinality(games.word_ids) as words, games.comb_cells, games.comb_filled,
  levels.name as level_name, levels.emoji, levels.difficulty, levels.language_id`;

/** With "offset 0" each is looked up by the key: for one game, a plan would read the whole table. */
const PERSON = sql`lateral (
  select first_name, nickname, avatar, flower from users where id = user_id offset 0) as users`;

const PLAYERS = sql`coalesce((
  select json_agg(json_build_object('user_id', user_id, 'name', ${SHOWN_NAME},
    'avatar', avatar, 'flower', flower, 'score', score, 'words_correct', words_correct,
    'words_attempted', words_attempted, 'attempts', attempts,
    'last_right_at', (extract(epoch from last_right_at) * 1000)::bigint,
    'is_connected', ${IS_CONNECTED}, 'has_left', left_at is not null,
    'along_correct', along_correct) order by joined_at, user_id)
  from game_players join ${PERSON} on true
  where game_id = games.id and removed_at is null), '[]')`;

const REMOVED = sql`coalesce((
  select json_agg(json_build_object('id', user_id, 'name', name) order by removed_at, user_id)
  from (select user_id, ${SHOWN_NAME} as name, removed_at
    from game_players join users on users.id = user_id
    where game_id = games.id and removed_at is not null and not may_return
    order by removed_at desc, user_id limit ${sql.lit(MAX_PLAYERS)}) as newest), '[]')`;

/** The words of a game that somebody has tried; `readers` names both. */
const OWN_WORDS = sql`coalesce((
  select json_agg(own) from (
    select word, count(*) filter (where kind = 'submitted') as attempts,
      max(case when not closes then null when kind = 'submitted' then 'solved' else kind end) as closed
    from answers where answers.game_id = readers.game_id and answers.user_id = readers.user_id
    group by word order by word) as own), '[]')`;

const PLAYER_IDS = sql`coalesce((
  select json_agg(user_id order by joined_at, user_id) from game_players
  where game_id = games.id and left_at is null), '[]')`;

/** The names in a room, with those who left or were taken out: they may come back. */
const NAMES_IN_ROOM = sql`array(
  select ${SHOWN_NAME} from game_players join users on users.id = user_id
  where game_id = games.id)`;

/** The names of the others in a room. */
export async function namesIn(db: Database, gameId: string, userId: number): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select ${SHOWN_NAME} as name from game_players join users on users.id = user_id
    where game_id = ${gameId} and user_id <> ${userId}`.execute(db);
  return rows.map(({ name }) => name);
}

/** Looks games up. */
/** A word that players of a game may not see. */
export interface SealedWordRow {
  word: string;
  accepted: string[];
  level_id: number;
}

/** Those that are played, or chosen before it begins; null: all of its level. */
const WORDS_OF_GAME = sql`coalesce(games.word_ids, games.chosen_word_ids)`;

export function createGameReads(db: Database) {
  return {
    /** Games by their ids. */
    async find(gameIds: readonly string[]): Promise<ReadonlyMap<string, GameRow>> {
      const { rows } = await sql<GameRow>`
        select ${GAME_COLUMNS}, ${GOES_ON}, ${PLAYERS} as players, ${REMOVED} as removed
        from games join levels on levels.id = level_id
        where games.id = any(${[...gameIds]})`.execute(db);
      return new Map(rows.map((row) => [row.id, row]));
    },

    /** The words that each of these people has tried in a game, in their order. */
    async ownWordsOf(
      readers: readonly { readonly gameId: string; readonly userId: number }[],
    ): Promise<OwnWordRow[][]> {
      const { rows } = await sql<{ own: OwnWordRow[] }>`
        select ${OWN_WORDS} as own
        from unnest(${readers.map(({ gameId }) => gameId)}::text[],
            ${readers.map(({ userId }) => userId)}::int[]) with ordinality as readers (game_id, user_id, place)
        order by place`.execute(db);
      return rows.map(({ own }) => own);
    },

    /** A game as its code shows it. */
    async entranceOf(gameId: string): Promise<EntranceRow | undefined> {
      const { rows } = await sql<EntranceRow>`
        select games.id, games.name, games.status, games.guests, games.locked,
          coalesce(host.nickname, host.first_name) as host_name, languages.code as language,
          (select name from classes where classes.id = games.class_id) as class_name,
          (select count(*) from game_players
            where game_id = games.id and left_at is null and removed_at is null) as player_count,
          ${NAMES_IN_ROOM} as names
        from games
          join levels on levels.id = level_id
          join languages on languages.id = language_id
          left join users as host on host.id = host_id
        where games.id = ${gameId}`.execute(db);
      return rows[0];
    },

    wordsOf: (gameId: string) => gameWords(db, gameId),

    /** The text of a clip of a game. */
    async spokenIn({ gameId, place }: ClipOfGame): Promise<SpokenWord | undefined> {
      const { rows } = await sql<SpokenWord>`
        select ${SPOKEN_COLUMNS} from games
          join words on words.id = word_ids[${place}::int]
          join levels on levels.id = words.level_id
          join languages on languages.id = language_id
        where games.id = ${gameId}`.execute(db);
      return rows[0];
    },

    ...createLobbyReads(db),

    /** Levels of running games that somebody plays in and has not left. */
    levelsPlayedBy: batched(async (userIds: readonly number[]): Promise<ReadonlySet<number>[]> => {
      const { rows } = await sql<{ user_id: number; level_id: number }>`
        select user_id, level_id from game_players join games on games.id = game_id
        where user_id = any(${[...new Set(userIds)]}::int[]) and left_at is null
          and status = 'in_progress'
        union
        -- Chosen words, and a bee that goes on, may be of other levels.
        select user_id, words.level_id from game_players join games on games.id = game_id
          join words on words.id = any(word_ids)
        where user_id = any(${[...new Set(userIds)]}::int[]) and left_at is null
          and status = 'in_progress' and (mode = 'bee' or chosen_word_ids is not null)`.execute(db);
      return userIds.map(
        (userId) =>
          new Set(rows.filter(({ user_id }) => user_id === userId).map((row) => row.level_id)),
      );
    }),

    /** The words of every level that a game has words of, whether it has begun or not. */
    async sealedIn(gameId: string): Promise<SealedWordRow[]> {
      const { rows } = await sql<SealedWordRow>`
        select word, accepted, level_id from words where not retired and level_id in (
          select level_id from games where id = ${gameId}
          union
          select words.level_id from games join words on words.id = any(${WORDS_OF_GAME})
            where games.id = ${gameId})`.execute(db);
      return rows;
    },

    /** Whether a game with words of this level waits or runs. */
    async isLevelPlayed(levelId: number): Promise<boolean> {
      const { rows } = await sql`
        select from games where status <> 'completed' and (level_id = ${levelId}
          or exists (select from words where words.id = any(${WORDS_OF_GAME})
            and words.level_id = ${levelId})) limit 1`.execute(db);
      return rows.length > 0;
    },

    /** The newest number of each of these games. */
    async seqsOf(gameIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
      const { rows } = await sql<{ id: string; seq: number }>`
        select id, seq from games where id = any(${[...gameIds]})`.execute(db);
      return new Map(rows.map(({ id, seq }) => [id, seq]));
    },
  };
}

/** Games that are not over, of all or of some people. */
function createLobbyReads(db: Database) {
  return {
    /** Games as the lobby lists them, by their ids. */
    async lobbyGames(gameIds: readonly string[]): Promise<LobbyRow[]> {
      const { rows } = await sql<LobbyRow>`
        select ${GAME_COLUMNS}, ${PLAYER_IDS} as player_ids
        from games join levels on levels.id = level_id where games.id = any(${[...gameIds]})`.execute(
        db,
      );
      return rows;
    },

    /**
     * The waiting games that are for everybody, newest first, and the waiting games of classes and
     * the running ones of these people.
     *
     * @param classIds of the pupils among them
     */
    async openGames(
      userIds: readonly number[],
      classIds: readonly number[],
    ): Promise<{ waiting: LobbyRow[]; ofPeople: LobbyRow[] }> {
      const [waiting, ofPeople] = await Promise.all([
        sql<LobbyRow>`
          select ${GAME_COLUMNS}, ${PLAYER_IDS} as player_ids
          from games join levels on levels.id = level_id
          where status = 'waiting' and class_id is null
          order by created_at desc limit ${LOBBY_GAMES}`.execute(db),
        sql<LobbyRow>`
          select ${GAME_COLUMNS}, ${PLAYER_IDS} as player_ids
          from games join levels on levels.id = level_id
          where status = 'waiting' and class_id is not null
              and (class_id = any(${[...classIds]}::int[]) or host_id = any(${[...userIds]}::int[]))
            or status = 'in_progress' and (host_id = any(${[...userIds]}::int[]) or exists (
              select from game_players
              where game_id = games.id and user_id = any(${[...userIds]}::int[]) and left_at is null))
          order by created_at desc`.execute(db),
      ]);
      return { waiting: waiting.rows, ofPeople: ofPeople.rows };
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

    /** Games for a class that are not over. */
    async unfinishedOfClass(classId: number): Promise<string[]> {
      const { rows } = await sql<{ id: string }>`
        select id from games
        where class_id = ${classId} and status in ('waiting', 'in_progress')`.execute(db);
      return rows.map(({ id }) => id);
    },
  };
}
