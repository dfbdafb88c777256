import { ApiError } from '@waggle/engine';
import type { Learner, PracticeApi } from '@waggle/engine/practice';
import type { BeeOfTheDay, DayClass, Id } from '@waggle/engine/contracts';
import { filter, fromEvent, interval, merge, type Subscription } from 'rxjs';
import { ref } from 'valtio';
import { createResource } from '../../../base/state/resource.ts';
import { levels } from '../../../base/state/levels/levels.ts';
import { session } from '../../../base/state/session.ts';

const resource = createResource<{
  bee: BeeOfTheDay | null;
  /** Of the words answered so far. */
  verdicts: readonly boolean[];
  /** The word that was answered last; null before that, and when its result was read. */
  shown: { readonly isRight: boolean; readonly word: string } | null;
  isSending: boolean;
  /** No answer came to the last one. */
  isUnsent: boolean;
}>(() => ({
  bee: null,
  verdicts: [],
  shown: null,
  isSending: false,
  isUnsent: false,
}));

/** The bee of the day; another learner has another go. Written only in this file. */
export const dayBee = resource.view;

const ofClass = createResource<{ rows: DayClass }>(() => ({ rows: [] }));

/** How one's class did. Written only in this file. */
export const dayClass = ofClass.view;

export type DayApi = Pick<PracticeApi, 'dayBee' | 'answerDay' | 'dayClass'>;
type Answers = Learner['day'];

/** The answer of the server to a bee that nobody can end any more. */
const OVER = 409;

const LOOK_EVERY_MS = 60_000;
/** By this device's date, in UTC as the server's. Only its change counts: the date may be a wrong one. */
const dayHere = () => new Date().toISOString().slice(0, 10);
let loadedOn = '';

/** Loads the bee of another day when one begins, and when the page is shown again after that. */
export function followDay(load: () => void, page: Document): Subscription {
  const isUnderWay = () => {
    const { bee, verdicts, shown } = dayBee;
    return (
      bee !== null &&
      (shown !== null || (verdicts.length > 0 && verdicts.length < bee.words.length))
    );
  };
  const returned$ = fromEvent(page, 'visibilitychange').pipe(
    filter(() => page.visibilityState === 'visible'),
  );
  // The bee of yesterday can still be ended by somebody who is at it.
  const minute$ = interval(LOOK_EVERY_MS).pipe(filter(() => !isUnderWay()));
  return merge(returned$, minute$)
    .pipe(filter(() => dayHere() !== loadedOn))
    .subscribe(load);
}

/** Loads the words of today; what is shown of the same language stays meanwhile, and without an answer. */
export function loadDayBee(api: DayApi, answers: Answers, language: Id): Promise<void> {
  const before = dayBee.bee?.language === language ? dayBee.bee : null;
  if (!before) Object.assign(dayBee, { status: 'loading', bee: null });
  loadedOn = dayHere();
  const ladder = Object.values(levels.content)
    .flat()
    .filter((level) => level.language === language);
  return resource.load(() => api.dayBee(language, answers.strength(language, ladder)), {
    next(bee) {
      const verdicts = answers.verdicts(bee);
      if (verdicts.length >= bee.words.length) void loadClass(api, language);
      const ofNewDay = before?.day === bee.day ? {} : { shown: null, isUnsent: false };
      return { ...ofNewDay, bee, verdicts: [...verdicts] };
    },
    error: () => (before ? { status: 'ready' } : {}),
  });
}

/** Sends the answer of the word that is asked. */
export async function answerDayBee(api: DayApi, answers: Answers, text: string): Promise<void> {
  const { bee, verdicts, isSending } = dayBee;
  if (!bee || isSending || verdicts.length >= bee.words.length) return;
  Object.assign(dayBee, { isSending: true, isUnsent: false });
  const { language, day, strength } = bee;
  try {
    const verdict = await api.answerDay({
      language,
      day,
      n: verdicts.length + 1,
      user_input: text,
      ...(strength ? { strength } : {}),
    });
    if (dayBee.bee !== bee) return;
    const all = [...verdicts, verdict.is_correct];
    dayBee.verdicts = ref(all);
    dayBee.shown = { isRight: verdict.is_correct, word: verdict.word };
    answers.keep(bee, all);
  } catch (error) {
    if (error instanceof ApiError && error.status === OVER) {
      dayBee.bee = null;
      void loadDayBee(api, answers, language);
    } else {
      dayBee.isUnsent = true;
    }
  } finally {
    dayBee.isSending = false;
  }
}

/** Goes on to the next word, or to the result. */
export function goOnWithDayBee(api: DayApi): void {
  const { bee, verdicts } = dayBee;
  dayBee.shown = null;
  if (bee && verdicts.length >= bee.words.length) void loadClass(api, bee.language);
}

function loadClass(api: DayApi, language: Id): Promise<void> {
  if (!session.user?.seat) return Promise.resolve();
  return ofClass.load(() => api.dayClass(language), { next: (rows) => ({ rows }) });
}
