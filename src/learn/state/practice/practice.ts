import {
  openings$,
  type PracticeGame,
  type PracticeOutcome,
  type PracticeScope,
  type PracticeState,
  type PracticeStatus,
  type PracticeSummary,
  type PracticeWord,
  type Turn,
} from '@waggle/engine/practice';
import type { Id, Level } from '@waggle/engine/contracts';
import type { LetterHelp } from '@waggle/engine/rules';
import type { Subscription } from 'rxjs';
import { proxy, ref } from 'valtio';
import { createBoard } from '../../../base/state/play/board.ts';
import { guest } from '../../../base/state/play/guest.ts';
import { type Keyboard, keysOf } from '../../../base/state/device/keys.ts';
import { findLevel, levels } from '../../../base/state/levels/levels.ts';
import { hasBeenPlayed, LAST_LEVEL } from '../../../base/state/play/played.ts';
import { projectPlay } from '../../../base/state/play/project-play.ts';
import { startOrSay } from '../start-or-say.ts';
import { session } from '../../../base/state/session.ts';
import { standingOn } from '../../../base/state/levels/standing.ts';
import { remember } from '../../../base/state/storage.ts';

/** A practice as it is shown. */
export interface PracticeView extends PracticeStatus {
  phase: PracticeState['phase'];
  words: readonly PracticeWord[];
  outcomes: readonly PracticeOutcome[];
  /** Code of the language, such as "en". */
  language: string;
  turn: Turn | null;
  letterHelp: LetterHelp;
  /** The wrong answer of a word that is shown; it stays for its sentence when its letters have faded. */
  wrote: string | null;
  summary: PracticeSummary | null;
  /** The letters changed by themselves: more of them (1) or fewer (-1). Until the next answer. */
  letters: 1 | -1 | null;
  /** A word that became known, while its flower opens. */
  opening: string | null;
  /** The levels that a visitor had not completed before it. Empty for a learner: the server reports theirs. */
  incompleteBefore: readonly Id[];
  /** Why the words could not be had. */
  failure: string | null;
}

const NO_WORDS = ref<PracticeWord[]>([]);
const NO_OUTCOMES = ref<PracticeOutcome[]>([]);

/** The current practice. Written only in this file. */
export const practice = proxy<PracticeView>({
  ...fresh(),
  starting: false,
  from: null,
  mine: false,
  levelUp: null,
  incompleteBefore: [],
  failure: null,
});

/** Its line. Written only in this file. */
export const practiceBoard = createBoard();

function fresh() {
  return {
    phase: 'idle' as const,
    words: NO_WORDS,
    outcomes: NO_OUTCOMES,
    language: '',
    turn: null,
    letterHelp: 'keyboard' as const,
    wrote: null,
    summary: null,
    letters: null,
    opening: null,
  };
}

/** Projects a practice until unsubscribed; a key ends the opening of a flower. */
export function projectPractice(game: PracticeGame, keyboard: Keyboard): Subscription {
  const projection = projectPlay(game, { show, board: practiceBoard, status: practice });
  projection.add(
    game.moments$.subscribe((moment) => {
      if (moment.type === 'letters') practice.letters = moment.by;
      if (moment.type === 'answered') practice.letters = null;
    }),
  );
  projection.add(
    openings$(game.opened$, keysOf(keyboard)).subscribe((place) => {
      practice.opening = place === null ? null : (practice.words[place]?.word.word ?? null);
    }),
  );
  return projection;
}

function show(state: PracticeState): void {
  if (state.phase === 'idle') {
    Object.assign(practice, fresh());
    return;
  }
  if (state.phase === 'done') {
    Object.assign(practice, { phase: 'done', turn: null, summary: ref(state.summary) });
    return;
  }
  const { words, outcomes, language, turn, letterHelp } = state;
  const stays = practice.turn?.asked === turn.asked && turn.step === 'shown';
  Object.assign(practice, {
    phase: 'practising',
    words: ref(words),
    outcomes: ref(outcomes),
    language,
    turn: ref(turn),
    letterHelp,
    wrote: turn.typed ?? (stays && practice.turn?.step === 'shown' ? practice.wrote : null),
    summary: null,
  });
}

/** Begins a practice, or shows why there is none. */
export function startPractice(
  game: Pick<PracticeGame, 'start'>,
  scope: PracticeScope,
): Promise<void> {
  practice.incompleteBefore = ref(session.user ? [] : incompleteLevels());
  return startOrSay(practice, async () => {
    await game.start(scope);
    keepSelected();
  });
}

/** A visitor who practised comes back to a page that knows them. */
function keepSelected(): void {
  if (session.user || hasBeenPlayed() || levels.selectedId === null) return;
  remember(LAST_LEVEL, levels.selectedId);
}

function incompleteLevels(): Id[] {
  const all: Level[] = Object.values(levels.content).flat();
  return all.filter((level) => !isCompleteForVisitor(level)).map(({ id }) => id);
}

function isCompleteForVisitor(level: Level): boolean {
  return standingOn(level, null, {}, guest.answers).completed;
}

/** The level that a practice has completed; undefined for none. */
export function completedLevel({
  levelUp,
  incompleteBefore,
}: Pick<PracticeView, 'levelUp' | 'incompleteBefore'>): Level | undefined {
  if (levelUp) return levelUp.previous_level;
  return incompleteBefore
    .map((id) => findLevel(levels.content, id))
    .find((level) => level && isCompleteForVisitor(level));
}
