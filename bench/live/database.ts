import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { hashOfKey } from '../../server/people/keys.ts';
import { newGameCode } from '../../server/people/codes.ts';
import { readContentFiles } from '../../server/levels/content.ts';
import { loadContent } from '../../server/levels/load-content.ts';
import { createLevelsStore } from '../../server/levels/store.ts';
import { openPostgres } from '../../server/platform/database/database.ts';
import { migrate } from '../../server/platform/database/migrate.ts';
import { startPostgres } from '../../tests/support/servers/postgres.ts';
import { CLASS_SIZE, type Ticket } from './crowd.ts';
import { pinFamily, SERVER_CORE, secondsOfFamily } from './processes.ts';
import type { BenchWord } from './servers/memory-rooms.ts';

/** Words of a game: more than a search for the highest pace uses up. */
const WORDS = 400;
const LEVEL = 9_999;
/** What PostgreSQL's log may hold before it has to make another file. */
const LOG_MEGABYTES = 700;
/** Seconds; no game ends while it is measured. */
const DURATION = 3 * 3600;

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export type BenchDatabase = Awaited<ReturnType<typeof startDatabase>>;

/** A PostgreSQL of its own with default settings, on the server's core or another one, with so many players. */
export async function startDatabase(playerCount: number, core = SERVER_CORE) {
  const server = await startPostgres({});
  pinFamily(server.pid() as number, core);
  const { db } = openPostgres(server.url, () => undefined);
  await migrate(db, here('../../server/migrations/'));
  await loadContent({
    files: readContentFiles(here('../../content/')),
    levels: createLevelsStore(db),
    recordings: here('../../content/no-recordings/'),
    names: { clip: null, recording: () => '' },
  });
  await sql`
    insert into levels (id, language_id, name, emoji, difficulty, time_limit, is_free)
      select ${LEVEL}, min(id), 'Bench', '🐝', 99, ${DURATION}, true from languages`.execute(db);
  // With clips, as in a school: words with one travel sealed.
  await sql`
    insert into words (id, level_id, position, word, accepted, difficulty, part_of_speech, hint,
        sentence, clip_key)
      select ${LEVEL * 1000} + row_number() over (order by id, times), ${LEVEL},
        row_number() over (order by id, times), repeat(word, times), '{}', difficulty,
        part_of_speech, hint, sentence, md5(id::text || times)
      from words, generate_series(1, 4) times order by id, times limit ${WORDS}`.execute(db);
  const { rows: words } = await sql<BenchWord & { id: number }>`
    select id, word, accepted, difficulty from words where level_id = ${LEVEL} order by position`.execute(
    db,
  );
  // One that has been in use for a while writes into files of its log that it made before; a new
  // one would stop at every 16 MB to make the next file.
  await sql`
    select count(pg_logical_emit_message(false, 'bench', repeat('x', 1000000)))
    from generate_series(1, ${LOG_MEGABYTES}::int)`.execute(db);
  const wordOf = new Map(words.map((word) => [word.id, word]));
  const tickets = await makeTickets(server.url, playerCount);
  const { rows: version } = await sql<{ version: string }>`select version()`.execute(db);

  async function makeTickets(url: string, count: number): Promise<Ticket[]> {
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', here('../../server/cli/players.ts'), '--count', String(count)],
      {
        env: { ...process.env, DATABASE_URL: url, NODE_ENV: 'development' },
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    const [printed] = await Promise.all([text(child.stdout), once(child, 'exit')]);
    const keys = printed.split('\n').filter((line) => /^[0-9a-f]{64}$/.test(line));
    const { rows } = await sql<{ hash: string; user_id: number }>`
      select encode(hash, 'hex') as hash, user_id from keys`.execute(db);
    const holders = new Map(rows.map(({ hash, user_id }) => [hash, user_id]));
    return keys.map((key, place) => ({
      key,
      id: holders.get(hashOfKey(key).toString('hex')) as number,
      room: Math.floor(place / CLASS_SIZE),
    }));
  }

  return {
    url: server.url,
    version: version[0]?.version.split(' on ')[0],
    tickets,
    words: words as readonly BenchWord[],

    /** Processor seconds of PostgreSQL so far, all its processes together. */
    seconds: () => secondsOfFamily(server.pid() as number),

    async removeGames(): Promise<void> {
      // Guests belong to games: to truncate these would empty the players' table, too.
      await sql`delete from games`.execute(db);
    },

    /**
     * Opens a game for each room, its players seated and the first one host. Writes straight into the
     * tables, in two statements.
     *
     * @param mode in "together" the first player of a room opens its words
     * @param wordCount words of each game; null takes the whole level, which lasts for the highest pace
     * @returns the games, in the order of the rooms
     */
    async openGames(
      players: readonly Ticket[],
      mode: 'race' | 'together',
      wordCount: number | null,
    ): Promise<string[]> {
      const games = Array.from({ length: players.length / CLASS_SIZE }, newGameCode);
      const hosts = games.map((_, room) => players[room * CLASS_SIZE]?.id);
      await sql`
        insert into games (id, name, status, level_id, host_id, host_plays, duration, created_at,
            mode, word_seconds, auto, word_count)
          select id, 'Bench', 'waiting', ${LEVEL}, host_id, true, ${DURATION}, now(),
            ${mode}, 120, false, ${wordCount}::int2
          from unnest(${games}::text[], ${hosts}::int[]) as wanted (id, host_id)`.execute(db);
      await sql`
        insert into game_players (game_id, user_id, joined_at, away_since)
          select game_id, user_id, now(), now()
          from unnest(${players.map(({ room }) => games[room])}::text[],
            ${players.map(({ id }) => id)}::int[]) as wanted (game_id, user_id)`.execute(db);
      await sql`vacuum analyze`.execute(db);
      await sql`checkpoint`.execute(db);
      return games;
    },

    /** How many players are connected. */
    async connected(): Promise<number> {
      const { rows } = await sql<{ players: number }>`
        select count(*) as players from game_players where away_since is null`.execute(db);
      return rows[0]?.players ?? 0;
    },

    /** The words of each of these games, in the order of play. */
    async wordsOf(games: readonly string[]): Promise<BenchWord[][]> {
      const { rows } = await sql<{ id: string; word_ids: number[] }>`
        select id, word_ids from games`.execute(db);
      const ids = new Map(rows.map(({ id, word_ids }) => [id, word_ids]));
      return games.map((game) => (ids.get(game) ?? []).map((id) => wordOf.get(id) as BenchWord));
    },

    async stop(): Promise<void> {
      await db.destroy();
      await server.stop();
    },
  };
}
