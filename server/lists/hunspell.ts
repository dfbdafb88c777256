import { createHunspellFromStrings } from 'hunspell-wasm';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { readFile } from 'node:fs/promises';

/** Says whether a spelling is right. */
export interface Dictionary {
  /** Name and version, as the ledger keeps them. */
  readonly name: string;
  accepts(spelling: string): boolean;
}

/** A dictionary that also knows what may have been meant. */
export interface Speller extends Dictionary {
  /** Spellings that may have been meant, the likeliest first. */
  suggest(spelling: string): readonly string[];
}

export interface DictionaryFiles {
  readonly aff: Uint8Array;
  readonly dic: Uint8Array;
}

type OpenPackage = () => Promise<{ default: DictionaryFiles }>;

/** The first decides about words, the others about variants. */
const PACKAGES: Readonly<Record<string, readonly (readonly [string, OpenPackage])[]>> = {
  en: [
    ['dictionary-en-gb', () => import('dictionary-en-gb')],
    ['dictionary-en', () => import('dictionary-en')],
  ],
  fr: [['dictionary-fr', () => import('dictionary-fr')]],
  es: [['dictionary-es', () => import('dictionary-es')]],
  de: [['dictionary-de', () => import('dictionary-de')]],
  // Portugal's: the voice roa/pt is of there too.
  pt: [['dictionary-pt-pt', () => import('dictionary-pt-pt')]],
};

/** Variants that large dictionaries list and the packages above lack, each with its source. */
const LISTED_VARIANTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  en: {
    bougainvillaea: 'American Heritage Dictionary, fifth edition',
    knowledgable: 'SCOWL 2020.12.07, variant_2-words.55',
  },
};

/** German nouns are learnt in small letters here and there, and stand in its dictionary with a capital. */
const NOUNS_WITH_CAPITALS = new Set(['de']);

const require = createRequire(import.meta.url);

/**
 * Opens the dictionaries of npm for a language: the first decides about words, the others about
 * variants that count as right too. None for a language without packages.
 */
export async function openPackages(slug: string): Promise<Speller[]> {
  const opened: Speller[] = [];
  for (const [name, open] of PACKAGES[slug] ?? []) {
    const version = await versionOf(name);
    opened.push(await openHunspell(`${name} ${version}`, (await open()).default, slug));
  }
  const listed = LISTED_VARIANTS[slug];
  if (listed) {
    opened.push({
      name: 'the listed variants',
      accepts: (spelling) => Object.hasOwn(listed, spelling),
      suggest: () => [],
    });
  }
  return opened;
}

/** Opens a dictionary of hunspell. */
export async function openHunspell(
  name: string,
  { aff, dic }: DictionaryFiles,
  slug: string,
): Promise<Speller> {
  const encoding = /^SET\s+(\S+)/m.exec(Buffer.from(aff).toString('latin1'))?.[1] ?? 'ISO8859-1';
  const decoder = new TextDecoder(encoding.replace(/^ISO8859/, 'ISO-8859'));
  // Decoded here, so that it must not be decoded once more there.
  const affixes = decoder.decode(aff).replace(/^SET\s+\S+/m, 'SET UTF-8');
  const hunspell = await createHunspellFromStrings(affixes, decoder.decode(dic));
  return {
    name,
    accepts: (spelling) =>
      hunspell.testSpelling(spelling) ||
      (NOUNS_WITH_CAPITALS.has(slug) && hunspell.testSpelling(capitalized(spelling))),
    suggest: (spelling) => hunspell.getSpellingSuggestions(spelling),
  };
}

function capitalized(spelling: string): string {
  return spelling.charAt(0).toUpperCase() + spelling.slice(1);
}

async function versionOf(name: string): Promise<string> {
  const description = join(dirname(require.resolve(name)), 'package.json');
  return (JSON.parse(await readFile(description, 'utf8')) as { version: string }).version;
}
