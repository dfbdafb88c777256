import { ApiError, type Engine } from '@waggle/engine';
import { errorTexts } from '../../texts/errors.ts';
import { frameTexts } from '../../texts/frame.ts';
import { endSession, session } from '../session.ts';
import { toast } from '../toasts.ts';
import { failToast } from '../sentence-of.ts';

/**
 * Ends the session of this device, on the server first: until the server has answered, the learner
 * stays signed in and sees that. A session token that was refused is removed already.
 *
 * @param onLeft leads to a public page, of a pupil that of their class, before the present page sees that the session is over
 */
export async function leave(
  accounts: Engine['accounts'],
  onLeft: (path: string) => void,
): Promise<void> {
  try {
    await accounts.signOut();
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) {
      failToast(errorTexts.signOutFailed);
      return;
    }
  }
  const seat = session.user?.seat;
  onLeft(seat ? `/class/${seat.class.code ?? ''}` : '/');
  endSession();
  toast({ tone: 'success', title: frameTexts.shell.signedOut });
}
