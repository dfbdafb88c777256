import { ApiError, type Engine, type Games, type SoloStatus } from '@waggle/engine';
import type { Level } from '@waggle/engine/contracts';
import { levelAccess, premiumOffer, REFUSAL_OF_ACCESS } from '@waggle/engine/rules';
import type { Subscription } from 'rxjs';
import { proxy } from 'valtio';
import { errorTexts } from '../texts/errors.ts';
import { gameTexts } from '../texts/game.ts';
import { tellNoPoints } from './board.ts';
import { connection as network } from './connection.ts';
import { followGameTime, gameTime } from './game-time.ts';
import { refreshBoardPanel } from './leaderboard.ts';
import { findLevel, forgetLevels, levels, selectLevel } from './levels.ts';
import { closeNews, forgetProgress } from './progress.ts';
import { project } from './project.ts';
import { offerLevel } from './purchase.ts';
import { projectQuiz } from './quiz.ts';
import { projectSpeaking } from './sound.ts';
import { toast } from './toasts.ts';

/** What is to be said of the game besides what the board shows. Written only in this file. */
export const soloGame = proxy<SoloStatus>({ starting: false, late: false });

/** Keeps the game on show equal to what the engine says until unsubscribed. */
export function projectSolo(
  { solo, told$ }: Pick<Games, 'solo' | 'told$'>,
  { leaderboard }: Pick<Engine, 'leaderboard'>,
): Subscription {
  const projection = projectQuiz(solo.state$);
  projection.add(projectSpeaking(solo.speaking$));
  projection.add(project(soloGame, solo.status$));
  projection.add(tellNoPoints(solo.moments$));
  projection.add(told$.subscribe(() => void refreshBoardPanel(leaderboard)));
  return projection;
}

/** How single-player games begin and end; why one cannot begin is told. */
export function createSoloActions(
  { solo, keptLevels }: Pick<Games, 'solo' | 'keptLevels'>,
  { payments }: Pick<Engine, 'payments'>,
) {
  /** Plays the selected level, or says why not (docs/specification.md, section 5 "Starting a game"). */
  function start(): Promise<void> {
    const titles = { refused: errorTexts.cannotStartGame, failed: errorTexts.gameNotStarted };
    return play(
      findLevel(levels.content, levels.selectedId),
      gameTexts.home.selectLevelFirst,
      titles,
    );
  }

  /**
   * Goes on to the next level, or says why not (docs/specification.md, section 4) and offers one that is for sale.
   *
   * @param next as the server named it, or as it stands on the ladder; null at the top
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
    return play(level, gameTexts.levelUp.noNextLevel, titles);
  }

  async function play(
    level: Level | undefined,
    missing: string,
    titles: { refused: string; failed: string },
  ): Promise<void> {
    const access = level && levelAccess(level);
    if (!level || !access) {
      toast({ tone: 'error', title: titles.refused, message: missing });
      return;
    }
    if (access !== 'playable') {
      toast({ tone: 'error', title: titles.refused, message: REFUSAL_OF_ACCESS[access] });
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
      toast({ tone: 'error', title: titles.failed, message });
    }
  }

  return {
    /** Brings the board to life; the game ends when the subscription does. */
    connect(): Subscription {
      const connection = followGameTime();
      connection.add(solo.connect());
      return connection;
    },
    start,
    startNextLevel,
    /** Leaves nothing of the game to whoever plays here next, as at signing out; levels load anew. */
    clearGame(): void {
      solo.stop();
      forgetLevels();
      forgetProgress();
    },
  };
}
