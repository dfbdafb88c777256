import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** How American English words are said, in the phonemes of the CMU dictionary: "M AH D". */
export interface Pronunciations {
  /** Every way to say a word; none for one that is not in the dictionary. */
  of(word: string): readonly string[];
  /**
   * Frequent words that differ from a word by one phoneme: another one, one more or one less. The
   * most frequent first; none that sounds the same as the word.
   */
  neighboursOf(word: string, most: number): readonly string[];
}

/** Words that a child may know: this many of the most frequent. */
const FREQUENT = 10_000;
/** A variant in the dictionary: "read(2)". */
const VARIANT = /\(\d+\)$/;
const SPELLING = /^[a-z]{2,}$/;

/**
 * Reads dictionary and language model of pocketsphinx's American model.
 *
 * @param model its folder
 */
export async function readPronunciations(model: string): Promise<Pronunciations> {
  const [dictionary, languageModel] = await Promise.all([
    readFile(join(model, 'cmudict-en-us.dict'), 'utf8'),
    readFile(join(model, 'en-us.lm.bin')),
  ]);
  const ways = waysOf(dictionary);
  const frequent = mostFrequent(languageModel, FREQUENT).filter((word) => SPELLING.test(word));
  const bySound = new Map<string, string[]>();
  for (const word of frequent) {
    for (const sound of ways.get(word) ?? []) {
      for (const key of gapsOf(sound)) bySound.set(key, [...(bySound.get(key) ?? []), word]);
    }
  }
  const rank = new Map(frequent.map((word, place) => [word, place]));
  return {
    of: (word) => ways.get(word) ?? [],
    neighboursOf(word, most) {
      const own = ways.get(word) ?? [];
      const near = new Set(
        own.flatMap((sound) => gapsOf(sound).flatMap((key) => bySound.get(key) ?? [])),
      );
      return [...near]
        .filter((other) => !(ways.get(other) ?? []).some((sound) => own.includes(sound)))
        .sort((one, other) => (rank.get(one) ?? 0) - (rank.get(other) ?? 0))
        .slice(0, most);
    },
  };
}

function waysOf(dictionary: string): Map<string, string[]> {
  const ways = new Map<string, string[]>();
  for (const line of dictionary.split('\n')) {
    const [entry, ...phonemes] = line.trim().split(/\s+/);
    if (!entry || phonemes.length === 0) continue;
    const word = entry.replace(VARIANT, '');
    ways.set(word, [...(ways.get(word) ?? []), phonemes.join(' ')]);
  }
  return ways;
}

/** The sound itself and with each phoneme left open: two sounds that share one are neighbours. */
function gapsOf(sound: string): string[] {
  const phonemes = sound.split(' ');
  const replaced = phonemes.map((_, at) => phonemes.with(at, '_').join(' '));
  const lengthened = [...phonemes, ''].map((_, at) => phonemes.toSpliced(at, 0, '_').join(' '));
  return [...replaced, ...lengthened];
}

/** Of the file of a language model: its name, a byte for its order, a count for each order. */
const NAME = 'Trie Language Model';
const ORDER = 3;
/** Tables of 65,536 floats: two for pairs, one for triples; before them a number for their kind. */
const TABLES_BYTES = 4 + 3 * 65_536 * 4;
/** Probability, back-off weight, first pair. */
const UNIGRAM_BYTES = 12;

/** Words of the model by their probability, the most frequent first. */
function mostFrequent(model: Buffer, most: number): string[] {
  if (model.toString('latin1', 0, NAME.length) !== NAME || model[NAME.length] !== ORDER) {
    throw new Error('The language model is of another kind.');
  }
  const counts = NAME.length + 1;
  const count = model.readUInt32LE(counts);
  const unigrams = counts + 4 * ORDER + TABLES_BYTES;
  // The spellings stand at the end, each closed by a zero.
  let start = model.length;
  for (let left = count; left >= 0; left -= 1) start = model.lastIndexOf(0, start - 1);
  const words = model.toString('latin1', start + 1).split('\0');
  return words
    .slice(0, count)
    .map((word, place) => ({ word, log: model.readFloatLE(unigrams + UNIGRAM_BYTES * place) }))
    .sort((one, other) => other.log - one.log)
    .slice(0, most)
    .map(({ word }) => word);
}
