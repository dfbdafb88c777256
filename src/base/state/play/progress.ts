import type { Engine, Games, SettledAnswer } from '@waggle/engine';
import type { Level, RecordedAnswer } from '@waggle/engine/contracts';
import type { Observable, Subscription } from 'rxjs';
import { ref } from 'valtio';
import { gameTexts } from '../../texts/game.ts';
import { loadLevels } from '../levels/levels.ts';
import { perLearner } from '../per-learner.ts';
import { session, showUser } from '../session.ts';
import { failToast } from '../sentence-of.ts';

/** A level that was completed, and what comes after it. */
export interface LevelUpNews {
  readonly previous: Level;
  /** Null at the top of the ladder. */
  readonly next: Level | null;
  readonly wordsCorrect: number | null;
  readonly totalWords: number | null;
  /** It results from answers that were given without an account. */
  readonly ofGuest: boolean;
}

/** The server's reports about the learner's answers since the page was opened. Written only in this file. */
export const progress = perLearner<{
  /** Different words spelled right, by level. */
  solved: Record<string, number>;
  /** The newest completed level that was not announced to the learner. */
  news: LevelUpNews | null;
}>(() => ({ solved: {}, news: null }));

type ProgressEngine = Pick<Engine, 'accounts'> & Pick<Games, 'keptLevels'>;

/** Projects the learner's progress from the server's reports until unsubscribed; shows what the server refuses. */
export function projectProgress(
  settled$: Observable<SettledAnswer>,
  engine: ProgressEngine,
): Subscription {
  return settled$.subscribe((settled) => {
    if (settled.kind === 'recorded') {
      applyRecorded(settled.result, settled.ofGuest);
      if (settled.result.level_up) void refreshLearner(engine);
    } else if (!settled.ofGuest) {
      failToast(gameTexts.answers.refused, settled.message);
    }
  });
}

function applyRecorded(result: RecordedAnswer, ofGuest: boolean): void {
  const { level, words_correct, total_words, level_up } = result;
  if (words_correct !== null) {
    progress.solved[level.id] = words_correct;
    if (progress.news?.previous.id === level.id) {
      progress.news = ref({ ...progress.news, wordsCorrect: words_correct });
    }
  }
  if (level_up) {
    progress.news = ref({
      previous: level_up.previous_level,
      next: level_up.next_level,
      wordsCorrect: words_correct,
      totalWords: total_words,
      ofGuest,
    });
  }
}

/** A completed level opens the next one. Without an answer the present state stays. */
async function refreshLearner(engine: ProgressEngine): Promise<void> {
  const { sessionEpoch } = session;
  const levels = loadLevels(engine.keptLevels);
  const user = await engine.accounts.user().catch(() => null);
  if (user && session.sessionEpoch === sessionEpoch) showUser(user);
  await levels;
}

/** The learner has closed the announcement. */
export function closeNews(): void {
  progress.news = null;
}
