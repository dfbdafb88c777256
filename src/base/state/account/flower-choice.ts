import type { Engine } from '@waggle/engine';
import type { Flower } from '@waggle/engine/contracts';
import { gardenTexts } from '../../texts/garden.ts';
import { failureOf } from './account-forms.ts';
import { flowerHere, keepFlowerHere, ownFlower } from './own-flower.ts';
import { session, showUser } from '../session.ts';
import { failToast } from '../sentence-of.ts';

/** Changes what the present player chose: at the server, which checks what is earned, or on this device. */
export async function chooseFlower(
  profile: Pick<Engine['profile'], 'changeFlower'>,
  change: Flower,
): Promise<void> {
  const flower = { ...ownFlower.flower, ...change };
  if (session.status === 'visitor') {
    keepFlowerHere(flower);
    return;
  }
  const { sessionEpoch } = session;
  try {
    const user = await profile.changeFlower(flower);
    if (session.sessionEpoch === sessionEpoch) showUser(user);
  } catch (error) {
    const { fields, message } = failureOf(error, { flower: 'flower' } as const);
    failToast(gardenTexts.own.notChanged, fields.flower ?? message);
  }
}

/** A visitor's flower becomes the learner's, with their answers; what they have chosen before stays. */
export async function takeFlowerOver(
  profile: Pick<Engine['profile'], 'changeFlower'>,
): Promise<void> {
  const flower = flowerHere();
  const { user, sessionEpoch } = session;
  if (!flower || !user) return;
  if (user.profile.flower) {
    keepFlowerHere(null);
    return;
  }
  // Not earned on the server, or no answer: it stays here.
  const changed = await profile.changeFlower(flower).catch(() => null);
  if (!changed || session.sessionEpoch !== sessionEpoch) return;
  keepFlowerHere(null);
  showUser(changed);
}
