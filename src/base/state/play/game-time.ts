import { GAME_TIMES, type GameTime } from '@waggle/engine/rules';
import { Subscription } from 'rxjs';
import { proxy } from 'valtio';
import { subscribeKey } from 'valtio/utils';
import { session } from '../session.ts';
import { forget, recall, remember } from '../storage.ts';

/**
 * How much time the present player takes for a single-player game. What they choose stays on this
 * device: the server does not get it; what a teacher sets comes with the pupil. Written only in this file.
 */
export const gameTime = proxy<{
  chosen: GameTime;
  /** By the teacher of a pupil. */
  isSet: boolean;
}>({ chosen: storedTime(), isSet: false });

/** Uses this much time from the next game on, and on later visits of the same learner. */
export function chooseGameTime(time: GameTime): void {
  gameTime.chosen = time;
  if (time === 'normal') forget(storedUnder());
  else remember(storedUnder(), time);
}

/** Follows the choice of the signed-in learner, until unsubscribed. */
export function followGameTime(): Subscription {
  const read = () => {
    const ofSeat = session.user?.seat?.accommodations?.time ?? 'normal';
    gameTime.isSet = ofSeat !== 'normal';
    gameTime.chosen = gameTime.isSet ? ofSeat : storedTime();
  };
  read();
  // Synchronously: a game may begin in the moment in which its learner becomes known.
  return new Subscription(subscribeKey(session, 'user', read, true));
}

/** Devices are shared: what one learner needs is not shown to the next. */
function storedUnder(): string {
  return session.user ? `game-time/${encodeURIComponent(session.user.id)}` : 'game-time';
}

function storedTime(): GameTime {
  const stored = recall(storedUnder());
  return GAME_TIMES.find((time) => time === stored) ?? 'normal';
}
