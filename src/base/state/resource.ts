import type { ObservableInput } from 'rxjs';
import { proxy, ref } from 'valtio';
import { createLatest } from './latest.ts';
import { perLearner } from './per-learner.ts';

/** How far a load is. */
export type LoadStatus = 'loading' | 'ready' | 'failed';

/** What is shown of a load, beside how far it is. */
export type Loadable<Fields, More extends string = never> = {
  status: LoadStatus | More;
  /** When what is shown was fetched, in milliseconds, if the last load failed and it `keepsOld`. */
  asOf?: number | null;
} & Fields;

/** What the answers to a load show. */
export interface LoadAnswers<View, T> {
  readonly next: (answer: T) => Partial<View>;
  /** `failed` unless it says another status. */
  readonly error?: (error: unknown) => Partial<View>;
}

export interface ResourceOptions {
  /** It belongs to nobody: a sign-in does not empty it. */
  readonly isPublic?: boolean;
  /** What was fetched stays when it cannot be fetched again; `asOf` says from when it is. */
  readonly keepsOld?: boolean;
}

/**
 * A view of something that is fetched, with its loads. Only the newest load counts, and another learner
 * sees nothing of it.
 *
 * @param fresh the fields before anything was fetched
 */
export function createResource<Fields extends object, More extends string = never>(
  fresh: () => Fields & Partial<Pick<Loadable<Fields, More>, 'status'>>,
  { isPublic = false, keepsOld = false }: ResourceOptions = {},
) {
  type View = Loadable<Fields, More>;
  const loads = createLatest();
  const upToDate = keepsOld ? { asOf: null } : {};
  const beginning = () => ({ status: 'loading', ...upToDate, ...fresh() }) as View;
  const view = isPublic ? proxy(beginning()) : perLearner(beginning, loads);
  let fetchedAt = 0;
  const show = (fields: Partial<View>) => void Object.assign(view, asTheyAre(fields));

  return {
    /** Written by the functions below, and by the file that makes it. */
    view,

    /** Shows nothing but these fields. */
    restart: (fields: Partial<View> = {}): void => show({ ...beginning(), ...fields }),

    /**
     * Fetches; what is shown stays until the answer is there.
     *
     * @returns never rejects; settles with the newest load
     */
    load<T>(ask: () => ObservableInput<T>, answers: LoadAnswers<View, T>): Promise<void> {
      if (view.status === 'failed') view.status = 'loading';
      return loads.run(ask, {
        next: (answer) => {
          fetchedAt = Date.now();
          show({ status: 'ready', ...upToDate, ...answers.next(answer) } as Partial<View>);
        },
        error: (error) => {
          const failed = { status: 'failed', ...answers.error?.(error) } as Partial<View>;
          const isOld = keepsOld && view.status === 'ready' && failed.status === 'failed';
          show(isOld ? ({ asOf: fetchedAt } as Partial<View>) : failed);
        },
      });
    },

    /** Cancels the load under way. */
    cancel: loads.cancel,
  };
}

/** Answers are shown as they came: nobody changes them, and a proxy of each would cost time. */
function asTheyAre<Fields extends object>(fields: Fields): Fields {
  const entries = Object.entries(fields).map(([name, value]: [string, unknown]) => [
    name,
    typeof value === 'object' && value !== null ? ref(value) : value,
  ]);
  return Object.fromEntries(entries) as Fields;
}
