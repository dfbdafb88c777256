import { ApiError, GENERIC_ERROR } from '@waggle/engine';
import type {
  RoundItem,
  RoundState,
  RoundStatus,
  RoundWordOutcome,
  ShortRounds,
} from '@waggle/engine/practice';
import type { Id, Level, RoundBests, ShortRoundKind } from '@waggle/engine/contracts';
import { NO_BESTS, type OpenWord } from '@waggle/engine/rules';
import { Subscription } from 'rxjs';
import { proxy, ref } from 'valtio';
import { createBoard, showBoard } from '../../../base/state/play/board.ts';
import { gameTime } from '../../../base/state/play/game-time.ts';
import { createLatest } from '../../../base/state/latest.ts';
import { project } from '../../../base/state/project.ts';
import { projectSpeaking } from '../../../base/state/device/sound.ts';

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

/** Most words right so far, of the language that is shown. Written only in this file. */
export const roundBests = proxy<{ of: RoundBests }>({ of: ref(NO_BESTS) });

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
  const projection = new Subscription();
  projection.add(game.state$.subscribe(show));
  projection.add(project(shortRound, game.status$));
  projection.add(projectSpeaking(game.speaking$));
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
  showBoard(shortRoundBoard, round.words[state.index]?.word ?? null, state.board);
}

/** Begins a round with the player's own time, or shows why there is none. */
export async function startShortRound(
  game: Pick<ShortRounds, 'start'>,
  kind: ShortRoundKind,
  scope: { readonly level: Level; readonly ladder: readonly Level[] },
): Promise<void> {
  shortRound.failure = null;
  try {
    await game.start(kind, scope, gameTime.chosen);
  } catch (error) {
    shortRound.failure = error instanceof ApiError ? error.message : GENERIC_ERROR;
  }
}

const loads = createLatest();

/** Shows the best rounds of a language: those of this device at once, then those of the server. */
export function loadRoundBests(
  bests: { onDevice(language: Id): RoundBests; of(language: Id): Promise<RoundBests> },
  language: Id,
): Promise<void> {
  roundBests.of = ref(bests.onDevice(language));
  return loads.run(() => bests.of(language), {
    next(of) {
      roundBests.of = ref(of);
    },
    error: () => undefined,
  });
}
