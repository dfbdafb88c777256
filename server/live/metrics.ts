import { Counter, Gauge, Histogram } from 'prom-client';
import { addFigure, type Metrics } from '../platform/observe/metrics.ts';
import type { AnswerConnection } from './play/answers.ts';
import type { BusLink } from './bus/bus.ts';

/** Buckets for the answers of one commit, at most a thousand. */
const ROWS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];
/** Buckets in seconds. */
const COMMITS = [0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 10];

/** Counts commits through a connection and measures their duration. */
export function measureAnswers(connection: AnswerConnection, metrics: Metrics): AnswerConnection {
  const registers = [metrics];
  const answers = new Counter({
    name: 'waggle_answers_total',
    help: 'Answers of live games by what came of them; of a failed one nobody knows.',
    labelNames: ['outcome'],
    registers,
  });
  const sizes = new Histogram({
    name: 'waggle_answer_commit_rows',
    help: 'Answers that shared a commit.',
    buckets: ROWS,
    registers,
  });
  const seconds = new Histogram({
    name: 'waggle_answer_commit_seconds',
    help: 'Time that a commit of answers took.',
    buckets: COMMITS,
    registers,
  });
  return {
    async store(batch, at) {
      const took = seconds.startTimer();
      sizes.observe(batch.length);
      try {
        const stored = await connection.store(batch, at);
        for (const { outcome } of stored.results) answers.inc({ outcome });
        return stored;
      } catch (error) {
        answers.inc({ outcome: 'failed' }, batch.length);
        throw error;
      } finally {
        took();
      }
    },
  };
}

/** What a node has open of live games. */
export interface OpenOnNode {
  readonly rooms: number;
  readonly socketsInRooms: number;
  readonly socketsInLobby: number;
}

/** Measures what is open on this node, and the connection to others if there are any. */
export function measureNode(
  { open, link }: { open: () => OpenOnNode; link: BusLink | undefined },
  metrics: Metrics,
): void {
  const rooms = { name: 'waggle_rooms', help: 'Rooms that somebody is in through this node.' };
  addFigure(metrics, rooms, () => open().rooms);
  const sockets = new Gauge({
    name: 'waggle_sockets',
    help: 'Open sockets.',
    labelNames: ['place'],
    registers: [metrics],
    collect() {
      const { socketsInRooms, socketsInLobby } = open();
      sockets.set({ place: 'room' }, socketsInRooms);
      sockets.set({ place: 'lobby' }, socketsInLobby);
    },
  });
  if (!link) return;
  const isUp = { name: 'waggle_bus_up', help: '1 while news of the other nodes arrives.' };
  addFigure(metrics, isUp, () => Number(link.isUp()));
  const lag = {
    name: 'waggle_bus_lag_seconds',
    help: 'How long news was on its way last; not a number while it does not arrive.',
  };
  addFigure(metrics, lag, () => (link.lagMs() ?? Number.NaN) / 1000);
}
