import type { Engine } from '@waggle/engine';
import { ownDataTexts as texts } from '../texts/own-data.ts';
import { failureOf, type FormFailure } from '../../base/state/account/account-forms.ts';
import { perLearner } from '../../base/state/per-learner.ts';
import { endSession } from '../../base/state/session.ts';
import { toast } from '../../base/state/toasts.ts';
import { failToast } from '../../base/state/sentence-of.ts';

/** The export of everything stored about the learner. Written only in this file. */
export const ownData = perLearner(() => ({ fetching: false, failure: '' }));

/**
 * Fetches everything stored about the learner.
 *
 * @param save offers this text as a download
 */
export async function downloadOwnData(
  accounts: Engine['accounts'],
  save: (text: string) => void,
): Promise<void> {
  if (ownData.fetching) return;
  Object.assign(ownData, { fetching: true, failure: '' });
  try {
    save(JSON.stringify(await accounts.export(), null, 2));
  } catch (error) {
    const { message } = failureOf(error, {});
    ownData.failure = message;
    failToast(texts.notDownloaded, message);
  } finally {
    ownData.fetching = false;
  }
}

/**
 * Deletes the account for ever and ends the session.
 *
 * @param onLeft leads to a public page before the present page sees that the session is over
 * @returns the error; null when the account is deleted
 */
export async function deleteAccount(
  accounts: Engine['accounts'],
  password: string,
  onLeft: () => void,
): Promise<FormFailure<'password'> | null> {
  try {
    await accounts.delete(password.trim());
  } catch (error) {
    const failure = failureOf(error, { password: 'password' });
    failToast(texts.notDeleted, failure.message);
    return failure;
  }
  onLeft();
  endSession();
  toast({ tone: 'success', title: texts.deleted });
  return null;
}
