/** Compares the turns of a match file with what the rules make of a bee. */
import { stillIn } from '../room/bee.ts';
import { ANSWER_GRACE_MS } from '../room/game-clock.ts';
import { ALONG_POINTS, fullPoints } from '../room/points.ts';
import { type BeeReplay, isOfStage, type StageEvent } from './replay-bee.ts';
import type { AskedJudge } from './replay-modes.ts';

/** What each line makes of a bee. */
const DID = {
  turn_started: 'called',
  asked: 'asked',
  letter: 'given',
  turn_closed: 'closed',
} as const;

export function createBeeJudge(replay: BeeReplay): AskedJudge {
  const { isOnStage } = replay;

  function faultOfStage(event: StageEvent): string | null {
    const step = replay.stepOf(event);
    if (step.did !== DID[event.type] || !('bee' in step)) return 'This does not happen here.';
    const { turn, round } = step.bee;
    if (turn.n !== event.n || String(turn.playerId) !== String(event.player_id)) {
      return 'Another player is on stage.';
    }
    if ('ends_at' in event && turn.endsAt !== Date.parse(event.ends_at)) {
      return `The turn ends at ${new Date(turn.endsAt).toISOString()}.`;
    }
    if (event.type === 'turn_started') {
      const isSame = stillIn(step.bee).join(' ') === event.order.join(' ');
      return isSame && round === event.round ? null : 'Others are still in.';
    }
    if (event.type !== 'turn_closed' || step.did !== 'closed') return null;
    if (step.by !== event.by) return 'The turn closes for another reason.';
    return turn.closed?.isCorrect === event.is_correct ? null : 'The word was judged otherwise.';
  }

  return {
    faultOf: (event) => (isOfStage(event) ? faultOfStage(event) : 'A bee has no rounds.'),

    faultOfAnswer(event) {
      const bee = replay.bee();
      if (!bee) return 'This word is not asked.';
      const { n, closed, letters, endsAt } = bee.turn;
      if (closed !== null || n !== event.word) return 'This word is not asked.';
      if (isOnStage(event)) {
        return letters.join('') === event.user_input ? null : 'Other letters were given.';
      }
      return Date.parse(event.at) >= endsAt + ANSWER_GRACE_MS ? 'The time is over.' : null;
    },

    pointsOf: (event, difficulty) => (isOnStage(event) ? fullPoints(difficulty) : ALONG_POINTS),
  };
}
