import type { StoragePort } from '@waggle/engine';
import type { PracticeApi } from '@waggle/engine/practice';
import type { Id, Lesson } from '@waggle/engine/contracts';
import { proxy, ref } from 'valtio';

const SEEN = 'lessons-seen';

/** What levels teach, by the ids of the levels; null for a level without a lesson. Written only in this file. */
export const lessons = proxy<{ of: Record<string, Lesson | null>; seen: readonly string[] }>({
  of: {},
  seen: ref([]),
});

export type Lessons = ReturnType<typeof createLessons>;

/** The lessons of levels, each fetched once. Without a network there is none. */
export function createLessons(
  api: Pick<PracticeApi, 'lesson'>,
  storage: Pick<StoragePort, 'recall' | 'remember'>,
) {
  const asked = new Set<string>();
  const stored = storage.recall(SEEN);
  const seen = Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  lessons.seen = ref(seen);

  return {
    /** Fetches the lesson of a level, unless that was done. */
    async want(level: Id): Promise<void> {
      const id = String(level);
      if (asked.has(id)) return;
      asked.add(id);
      try {
        const lesson = await api.lesson(level);
        lessons.of[id] = lesson.text === '' && !lesson.whys ? null : ref(lesson);
      } catch {
        asked.delete(id);
      }
    },
    /** "Got it": the card is not shown before a round of this level any more. */
    gotIt(level: Id): void {
      const known = [...new Set([...lessons.seen, String(level)])];
      lessons.seen = ref(known);
      storage.remember(SEEN, known);
    },
  };
}

/** The lesson that is shown before the first round of a level; null for none, and when it was seen. */
export function lessonBefore(
  { of, seen }: { of: Readonly<Record<string, Lesson | null>>; seen: readonly string[] },
  level: Id | undefined,
): Lesson | null {
  if (level === undefined || seen.includes(String(level))) return null;
  const lesson = of[String(level)];
  return lesson?.text ? lesson : null;
}
