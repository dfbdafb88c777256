import { STANDARD_CLIPS } from '@waggle/engine/sound';
import { CLIP_PACES, CLIP_VOICES, type ClipChoice } from '@waggle/engine/contracts';
import { Subscription } from 'rxjs';
import { proxy } from 'valtio';
import { subscribeKey } from 'valtio/utils';
import { session } from '../session.ts';
import { forget, recall, remember } from '../storage.ts';

/** The voice and pace that the present player has chosen. Written only in this file. */
export const clipChoice = proxy<ClipChoice>({ ...STANDARD_CLIPS });

/** Uses this choice from now on, and on later visits of the same learner. */
export function chooseClips(change: Partial<ClipChoice>): void {
  Object.assign(clipChoice, change);
  const { voice, pace } = clipChoice;
  if (voice === 'standard' && pace === 'standard') forget(storedUnder());
  else remember(storedUnder(), { voice, pace });
}

/** Follows the choice of the signed-in learner, until unsubscribed. */
export function followClipChoice(): Subscription {
  const read = () => void Object.assign(clipChoice, storedChoice());
  read();
  // Synchronously: a word may be said in the moment in which its learner becomes known.
  return new Subscription(subscribeKey(session, 'user', read, true));
}

/** Whether the server has two voices for a language (BCP 47). */
export function hasTwoVoices(code: string): boolean {
  return /^en\b/.test(code);
}

/** Devices are shared: each learner has their own choice. */
function storedUnder(): string {
  return session.user ? `clips/${encodeURIComponent(session.user.id)}` : 'clips';
}

function storedChoice(): ClipChoice {
  const stored = (recall(storedUnder()) ?? {}) as Partial<ClipChoice>;
  return {
    voice: CLIP_VOICES.find((voice) => voice === stored.voice) ?? STANDARD_CLIPS.voice,
    pace: CLIP_PACES.find((pace) => pace === stored.pace) ?? STANDARD_CLIPS.pace,
  };
}
