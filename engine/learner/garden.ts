import { firstValueFrom, from, map, type Observable } from 'rxjs';
import type { Id, Level, LevelRef, Memory, RememberedWord } from '../contracts/index.ts';
import type { PracticeApi } from '../http/practice.ts';
import { isDue, memoryAt } from '../rules/learning/memory.ts';
import type { OpenWord } from '../rules/words/words.ts';
import { memoriesOf, type Guest } from './kept/guest.ts';
import type { KeptLevels } from './kept/kept-levels.ts';
import { rememberedWords } from './remembered-words.ts';

/** A word that a player has tried. */
export interface GardenWord {
  readonly id: Id;
  readonly text: string;
  readonly clipUrl: string | null;
  readonly level: LevelRef;
  readonly memory: Memory;
}

/** A word with its level. */
export interface LevelWord {
  readonly word: OpenWord;
  readonly level: LevelRef;
}

/** All words of a language that a learner has tried, page by page. */
export function gardenOfServer(
  api: Pick<PracticeApi, 'remembered'>,
  language: Id,
): Observable<readonly GardenWord[]> {
  return from(rememberedWords(api, language)).pipe(map(gardenWords));
}

/** Words that are drawn at once where the garden is not opened. */
const MEADOW_WORDS = 35;

/** Some words of a language that a learner has tried, due ones first. */
export async function meadowOfServer(
  api: Pick<PracticeApi, 'remembered'>,
  language: Id,
): Promise<readonly GardenWord[]> {
  const { results } = await api.remembered(language, { size: MEADOW_WORDS });
  return gardenWords(results);
}

/** Some words that a visitor has tried, due ones first. */
export async function meadowOfDevice(
  ports: DeviceWords,
  ladder: readonly Level[],
  now: number,
): Promise<readonly GardenWord[]> {
  const words = await gardenOfDevice(ports, ladder, now);
  const due = words.filter(({ memory }) => isDue(memory, now));
  const fine = words.filter(({ memory }) => !isDue(memory, now));
  return [...due, ...fine].slice(0, MEADOW_WORDS);
}

function gardenWords(words: readonly RememberedWord[]): GardenWord[] {
  // A word of a live game that runs now has no spelling.
  return words.flatMap(({ word: { id, word, audio_blob_url }, level, memory }) =>
    word === null ? [] : [{ id, text: word, clipUrl: audio_blob_url, level, memory }],
  );
}

export interface DeviceWords {
  readonly keptLevels: Pick<KeptLevels, 'words'>;
  readonly guest: Pick<Guest, 'answers'>;
}

/** The words that a visitor has tried, from the answers on this device. */
export async function gardenOfDevice(
  ports: DeviceWords,
  ladder: readonly Level[],
  now: number,
): Promise<readonly GardenWord[]> {
  const given = ports.guest.answers();
  const memories = memoriesOf(given);
  const tried = ladder.filter(({ id }) => given.some((answer) => answer.level === id));
  return (await wordsOfLevels(ports, tried)).flatMap(({ word, level }) => {
    const memory = memories.get(word.id);
    if (!memory) return [];
    const { id, word: text, audio_blob_url: clipUrl } = word;
    return [{ id, text, clipUrl, level, memory: memoryAt(memory, now) }];
  });
}

/** Levels whose words are asked for at once. */
const MOST_LEVELS = 8;

/** The words that a visitor knows. */
export async function knownOfDevice(
  ports: DeviceWords,
  ladder: readonly Level[],
  now: number,
): Promise<LevelWord[]> {
  const known = new Set<Id>();
  for (const [id, memory] of memoriesOf(ports.guest.answers())) {
    if (memoryAt(memory, now).state === 'known') known.add(id);
  }
  const given = ports.guest.answers().filter(({ word }) => known.has(word));
  const own = ladder.filter(({ id }) => given.some(({ level }) => level === id));
  const words = await wordsOfLevels(ports, own.slice(-MOST_LEVELS));
  return words.filter(({ word }) => known.has(word.id));
}

/** A level whose words cannot be had takes no other one away; fails only if there is none. */
async function wordsOfLevels(
  { keptLevels }: Pick<DeviceWords, 'keptLevels'>,
  levels: readonly Level[],
): Promise<LevelWord[]> {
  const answers = await Promise.allSettled(
    levels.map(async ({ id, name, emoji, difficulty, language }) => {
      const { value } = await firstValueFrom(keptLevels.words(id));
      return value.map((word) => ({ word, level: { id, name, emoji, difficulty, language } }));
    }),
  );
  const had = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
  const failure = answers.find((answer) => answer.status === 'rejected');
  if (had.length === 0 && failure) throw failure.reason;
  return had.flat();
}
