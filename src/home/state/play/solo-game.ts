import { ApiError, type Engine, type Games, type QuizState, type SoloStatus } from '@waggle/engine';
import type { Level } from '@waggle/engine/contracts';
import { levelAccess, premiumOffer, REFUSAL_OF_ACCESS } from '@waggle/engine/rules';
import type { Subscription } from 'rxjs';
import { proxy } from 'valtio';
import { errorTexts } from '../../../base/texts/errors.ts';
import { gameTexts } from '../../../base/texts/game.ts';
import { connection as network } from '../../../base/state/connection.ts';
import { followGameTime, gameTime } from '../../../base/state/play/game-time.ts';
import { refreshBoardPanel } from '../../../account/state/levels/leaderboard.ts';
import {
  findLevel,
  levels,
  selectedLevel,
  selectLevel,
} from '../../../base/state/levels/levels.ts';
import { closeNews } from '../../../base/state/play/progress.ts';
import { projectPlay } from '../../../base/state/play/project-play.ts';
import { offerLevel } from '../../../base/state/payments/purchase.ts';
import { applyQuizState, quiz, quizBoard } from '../../../base/state/play/quiz.ts';
import { toast } from '../../../base/state/toasts.ts';
import { failToast } from '../../../base/state/sentence-of.ts';

/** The status of the game besides its board. Written only in this file. */
export const soloGame = proxy<SoloStatus>({ starting: false, late: false });

/** Projects the game until unsubscribed. */
export function projectSolo(
  { solo, reported$ }: Pick<Games, 'solo' | 'reported$'>,
  { leaderboard }: Pick<Engine, 'leaderboard'>,
): Subscription {
  const show = (state: QuizState) => applyQuizState(quiz, state);
  const projection = projectPlay(solo, { show, board: quizBoard, status: soloGame });
  projection.add(reported$.subscribe(() => void refreshBoardPanel(leaderboard)));
  return projection;
}

/** Starts and ends single-player games; shows why one cannot begin. */
export function createSoloActions(
  { solo, keptLevels }: Pick<Games, 'solo' | 'keptLevels'>,
  { payments }: Pick<Engine, 'payments'>,
) {
  /** Plays the selected level, or shows why not (docs/specification.md, section 5 "Starting a game"). */
  function start(): Promise<void> {
    const titles = { refused: errorTexts.cannotStartGame, failed: errorTexts.gameNotStarted };
    return play(selectedLevel(levels), gameTexts.home.selectLevelFirst, titles);
  }

  /**
   * Starts the next level, or shows why not (docs/specification.md, section 4) and offers one that is for sale.
   *
   * @param next as the server named it, or as the ladder has it; null at the top
   */
  function startNextLevel(next: Level | null): Promise<void> {
    closeNews();
    const titles = {
      refused: errorTexts.cannotStartNextLevel,
      failed: errorTexts.nextLevelNotStarted,
    };
    const known = findLevel(levels.content, next?.id);
    const level = known?.is_playable ? known : (next ?? undefined);
    if (level && levelAccess(level) === 'lockedPayment' && premiumOffer(level) === 'purchase') {
      void offerLevel(payments, level);
    }
    return play(level, gameTexts.home.noNextLevel, titles);
  }

  async function play(
    level: Level | undefined,
    missing: string,
    titles: { refused: string; failed: string },
  ): Promise<void> {
    const access = level && levelAccess(level);
    if (!level || !access) {
      failToast(titles.refused, missing);
      return;
    }
    if (access !== 'playable') {
      failToast(titles.refused, REFUSAL_OF_ACCESS[access]);
      return;
    }
    if (soloGame.starting) return;
    selectLevel(level);
    try {
      await solo.start(level, () => gameTime.chosen);
    } catch (error) {
      if (network.offline && !keptLevels.isKept(level.id)) {
        const { title, notKept } = gameTexts.offline;
        toast({ tone: 'notice', title, message: notKept });
        return;
      }
      const message = error instanceof ApiError ? error.message : errorTexts.unexpected;
      failToast(titles.failed, message);
    }
  }

  return {
    /** Starts the board; unsubscribing ends the game. */
    connect(): Subscription {
      const connection = followGameTime();
      connection.add(solo.connect());
      return connection;
    },
    start,
    startNextLevel,
  };
}
