import { ApiError, type SoloGame } from '@waggle/engine';
import type { AssignmentsApi } from '@waggle/engine/work';
import type { AssignmentWithWords, Level } from '@waggle/engine/contracts';
import { FROM_MEMORY_AFTER, type OpenWord, shuffled } from '@waggle/engine/rules';
import { errorTexts } from '../texts/errors.ts';
import { workTexts } from '../texts/work.ts';
import { toast } from './toasts.ts';

/** Plays set work as a game without the clock, or shows why it cannot begin. */
export async function practiseWork(
  api: Pick<AssignmentsApi, 'one'>,
  solo: Pick<SoloGame, 'start'>,
  id: AssignmentWithWords['id'],
): Promise<void> {
  try {
    const work = await api.one(id);
    await solo.start(levelOf(work), () => 'none', { id: work.id, words: wordsInTurn(work) });
  } catch (error) {
    const message = error instanceof ApiError ? error.message : errorTexts.unexpected;
    toast({ tone: 'error', title: workTexts.mine.notStarted, message });
  }
}

/** What is not done, after as many others as make it a recall from memory. */
export function wordsInTurn(
  { words }: Pick<AssignmentWithWords, 'words'>,
  random: () => number = Math.random,
): OpenWord[] {
  const open = words.flatMap(({ word, is_done }) =>
    word.word === null ? [] : [{ is_done, word: { ...word, word: word.word } }],
  );
  const part = (isDone: boolean) =>
    shuffled(
      open.filter(({ is_done }) => is_done === isDone).map(({ word }) => word),
      random,
    );
  return [...part(true).slice(0, FROM_MEMORY_AFTER), ...part(false)];
}

/** Set work may be a list, which stands on no ladder. */
function levelOf({ level, words }: Pick<AssignmentWithWords, 'level' | 'words'>): Level {
  return {
    ...level,
    time_limit: null,
    word_count: words.length,
    is_free: true,
    is_available: true,
    is_playable: true,
    is_purchased: false,
    is_waitlisted: false,
  };
}

/** Words to practise on the home screen, once it is there. */
let wished: Pick<AssignmentWithWords, 'level' | 'words'> | null = null;

export function wishPractice(of: Pick<AssignmentWithWords, 'level' | 'words'>): void {
  wished = of;
}

/** Begins with the words that were wished, if any. */
export async function practiseWished(solo: Pick<SoloGame, 'start'>): Promise<void> {
  if (!wished) return;
  const of = wished;
  wished = null;
  await solo.start(levelOf(of), () => 'none', {
    id: null,
    words: wordsInTurn({ words: of.words.map((one) => ({ ...one, is_done: false })) }),
  });
}
