import {
  type AvailableContent,
  AvailableContentSchema,
  type Id,
  type Language,
  LanguagesSchema,
  UserSchema,
  type User,
  WordSchema,
} from '@waggle/engine/contracts';
import type { OpenWord } from '@waggle/engine/rules';
import { proxy } from 'valtio';
import { rememberedUser, session, storedKey } from './session.ts';
import { forget, recall, recallAll, remember } from './storage.ts';

/** What one player can play without a network. */
export const KEPT_LEVELS = 5;
/** Characters of the words of one player, as they are stored; a level has about 8,000. */
export const KEPT_CHARACTERS = 250_000;

/** Levels whose words are on this device for whoever plays here. Written only in this file. */
export const keptLevels = proxy<{
  ids: readonly Id[];
  /** Counts every change, also to what other players of this device keep. */
  changes: number;
}>({ ids: [], changes: 0 });

/** The languages and the levels, as the server last told them. */
export interface Ladders {
  readonly languages: Language[];
  readonly content: AvailableContent;
}

interface KeptLevel {
  readonly level: Id;
  /** Grows from level to level. */
  readonly order: number;
  readonly words: OpenWord[];
}

const FOLDER = 'kept/';
const LEARNERS = `${FOLDER}learner-`;

/** The learner of the stored key, as the server last told them; null if that is not known here. */
export function userOnDevice(): User | null {
  const parsed = UserSchema.safeParse(rememberedUser());
  return parsed.success ? parsed.data : null;
}

/** Where the things of whoever plays here lie; null while it is not known who that is. */
function folder(): string | null {
  if (storedKey() === null && !session.user) return `${FOLDER}guest/`;
  const user = session.user ?? userOnDevice();
  return user && `${LEARNERS}${encodeURIComponent(user.id)}/`;
}

const laddersIn = (own: string) => `${own}ladders`;
const wordsIn = (own: string) => `${own}words/`;
const nameOf = (own: string, level: Id) => `${wordsIn(own)}${encodeURIComponent(level)}`;

/** Keeps the levels, and lets go of the words of those that may not be played any more. */
export function keepLadders(ladders: Ladders): void {
  const own = folder();
  if (own === null) return;
  remember(laddersIn(own), ladders);
  const playable = Object.values(ladders.content)
    .flat()
    .filter(({ is_playable }) => is_playable);
  for (const { level } of levelsIn(own)) {
    if (!playable.some(({ id }) => id === level)) forget(nameOf(own, level));
  }
  showKept();
}

/** The levels as they were told last; null if nothing is kept. */
export function keptLadders(): Ladders | null {
  const own = folder();
  const stored = own === null ? null : (recall(laddersIn(own)) as Partial<Ladders> | null);
  const languages = LanguagesSchema.safeParse(stored?.languages);
  const content = AvailableContentSchema.safeParse(stored?.content);
  return languages.success && content.success
    ? { languages: languages.data, content: content.data }
    : null;
}

/** Keeps the words of the level that is played now; the levels played longest ago give way. */
export function keepWords(level: Id, words: readonly OpenWord[]): void {
  const own = folder();
  if (own === null) return;
  const others = levelsIn(own).filter((other) => other.level !== level);
  const order = Math.max(Date.now(), 1 + (storedLevels(FOLDER)[0]?.order ?? 0));
  const newest: KeptLevel = { level, order, words: [...words] };
  const stay = withinBounds([newest, ...others]);
  for (const other of others) if (!stay.includes(other)) forget(nameOf(own, other.level));
  while (stay.length > 0 && !remember(nameOf(own, level), newest)) {
    const oldest = stay.pop();
    // The room is needed for answers first.
    if (oldest) forget(nameOf(own, oldest.level));
  }
  showKept();
}

/** The words of a level as they were played last; null if they are not kept. */
export function keptWords(level: Id): OpenWord[] | null {
  const own = folder();
  return (own === null ? null : keptLevelOf(recall(nameOf(own, level))))?.words ?? null;
}

/** The server says that the level may not be played: its words go. */
export function dropWords(level: Id): void {
  const own = folder();
  if (own !== null) forget(nameOf(own, level));
  showKept();
}

/** What learners with an account played here is gone with them; a visitor's levels stay. */
export function forgetLearnersLevels(): void {
  for (const [name] of recallAll(LEARNERS)) forget(name);
  showKept();
}

/** Says which levels are kept, for whoever plays here now. */
export function showKept(): void {
  const own = folder();
  keptLevels.ids = own === null ? [] : levelsIn(own).map(({ level }) => level);
  keptLevels.changes += 1;
}

/** Addresses of all that is spoken in the levels kept on this device, in the order in which it is worth keeping. */
export function keptClips(): string[] {
  const words = storedLevels(FOLDER).flatMap((kept) => [
    ...kept.words.map(({ audio_blob_url }) => audio_blob_url),
    ...kept.words.map(({ slow_audio_blob_url }) => slow_audio_blob_url),
    ...kept.words.map(({ sentence_blob_url }) => sentence_blob_url),
  ]);
  return [...new Set(words.filter((url) => url !== null))];
}

/** As many of the newest as a player may keep; the newest alone is never too much. */
function withinBounds(newestFirst: readonly KeptLevel[]): KeptLevel[] {
  let characters = 0;
  const few = newestFirst.slice(0, KEPT_LEVELS);
  const end = few.findIndex(({ words }, place) => {
    characters += JSON.stringify(words).length;
    return place > 0 && characters > KEPT_CHARACTERS;
  });
  return end < 0 ? few : few.slice(0, end);
}

function levelsIn(own: string): KeptLevel[] {
  return storedLevels(wordsIn(own));
}

function storedLevels(beginning: string): KeptLevel[] {
  return recallAll(beginning)
    .flatMap(([, value]) => keptLevelOf(value) ?? [])
    .sort((one, other) => other.order - one.order);
}

/** What is stored may be of an older version, or someone else's. */
function keptLevelOf(value: unknown): KeptLevel | null {
  const { level, order, words } = (value ?? {}) as Partial<KeptLevel>;
  if (level === undefined || typeof order !== 'number' || !Array.isArray(words)) return null;
  const parsed = words.map((word) => WordSchema.safeParse(word).data);
  return parsed.length > 0 && parsed.every((word) => typeof word?.word === 'string')
    ? { level, order, words: parsed as OpenWord[] }
    : null;
}
