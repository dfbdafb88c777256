import type { Flower } from '@waggle/engine/contracts';
import { proxy, ref } from 'valtio';
import { subscribeKey } from 'valtio/utils';
import { session } from '../session.ts';
import { forget, recall, remember } from '../storage.ts';

/** A visitor's flower on this device, until it moves into an account. */
const OF_VISITOR = 'flower';
/** A visitor has no id; their flower has one. */
export const VISITOR_ID = 7;

/** The flower of the present player, and what they chose about it. Written only in this file. */
export const ownFlower = proxy<{ id: string; flower: Flower | null }>(present());

subscribeKey(session, 'user', () => Object.assign(ownFlower, present()), true);

/** Chooses for a visitor, on this device; null removes what was chosen. */
export function keepFlowerHere(flower: Flower | null): void {
  if (flower) remember(OF_VISITOR, flower);
  else forget(OF_VISITOR);
  Object.assign(ownFlower, present());
}

/** What a visitor chose on this device; null for nothing. */
export function flowerHere(): Flower | null {
  const stored = recall(OF_VISITOR);
  return typeof stored === 'object' ? stored : null;
}

function present(): { id: string; flower: Flower | null } {
  const { user } = session;
  const flower = user ? (user.profile.flower ?? null) : flowerHere();
  return { id: String(user?.id ?? VISITOR_ID), flower: flower && ref(flower) };
}
