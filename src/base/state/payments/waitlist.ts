import type { Engine } from '@waggle/engine';
import type { Id, Level } from '@waggle/engine/contracts';
import { errorTexts } from '../../texts/errors.ts';
import { gameTexts } from '../../texts/game.ts';
import { markWaitlisted } from '../levels/levels.ts';
import { perLearner } from '../per-learner.ts';
import { session } from '../session.ts';
import { toast } from '../toasts.ts';
import { failToast } from '../sentence-of.ts';

/** The waitlists of levels that are not on sale yet. Written only in this file. */
export const waitlist = perLearner<{
  /** The level whose list is being joined. */
  joining: Id | null;
  /** The level whose list could not be joined. */
  failed: Id | null;
}>(() => ({ joining: null, failed: null }));

/** Adds the learner to the waitlist of a level; one at a time. */
export async function joinWaitlist(payments: Engine['payments'], level: Level): Promise<void> {
  if (waitlist.joining !== null) return;
  const { sessionEpoch } = session;
  Object.assign(waitlist, { joining: level.id, failed: null });
  try {
    await payments.joinWaitlist(level.id);
    if (session.sessionEpoch !== sessionEpoch) return;
    markWaitlisted(level.id);
    toast({ tone: 'success', title: gameTexts.levels.waitlistJoined(level.name) });
  } catch {
    if (session.sessionEpoch !== sessionEpoch) return;
    waitlist.failed = level.id;
    failToast(errorTexts.waitlistFailed);
  } finally {
    waitlist.joining = null;
  }
}

/** Clears an earlier failure when the levels are opened again. */
export function forgetWaitlistFailure(): void {
  waitlist.failed = null;
}
