import type { Engine } from '@waggle/engine';
import type { AvailableContent, Id, Language, Level } from '@waggle/engine/contracts';
import { proxy, ref } from 'valtio';
import { recall, remember } from './storage.ts';

/** The level played last on this device. */
const LAST_LEVEL = 'level';

/** What is taught and which level is chosen. Written only in this file. */
export const levels = proxy<{
  status: 'loading' | 'ready' | 'failed';
  languages: readonly Language[];
  content: AvailableContent;
  selectedId: Id | null;
}>({
  status: 'loading',
  languages: ref<Language[]>([]),
  content: ref<AvailableContent>({}),
  selectedId: null,
});

/** Only the newest attempt counts: an older one may answer later. */
let attempts = 0;

/** Fetches languages and ladders; the level played last is chosen again, else the first playable one. */
export async function loadLevels(api: Engine['levels']): Promise<void> {
  const attempt = ++attempts;
  levels.status = 'loading';
  try {
    const [languages, content] = await Promise.all([api.languages(), api.availableContent()]);
    if (attempt !== attempts) return;
    levels.languages = ref(languages);
    levels.content = ref(content);
    const last = findLevel(content, recall(LAST_LEVEL));
    const first = allLevels(content).find((level) => level.is_playable);
    levels.selectedId ??= (last?.is_playable ? last : first)?.id ?? null;
    levels.status = 'ready';
  } catch {
    if (attempt === attempts) levels.status = 'failed';
  }
}

export function selectLevel(level: Level): void {
  levels.selectedId = level.id;
  remember(LAST_LEVEL, level.id);
}

export function findLevel(content: AvailableContent, id: unknown): Level | undefined {
  return allLevels(content).find((level) => level.id === id);
}

/** The rung above a level in its language, premium or not; undefined at the top. */
export function levelAfter(content: AvailableContent, level: Level): Level | undefined {
  const ladder = ladderOf(content, level);
  return ladder[ladder.findIndex(({ id }) => id === level.id) + 1];
}

export function ladderOf(content: AvailableContent, level: Level): readonly Level[] {
  return Object.values(content).find((ladder) => ladder.some(({ id }) => id === level.id)) ?? [];
}

/** The language of a level, with its code for speech. */
export function languageOf(
  languages: readonly Language[],
  level: Pick<Level, 'language'>,
): Language | undefined {
  return languages.find(({ id }) => id === level.language);
}

function allLevels(content: AvailableContent): Level[] {
  return Object.values(content).flat();
}
