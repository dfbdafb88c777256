import { aUser } from '@waggle/engine/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import { board, boardPanel } from '../../../../src/account/state/levels/leaderboard.ts';
import { history, openLevel } from '../../../../src/account/state/levels/history.ts';
import { ownData } from '../../../../src/account/state/own-data.ts';
import { payments } from '../../../../src/account/state/payments/payments.ts';
import { known } from '../../../../src/account/state/words/known.ts';
import { memoryHistory } from '../../../../src/account/state/words/memory-history.ts';
import { createLatest } from '../../../../src/base/state/latest.ts';
import { levels } from '../../../../src/base/state/levels/levels.ts';
import { purchase } from '../../../../src/base/state/payments/purchase.ts';
import { soundsWrong } from '../../../../src/base/state/device/sounds-wrong.ts';
import { waitlist } from '../../../../src/base/state/payments/waitlist.ts';
import { progress } from '../../../../src/base/state/play/progress.ts';
import { editor } from '../../../../src/class/state/lists/editor/view.ts';
import { perLearner } from '../../../../src/base/state/per-learner.ts';
import { beginSession, endSession } from '../../../../src/base/state/session.ts';
import { classBoard } from '../../../../src/class/state/class-board.ts';
import { classTraps, seatTraps } from '../../../../src/class/state/class-traps.ts';
import { classWork, workResults } from '../../../../src/class/state/class-work.ts';
import { classes } from '../../../../src/class/state/classes.ts';
import { classroom } from '../../../../src/class/state/classroom.ts';
import { lists } from '../../../../src/class/state/lists/lists.ts';
import { weeklyMail } from '../../../../src/class/state/weekly-mail.ts';
import { setWork } from '../../../../src/class/state/work/set-work.ts';
import { garden } from '../../../../src/learn/state/levels/garden.ts';
import { levelForecasts, levelPath } from '../../../../src/learn/state/levels/level-path.ts';
import { dayBee, dayClass } from '../../../../src/learn/state/play/day-bee.ts';
import { records } from '../../../../src/learn/state/play/records.ts';
import { roundBests } from '../../../../src/learn/state/play/short-rounds.ts';
import { today } from '../../../../src/learn/state/practice/practice-today.ts';
import { nextGame } from '../../../../src/live/state/next-game.ts';
import { report } from '../../../../src/live/state/report.ts';

const VIEWS: Readonly<Record<string, object>> = {
  board,
  boardPanel,
  classBoard,
  classTraps,
  classWork,
  classes,
  classroom,
  dayBee,
  dayClass,
  editor,
  garden,
  history,
  known,
  levelForecasts,
  levelPath,
  levels,
  lists,
  nextGame,
  openLevel,
  ownData,
  payments,
  progress,
  purchase,
  records,
  report,
  roundBests,
  seatTraps,
  setWork,
  soundsWrong,
  today,
  waitlist,
  weeklyMail,
  memoryHistory,
  workResults,
};

const OF_THE_FIRST = 'of the first one';

beforeEach(() => beginSession('key-of-thandi', aUser()));

describe('a view of one learner', () => {
  test.each(Object.entries(VIEWS))('%s is fresh for the next one', (_name, view) => {
    const fields = Object.keys(view);
    expect(fields.length).toBeGreaterThan(1);
    for (const field of fields) Object.assign(view, { [field]: OF_THE_FIRST });
    endSession();
    beginSession('key-of-lebo', aUser({ id: 9 }));
    expect(Object.values(view)).not.toContain(OF_THE_FIRST);
  });

  test('does not show the next one an answer that was on its way', async () => {
    const loads = createLatest();
    const view = perLearner(() => ({ words: ['none'] }), loads);
    let answer = (_words: string[]): void => undefined;
    const loaded = loads.run(() => new Promise<string[]>((resolve) => (answer = resolve)), {
      next: (words) => void (view.words = words),
      error: () => undefined,
    });
    endSession();
    answer(['honey']);
    await loaded;
    expect(view.words).toEqual(['none']);
  });
});
