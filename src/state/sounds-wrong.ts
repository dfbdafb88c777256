import type { Engine } from '@waggle/engine';
import type { Id } from '@waggle/engine/contracts';
import { proxy } from 'valtio';
import { soundsWrongTexts as texts } from '../texts/sounds-wrong.ts';

/** Words of which whoever is signed in told that they sound wrong. Written only in this file. */
export const soundsWrong = proxy<{
  words: Record<Id, 'busy' | 'told' | 'failed'>;
  /** The last thing to be said of it. */
  said: string;
}>({ words: {}, said: '' });

type Doors = Pick<Engine['levels'], 'tellSoundsWrong' | 'takeBackSoundsWrong'>;

/** Tells the server that a word sounds wrong; once is enough. */
export async function tellSoundsWrong(levels: Doors, word: Id): Promise<void> {
  const { words } = soundsWrong;
  if (words[word] === 'busy' || words[word] === 'told') return;
  words[word] = 'busy';
  soundsWrong.said = '';
  try {
    await levels.tellSoundsWrong(word);
    words[word] = 'told';
    soundsWrong.said = texts.thanks;
  } catch {
    words[word] = 'failed';
    soundsWrong.said = texts.failed;
  }
}

/** Has the server forget it again. */
export async function takeBackSoundsWrong(levels: Doors, word: Id): Promise<void> {
  const { words } = soundsWrong;
  if (words[word] !== 'told') return;
  words[word] = 'busy';
  soundsWrong.said = '';
  try {
    await levels.takeBackSoundsWrong(word);
    delete words[word];
    soundsWrong.said = texts.takenBack;
  } catch {
    words[word] = 'told';
    soundsWrong.said = texts.notTakenBack;
  }
}

/** What one learner told is not shown to the next. */
export function forgetSoundsWrong(): void {
  soundsWrong.words = {};
  soundsWrong.said = '';
}
