import { setTimeout as wait } from 'node:timers/promises';
import { type Contest, type ContenderName, open, type Stage } from './contenders.ts';
import { CLASS_SIZE, type Ticket } from './crowd.ts';
import type { BenchDatabase } from './database.ts';
import { secondsOf, type ServerProcess } from './processes.ts';
import type { Memory } from './servers/channel.ts';

/** Warm-up of every server, in seconds: a round runs 33 times a second, and is still compiled after 15. */
export const WARM_UP = 30;
/** Words of a usual game, and how often a player answers there, in seconds. */
const USUAL_WORDS = 20;
const USUAL_PAUSE = 3;
/** Sockets whose entrance is timed. */
const ENTRANCE = 1_000;
/** After this time a server has finished all work for new sockets, in milliseconds. */
const REST_MS = 1_000;

/** An answer is in time when its result is there after so many milliseconds, in 99 of 100. */
const IN_TIME_MS = 100;
/** Where the search for the highest pace begins, in answers a second, and by what it grows. */
const FIRST_PACE = 600;
const GROWTH = 2;
/** Below this the machine is at fault, and no server. */
const LOWEST_PACE = 50;
/** The search ends when it knows the pace so well. */
const PRECISION = 1.1;
/** How long a pace is held, in seconds; the seconds before that do not count. */
const SETTLE = 1;
const HOLD = 3;
/** A fault of a moment is forgiven: a pace that fails is tried so often. */
const TRIES = 4;

/** What was measured of one server with so many players. */
export interface Figures {
  /** CPU seconds of the server for a thousand answers. */
  readonly server: number;
  /** Of PostgreSQL. */
  readonly postgres: number;
  /** Milliseconds from submit to result. */
  readonly p50: number;
  readonly p99: number;
  /** What a player receives for each answer in the room. */
  readonly bytes: number;
  /** Share of a core that the players needed. */
  readonly load: number;
  /** For another thousand idle sockets, in megabytes. */
  readonly rss: number | null;
  readonly held: number | null;
  /** Milliseconds until the first thousand sockets were admitted and had the state of their rooms. */
  readonly entrance: number | null;
  /** Highest pace at which 99 of 100 answers are in time, in answers a second. */
  readonly highest: number | null;
  /** Share of a core that the players needed then. */
  readonly loadAtHighest: number | null;
}

/** How much is measured. */
export interface Extent {
  /** For how long, in seconds. */
  readonly seconds: number;
  /** Every player answers once in so many seconds. */
  readonly pause: number;
  /** Whether the highest pace is searched too. */
  readonly search: boolean;
}

/** Measures one server with these players, from its start to its end. */
export async function measure(
  name: ContenderName,
  tickets: readonly Ticket[],
  stage: Stage,
  { seconds, pause, search }: Extent,
): Promise<Figures> {
  const contest = await open(name, tickets, stage, null);
  const { server, crowd } = contest;
  try {
    const rate = tickets.length / pause;
    const entered = await enter(contest, tickets.length);
    await contest.begin();
    await crowd.answer(rate, WARM_UP);
    const answered = await answer(contest, { rate, seconds, database: stage.database });
    await crowd.settled();
    await crowd.standingsAreTrue();
    const found = search ? await highestPace(contest) : null;
    return {
      ...answered,
      ...entered,
      highest: found && found.rate,
      loadAtHighest: found && found.load,
    };
  } finally {
    crowd.leave();
    await server.stop();
  }
}

/**
 * The time until sockets that were dropped are in their running games again, which have as many words
 * as usual: they are part of what everybody is sent.
 */
export async function measureReentrance(
  name: ContenderName,
  tickets: readonly Ticket[],
  stage: Stage,
): Promise<number | null> {
  if (tickets.length < ENTRANCE) return null;
  const { server, crowd, cameIn, begin } = await open(name, tickets, stage, USUAL_WORDS);
  try {
    await crowd.enter(tickets.length);
    await cameIn();
    await begin();
    await crowd.answer(tickets.length / USUAL_PAUSE, USUAL_PAUSE);
    await crowd.settled();
    crowd.drop(ENTRANCE);
    await wait(REST_MS);
    await cameIn();
    return await timed(() => crowd.enter(ENTRANCE));
  } finally {
    crowd.leave();
    await server.stop();
  }
}

/** The cost of answers at a steady pace. */
async function answer(
  { server, crowd, usesDatabase }: Contest,
  { rate, seconds, database }: { rate: number; seconds: number; database: BenchDatabase },
) {
  const before = {
    server: secondsOf(server.pid),
    postgres: database.seconds(),
    bytes: crowd.bytes(),
  };
  const load = loadSince();
  const { answers, times } = await crowd.answer(rate, seconds);
  return {
    server: costOfThousand(secondsOf(server.pid) - before.server, answers),
    // Without the database, PostgreSQL's own work does not count.
    postgres: usesDatabase ? costOfThousand(database.seconds() - before.postgres, answers) : 0,
    bytes: (crowd.bytes() - before.bytes) / answers / CLASS_SIZE,
    load: load(),
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
  };
}

/** CPU seconds of a thousand answers. */
export function costOfThousand(spent: number, answers: number): number {
  return (spent / answers) * 1000;
}

/** The cost of letting everyone in. */
async function enter({ server, crowd, cameIn }: Contest, size: number) {
  const entrance = await timed(() => crowd.enter(Math.min(size, ENTRANCE)));
  await cameIn();
  if (size <= ENTRANCE) return { entrance: null, rss: null, held: null };
  // The first ones pay for what a server makes only once.
  const before = await memoryAtRest(server);
  await crowd.enter(size - ENTRANCE);
  await cameIn();
  const after = await memoryAtRest(server);
  const ofThousand = (bytes: number) => ((bytes / (size - ENTRANCE)) * 1000) / 2 ** 20;
  return {
    entrance,
    rss: ofThousand(after.rss - before.rss),
    held: ofThousand(after.held - before.held),
  };
}

async function memoryAtRest(server: ServerProcess): Promise<Memory> {
  await wait(REST_MS);
  return server.memory();
}

async function timed(work: () => Promise<void>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/** Searches the highest pace at which answers are in time. */
async function highestPace({ crowd }: Contest): Promise<{ rate: number; load: number }> {
  let best = { rate: 0, load: 0 };
  let tooMuch = Infinity;
  const sure = () => Math.max(best.rate, LOWEST_PACE);
  for (let rate = FIRST_PACE; tooMuch / sure() > PRECISION; ) {
    const load = await holds(rate);
    if (load === null) tooMuch = rate;
    else best = { rate, load };
    rate = tooMuch === Infinity ? rate * GROWTH : Math.sqrt(sure() * tooMuch);
  }
  return best;

  /** The players' share of a core at a pace; null when the answers were not in time. */
  async function holds(rate: number): Promise<number | null> {
    for (let tries = 0; tries < TRIES; tries++) {
      await crowd.answer(rate, SETTLE);
      const load = loadSince();
      const held = await crowd.answer(rate, HOLD, IN_TIME_MS);
      const share = load();
      await crowd.settled();
      if (held.keptUp && percentile(held.times, 0.99) < IN_TIME_MS) return share;
    }
    return null;
  }
}

/** Returns a function that gives this process's share of a core since now. */
function loadSince(): () => number {
  const cpu = process.cpuUsage();
  const begun = performance.now();
  return () => {
    const { user, system } = process.cpuUsage(cpu);
    return (user + system) / 1000 / (performance.now() - begun);
  };
}

function percentile(times: readonly number[], share: number): number {
  const sorted = Float64Array.from(times).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
