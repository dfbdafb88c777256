import { asyncScheduler } from 'rxjs';
import type { ShortRoundKind } from '../../contracts/index.ts';
import { GENERIC_ERROR } from '../../http/errors.ts';
import { ApiError } from '../../http/http.ts';
import { newAnswerId } from '../../learner/answer-id.ts';
import type { Guest } from '../../learner/kept/guest.ts';
import type { KeptLevels } from '../../learner/kept/kept-levels.ts';
import type { Outbox } from '../../learner/kept/outbox.ts';
import type { PlayerPort } from '../../learner/ports.ts';
import { drawsFrom } from '../../rules/draws.ts';
import { type GameTime, TIME_FACTORS } from '../../rules/room/game-time.ts';
import type { OpenWord } from '../../rules/words/words.ts';
import { cueOf, type GameMoment } from '../cues.ts';
import type { Learner } from '../../learner/learner.ts';
import { keepAnswer } from '../keep-answer.ts';
import { createPlay, type SpeakingPorts, type StartStatus } from '../play.ts';
import { ROUND_KINDS } from './kinds.ts';
import { answerIn, currentOf, type RoundEvent, type RoundState } from './round-state.ts';
import { IDLE, roundSeconds$, stepRound } from './short-round.ts';
import type { RoundScope, RoundWords } from './short-round-words.ts';

/** The status of a round besides what its board shows. */
export interface RoundStatus extends StartStatus {
  /** Words that are known, where a sprint needs more; null otherwise. */
  readonly tooFew: number | null;
  /** Most words right before the round that is played or over; 0 for none. */
  readonly before: number;
}

interface ShortRoundsPorts extends SpeakingPorts {
  readonly words: RoundWords;
  readonly bests: Pick<Learner['bests'], 'onDevice' | 'keep'>;
  readonly keptLevels: Pick<KeptLevels, 'codeOf'>;
  readonly outbox: Pick<Outbox, 'add'>;
  readonly guest: Pick<Guest, 'record'>;
  readonly player: Pick<PlayerPort, 'user'>;
  /** What a round draws its words by; another one for each round unless given. */
  readonly seed?: () => string;
}

export type ShortRounds = ReturnType<typeof createShortRounds>;

const STILL: RoundStatus = { starting: false, tooFew: null, before: 0 };

/** Short rounds of every kind (`ROUND_KINDS`). */
export function createShortRounds(ports: ShortRoundsPorts) {
  const { words, bests, keptLevels, player } = ports;
  const { clock = asyncScheduler, seed = newAnswerId } = ports;
  /** BCP 47. */
  let code = '';

  const play = createPlay<RoundState, RoundEvent, GameMoment, OpenWord, RoundStatus>(
    {
      idle: IDLE,
      words: {
        on: (state) =>
          state.phase === 'playing' ? { word: currentOf(state).word, board: state.board } : null,
        next: (state) =>
          state.phase === 'playing' ? state.round.words[state.index + 1]?.word : undefined,
        language: () => code,
      },
      judge: stepRound,
      clock: (state$) => roundSeconds$(state$, clock),
      record,
      help: {
        say: ({ first$, spoken$ }) => ports.speaking(spoken$(first$)),
        cue: cueOf,
      },
    },
    STILL,
    ports,
  );

  /** Of a word that comes again the first answer is kept. */
  function record(moment: GameMoment, state: RoundState): void {
    if (moment.type === 'ended' && state.phase === 'over') {
      const [first] = state.round.words;
      if (first) bests.keep(first.level.language, state.round.kind, state.score);
    }
    if (state.phase !== 'playing' || !(moment.type === 'right' || moment.type === 'wrong')) return;
    const { word, level } = currentOf(state);
    const earlier = state.round.words.slice(0, state.index);
    if (earlier.some((item) => item.word.id === word.id)) return;
    keepAnswer({ ...ports, clock }, player.user()?.id ?? null, {
      level: level.id,
      word: word.id,
      user_input: answerIn(state, moment.answer),
      is_correct: moment.type === 'right',
      hinted: ROUND_KINDS[state.round.kind].isHinted,
      kind: 'round',
      game: null,
    });
  }

  return {
    ...play.game,

    /**
     * Fetches the words of a round and begins. Does nothing while another start is under way; `stop()`
     * cancels it.
     *
     * @param time the player's own; it counts for a round with a clock
     * @throws {ApiError} for a refusal, and when no answer comes and nothing is kept
     */
    start(
      kind: ShortRoundKind,
      scope: Omit<RoundScope, 'language'>,
      time: GameTime = 'normal',
    ): Promise<void> {
      const drawn = seed();
      const seconds = secondsOf(kind, time);
      const ownCode = keptLevels.codeOf(scope.level);
      const language = ownCode.split('-')[0] ?? ownCode;
      const draws = { random: drawsFrom(drawn), isTimed: seconds !== null };
      const fetch = () => ROUND_KINDS[kind].words(words, { ...scope, language }, draws);
      return play.start({ tooFew: null }, fetch, (chosen) => {
        code = ownCode;
        if ('tooFew' in chosen) {
          play.show(chosen);
          return;
        }
        if (chosen.length === 0) throw new ApiError(GENERIC_ERROR, null);
        play.show({ before: bests.onDevice(scope.level.language)[kind] });
        const round = { kind, words: chosen, language, seconds, seed: drawn };
        play.send({ type: 'start', round });
      });
    },

    /** @param text what stands in the line */
    tap: (tile: number, text: string) => play.send({ type: 'tap', tile, text }),
    takeBack: (text: string) => play.send({ type: 'take_back', text }),
    /** Ends the round now; given answers count. */
    finish: () => play.send({ type: 'finish' }),
    /** Leaves the round, or cancels one that is about to start. */
    stop(): void {
      play.game.stop();
      play.show({ tooFew: null });
    },
  };
}

function secondsOf(kind: ShortRoundKind, time: GameTime): number | null {
  const { seconds } = ROUND_KINDS[kind];
  return seconds === null || time === 'none' ? null : Math.ceil(seconds * TIME_FACTORS[time]);
}
