/** The real dictionaries in their process: what is found in lists, and what is found by mistake. */
import { FINDING_KINDS, type Finding, type ListEntry } from '@waggle/engine/contracts';
import { BLOCKED_WORDS, findingsOfList, type ListLanguage } from '@waggle/engine/rules';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { blockedIn } from '../../../server/people/blocklist.ts';
import { parseContent, readContentFiles } from '../../../server/levels/content.ts';
import { createDictionaries, type Dictionaries } from '../../../server/lists/dictionaries.ts';
import { bundled } from '../../support/servers/bundled.ts';

const CONTENT = fileURLToPath(new URL('../../../content/', import.meta.url));
const ENGLISH: ListLanguage = {
  name: 'English',
  hasVoice: true,
  holdsBlocked: (text) => blockedIn(text, 'en').length > 0,
};

/** A machine that has other work: none of the suggestions is left out. */
const PATIENT = { answerMs: 100_000, suggestMs: 60_000 };

let program: string;
let dictionaries: Dictionaries;
let english: ListEntry[];
const warnings: string[] = [];

beforeAll(async () => {
  program = await bundled('server/lists/dictionary-worker.ts');
  dictionaries = createDictionaries({
    program,
    content: CONTENT,
    log: { warn: (_, message) => warnings.push(message) },
    times: PATIENT,
  });
  english = parseContent(await readContentFiles(CONTENT))
    .levels.filter(({ language }) => language.slug === 'en')
    .flatMap(({ words }) =>
      words.map(({ word, accept = [], hint, sentence }) => ({
        word,
        accepted: [...accept],
        hint,
        sentence,
      })),
    );
});
afterAll(() => dictionaries.close());

async function found(entries: readonly ListEntry[]): Promise<(readonly Finding[])[]> {
  const lookedUp = await dictionaries.lookUp(
    'en',
    entries.map(({ word }) => word),
  );
  return findingsOfList(entries, ENGLISH, lookedUp).words.map(({ findings }) => findings);
}

const plain = (word: string): ListEntry => ({ word, accepted: [], hint: '', sentence: '' });

/** As learners and hurried teachers write them. */
const MISSPELLED = `recieve beleive freind wierd neccessary seperate definately tommorow
  accomodate occured`.split(/\s+/);
const ALIKE = ['pair', 'pear', 'flour', 'flower', 'whole', 'hole', 'right', 'write'];

describe('a list of 200 words with 40 planted faults', () => {
  test('has each of them found, and nothing else', async () => {
    const [blocked = ''] = BLOCKED_WORDS.get('en') ?? [];
    const bare = english.map(({ word }) => plain(word));
    const taken = bare.filter(({ word }) => !ALIKE.includes(word));
    const faulty: [ListEntry, string][] = [
      ...MISSPELLED.map((word): [ListEntry, string] => [plain(word), 'dictionary']),
      ...ALIKE.map((word): [ListEntry, string] => [plain(word), 'sounds']),
      ...taken.slice(0, 8).map((entry): [ListEntry, string] => [entry, 'twice']),
      ...taken
        .slice(200, 206)
        .map((entry): [ListEntry, string] => [{ ...entry, hint: `It is ${entry.word}.` }, 'holds']),
      ...taken
        .slice(206, 212)
        .map((entry): [ListEntry, string] => [
          { ...entry, sentence: `Say “${entry.word}” aloud.` },
          'holds',
        ]),
      [{ ...plain('honey'), hint: blocked }, 'blocked'],
      [{ ...plain('candle'), sentence: `A ${blocked} ___.` }, 'blocked'],
    ];
    expect(faulty).toHaveLength(40);
    const good = await withoutFindings(taken.slice(0, 200), 160);
    const list = [...good, ...faulty.map(([entry]) => entry)];
    expect(list).toHaveLength(200);
    const findings = await found(list);
    expect(warnings).toEqual([]);
    expect(findings.map((of) => of.map(({ kind }) => kind))).toEqual([
      ...good.map(() => []),
      ...faulty.map(([, kind]) => [kind]),
    ]);
    const suggested = findings.slice(160, 170).map(([finding]) => finding?.suggestions);
    expect(suggested.map((words) => words?.[0])).toEqual(
      `receive believe friend weird necessary separate definitely tomorrow accommodate
        occurred`.split(/\s+/),
    );
  });

  /** The first words of a list that sound like no other of them. */
  async function withoutFindings(entries: ListEntry[], count: number): Promise<ListEntry[]> {
    const findings = await found(entries);
    return entries.filter((_, place) => findings[place]?.length === 0).slice(0, count);
  }
});

describe('the 320 English words that are taught', () => {
  test('have few findings of any kind', async () => {
    const findings = (await found(english)).flat();
    const counts = Object.fromEntries(
      FINDING_KINDS.map((kind) => [kind, findings.filter((one) => one.kind === kind).length]),
    );
    console.info('false findings', counts, 'of', english.length);
    expect(english).toHaveLength(320);
    // At most 2 % of them.
    for (const count of Object.values(counts)) expect(count).toBeLessThanOrEqual(6);
  });
});

describe('dictionaries', () => {
  test.each([
    ['fr', 'maizon', 'maison'],
    ['es', 'sapato', 'zapato'],
    ['de', 'Fenstter', 'Fenster'],
    ['pt', 'casza', 'casa'],
  ])('of %s suggest a spelling', async (slug, wrong, right) => {
    const { misspelled } = await dictionaries.lookUp(slug, [wrong, right]);
    expect([...misspelled.keys()]).toEqual([wrong]);
    expect(misspelled.get(wrong)).toContain(right);
  });

  test.each(['af', 'sw', 'zu'])('find nothing in %s, which has none', async (slug) => {
    expect((await dictionaries.lookUp(slug, ['xqzz'])).misspelled.size).toBe(0);
  });

  test('find nothing when they cannot be opened, and say so in the log', async () => {
    const messages: string[] = [];
    const broken = createDictionaries({
      program: '/nowhere/dictionary-worker.js',
      content: CONTENT,
      log: { warn: (_, message) => messages.push(message) },
    });
    expect((await broken.lookUp('en', ['recieve'])).misspelled.size).toBe(0);
    expect(messages).toEqual(['no dictionary could be asked']);
    await broken.close();
  });

  test('end their process when nobody asks, and open again', async () => {
    const hasty = createDictionaries({
      program,
      content: CONTENT,
      log: { warn: () => undefined },
      times: { ...PATIENT, idleMs: 1 },
    });
    await hasty.lookUp('fr', ['maison']);
    expect((await hasty.lookUp('fr', ['maizon'])).misspelled.size).toBe(1);
    await hasty.close();
  });
});
