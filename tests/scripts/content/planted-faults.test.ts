/** One fault of each rule is planted into sound lists: content:check must refuse it, and say where. */
import { describe, expect, test } from 'vitest';
import { checkContent } from '../../../scripts/content/check-content.ts';
import { findLedgerFaults, type Ledger, type LedgerLine } from '../../../scripts/content/ledger.ts';
import type { Said } from '../../../scripts/content/speaker.ts';
import { parseContent } from '../../../server/levels/content.ts';
import { faultText, timeLimitOf } from '../../../server/levels/content-rules.ts';
import {
  aContentTree,
  aLevel,
  aWord,
  type ContentTree,
  contentFiles,
} from '../../support/content-files.ts';
import { fakeTools } from './fakes.ts';

const FIRST = 'en/01-first-words.json';
const SECOND = 'en/02-sound-teams.json';

const CAT = aWord();
const DOG = aWord({
  id: 10102,
  word: 'dog',
  difficulty: 2,
  hint: 'a pet that barks and wags its tail',
  sentence: 'The ___ ran to the gate to meet us.',
});
const FROG = aWord({
  id: 10201,
  word: 'frog',
  hint: 'a small green animal that jumps',
  sentence: 'A ___ sat on a leaf in the pond.',
});
const DRUM = aWord({
  id: 10202,
  word: 'drum',
  difficulty: 2,
  hint: 'you beat it to make music',
  sentence: 'She hit the ___ with two sticks.',
});

type Words = readonly ReturnType<typeof aWord>[];

function levelOf(words: Words, differs: Record<string, unknown> = {}) {
  const difficulty = (differs['difficulty'] as number | undefined) ?? 1;
  const time_limit = timeLimitOf({ difficulty, words });
  return aLevel({ words, time_limit, ...differs });
}

/** A sound folder of two levels, in which the words named differ. */
function lists({
  first = [CAT, DOG],
  second = [FROG, DRUM],
  level = {},
}: {
  first?: Words;
  second?: Words;
  level?: Record<string, unknown>;
} = {}) {
  const tree: ContentTree = {
    [FIRST]: levelOf(first, level),
    [SECOND]: levelOf(second, { id: 102, name: 'Sound teams', difficulty: 2 }),
  };
  return parseContent(contentFiles(aContentTree(tree)));
}

interface Planted {
  content?: ReturnType<typeof lists>;
  refused?: string[];
  said?: Record<string, Said>;
}

async function refusalsOf({ content = lists(), ...tools }: Planted): Promise<readonly string[]> {
  return (await checkContent(content, new Map(), fakeTools(tools), () => {})).refusals;
}

const cat = (differs: Record<string, unknown>) => lists({ first: [{ ...CAT, ...differs }, DOG] });
const NAMED = `${FIRST}, word 10101 "cat": `;

describe('content:check', () => {
  test('accepts the lists before anything is planted', async () => {
    expect(await refusalsOf({})).toEqual([]);
  });

  test.each<[rule: string, planted: Planted, refusal: string]>([
    [
      'loose accents',
      { content: cat({ hint: 'it purrs in a cafe\u0301' }) },
      `${NAMED}its hint must be written with composed letters (NFC).`,
    ],
    [
      'a letter of another language',
      { content: cat({ word: 'cät' }) },
      `${FIRST}, word 10101 "cät": "cät" holds "ä", no letter of its language.`,
    ],
    [
      'a word that its language has twice',
      { content: lists({ second: [{ ...FROG, ...CAT, id: 10201 }, DRUM] }) },
      `${SECOND}, word 10201 "cat": its language has this word twice.`,
    ],
    [
      'a hint of two words',
      { content: cat({ hint: 'purring pet' }) },
      `${NAMED}its hint must have 3 to 25 words.`,
    ],
    [
      'a hint of 161 characters',
      { content: cat({ hint: `it is ${'x'.repeat(155)}` }) },
      `${NAMED}its hint must have 8 to 160 characters.`,
    ],
    [
      'a sentence without a gap',
      { content: cat({ sentence: 'It sleeps on the fridge.' }) },
      `${NAMED}its sentence must have exactly one gap, written ___.`,
    ],
    [
      'a hint that gives the word away',
      { content: cat({ hint: 'my cat is a small pet' }) },
      `${NAMED}its hint gives "cat" away.`,
    ],
    [
      'a sentence that gives the word away',
      { content: cat({ sentence: 'Our ___ is a cat of ten years.' }) },
      `${NAMED}its sentence gives "cat" away.`,
    ],
    [
      'a homophone in a sentence that should decide',
      { content: cat({ homophones: ['kat'], sentence: 'Our ___ is no kat but a pet.' }) },
      `${NAMED}its sentence holds its homophone "kat", and cannot decide.`,
    ],
    [
      'a homophone that does not name the word back',
      { content: cat({ homophones: ['frog'] }) },
      `${NAMED}its homophone "frog" is in the lists too, and does not name it back.`,
    ],
    [
      'a blocked word',
      { content: cat({ hint: 'it purrs and does not give a shit' }) },
      `${NAMED}its hint holds "s***", a blocked word.`,
    ],
    [
      'one number of stars for all',
      { content: lists({ first: [CAT, { ...DOG, difficulty: 1 }] }) },
      `${FIRST}: its words must use at least two neighbouring numbers of stars.`,
    ],
    [
      'a time limit that does not follow from the words',
      { content: lists({ level: { time_limit: 30 } }) },
      `${FIRST}: its time_limit is 30 and must be 15.`,
    ],
    [
      'a premium word without an origin',
      {
        content: lists({
          first: [
            aWord({ ...CAT, explanation: 'It is short.' }),
            aWord({ ...DOG, origin: 'Old English', explanation: 'It is short.' }),
          ],
          level: { is_free: false },
        }),
      },
      `${NAMED}a premium word must have an origin and an explanation.`,
    ],
    [
      'an id outside its level',
      { content: cat({ id: 10301 }) },
      `${FIRST}, word 10301 "cat": its id must lie between 10101 and 10199, after its level.`,
    ],
    [
      'a spelling that is in no dictionary',
      { refused: ['cat'] },
      `${NAMED}its spelling "cat" is not in fake 1.0.`,
    ],
    [
      'a variant that is in no dictionary',
      { content: cat({ accept: ['katt'] }), refused: ['katt'] },
      `${NAMED}its variant "katt" is not in fake 1.0.`,
    ],
    [
      'a word that the voice reads in another language',
      { said: { cat: { phonemes: '(fr)kˈa(en)' } } },
      `${NAMED}the voice switches to another language, fr: (fr)kˈa(en) (give it a say).`,
    ],
    [
      'a word that the voice does not say',
      { said: { cat: { refusal: 'The engine made no sound of it.' } } },
      `${NAMED}the voice does not say it: The engine made no sound of it.`,
    ],
    [
      'a level that is no harder than the one before it',
      { said: { cat: { phonemes: 'ʒʒʒʒʒʒ' }, dog: { phonemes: 'ʒʒʒʒʒʒ' } } },
      `${SECOND}: its mean score must be above that of the level before it: 2.720, after 4.680 in ${FIRST}.`,
    ],
  ])('refuses %s', async (_, planted, refusal) => {
    expect(await refusalsOf(planted)).toEqual([refusal]);
  });

  test('lets a say decide how a word is said', async () => {
    const content = cat({ say: '[[kat]]' });
    expect(await refusalsOf({ content, said: { '[[kat]]': { phonemes: '(fr)kat' } } })).toEqual([]);
  });

  test('never prints a blocked word, even as the name of a place', async () => {
    const content = lists({ first: [{ ...CAT, word: 'shit' }, DOG] });
    const refusals = await refusalsOf({ content, refused: ['shit'] });
    expect(refusals.length).toBeGreaterThan(1);
    expect(refusals.join('\n')).toContain('word 10101 "s***"');
    expect(refusals.join('\n')).not.toContain('shit');
  });
});

describe('the ledger', () => {
  const line = (id: number, word: string): LedgerLine => ({
    id,
    word,
    dictionary: 'fake 1.0',
    phonemes: word,
    score: 1,
  });
  const WHOLE = [line(10101, 'cat'), line(10102, 'dog'), line(10201, 'frog'), line(10202, 'drum')];

  test.each<[what: string, words: LedgerLine[], faults: string[]]>([
    ['that holds every word', WHOLE, []],
    ['that lacks a word', WHOLE.slice(1), [`${NAMED}it is not in the ledger: run content:check.`]],
    [
      'with another spelling',
      [line(10101, 'kat'), ...WHOLE.slice(1)],
      [`${NAMED}it differs from the ledger: run content:check.`],
    ],
    [
      'with another say',
      [{ ...line(10101, 'cat'), say: '[[kat]]' }, ...WHOLE.slice(1)],
      [`${NAMED}it differs from the ledger: run content:check.`],
    ],
    [
      'with a word of no list',
      [...WHOLE, line(10203, 'gone')],
      ['checked/en.json: word 10203 "gone" is in no list any more: run content:check.'],
    ],
  ])('%s', (_, words, faults) => {
    const content = lists();
    const ledgers = new Map<string, Ledger>([['en', { voice: 'fake voice 1', words }]]);
    expect(findLedgerFaults(content, ledgers).map((fault) => faultText(fault, content))).toEqual(
      faults,
    );
  });
});
