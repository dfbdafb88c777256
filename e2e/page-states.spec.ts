import { expect } from '@playwright/test';
import { changedFiles, choose, seedOfCommit } from '../scripts/choose-tests.ts';
import { rounds } from '../tests/support/sample.ts';
import { faultsIn } from './support/looks/looks.ts';
import { states } from './support/states/states.ts';
import { test } from './support/test.ts';

const MODAL = new Set([
  'class, settings',
  'class page, making it easier for a pupil',
  'class page, setting work',
  'class, weekly mail of a pupil',
  'home, drawer',
  'home, drawer offline',
  'home, drawer with voices',
  'home, drawer with premium levels',
  'home, guest answers in question',
  'home, guest answers on their way',
  'home, leaving',
  'home, level up',
  'home, list of languages',
  'home, offer',
  'home, offer to a visitor',
  'home, offer without a price',
  'home, offer, payment not begun',
  'list, leaving',
  'list, printing',
  'lists, deleting',
  'lobby, create',
  'lobby, create for the projector',
  'menu',
  'menu, signed in',
  'profile, delete account',
  'report, play again',
  'class page, a new group',
  'class page, setting work for chosen pupils',
  'results of set work, a group of who had few words right',
  'results of set work, certificates and poster',
  'results of set work, practise what slipped',
  'room, host plays, controls',
  'room, leave',
]);

const ON_A_PHONE = new Set(['menu', 'menu, signed in']);

const SHORT_LIVED = new Set([
  'home, countdown',
  'home, list of languages',
  'menu of one’s own',
  'projector, keys of the host',
  'projector, together, keys of the host',
  'room, host waiting, menu',
  'reset password, done',
]);

const ON_PAPER = new Set(['class, cards to print']);

/** How many states a run looks at: those that show what has changed first. */
const most =
  rounds(0, 1) > 0 ? Number.POSITIVE_INFINITY : Number(process.env['WAGGLE_PAGES'] ?? 60);
const chosen = choose(Object.keys(states), {
  changed: changedFiles(),
  seed: seedOfCommit(),
  most,
});
const looked = Object.entries(states).filter(([name]) => chosen.includes(name));

for (const [name, reach] of looked) {
  test(`${name}: can be seen, read and reached by everybody`, async ({ page }) => {
    const refused: string[] = [];
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) refused.push(message.text());
    });
    const isOnWall = name.startsWith('projector');
    const faults = await faultsIn(page, {
      reach: () => reach(page),
      isModal: MODAL.has(name),
      isOnPhone: ON_A_PHONE.has(name),
      isOnPaper: ON_PAPER.has(name),
      isOnWall,
      isShortLived: SHORT_LIVED.has(name),
      // Names of players and of their game may be shortened to one line.
      mayShorten: isOnWall || /^(room|play),/.test(name),
    });
    expect(faults).toEqual({});
    expect(refused).toEqual([]);
  });
}
