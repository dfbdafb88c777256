import type {
  RoundItem,
  RoundState,
  RoundStatus,
  RoundWordOutcome,
  ShortRounds,
} from '@waggle/engine/practice';
import type { Id, Level, RoundBests, ShortRoundKind } from '@waggle/engine/contracts';
import { NO_BESTS, type OpenWord } from '@waggle/engine/rules';
import type { Subscription } from 'rxjs';
import { proxy, ref } from 'valtio';
import { createBoard } from '../../../base/state/play/board.ts';
import { gameTime } from '../../../base/state/play/game-time.ts';
import { createResource } from '../../../base/state/resource.ts';
import { projectPlay } from '../../../base/state/play/project-play.ts';
import { startOrSay } from '../start-or-say.ts';

/** A short round as it is shown; fields that do not belong to the phase keep their last value. */
export interface ShortRoundView extends RoundStatus {
  phase: RoundState['phase'];
  kind: ShortRoundKind | null;
  words: readonly RoundItem[];
  outcomes: readonly RoundWordOutcome[];
  index: number;
  score: number;
  longest: number;
  misses: number;
  /** Null without a clock. */
  seconds: number | null;
  secondsLeft: number | null;
  /** Letters of the word, null where one is typed; none where all of it is. */
  gaps: readonly (string | null)[];
  tiles: readonly string[];
  ending: Extract<RoundState, { phase: 'over' }>['ending'] | null;
  last: OpenWord | null;
  /** Why the words could not be had. */
  failure: string | null;
}

/** The short round on the board. Written only in this file. */
export const shortRound = proxy<ShortRoundView>({
  ...fresh(),
  starting: false,
  tooFew: null,
  before: 0,
  failure: null,
});

/** Its line. Written only in this file. */
export const shortRoundBoard = createBoard();

const best = createResource<{ of: RoundBests }>(() => ({ of: ref(NO_BESTS) }));

/** Most words right so far, of the language that is shown. Written only in this file. */
export const roundBests = best.view;

function fresh() {
  return {
    phase: 'idle' as const,
    kind: null,
    words: ref<RoundItem[]>([]),
    outcomes: ref<RoundWordOutcome[]>([]),
    index: 0,
    score: 0,
    longest: 0,
    misses: 0,
    seconds: null,
    secondsLeft: null,
    gaps: ref<(string | null)[]>([]),
    tiles: ref<string[]>([]),
    ending: null,
    last: null,
  };
}

/** Shows the round until unsubscribed. */
export function projectShortRound(game: ShortRounds): Subscription {
  const projection = projectPlay(game, { show, board: shortRoundBoard, status: shortRound });
  projection.add(() => Object.assign(shortRound, { ...fresh(), failure: null }));
  return projection;
}

function show(state: RoundState): void {
  if (state.phase === 'idle') {
    Object.assign(shortRound, fresh());
    return;
  }
  const { round, outcomes, score, longest, misses } = state;
  Object.assign(shortRound, {
    phase: state.phase,
    kind: round.kind,
    words: ref(round.words),
    outcomes: ref(outcomes),
    seconds: round.seconds,
    score,
    longest,
    misses,
  });
  if (state.phase === 'over') {
    Object.assign(shortRound, { ending: state.ending, last: state.last && ref(state.last) });
    return;
  }
  Object.assign(shortRound, {
    index: state.index,
    secondsLeft: state.secondsLeft,
    gaps: ref(state.gaps as (string | null)[]),
    tiles: ref(state.tiles as string[]),
  });
}

/** Begins a round with the player's own time, or shows why there is none. */
export function startShortRound(
  game: Pick<ShortRounds, 'start'>,
  kind: ShortRoundKind,
  scope: { readonly level: Level; readonly ladder: readonly Level[] },
): Promise<void> {
  return startOrSay(shortRound, () => game.start(kind, scope, gameTime.chosen));
}

/** Shows the best rounds of a language: those of this device at once, then those of the server. */
export function loadRoundBests(
  bests: { onDevice(language: Id): RoundBests; of(language: Id): Promise<RoundBests> },
  language: Id,
): Promise<void> {
  roundBests.of = ref(bests.onDevice(language));
  return best.load(() => bests.of(language), { next: (of) => ({ of }) });
}
