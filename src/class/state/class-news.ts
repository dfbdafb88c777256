import type { ClassNews } from '@waggle/engine/contracts';
import type { ClassesApi } from '@waggle/engine/work';
import { createResource } from '../../base/state/resource.ts';

const { view, load } = createResource<{ of: readonly ClassNews[] }>(() => ({ of: [] }));

/** What is new in the classes of the teacher. Written only in this file. */
export const classNews = view;

/** Fetches it again; what is shown stays meanwhile. */
export function loadClassNews(api: Pick<ClassesApi, 'news'>): Promise<void> {
  return load(() => api.news(), { next: (of) => ({ of }) });
}
