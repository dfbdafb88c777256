import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createHunspellFromStrings } from 'hunspell-wasm';

/** Says whether a spelling is right. */
export interface Dictionary {
  /** Name and version, as the ledger keeps them. */
  readonly name: string;
  accepts(spelling: string): boolean;
}

/** The dictionaries of one language. */
export interface Dictionaries {
  /** Decides about the words that are asked for. */
  readonly main: Dictionary;
  /** Decide about the variants that count as right too, beside the main one. */
  readonly variants: readonly Dictionary[];
}

/** Why a language has no dictionary here, and what would give it one. */
export interface NoDictionary {
  readonly missing: string;
}

/** Opens a language's dictionaries, by the language's folder. */
export type OpenDictionaries = (slug: string) => Promise<Dictionaries | NoDictionary>;

/** Where Debian's packages hunspell-af and hunspell-sw put their files. */
export const HUNSPELL_FOLDER = '/usr/share/hunspell';

interface DictionaryFiles {
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

/** Files without an npm package: their name, and the Debian package that holds them. */
const FILES: Readonly<Record<string, { readonly name: string; readonly debian: string }>> = {
  af: { name: 'af_ZA', debian: 'hunspell-af' },
  sw: { name: 'sw_TZ', debian: 'hunspell-sw' },
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
 * Opens the dictionaries of npm, and Debian's for Afrikaans and Swahili.
 *
 * @param folder holds af_ZA.aff, af_ZA.dic and the like
 */
export function openDictionariesIn(folder: string): OpenDictionaries {
  return async (slug) => {
    const files = FILES[slug];
    if (files) return openFiles(folder, files.name, files.debian);
    const packages = PACKAGES[slug];
    if (!packages) return { missing: 'no dictionary of it is known' };
    const opened: Dictionary[] = [];
    for (const [name, open] of packages) {
      const version = await versionOf(name);
      opened.push(await openHunspell(`${name} ${version}`, (await open()).default, slug));
    }
    const [main, ...variants] = opened;
    const listed = LISTED_VARIANTS[slug];
    if (listed) {
      variants.push({
        name: 'the listed variants',
        accepts: (spelling) => Object.hasOwn(listed, spelling),
      });
    }
    return main ? { main, variants } : { missing: 'no dictionary of it is known' };
  };
}

async function openFiles(
  folder: string,
  name: string,
  debian: string,
): Promise<Dictionaries | NoDictionary> {
  const path = join(folder, name);
  try {
    const [aff, dic] = await Promise.all([readFile(`${path}.aff`), readFile(`${path}.dic`)]);
    // The files name no version that could be read from them.
    const print = createHash('sha256').update(aff).update(dic).digest('hex').slice(0, 12);
    return {
      main: await openHunspell(`${name} sha256:${print}`, { aff, dic }, name),
      variants: [],
    };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return {
      missing: `${name}.aff and ${name}.dic are not in ${folder}: install Debian's ${debian}, or name their folder with --hunspell`,
    };
  }
}

async function openHunspell(
  name: string,
  { aff, dic }: DictionaryFiles,
  slug: string,
): Promise<Dictionary> {
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
  };
}

function capitalized(spelling: string): string {
  return spelling.charAt(0).toUpperCase() + spelling.slice(1);
}

async function versionOf(name: string): Promise<string> {
  const description = join(dirname(require.resolve(name)), 'package.json');
  return (JSON.parse(await readFile(description, 'utf8')) as { version: string }).version;
}
