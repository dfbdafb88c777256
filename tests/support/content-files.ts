import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ContentFiles } from '../../server/levels/content.ts';

/** A word as a level file writes it. */
export function aWord(differs: Record<string, unknown> & { id?: unknown } = {}) {
  const named = typeof differs.id === 'number' ? differs.id : 10101;
  return {
    id: 10101,
    word: 'cat',
    difficulty: 1,
    pos: 'noun',
    hint: 'a small furry animal that purrs',
    sentence: 'Our ___ likes to sleep on top of the fridge.',
    why: `Learnt by rule ${named}.`,
    ...differs,
  };
}

/** A level file, with one word unless others are given. */
export function aLevel(differs: Record<string, unknown> = {}) {
  return {
    id: 101,
    name: 'First words',
    emoji: '🐝',
    pattern: 'Every letter is written just as it sounds.',
    difficulty: 1,
    grade: 1,
    time_limit: 60,
    is_free: true,
    words: [aWord()] as unknown[],
    ...differs,
  };
}

export const ENGLISH = {
  id: 1,
  slug: 'en',
  name: 'English',
  code: 'en-GB',
  voice: 'gmw/en',
  letters: "abcdefghijklmnopqrstuvwxyz'-",
};
export const FRENCH = {
  id: 3,
  slug: 'fr',
  name: 'French',
  code: 'fr-FR',
  voice: 'roa/fr',
  letters: "abcdefghijklmnopqrstuvwxyzéèêëàâçîïôœùûüÿæ'-",
};
export const ZULU = {
  id: 8,
  slug: 'zu',
  name: 'isiZulu',
  code: 'zu-ZA',
  voice: null,
  letters: 'abcdefghijklmnopqrstuvwxyz',
};

/** The files of a `content/` folder, by their path in it. A text stands as it is, anything else as JSON. */
export type ContentTree = Readonly<Record<string, unknown>>;

/** A folder with one English level, and what differs. */
export function aContentTree(differs: ContentTree = {}): ContentTree {
  return {
    'languages.json': [ENGLISH, FRENCH],
    'plans.json': [],
    'en/01-first-words.json': aLevel(),
    ...differs,
  };
}

/** What `readContentFiles` would read if the tree were a folder. Undefined stands for no such file. */
export function contentFiles(tree: ContentTree): ContentFiles {
  const files = new Map(textsOf(tree));
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([...files]))
    .digest('hex');
  return { fingerprint, files };
}

/** Writes the tree into a folder. */
export async function writeContent(directory: string, tree: ContentTree): Promise<void> {
  for (const [name, text] of textsOf(tree)) {
    await mkdir(dirname(join(directory, name)), { recursive: true });
    await writeFile(join(directory, name), text);
  }
}

function textsOf(tree: ContentTree): [string, string][] {
  return Object.entries(tree)
    .filter(([, file]) => file !== undefined)
    .map(([name, file]) => [name, typeof file === 'string' ? file : JSON.stringify(file)]);
}

/** Two short ladders that hold every kind of level: free, on sale, and premium without a plan. */
export const SMALL_CONTENT: ContentTree = {
  'languages.json': [ENGLISH, FRENCH, ZULU],
  'plans.json': [{ level: 113, price: '49.00', currency: 'ZAR' }],
  'en/01-first-words.json': aLevel({
    id: 101,
    lesson: {
      title: 'Plain letters',
      text: 'Write a letter for each sound that you hear.',
      shows: ['dog', 'cat'],
    },
    tries: ['dog'],
    time_limit: 75,
    words: [
      aWord({ id: 10101, word: 'cat' }),
      aWord({
        id: 10102,
        word: 'colour',
        accept: ['color'],
        difficulty: 2,
        hint: 'what makes the sky look blue',
        sentence: 'What ___ is your bag?',
        origin: 'Latin',
        explanation: 'The ending -our came through French.',
        say: "[[k'Vl@]]",
        homophones: ['culler'],
        review: 'checked',
      }),
      aWord({
        id: 10103,
        word: 'dog',
        hint: 'a pet that barks!',
        sentence: 'The ___ ran to the gate.',
      }),
    ],
  }),
  'en/02-sound-teams.json': aLevel({
    id: 102,
    name: 'Sound teams',
    emoji: '🌱',
    difficulty: 2,
    words: [aWord({ id: 10201, word: 'frog' })],
  }),
  'en/03-magic-e.json': aLevel({
    id: 103,
    name: 'Magic e',
    difficulty: 3,
    words: [aWord({ id: 10301, word: 'cake' })],
  }),
  'en/13-bee-french-loans.json': aLevel({
    id: 113,
    name: 'Bee: Words from French',
    difficulty: 13,
    is_free: false,
    words: [aWord({ id: 11301, word: 'bouquet' })],
  }),
  'en/16-bee-championship.json': aLevel({
    id: 116,
    name: 'Bee: Championship',
    difficulty: 16,
    is_free: false,
    words: [],
  }),
  'fr/01-premiers-mots.json': aLevel({
    id: 301,
    name: 'Premiers mots',
    words: [aWord({ id: 30101, word: 'école', pos: 'nom' })],
  }),
};
