/** Opens dictionaries and looks words up in them, in a process of its own: both take long, and much memory. */
import { openPackages, type Speller } from './hunspell.ts';
import { lookUp, type Reference } from './look-up.ts';
import { openPronunciations } from './pronunciations.ts';

export interface DictionaryRequest {
  readonly id: number;
  /** Folder of the language in the content. */
  readonly slug: string;
  readonly words: readonly string[];
  /** Folder of the word lists. */
  readonly content: string;
  /** Time for suggestions, in milliseconds. */
  readonly suggestMs: number;
}

const opened = new Map<string, Promise<Reference>>();

async function open(slug: string, content: string): Promise<Reference> {
  const [spellers, pronunciationsOf] = await Promise.all([
    // An operator may leave a package out, for its licence.
    openPackages(slug).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'MODULE_NOT_FOUND' || error.code === 'ERR_MODULE_NOT_FOUND') return [];
      throw error;
    }),
    openPronunciations(slug, content),
  ]);
  return { spellers: spellers.map(remembering), pronunciationsOf };
}

/** A list is checked after each pause in typing, mostly with the same words. */
function remembering(speller: Speller): Speller {
  const known = new Map<string, readonly string[]>();
  return {
    ...speller,
    suggest(spelling) {
      const before = known.get(spelling);
      if (before) return before;
      if (known.size >= MOST_KNOWN) known.clear();
      const suggestions = speller.suggest(spelling);
      known.set(spelling, suggestions);
      return suggestions;
    },
  };
}

/** Misspelled words whose suggestions are kept. */
const MOST_KNOWN = 5_000;

async function answer({ id, slug, words, content, suggestMs }: DictionaryRequest) {
  const reference = opened.get(slug) ?? open(slug, content);
  opened.set(slug, reference);
  const known = await reference;
  const until = performance.now() + suggestMs;
  return { id, found: lookUp(words, known, () => performance.now() < until) };
}

let answered: Promise<void> = Promise.resolve();
process.on('message', (request: DictionaryRequest) => {
  answered = answered.then(async () => void process.send?.(await answer(request)));
});
// The parent alone decides when it ends; a Ctrl-C reaches the whole process group.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});
process.on('disconnect', () => process.exit(0));
