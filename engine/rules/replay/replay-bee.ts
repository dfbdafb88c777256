/** The turns of a match file, replayed by the rules. */
import type { Id, MatchEvent, MatchHeader, Word } from '../../contracts/index.ts';
import { spells } from '../words/answer.ts';
import {
  type Bee,
  beeClockEnd,
  type BeeInput,
  type BeeStep,
  drawnOrder,
  extendedBee,
  freeQuestions,
  isOut,
  movedBee,
  openedBee,
  placeInRound,
  stepBee,
} from '../room/bee.ts';
import type { AskedEvent, AskedWay, Submitted } from './replay-modes.ts';
import type { ReplayedPlayers } from './replay-players.ts';

export type StageEvent = Extract<
  MatchEvent,
  { type: 'turn_started' | 'asked' | 'letter' | 'turn_closed' }
>;

/** A bee that is replayed. */
export interface BeeReplay extends AskedWay {
  bee(): Bee | null;
  /** What a line makes of it, by the rules. */
  stepOf(event: StageEvent): BeeStep;
  isOnStage(answer: Submitted): boolean;
  /** Words that a player spelled right while another one was on stage. */
  alongOf(id: Id): number;
}

/** @param openWords with their text, in the order of the game */
export function createBeeReplay(
  { rules, words, seed }: MatchHeader,
  players: ReplayedPlayers,
  openWords: readonly Word[],
): BeeReplay {
  const beeRules = {
    words: words.length,
    wordSeconds: rules.word_seconds ?? 0,
    goesOn: rules.goes_on,
  };
  let bee: Bee | null = null;
  const along = new Map<string, number>();

  function stepAt(input: BeeInput, at: number): BeeStep {
    if (!bee) return { did: 'nothing' };
    const spellsAt = (n: number, letters: string) => {
      const word = words[n - 1];
      return word !== undefined && spells(letters, word.word, word.accepted);
    };
    return stepBee(bee, input, { at, players, spells: spellsAt }, beeRules);
  }

  /** The bee after a line, by the rules. */
  function stepOf(event: StageEvent): BeeStep {
    const at = Date.parse(event.at);
    const by = event.player_id;
    switch (event.type) {
      case 'turn_started': {
        if (bee) return stepAt({ is: 'due' }, at);
        const drawn = drawnOrder(String(seed), players.inRoom());
        if (drawn.length === 0) return { did: 'nothing' };
        return { did: 'called', bee: openedBee(drawn, at, beeRules, players) };
      }
      case 'asked':
        return stepAt({ is: 'ask', by, what: event.what, lacks: [] }, at);
      case 'letter':
        return stepAt({ is: 'letter', by, n: event.n, letter: event.letter }, at);
      case 'turn_closed': {
        const isSaid = event.by === 'finished';
        return stepAt(isSaid ? { is: 'finish', by, n: event.n } : { is: 'due' }, at);
      }
      default:
        return event satisfies never;
    }
  }

  const isOnStage = ({ player_id, word }: Submitted) =>
    bee?.turn.n === word && String(bee.turn.playerId) === String(player_id);

  return {
    bee: () => bee,
    stepOf,
    isOnStage,
    alongOf: (id) => along.get(String(id)) ?? 0,
    clockEnd: () => bee && beeClockEnd(bee),

    move(by) {
      bee &&= movedBee(bee, by);
    },

    endAt(end) {
      bee &&= extendedBee(bee, (end - bee.turn.endsAt) / 1000);
    },

    apply(event) {
      const step = isOfStage(event) ? stepOf(event) : null;
      if (step && 'bee' in step) bee = step.bee;
    },

    count(event) {
      if (isOnStage(event)) return true;
      const id = String(event.player_id);
      if (event.is_correct) along.set(id, (along.get(id) ?? 0) + 1);
      return false;
    },

    forget: (id) => void along.delete(String(id)),

    frameOf(event) {
      const numbered = { seq: event.seq, after: event.seq - 1 };
      const { n } = event;
      const word = openWords[n - 1] as Word;
      switch (event.type) {
        case 'turn_started': {
          const { round, player_id, ends_at, order } = event;
          const inRound = bee ? placeInRound(bee) : {};
          const turn = { n, round, player_id, word, ends_at, lacks: [], order, ...inRound };
          return { ...numbered, type: 'turn_started', turn };
        }
        case 'asked':
          return {
            ...numbered,
            type: 'asked',
            n,
            what: event.what,
            ends_at: event.ends_at,
            free: bee ? freeQuestions(bee) : 0,
          };
        case 'letter':
          return { ...numbered, type: 'letters_given', n, count: bee?.turn.letters.length ?? 0 };
        case 'turn_closed': {
          const { player_id, is_correct, by } = event;
          const passed = by === 'away' || by === 'gone';
          const ending = { passed, by, out: bee !== null && isOut(bee), wins: !!bee?.winner };
          return { ...numbered, type: 'turn_closed', n, player_id, is_correct, word, ...ending };
        }
        default:
          return null;
      }
    },

    figures: () => [],
  };
}

export function isOfStage(event: AskedEvent): event is StageEvent {
  return event.type !== 'round_started' && event.type !== 'round_closed';
}
