import { ApiError } from '@waggle/engine';
import type { ClassesApi } from '@waggle/engine/work';
import type { Classroom, Id } from '@waggle/engine/contracts';
import { classTexts } from '../texts/classes.ts';
import { errorTexts } from '../../base/texts/errors.ts';
import { createResource } from '../../base/state/resource.ts';
import { failToast, sentenceOf } from '../../base/state/sentence-of.ts';
import { noteTeaching } from '../../base/state/classes/teaching.ts';

const { view, load } = createResource<{ own: readonly Classroom[] }>(() => ({ own: [] }));

/** The classes of the learner. Written only in this file. */
export const classes = view;

/** Fetches the classes again. */
export function loadClasses(api: Pick<ClassesApi, 'list'>): Promise<void> {
  classes.status = 'loading';
  return load(api.list, {
    next(own) {
      noteTeaching(own.length > 0);
      return { own };
    },
  });
}

/** A new class, or the fault of its name. */
export type MadeClass = { readonly made: Classroom } | { readonly nameFault: string };

/** Makes a class, or shows in a toast why not. */
export async function makeClass(
  api: Pick<ClassesApi, 'create'>,
  name: string,
  language: Id | null,
): Promise<MadeClass> {
  try {
    const made = await api.create({
      name,
      language: language === null ? null : Number(language),
    });
    noteTeaching(true);
    return { made };
  } catch (error) {
    const message = sentenceOf(error) ?? errorTexts.unexpected;
    failToast(classTexts.mine.notMade, message);
    const nameFault = error instanceof ApiError ? error.fields['name']?.join(' ') : undefined;
    return { nameFault: nameFault ?? message };
  }
}
