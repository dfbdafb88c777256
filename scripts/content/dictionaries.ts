import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Dictionary, openHunspell, openPackages } from '../../server/lists/hunspell.ts';

export type { Dictionary };

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

/** Files without an npm package: their name, and the Debian package that holds them. */
const FILES: Readonly<Record<string, { readonly name: string; readonly debian: string }>> = {
  af: { name: 'af_ZA', debian: 'hunspell-af' },
  sw: { name: 'sw_TZ', debian: 'hunspell-sw' },
};

/**
 * Opens the dictionaries of npm, and Debian's for Afrikaans and Swahili.
 *
 * @param folder holds af_ZA.aff, af_ZA.dic and the like
 */
export function openDictionariesIn(folder: string): OpenDictionaries {
  return async (slug) => {
    const files = FILES[slug];
    if (files) return openFiles(folder, files.name, files.debian);
    const [main, ...variants] = await openPackages(slug);
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
