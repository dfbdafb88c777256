/** What frames of rounds, of a bee and of a comb make of a room. */
import type { BeeState, RoundState } from '../../contracts/modes.ts';
import type { Id } from '../../contracts/common.ts';
import type { LiveGame } from '../../contracts/live-game.ts';
import type { RoomEvent } from '../../contracts/live.ts';
import type { Word } from '../../contracts/levels.ts';
import { FREE_QUESTIONS } from './bee.ts';
import { settingsOf } from './room-settings.ts';
import type { RoomState } from './room-state.ts';
import { rankedResults, winnersOf } from './standings.ts';

type FrameOf<T extends RoomEvent['type']> = Extract<RoomEvent, { type: T }>;

/** Where the words come one by one, a snapshot brings the one that was asked last. */
export function modesOf({
  round,
  bee,
  hive,
}: FrameOf<'game_state'>): Pick<RoomState, 'round' | 'bee' | 'hive'> {
  return { round: round ?? null, bee: bee ?? null, hive: hive ?? null };
}

/** The room after a frame that a race has not. */
export function withMode(
  room: RoomState,
  event: FrameOf<
    'round_started' | 'round_closed' | 'turn_started' | 'asked' | 'letters_given' | 'turn_closed'
  >,
): RoomState {
  switch (event.type) {
    case 'round_started': {
      const { round } = event;
      const progress = { done: 0, of: inRoom(room.game) };
      return withWord({ ...room, round: { ...round, progress, closed: null } }, round.word);
    }
    case 'round_closed': {
      const { word, tally, letters, next_at } = event;
      const closed = { word, tally, letters, next_at };
      return withWord(
        inRound(room, event.n, (round) => ({ ...round, closed })),
        word,
      );
    }
    case 'turn_started': {
      const { turn } = event;
      return withWord(
        {
          ...room,
          game: event.goes_on ? { ...room.game, goes_on: event.goes_on } : room.game,
          bee: { turn, count: 0, asked: [], free: FREE_QUESTIONS, closed: null, letters: null },
        },
        turn.word,
      );
    }
    case 'asked': {
      const { what, text, clip, ends_at, free } = event;
      return onStage(room, event.n, (bee) => ({
        ...bee,
        turn: { ...bee.turn, ends_at },
        free,
        asked: [...bee.asked.filter((one) => one.what !== what), { what, text, clip }],
      }));
    }
    case 'letters_given':
      return onStage(room, event.n, (bee) => ({ ...bee, count: event.count }));
    case 'turn_closed': {
      const { player_id, is_correct, word, passed, by, out, wins, along } = event;
      const closed = { player_id, is_correct, word, passed, by, out, wins, along };
      return withWord(
        onStage(room, event.n, (bee) => ({ ...bee, closed })),
        word,
      );
    }
    default:
      return event satisfies never;
  }
}

/** The room with a figure that is sent beside the numbers; an older one changes nothing. */
export function withFigures(room: RoomState, event: FrameOf<'round_progress' | 'hive'>): RoomState {
  if (event.type === 'round_progress') {
    const { done, of } = event;
    return inRound(room, event.n, (round) =>
      round.closed === null ? { ...round, progress: { done, of } } : round,
    );
  }
  const filled = Math.max(event.filled, room.hive?.filled ?? 0);
  return { ...room, hive: { filled, of: event.of } };
}

/** The room whose clock was moved, where each word has a time of its own. */
export function withClockOfWord(room: RoomState, endsAt: string): RoomState {
  const { round, bee } = room;
  if (round && round.closed === null) return { ...room, round: { ...round, closes_at: endsAt } };
  if (round?.closed) {
    return { ...room, round: { ...round, closed: { ...round.closed, next_at: endsAt } } };
  }
  if (bee && bee.closed === null) {
    return { ...room, bee: { ...bee, turn: { ...bee.turn, ends_at: endsAt } } };
  }
  return room;
}

/** The word that is open to this player, where all are asked the same one; null while none is. */
export function askedOfAll({ round, bee, you }: RoomState): Word | null {
  if (round) return round.closed === null ? round.word : null;
  if (!bee || bee.closed !== null || isSpeller(bee, you?.playerId ?? null)) return null;
  return bee.turn.word;
}

/** The word of the round or the turn, also when it is over: with its text then. */
export function roundWord({ round, bee }: Pick<RoomState, 'round' | 'bee'>): Word | null {
  const now = round ?? bee;
  if (!now) return null;
  return now.closed?.word ?? ('turn' in now ? now.turn.word : now.word);
}

/** The word that this player spells on stage; null for all others. */
export function wordOnStage({ bee, you }: Pick<RoomState, 'bee' | 'you'>): Word | null {
  return bee && isSpeller(bee, you?.playerId ?? null) ? bee.turn.word : null;
}

/**
 * Whether a player's device says a word only when it is asked to: where one word is asked of all, and the
 * host's page says it.
 */
export function isSilentAtFirst({ game, you }: Pick<RoomState, 'game' | 'you'>): boolean {
  const { mode, sound } = settingsOf(game);
  return mode !== 'race' && sound === 'room' && !you?.isHost;
}

/** Who has won a bee that is over; more than one share the win, none if nobody has or it is unknown. */
export function beeWinners({ bee, beeEnd, results, game }: RoomState): Id[] {
  if (bee?.closed?.wins) return [bee.closed.player_id];
  if (beeEnd) return [...beeEnd.winners];
  const ranked = rankedResults(results ?? [], settingsOf(game).ranks);
  return winnersOf(ranked).map(({ playerId }) => playerId);
}

/** Whether somebody is on stage now. */
export function isSpeller(bee: BeeState, playerId: Id | null): boolean {
  return (
    playerId !== null && bee.closed === null && String(bee.turn.player_id) === String(playerId)
  );
}

function inRoom({ players }: LiveGame): number {
  return players.length;
}

function inRound(room: RoomState, n: number, change: (round: RoundState) => RoundState): RoomState {
  return room.round?.n === n ? { ...room, round: change(room.round) } : room;
}

function onStage(room: RoomState, n: number, change: (bee: BeeState) => BeeState): RoomState {
  return room.bee?.turn.n === n ? { ...room, bee: change(room.bee) } : room;
}

/** A word that was asked joins the words of the game, and has its text when it is closed. */
function withWord(room: RoomState, word: Word): RoomState {
  const words = room.game.words ?? [];
  const place = words.findIndex(({ id }) => String(id) === String(word.id));
  const asked = place < 0 ? [...words, word] : words.with(place, word);
  return { ...room, game: { ...room.game, words: asked } };
}
