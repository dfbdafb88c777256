import type { Engine } from '@waggle/engine';
import type { Id } from '@waggle/engine/contracts';
import { soundsWrongTexts as texts } from '../../texts/sounds-wrong.ts';
import { perLearner } from '../per-learner.ts';

/** Words that the signed-in learner has reported. Written only in this file. */
export const soundsWrong = perLearner<{
  words: Record<Id, 'busy' | 'reported' | 'failed'>;
  /** The last message about it. */
  said: string;
}>(() => ({ words: {}, said: '' }));

type Ports = Pick<Engine['levels'], 'reportSoundsWrong' | 'withdrawSoundsWrong'>;

/** Reports to the server that a word sounds wrong, once. */
export async function reportSoundsWrong(levels: Ports, word: Id): Promise<void> {
  const { words } = soundsWrong;
  if (words[word] === 'busy' || words[word] === 'reported') return;
  words[word] = 'busy';
  soundsWrong.said = '';
  try {
    await levels.reportSoundsWrong(word);
    words[word] = 'reported';
    soundsWrong.said = texts.thanks;
  } catch {
    words[word] = 'failed';
    soundsWrong.said = texts.failed;
  }
}

/** Withdraws the report. */
export async function withdrawSoundsWrong(levels: Ports, word: Id): Promise<void> {
  const { words } = soundsWrong;
  if (words[word] !== 'reported') return;
  words[word] = 'busy';
  soundsWrong.said = '';
  try {
    await levels.withdrawSoundsWrong(word);
    delete words[word];
    soundsWrong.said = texts.takenBack;
  } catch {
    words[word] = 'reported';
    soundsWrong.said = texts.notTakenBack;
  }
}
