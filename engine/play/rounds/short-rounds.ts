import {
  asyncScheduler,
  map,
  type Observable,
  type SchedulerLike,
  share,
  Subject,
  Subscription,
} from 'rxjs';
import type { ShortRoundKind } from '../../contracts/index.ts';
import { GENERIC_ERROR } from '../../http/errors.ts';
import { ApiError } from '../../http/http.ts';
import { FEWEST_KNOWN, ROUND_LAWS, sprintWords } from '../../rules/learning/short-rounds.ts';
import { drawsFrom } from '../../rules/names/free-names.ts';
import { type GameTime, TIME_FACTORS } from '../../rules/room/game-time.ts';
import type { OpenWord } from '../../rules/words/words.ts';
import type { Spoken } from '../../sound/pronounce.ts';
import type { Sound } from '../../sound/sound.ts';
import { asked$, type Speaking } from '../../sound/speaking.ts';
import { newAnswerId } from '../../learner/answer-id.ts';
import { boardVerbs } from '../board.ts';
import { cueOf, type GameMoment } from '../cues.ts';
import type { Guest } from '../../learner/kept/guest.ts';
import { type Device, playOn } from '../haptics.ts';
import type { KeptLevels } from '../../learner/kept/kept-levels.ts';
import type { Outbox } from '../../learner/kept/outbox.ts';
import { createPlayStreams, type StartStatus } from '../play-streams.ts';
import type { PlayerPort } from '../../learner/ports.ts';
import type { Learner } from '../../learner/learner.ts';
import {
  answerIn,
  currentOf,
  type RoundEvent,
  type RoundState,
  shortRound$,
} from './short-round.ts';
import type { createRoundWords, RoundScope } from './short-round-words.ts';
import { createSpokenWords } from '../spoken-words.ts';

/** The status of a round besides what its board shows. */
export interface RoundStatus extends StartStatus {
  /** Words that are known, where a sprint needs more; null otherwise. */
  readonly tooFew: number | null;
  /** Most words right before the round that is played or over; 0 for none. */
  readonly before: number;
}

export interface ShortRoundsPorts {
  readonly words: ReturnType<typeof createRoundWords>;
  readonly bests: Pick<Learner['bests'], 'onDevice' | 'keep'>;
  readonly keptLevels: Pick<KeptLevels, 'codeOf'>;
  readonly outbox: Pick<Outbox, 'add'>;
  readonly guest: Pick<Guest, 'record'>;
  readonly player: Pick<PlayerPort, 'user'>;
  readonly sound: Sound;
  readonly speaking: (spoken$: Observable<Spoken | null>) => Observable<Speaking>;
  readonly device: Device;
  readonly clock?: SchedulerLike;
  /** What a round draws its words by; another one for each round unless given. */
  readonly seed?: () => string;
}

export type ShortRounds = ReturnType<typeof createShortRounds>;

const STILL: RoundStatus = { starting: false, tooFew: null, before: 0 };

/** Short rounds: a sprint, a survival, missing letters, and letters in a new order. */
export function createShortRounds(ports: ShortRoundsPorts) {
  const { words, bests, keptLevels, outbox, guest, player, sound } = ports;
  const { clock = asyncScheduler, seed = newAnswerId } = ports;
  const commands$ = new Subject<RoundEvent>();
  const streams = createPlayStreams<RoundState, GameMoment, RoundStatus>({ phase: 'idle' }, STILL);
  const { state$, moments$, show } = streams;
  const send = (event: RoundEvent) => commands$.next(event);
  /** BCP 47. */
  let code = '';
  const spokenWords = createSpokenWords(
    () => wordOf(state$.value),
    ({ word }) => ({ text: word, language: code }),
  );

  /**
   * Fetches the words of a round and begins. Does nothing while another start is under way; `stop()`
   * cancels it.
   *
   * @param time the player's own; it counts for a round with a clock
   * @throws {ApiError} for a refusal, and when no answer comes and nothing is kept
   */
  function start(
    kind: ShortRoundKind,
    scope: Omit<RoundScope, 'language'>,
    time: GameTime = 'normal',
  ): Promise<void> {
    return streams.start({ tooFew: null }, async (isStillWanted) => {
      code = keptLevels.codeOf(scope.level);
      const drawn = seed();
      const random = drawsFrom(drawn);
      const spelling = code.split('-')[0] ?? code;
      const asked = { ...scope, language: spelling };
      const [items] = await Promise.all([
        kind === 'sprint' ? words.known(asked) : words.of(kind, asked, random),
        sound.unlock(),
      ]);
      if (!isStillWanted()) return;
      if (kind === 'sprint' && items.length < FEWEST_KNOWN) {
        show({ tooFew: items.length });
        return;
      }
      if (items.length === 0) throw new ApiError(GENERIC_ERROR, null);
      const seconds = secondsOf(kind, time);
      const chosen = kind === 'sprint' ? sprintWords(items, random, seconds !== null) : items;
      const round = { kind, words: chosen, language: spelling, seconds, seed: drawn };
      show({ before: bests.onDevice(scope.level.language)[kind] });
      send({ type: 'start', round });
    });
  }

  /** Keeps an answer for the server, or on this device for a visitor; of a word that comes again the first. */
  function record(moment: GameMoment): void {
    const state = state$.value;
    if (moment.type === 'ended' && state.phase === 'over') {
      const { round, score } = state;
      const [first] = round.words;
      if (first) bests.keep(first.level.language, round.kind, score);
    }
    if (state.phase !== 'playing' || !(moment.type === 'right' || moment.type === 'wrong')) return;
    const { word, level } = currentOf(state);
    const earlier = state.round.words.slice(0, state.index);
    if (earlier.some((item) => item.word.id === word.id)) return;
    const answer = {
      level: level.id,
      word: word.id,
      user_input: answerIn(state, moment.answer),
      is_correct: moment.type === 'right',
      hinted: ROUND_LAWS[state.round.kind].isHinted,
      kind: 'round' as const,
    };
    const at = new Date(clock.now()).toISOString();
    const learner = player.user()?.id;
    if (learner === undefined) guest.record({ ...answer, at });
    else outbox.add(learner, { id: newAnswerId(), ...answer, game: null, attempted_at: at });
  }

  /** Starts the board; unsubscribing ends the round. */
  function connect(): Subscription {
    const connection = new Subscription();
    const word$ = asked$(
      state$.pipe(map((now) => (isRight(now) ? null : wordOf(now)))),
      clock,
    ).pipe(share());
    connection.add(moments$.subscribe(record));
    connection.add(moments$.pipe(map(cueOf)).subscribe(playOn(ports.device, sound)));
    connection.add(shortRound$(commands$, clock).subscribe(streams.follow));
    connection.add(ports.speaking(spokenWords.spoken$(word$)).subscribe(streams.speak));
    connection.add(
      word$.subscribe(() => {
        const state = state$.value;
        const next = state.phase === 'playing' ? state.round.words[state.index + 1] : undefined;
        if (next?.word.audio_blob_url) sound.preload(next.word.audio_blob_url);
      }),
    );
    connection.add(() => {
      streams.clear();
      show(STILL);
    });
    return connection;
  }

  return {
    ...streams.shown,
    connect,
    start,
    ...boardVerbs(send),
    /** @param text what stands in the line */
    tap: (tile: number, text: string) => send({ type: 'tap', tile, text }),
    takeBack: (text: string) => send({ type: 'take_back', text }),
    ...spokenWords.verbs,
    /** Ends the round now; given answers count. */
    finish: () => send({ type: 'finish' }),
    /** Leaves the round, or cancels one that is about to start. */
    stop(): void {
      streams.cancel();
      show({ tooFew: null });
      send({ type: 'stop' });
    },
  };
}

function secondsOf(kind: ShortRoundKind, time: GameTime): number | null {
  const { seconds } = ROUND_LAWS[kind];
  return seconds === null || time === 'none' ? null : Math.ceil(seconds * TIME_FACTORS[time]);
}

function wordOf(state: RoundState): OpenWord | null {
  return state.phase === 'playing' ? currentOf(state).word : null;
}

function isRight(state: RoundState): boolean {
  return state.phase === 'playing' && state.board.phase === 'right';
}
