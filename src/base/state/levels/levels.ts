import type { KeptLevels } from '@waggle/engine';
import type { AvailableContent, Id, Language, Level } from '@waggle/engine/contracts';
import { ref } from 'valtio';
import { subscribeKey } from 'valtio/utils';
import { connection } from '../connection.ts';
import { guest } from '../play/guest.ts';
import { LAST_LEVEL } from '../play/played.ts';
import { createResource } from '../resource.ts';
import { session } from '../session.ts';
import { standingOn } from './standing.ts';
import { forget, recall, remember } from '../storage.ts';

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
 * Shows the levels of the present player, the next open one instead of a complete one. Returns the
 * function that ends that.
 */
export function followLevels(kept: Pick<KeptLevels, 'ladders' | 'keepLadders'>): () => void {
  if (levels.status !== 'ready') void loadLevels(kept);
  const selected = findLevel(levels.content, levels.selectedId);
  if (selected) levels.selectedId = openFrom(levels.content, selected).id;
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

/**
 * The level that the present player played last on this device, or the next one if that is complete;
 * else the learner's next level in the language they played last; else the first level of one of their
 * languages, or of any.
 */
function firstChoice(content: AvailableContent): Level | undefined {
  const playable = allLevels(content).filter((level) => level.is_playable);
  const lastId = recall(ofPlayer(LAST_LEVEL));
  const last = playable.find(({ id }) => id === lastId);
  const current = session.user?.user_progress.current_level;
  const own = session.user?.profile.languages ?? [];
  return (
    (last && openFrom(content, last)) ??
    playable.find(({ id }) => id === current?.id) ??
    playable.find(({ language }) => own.some(({ id }) => id === language)) ??
    playable[0]
  );
}

/** The complete level that a person selected all the same. */
const CHOSEN_AGAIN = 'level-again';

/** This level, or the next open one above it if it is complete and nobody selected it again. */
function openFrom(content: AvailableContent, level: Level): Level {
  if (!isComplete(level) || recall(ofPlayer(CHOSEN_AGAIN)) === level.id) return level;
  const ladder = ladderOf(content, level);
  const above = ladder.slice(ladder.findIndex(({ id }) => id === level.id) + 1);
  return above.find((next) => next.is_playable && !isComplete(next)) ?? level;
}

function isComplete(level: Level): boolean {
  return standingOn(level, session.user, {}, guest.answers).completed;
}

/** School computers are shared: each learner continues where they were, and so does a visitor. */
function ofPlayer(name: string): string {
  return session.user ? `${name}/${encodeURIComponent(session.user.id)}` : name;
}

/** A person selects a level, perhaps a complete one again. */
export function selectLevel(level: Level): void {
  playLevel(level);
  const again = ofPlayer(CHOSEN_AGAIN);
  if (isComplete(level)) remember(again, level.id);
  else forget(again);
}

/** The level that is played is the selected one, until it is complete. */
export function playLevel(level: Level): void {
  levels.byHand = true;
  levels.selectedId = level.id;
  if (level.owner) levels.list = ref(level);
  remember(ofPlayer(LAST_LEVEL), level.id);
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
