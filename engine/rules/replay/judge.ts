import type { GameChanges, LiveGame, MatchEvent, Result } from '../../contracts/index.ts';
import { ANSWER_GRACE_MS } from '../room/game-clock.ts';
import { refuseJoin } from '../room/joining.ts';
import { pointsOf } from '../room/points.ts';
import { settingsOf } from '../room/room-settings.ts';
import { spells } from '../words/answer.ts';
import { createBeeJudge } from './judge-bee.ts';
import { faultOfAskedClock, faultOfRaceClock } from './judge-clock.ts';
import { createRoundsJudge } from './judge-rounds.ts';
import { readMatch } from './match-file.ts';
import {
  type AnswerEvent,
  type FaultOf,
  playMatch,
  type Replay,
  type Replayed,
  type ReplayedMoment,
} from './replay.ts';
import { isAskedEvent, type Submitted } from './replay-modes.ts';

/**
 * Replays a match file by today's rules: judges every answer again, computes every score, pause and
 * place again, and compares them with the file.
 *
 * @param onMoment called with the room after each event
 */
export function replayMatch(
  lines: readonly string[],
  onMoment: (moment: ReplayedMoment) => void = () => undefined,
): Replayed {
  const match = readMatch(lines);
  return 'line' in match ? { is: 'different', ...match } : playMatch(match, onMoment, createJudge);
}

function createJudge(replay: Replay): FaultOf {
  const { header, players, openWords, bee, rounds, results, spelledAlong } = replay;
  const asked = rounds
    ? createRoundsJudge(header, players, openWords, rounds)
    : bee && createBeeJudge(bee);

  function faultOfStart({
    at,
    ends_at,
  }: Extract<MatchEvent, { type: 'game_started' }>): string | null {
    if (replay.room().game.status !== 'waiting') return 'The game has started before.';
    if (asked) return ends_at === null ? null : 'Each word has an end of its own.';
    const { duration } = header.rules;
    const seconds = ends_at === null ? null : (Date.parse(ends_at) - Date.parse(at)) / 1000;
    return seconds === duration ? null : `The game takes ${duration} seconds.`;
  }

  function faultOfEnd(event: Extract<MatchEvent, { type: 'game_ended' }>): string | null {
    if (!sameResults(results(), event.results)) return 'The final table is another one.';
    if (!isSame(replay.hive(), event.hive ?? null)) return 'The comb is another one.';
    const isSameAlong = isSame(spelledAlong(), event.spelled_along ?? null);
    return isSameAlong ? null : 'Those who spelled along are others.';
  }

  function faultOfAnswer(event: AnswerEvent): string | null {
    const word = header.words[event.word - 1];
    const tally = players.tallyOf(event.player_id);
    const clock = replay.clock()?.now();
    if (replay.room().game.status !== 'in_progress' || !clock) return 'No game is running.';
    if (clock.pausedAt !== null) return 'The game is paused.';
    // Whether a word is over is asked of the word.
    const end = asked ? null : clock.endsAt;
    const isOver = end !== null && Date.parse(event.at) >= end + ANSWER_GRACE_MS;
    if (isOver) return 'The time is over.';
    if (players.isGone(event.player_id)) return 'There is no such player.';
    if (!word) return 'There is no such word.';
    const own = tally.words.get(event.word);
    if (own?.isClosed) return 'This word is done for this player.';
    if (event.type !== 'submit_word') {
      return asked ? 'A word that is asked of all is not left out.' : null;
    }
    const notAsked = asked?.faultOfAnswer(event) ?? null;
    if (notAsked !== null) return notAsked;
    const isCorrect = spells(event.user_input, word.word, word.accepted);
    const points = isCorrect ? pointsFor(event, word.difficulty, (own?.attempts ?? 0) + 1) : 0;
    if (event.is_correct !== isCorrect) return `This answer is ${isCorrect ? 'right' : 'wrong'}.`;
    if (event.points !== points) return `This answer is worth ${points} points.`;
    const score = tally.score + points;
    return event.score === score ? null : `The player has ${score} points with this answer.`;
  }

  function pointsFor(event: Submitted, difficulty: number, attempt: number): number {
    return asked ? asked.pointsOf(event, difficulty, attempt) : pointsOf(difficulty, attempt);
  }

  function faultOfChange(at: number, changes: GameChanges): string | null {
    if (changes.paused === undefined && changes.ends_at === undefined) return null;
    const clock = replay.clock()?.now();
    if (!clock) return 'No clock is running.';
    const { endsAt, pausedAt } = clock;
    return asked || endsAt === null
      ? faultOfAskedClock(clock, at, changes)
      : faultOfRaceClock({ endsAt, pausedAt }, at, changes);
  }

  function faultOfAsked(event: Parameters<NonNullable<typeof asked>['faultOf']>[0]): string | null {
    if (!asked) return 'A race asks no word of all.';
    return replay.clock()?.now().pausedAt == null ? asked.faultOf(event) : 'The game is paused.';
  }

  return (event) => {
    if (isAskedEvent(event)) return faultOfAsked(event);
    const room = replay.room();
    switch (event.type) {
      case 'player_joined':
        return players.isGone(event.player.id)
          ? faultOfJoin(room.game, { hasSeat: players.isRemoved(event.player.id) })
          : 'This player is here already.';
      case 'player_changed':
        return players.player(event.player.id) ? null : 'There is no such player.';
      case 'player_left':
      case 'player_kicked':
      case 'host_changed':
        return players.player(event.player_id) ? null : 'There is no such player.';
      case 'presence': {
        const isHost = String(room.game.host_id) === String(event.player_id);
        return isHost || players.player(event.player_id) ? null : 'There is no such player.';
      }
      case 'game_changed':
        return faultOfChange(Date.parse(event.at), event.changes);
      case 'game_started':
        return faultOfStart(event);
      case 'submit_word':
      case 'skip_word':
      case 'reveal_word':
        return faultOfAnswer(event);
      case 'game_ended':
        return faultOfEnd(event);
      default:
        return event satisfies never;
    }
  };
}

function faultOfJoin(game: LiveGame, { hasSeat }: { hasSeat: boolean }): string | null {
  const room = {
    ...settingsOf(game),
    status: game.status,
    seats: game.players.length,
    isOfClass: false,
  };
  // Guests are checked when they join; a file identifies players by their names alone.
  const refusal = refuseJoin(room, {
    kind: 'account',
    hasSeat,
    isRemoved: false,
    isOfClass: false,
  });
  return refusal === null ? null : `Nobody may join now: ${refusal}.`;
}

function sameResults(ours: readonly Result[], theirs: readonly Result[]): boolean {
  return (
    ours.length === theirs.length &&
    ours.every((one, place) => {
      const other = theirs[place];
      return (
        String(one.playerId) === String(other?.playerId) &&
        one.playerName === other?.playerName &&
        one.score === other.score &&
        one.wordsCorrect === other.wordsCorrect &&
        one.wordsAttempted === other.wordsAttempted &&
        isRank(other.rank, one.rank, place)
      );
    })
  );
}

/** Files of earlier versions give equal scores places of their own, in the same order. */
function isRank(theirs: number, ours: number, place: number): boolean {
  return theirs === ours || (theirs > ours && theirs <= place + 1);
}

function isSame(ours: unknown, theirs: unknown): boolean {
  return JSON.stringify(ours) === JSON.stringify(theirs);
}
