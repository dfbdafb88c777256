import { type Engine, orKept$ } from '@waggle/engine';
import type { AvailableContent, Id, Language, Level } from '@waggle/engine/contracts';
import { firstValueFrom } from 'rxjs';
import { proxy, ref } from 'valtio';
import { subscribeKey } from 'valtio/utils';
import { connection, heardFrom } from './connection.ts';
import { keepLadders, keptLadders, showKept } from './kept-levels.ts';
import { LAST_LEVEL } from './played.ts';
import { session } from './session.ts';
import { recall, remember } from './storage.ts';

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

/** Ends with the newest attempt. */
let loading: Promise<void> = Promise.resolve();

/** Whether the level on show was chosen by someone here. */
let byHand = false;

/** Whether the levels on show are those that were kept, because nobody answered. */
let areKept = false;

/**
 * Fetches languages and ladders. What is there already stays on show meanwhile, and if they do not
 * come. A level is chosen where none is.
 *
 * @returns a promise that never rejects; of an attempt that a newer one overtakes, it ends with that one
 */
export function loadLevels(api: Engine['levels']): Promise<void> {
  loading = attemptToLoad(api, ++attempts);
  return loading;
}

async function attemptToLoad(api: Engine['levels'], attempt: number): Promise<void> {
  const isThere = levels.status === 'ready';
  if (!isThere) levels.status = 'loading';
  try {
    const { from, value } = await firstValueFrom(orKept$(() => laddersOf(api), keptLadders));
    if (attempt !== attempts) return await loading;
    const { languages, content } = value;
    areKept = from === 'device';
    if (areKept) showKept();
    else keepLadders(value);
    heardFrom(from);
    levels.languages = ref(languages);
    levels.content = ref(content);
    levels.selectedId ??= firstChoice(content)?.id ?? null;
    levels.status = 'ready';
  } catch {
    if (attempt !== attempts) return await loading;
    if (!isThere) levels.status = 'failed';
  }
}

async function laddersOf(api: Engine['levels']) {
  const [languages, content] = await Promise.all([api.languages(), api.availableContent()]);
  return { languages, content };
}

/** Empties what was fetched: the next player of this page may see other levels. */
export function forgetLevels(): void {
  attempts += 1;
  loading = Promise.resolve();
  byHand = false;
  areKept = false;
  Object.assign(levels, {
    status: 'loading',
    languages: ref<Language[]>([]),
    content: ref<AvailableContent>({}),
    selectedId: null,
  });
}

/** Has the levels of whoever plays here on show. The function it returns ends that. */
export function followLevels(api: Engine['levels']): () => void {
  if (levels.status !== 'ready') void loadLevels(api);
  const stops = [
    subscribeKey(session, 'keyCount', () => void loadLevels(api)),
    subscribeKey(session, 'user', meetLearner),
    subscribeKey(connection, 'offline', (offline) => {
      if (!offline && areKept) void loadLevels(api);
    }),
  ];
  return () => stops.forEach((stop) => stop());
}

/**
 * When the learner becomes known after the levels, they are kept for this one, and a level is chosen
 * anew, unless one was chosen by hand.
 */
function meetLearner(): void {
  if (levels.status !== 'ready') return;
  const { languages, content } = levels;
  if (session.user && !areKept) keepLadders({ languages: [...languages], content });
  if (!byHand) levels.selectedId = firstChoice(content)?.id ?? null;
}

/**
 * The level that whoever plays here played last on this device, else where the learner stands in the language they played
 * last, else the foot of a ladder: of one of their languages, or of any.
 */
function firstChoice(content: AvailableContent): Level | undefined {
  const playable = allLevels(content).filter((level) => level.is_playable);
  const last = recall(lastLevelOf());
  const current = session.user?.user_progress.current_level;
  const own = session.user?.profile.languages ?? [];
  return (
    playable.find(({ id }) => id === last) ??
    playable.find(({ id }) => id === current?.id) ??
    playable.find(({ language }) => own.some(({ id }) => id === language)) ??
    playable[0]
  );
}

/** School computers are shared: each learner goes on where they were, and so does a visitor. */
function lastLevelOf(): string {
  return session.user ? `${LAST_LEVEL}/${encodeURIComponent(session.user.id)}` : LAST_LEVEL;
}

export function selectLevel(level: Level): void {
  byHand = true;
  levels.selectedId = level.id;
  remember(lastLevelOf(), level.id);
}

/** The learner waits for this level now. */
export function markWaitlisted(id: Id): void {
  levels.content = ref(
    Object.fromEntries(
      Object.entries(levels.content).map(([language, ladder]) => [
        language,
        ladder.map((level) => (level.id === id ? { ...level, is_waitlisted: true } : level)),
      ]),
    ),
  );
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
