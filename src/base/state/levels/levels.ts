import type { KeptLevels, KeptPositions } from '@waggle/engine';
import type { AvailableContent, Id, Language, Level } from '@waggle/engine/contracts';
import { ref } from 'valtio';
import { subscribeKey } from 'valtio/utils';
import { connection } from '../connection.ts';
import { LAST_LEVEL } from '../play/played.ts';
import { createResource } from '../resource.ts';
import { session } from '../session.ts';
import { recall, remember } from '../storage.ts';

const resource = createResource<{
  languages: readonly Language[];
  content: AvailableContent;
  selectedId: Id | null;
  /** The list of one's own that was selected last; it stands on no ladder. */
  list: Level | null;
  /** A person here selected the current level. */
  byHand: boolean;
  /** The current levels are kept ones, because no answer came. */
  areKept: boolean;
}>(() => ({
  languages: [],
  content: ref<AvailableContent>({}),
  selectedId: null,
  list: null,
  byHand: false,
  areKept: false,
}));

/** What is taught and which level is selected. Written only in this file. */
export const levels = resource.view;

/**
 * Fetches languages and ladders. Present ones stay meanwhile, and after a failure. Selects a level if
 * none is selected.
 *
 * @returns never rejects; settles with the newest load
 */
export function loadLevels(kept: Pick<KeptLevels, 'ladders'>): Promise<void> {
  const isThere = levels.status === 'ready';
  return resource.load(kept.ladders, {
    next: ({ from, value: { languages, content } }) => ({
      areKept: from === 'device',
      languages: [...languages],
      content,
      selectedId: levels.selectedId ?? firstChoice(content)?.id ?? null,
    }),
    error: () => ({ status: isThere ? 'ready' : 'failed' }),
  });
}

/**
 * Shows the levels of the present player, and selects the one where they stand. Returns the function that
 * ends that.
 */
export function followLevels(kept: Pick<KeptLevels, 'ladders' | 'keepLadders'>): () => void {
  if (levels.status !== 'ready') void loadLevels(kept);
  const selected = findLevel(levels.content, levels.selectedId);
  if (selected) {
    levels.selectedId = standOn(levels.content, selected.language)?.id ?? selected.id;
  }
  const stops = [
    subscribeKey(session, 'sessionEpoch', () => void loadLevels(kept)),
    subscribeKey(session, 'user', () => meetLearner(kept)),
    subscribeKey(connection, 'offline', (offline) => {
      if (!offline && (levels.areKept || levels.status === 'failed')) void loadLevels(kept);
    }),
  ];
  return () => stops.forEach((stop) => stop());
}

/**
 * When the learner becomes known after the levels, the levels are stored for them, and a level is
 * selected again, unless a person selected it.
 */
function meetLearner(kept: Pick<KeptLevels, 'keepLadders'>): void {
  if (levels.status !== 'ready') return;
  const { languages, content, areKept, byHand } = levels;
  if (session.user && !areKept) kept.keepLadders({ languages, content });
  if (!byHand) levels.selectedId = firstChoice(content)?.id ?? null;
}

/** Where the present player stands; null before the app has begun. */
let positions: KeptPositions | null = null;

/** The app begins: from now on choices of levels are kept. */
export function keepPositions(kept: KeptPositions): void {
  positions = kept;
}

/**
 * Where the present player stands: in the language that they were in last, else in one of their languages,
 * or in any that has a level for them.
 */
function firstChoice(content: AvailableContent): Level | undefined {
  const own = session.user?.profile.languages ?? [];
  const played = session.user ? undefined : languagePlayed(content);
  const wanted = [positions?.language(), played, ...own.map(({ id }) => id)];
  return [
    ...wanted.flatMap((id) => (id === undefined ? [] : (standOn(content, id) ?? []))),
    ...Object.values(content).flatMap(([level]) =>
      level ? (standOn(content, level.language) ?? []) : [],
    ),
  ][0];
}

/** Where the present player stands in a language. */
function standOn(content: AvailableContent, language: Id): Level | undefined {
  const ladder = allLevels(content).filter((level) => level.language === language);
  return positions?.levelOn(ladder) ?? ladder.find((level) => level.is_playable);
}

/** A person goes to a level: it is where they stand, until it is complete. */
export function selectLevel(level: Level): void {
  if (level.owner) levels.list = ref(level);
  else if (firstChoice(levels.content)?.id !== level.id) positions?.choose(level);
  levels.byHand = true;
  levels.selectedId = level.id;
  if (!session.user) remember(LAST_LEVEL, level.id);
}

/** Marks a level as waited for. */
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

/** The language of the level that a visitor played last on this device. */
export function languagePlayed(content: AvailableContent): Id | undefined {
  return findLevel(content, recall(LAST_LEVEL))?.language;
}

/** Whether no level of a language is free, for sale or playable: all of it is still to come. */
export function isStillToCome(content: AvailableContent, language: Id): boolean {
  return !allLevels(content).some(
    (level) =>
      level.language === language && (level.is_free || level.is_available || level.is_playable),
  );
}

/** The level or list that is selected. */
export function selectedLevel({
  content,
  selectedId,
  list,
}: Pick<typeof levels, 'content' | 'selectedId' | 'list'>): Level | undefined {
  return list?.id === selectedId ? (list ?? undefined) : findLevel(content, selectedId);
}

/** The level above a level in its language, premium or not; undefined at the top. */
export function levelAfter(content: AvailableContent, level: Level): Level | undefined {
  const ladder = ladderOf(content, level);
  return ladder[ladder.findIndex(({ id }) => id === level.id) + 1];
}

export function ladderOf(content: AvailableContent, level: Level): readonly Level[] {
  return Object.values(content).find((ladder) => ladder.some(({ id }) => id === level.id)) ?? [];
}

/** Whether a visitor needs an account for a level, and nothing else. */
export function needsAccount({ is_free, is_playable }: Level): boolean {
  return is_free && !is_playable;
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
