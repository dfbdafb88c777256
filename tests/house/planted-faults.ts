/**
 * For each promise of docs/security.md a fault that breaks it, and the test that must see it.
 * `npm run soak` plants them, one at a time, in a copy of the source.
 */

import { accounts } from './planted/accounts.ts';
import { browser } from './planted/browser.ts';
import { kept } from './planted/kept.ts';
import { modes } from './planted/modes.ts';
import { payments } from './planted/payments.ts';
import { play } from './planted/play.ts';
import { practice } from './planted/practice.ts';
import { requests } from './planted/requests.ts';
import type { PlantedFault } from './planted/fault.ts';

export type { Edit, PlantedFault } from './planted/fault.ts';

export const PLANTED_FAULTS: readonly PlantedFault[] = [
  ...accounts,
  ...browser,
  ...requests,
  ...play,
  ...modes,
  ...practice,
  ...payments,
  ...kept,
];
