import type {
  GameReport,
  LiveGame,
  Result,
  RoomEvent,
  RoomFrame,
  Word,
} from '../contracts/index.ts';
import { endOfBee } from '../rules/room/bee-end.ts';
import { alongTable, beeTable, finalTable } from '../rules/report/final-table.ts';
import { gameReport, missedWords } from '../rules/report/game-report.ts';
import { pausedOf } from '../rules/room/game-clock.ts';
import { frameShown, gameShown, type Viewer } from '../rules/room/ranks.ts';
import { beeIn, stageWord } from './fake-bee.ts';
import { roundIn } from './fake-rounds.ts';
import { counted, newSeat, playerOf, time, rightAlong } from './fake-seats.ts';
import type { FakeGameParts, FakeRoom } from './fake-room-state.ts';
import { openWord, openWords, sealedWord } from './fake-words.ts';

export function newRoom(parts: FakeGameParts, now: number): FakeRoom {
  const { host, hostPlays } = parts;
  const seats = new Map(hostPlays ? [[host.id, newSeat({ ...host, kind: 'account' })]] : []);
  return {
    ...parts,
    seats,
    removed: new Map(),
    createdAt: now,
    status: 'waiting',
    hostId: host.id,
    isHostHere: false,
    startedAt: null,
    clock: null,
    rounds: null,
    roundResult: null,
    bee: null,
    hive: null,
    seq: 0,
    rematchId: null,
  };
}

/** How somebody looks at a room. */
export function viewerIn({ hostId }: FakeRoom, id: number): Viewer {
  return id === hostId ? { is: 'host' } : { is: 'player', id };
}

/** The game as everybody in it would see it if nothing were hidden. */
export function wholeGame(room: FakeRoom): LiveGame {
  const { seats, status, hostId, settings, clock } = room;
  // Where each word has a time of its own the game has none.
  const isRace = settings.mode === 'race';
  return {
    id: room.id,
    name: room.name,
    status,
    game_type: 'multiplayer',
    level: room.level,
    host_id: hostId,
    host_plays: room.hostPlays,
    host_is_connected: room.isHostHere,
    players: [...seats.values()].map((seat) => playerOf(seat, hostId)),
    player_count: seats.size,
    guests: settings.guests,
    ranks: settings.ranks,
    late_join: settings.lateJoin,
    sound: settings.sound,
    locked: settings.locked,
    class: null,
    class_name: null,
    mode: settings.mode,
    goal: settings.goal,
    word_seconds: settings.wordSeconds,
    speed_points: settings.speedPoints,
    auto: settings.auto,
    word_count: room.wordCount,
    paused: clock && pausedOf(clock),
    rematch: room.rematchId === null ? null : { id: room.rematchId },
    ...beeOf(room),
    ...(status === 'in_progress' ? { words: wordsShown(room) } : {}),
    duration: isRace ? room.seconds : null,
    created_at: time(room.createdAt),
    started_at: room.startedAt === null ? null : time(room.startedAt),
    ends_at: isRace && clock ? time(clock.endsAt) : null,
  };
}

/** What follows the words of a bee, and whether its host ends it. */
function beeOf({ settings, status, level, bee }: FakeRoom) {
  if (settings.mode !== 'bee') return {};
  const follows = { after: level.name, level: null };
  return { goes_on: status === 'completed' ? null : follows, stops: bee?.stops ?? false };
}

/** The game as one of its people is answered over HTTP: with the words, when it is over. */
export function gameFor(room: FakeRoom, id: number): LiveGame {
  const game = wholeGame(room);
  const words = room.status === 'completed' && room.startedAt !== null ? openWords(room) : null;
  return gameShown(words ? { ...game, words } : game, viewerIn(room, id), resultsOf(room));
}

/** A frame as one of its people is sent it. */
export function frameFor(room: FakeRoom, frame: RoomEvent, id: number): RoomFrame {
  const results = room.status === 'completed' ? resultsOf(room) : [];
  return frameShown(frame, room.settings.ranks, viewerIn(room, id), results);
}

export function snapshotFor(room: FakeRoom, id: number, now: number): RoomEvent {
  const seat = room.seats.get(id);
  return {
    type: 'game_state',
    seq: room.seq,
    game: wholeGame(room),
    you: seat
      ? {
          player_id: id,
          is_host: id === room.hostId,
          score: seat.score,
          words: Object.fromEntries(seat.words),
        }
      : null,
    server_time: time(now),
    ...(id === room.hostId ? { removed: removedFrom(room) } : {}),
    ...(room.status === 'in_progress' ? { ...roundIn(room), ...beeIn(room, id) } : {}),
    ...(room.hive ? { hive: room.hive } : {}),
  };
}

function removedFrom({ removed }: FakeRoom) {
  return [...removed].filter(([, one]) => !one.mayReturn).map(([id, { name }]) => ({ id, name }));
}

/** The end as it is sent, and again to who comes later. */
export function endOf(room: FakeRoom): Extract<RoomEvent, { type: 'game_ended' }> {
  return {
    type: 'game_ended',
    after: room.seq,
    seq: room.seq,
    ...(room.hive ? { hive: room.hive } : {}),
    results: resultsOf(room),
    ...(room.bee
      ? { spelled_along: alongIn(room), bee: endOfBee(room.bee, finishersIn(room)) }
      : {}),
    // A game that never began has neither table nor words.
    words: room.startedAt === null ? [] : openWords(room),
  };
}

/** The places of the words that somebody missed. */
export function missedIn({ seats, words }: FakeRoom): number[] {
  const all = [...seats.values()];
  const report: Pick<GameReport, 'words'> = gameReport(
    all.flatMap(({ tries }) => tries),
    words,
    all,
    'en',
  );
  return missedWords(report);
}

function resultsOf(room: FakeRoom): Result[] {
  const { startedAt, bee } = room;
  if (startedAt === null) return [];
  const finishers = finishersIn(room);
  return bee ? beeTable(finishers, endOfBee(bee, finishers)?.winners) : finalTable(finishers);
}

function finishersIn({ seats }: FakeRoom) {
  return [...seats.values()].map((seat) => {
    const { id, name, score, words_correct, words_attempted } = playerOf(seat, null);
    return {
      hasLeft: seat.hasLeft,
      userId: id,
      name,
      score,
      wordsCorrect: words_correct,
      wordsAttempted: words_attempted,
      attempts: counted(seat).reduce((sum, { attempts }) => sum + attempts, 0),
      lastRightAt: seat.lastRightAt,
    };
  });
}

function alongIn({ seats }: FakeRoom) {
  return alongTable(
    [...seats.values()].map((seat) => ({
      userId: seat.id,
      name: seat.name,
      wordsCorrect: rightAlong(seat),
    })),
  );
}

/** The words of a running game: where one is asked of all, later ones are not there. */
function wordsShown(room: FakeRoom): Word[] {
  const { words, rounds, bee } = room;
  const all = words.map((_, place) => place + 1);
  const asked = rounds ?? bee?.turn;
  if (!asked) return all.map((n) => sealedWord(room, n));
  const isOpen = rounds ? rounds.closedAt === null : bee?.turn.closed === null;
  const sealed = bee ? stageWord : sealedWord;
  return all
    .slice(0, asked.n)
    .map((n) => (n === asked.n && isOpen ? sealed(room, n) : openWord(room, n)));
}
