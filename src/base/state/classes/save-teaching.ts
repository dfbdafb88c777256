import type { Engine } from '@waggle/engine';
import { teachingTexts } from '../../texts/teaching.ts';
import { failToast } from '../sentence-of.ts';
import { session, showUser } from '../session.ts';

/** Saves whether the learner says that they teach, or shows in a toast that it was not saved. */
export async function saveTeaching(
  api: Pick<Engine['profile'], 'changeTeaching'>,
  teaches: boolean,
): Promise<void> {
  const { sessionEpoch } = session;
  try {
    const user = await api.changeTeaching(teaches);
    // A learner who signed out meanwhile must not be signed in by the answer.
    if (session.sessionEpoch === sessionEpoch) showUser(user);
  } catch (error) {
    failToast(teachingTexts.notSaved, error);
  }
}
