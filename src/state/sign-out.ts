import { ApiError, type Engine } from '@waggle/engine';
import { errorTexts } from '../texts/errors.ts';
import { frameTexts } from '../texts/frame.ts';
import { endSession } from './session.ts';
import { toast } from './toasts.ts';

/**
 * Ends the session of this device, on the server first: while that has not heard of it, the
 * learner stays signed in and is told so. A key that was refused is gone already.
 *
 * @param onLeft leads to where a visitor may be, before the page they are on notices
 */
export async function leave(accounts: Engine['accounts'], onLeft: () => void): Promise<void> {
  try {
    await accounts.signOut();
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) {
      toast({ tone: 'error', title: errorTexts.signOutFailed });
      return;
    }
  }
  onLeft();
  endSession();
  toast({ tone: 'success', title: frameTexts.shell.signedOut });
}
