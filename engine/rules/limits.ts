/** Length of a quiz if its level has none, in seconds (docs/specification.md, section 9). */
export const DEFAULT_TIME_LIMIT_S = 60;

/** Countdown before a game, in seconds: a tick for each, the final beep at 0 (docs/specification.md, section 9). */
export const COUNTDOWN_S = 5;

/** From the final beep to the first word, in milliseconds (docs/specification.md, section 9). */
export const COUNTDOWN_FOLLOW_UP_MS = 1000;

/** From a right answer to the next word, in milliseconds: time to see it (docs/design.md, section 8). */
export const HANDOVER_MS = 500;

/** How long the warning stands beside a revealed word that was checked, in milliseconds (docs/design.md, section 8). */
export const WARNING_MS = 4_000;

/** Multiplayer needs company (docs/specification.md, section 9). */
export const FEWEST_PLAYERS = 2;

/** Last seconds of a game, shown in pink and with sound (docs/design.md, section 8). */
export const LAST_SECONDS = 10;

/** Share of a level's words that completes it, rounded up to whole words (docs/contract.md). */
const COMPLETION_SHARE = 0.8;

/** Late answers that a server accepts from one learner in a second (docs/contract.md). */
export const LATE_ANSWERS_A_SECOND = 20;

/** How often the page of a payment asks for its status (docs/specification.md, sections 7 and 9). */
export const VERIFY_ATTEMPTS = 3;

/** From one answer about a payment to the next request, in milliseconds (docs/specification.md, section 9). */
export const VERIFY_PAUSE_MS = 2_000;

export { MAX_ANSWER_LENGTH } from '../contracts/common.ts';

/** Number of different words of a level that have to be spelled right to complete it. */
export function wordsToComplete(wordCount: number): number {
  return Math.ceil(wordCount * COMPLETION_SHARE);
}
