import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  drawnName,
  drawsFrom,
  faultOfName,
  foldSpelling,
  freeName,
  lettersOf,
  suggestedName,
  TEXT_OF_NAME_FAULT,
  tidyName,
} from '../../../../engine/entries/rules.ts';
import { MAX_NAME_LENGTH } from '../../../../engine/contracts/index.ts';
import { BLOCKED_WORDS } from '../../../../engine/rules/data/blocked-words.ts';
import { NAME_WORDS } from '../../../../engine/rules/data/drawn-names.ts';

/** First names of the languages that are taught, and of families that learn in them. */
const INNOCENT = `
  Thandi Sipho Thabo Lebo Nomsa Zanele Mandla Bongani Nkosi Sizwe Ayanda Lerato Naledi Kagiso Tshepo
  Neo Mpho Palesa Refilwe Katlego Masego Mthokozisi Nqobile Xolani Gugu Hlengiwe S'bu Phumzile
  Pieter Anneke Marietjie Koos Fanie Sarel Dirk Riaan Amina Juma Hamisi Baraka Neema Zawadi Rehema
  François Noël Anaïs Jean-Luc Inés Íñigo Ángel Jesús João Conceição Gonçalves Müller Weiß Fuchs Knut
  Cassandra Cassie Hassan Bassey Essex Sussex Hancock Cockburn Dickson Dick Fanny Willy Randy Titus
  Scunthorpe Penistone Matsushita Shital Harshit Akshita Nazir Nazia Pornthip Phuc Phuong Dung Bich
  Assad Slutsky Analise Moses Mose Moose Chie Niger Nigel Fukuda Kaputa Reputa Esmeralda Maricruz
  Arsène Semyon Yidris Idris Gaylord Aslan Muhammad Anna Анна Мария Ελένη محمد דוד प्रिया 小明 ẹ́niọlá
  Łukasz Øyvind Æthelred Max1 Ali3 L33na R2D2 M@x Pip! A.B. T.J. O’Neil
`
  .trim()
  .split(/\s+/);

describe('faultOfName()', () => {
  test.each([
    ...INNOCENT,
    'Ana L',
    'Thandi 2',
    'A B C',
    'Kofi Annan',
    'Alif Uckermann',
    'Mia 2014',
    'J.de Wet',
    'J.DE WET',
    'j.de wet',
    'P.de Bruyn',
    'Ma.de la Cruz',
    'Chr.de Beer',
    'M.Es-Said',
    'R.Me Khumalo',
    'J.Tz Moyo',
    'R.Dev',
  ])('lets %s pass', (name) => expect(faultOfName(name)).toBeNull());

  test.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['Bumblebee of Honeyhill', 'too_long'],
    ['Tha\u200bndi', 'invisible'],
    ['Thandi\u202e', 'invisible'],
    ['Tha\nndi', 'invisible'],
    ['\u3164', 'invisible'],
    ['\u2800', 'invisible'],
    ['T\u0300\u0301\u0302\u0303handi', 'invisible'],
    ['thandi@example.org', 'contact'],
    ['@thandi_d', 'contact'],
    ['082 555 0101', 'contact'],
    ['Call +27825550101', 'contact'],
    ['０８２５５５０１０１', 'contact'],
    ['www thandi', 'contact'],
    ['bees.example.com', 'contact'],
    ['t.ly/abc', 'contact'],
    ['http://a', 'contact'],
    ['t.ly', 'contact'],
    ['bees.de', 'contact'],
    ['Bees.de', 'contact'],
    ['X.com', 'contact'],
    ['a.za', 'contact'],
    ['n\u0301\u0301\u0301', 'invisible'],
  ])('refuses %j as %s', (name, fault) => expect(faultOfName(name)).toBe(fault));

  test.each([
    'FUCK',
    'f u c k',
    'f.u.c.k',
    'fuuuck',
    'fuuck',
    'fück',
    'Fu ck',
    'xXfuckXx',
    'fuck99',
    // Cyrillic, full-width and mathematical letters.
    'fuсk',
    'ｆｕｃｋ',
    '𝓯𝓾𝓬𝓴',
    'sh1t',
    '$hit',
    's h i t',
    'shiiit',
    '5h1t 9',
    'nigg3r',
    'n1gga',
    'b!tch',
    'bi7ch',
    'ass hole',
    'a55hole',
    'Arschl0ch',
    'Scheiße',
    'p u t a',
    'PUTAAA',
    'encule',
    'm.e.r.d.e',
    // Spelt out beside a name.
    'Anna f u c k',
    'Thandi sh i t',
    's.h.i.t Thandi',
    'kak',
    'k-a-k',
    'umsunuu',
    'gilip0llas',
    'caralh0',
    'c.u.n.t',
    'CUUUNT',
  ])('knows the blocked word in %s', (name) => expect(faultOfName(name)).toBe('blocked'));

  test('counts characters as a reader does', () => {
    expect(faultOfName('👩🏽'.repeat(MAX_NAME_LENGTH))).toBeNull();
    expect(faultOfName('é'.normalize('NFD').repeat(MAX_NAME_LENGTH))).toBeNull();
    expect(faultOfName('e'.repeat(MAX_NAME_LENGTH + 1))).toBe('too_long');
  });

  test('has a sentence for each fault', () => {
    for (const sentence of Object.values(TEXT_OF_NAME_FAULT))
      expect(sentence).toMatch(/^[A-Z].+\.$/);
  });

  test('finds a blocked word whatever is put between its letters', () => {
    const letters = Array.from('fuck', (letter) => fc.constantFrom(letter, letter.toUpperCase()));
    fc.assert(
      fc.property(
        fc.tuple(...letters),
        fc.array(fc.constantFrom('', ' ', '.', '-', '_', '*'), { minLength: 3, maxLength: 3 }),
        ([a, b, c, d], [x, y, z]) => {
          expect(faultOfName(`${a}${x}${b}${y}${c}${z}${d}`)).toBe('blocked');
        },
      ),
    );
  });
});

/** Ways in which somebody hides a word. */
const DISGUISES: readonly ((word: string) => string)[] = [
  (word) => word,
  (word) => word.toUpperCase(),
  (word) => `Anna ${word}`,
  (word) => `${word}99`,
  ...[' ', '.', '-', '*', '\u200b', '\u200d', '\u00ad', '🐝', '\u0301', '\ufe0f', '\n'].map(
    (sign) => (word: string) => Array.from(word).join(sign),
  ),
  (word) => `\u2067${word}\u202e`,
  (word) => word.replace(/[aeiou]/, (vowel) => vowel.repeat(4)),
  (word) => word.replaceAll('o', '0').replaceAll('i', '1').replaceAll('e', '3'),
  (word) => word.replaceAll('a', '@').replaceAll('s', '$'),
  (word) => word.replaceAll('a', 'а').replaceAll('e', 'е').replaceAll('c', 'с'),
  (word) => word.replace(/[a-z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0)),
];

describe('a rude name of a guest', () => {
  // Two are first names without their accents, which pass.
  const words = [...BLOCKED_WORDS.values()].flatMap((blocked) =>
    [...blocked].filter((word) => !['chié', 'möse', 'mose'].includes(word)),
  );
  const rude = DISGUISES.flatMap((disguise, nth) =>
    Array.from({ length: 10 }, (_, place) =>
      disguise(words[(place * 151 + nth * 37) % words.length] ?? ''),
    ),
  );

  test(`is refused in ${rude.length} disguises`, () => {
    expect(rude.length).toBeGreaterThanOrEqual(200);
    expect(rude.filter((name) => faultOfName(tidyName(name)) === null)).toEqual([]);
  });
});

describe('tidyName()', () => {
  test.each([
    ['Thandi\u200b', 'Thandi'],
    ['\u200eSipho', 'Sipho'],
    ['Nale\u00addi', 'Naledi'],
    ['\u2068Lerato\u2069', 'Lerato'],
    ['\ufeffKofi', 'Kofi'],
    ['Zo\u200de', 'Zoe'],
    ['\u200cعلی\u200c\u200cرضا\u200c', 'علی\u200cرضا'],
    ['Thandi\u2028Nkosi', 'Thandi Nkosi'],
    ['\u3164', ''],
  ])('takes out of %j what shows nothing', (name, tidy) => expect(tidyName(name)).toBe(tidy));

  test.each([
    ['a Persian name', 'علی\u200cرضا'],
    ['a Sinhala name', 'ශ\u0dca\u200dරී'],
    ['a Malayalam name', 'മോഹന\u0d4d\u200d'],
    ['a Japanese name with its form of a letter', '葛\u{e0100}城'],
    ['an emoji of two', 'Kai 👩\u200d🚀'],
    ['a family', '👨\u200d👩\u200d👧'],
    [
      'a flag of a part of a country',
      'Kai 🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    ],
    ['stacks of Tibetan', 'བསྒྲུབས'],
    ['stacks of Burmese', 'မြွှေး'],
    ['three signs of Hebrew on a letter', 'שּׁ\u05b8'],
    ['three accents', 'N\u025b\u0331\u0308\u0301n'],
    ['an emoji that is newer than the list of characters', 'Kai \u{1fae9}'],
  ])('leaves %s as it is, and a guest may take it', (_, name) => {
    expect(tidyName(name)).toBe(name.normalize('NFC'));
    expect(faultOfName(name.normalize('NFC'))).toBeNull();
  });

  test('composes, trims, joins blanks and leaves out what only colours a sign', () => {
    expect(tidyName(' Zoe\u0308 \u00a0 \t Ann❤\ufe0f ')).toBe('Zoë Ann❤');
  });
});

describe('freeName()', () => {
  test.each([
    ['Thandi', [], 'Thandi'],
    ['Thandi', ['Sipho'], 'Thandi'],
    ['Thandi', ['thandi'], 'Thandi 2'],
    ['THANDI', ['Thandi', 'thandi 2'], 'THANDI 3'],
    ['Zoë', ['Zoe\u0308'], 'Zoë 2'],
    ['abcdefghijklmnopqrst', ['ABCDEFGHIJKLMNOPQRST'], 'abcdefghijklmnopqr 2'],
    ['abcdefghijklmnopq st', ['abcdefghijklmnopq st'], 'abcdefghijklmnopq 2'],
    ['Nokuthula Nomathamsa', ['Nokuthula Nomathamsa'], 'Nokuthula 2'],
  ])('makes of %j beside %j %j', (name, taken, free) => expect(freeName(name, taken)).toBe(free));

  test('gives two hundred players of one name names of their own, none too long', () => {
    const taken: string[] = [];
    for (let i = 0; i < 200; i++) taken.push(freeName('abcdefghijklmnopqrst', taken));
    expect(new Set(taken.map(foldSpelling)).size).toBe(200);
    expect(Math.max(...taken.map((name) => lettersOf(name).length))).toBe(MAX_NAME_LENGTH);
  });
});

describe('drawnName()', () => {
  test.each(Object.entries(NAME_WORDS))(
    'has at least 1,600 names in %s, each of which may be taken',
    (_, { first, second }) => {
      const names = new Set(first.flatMap((one) => second.map((other) => `${one} ${other}`)));
      expect(names.size).toBeGreaterThanOrEqual(1600);
      expect(names.size).toBe(first.length * second.length);
      expect([...names].filter((name) => faultOfName(name) !== null)).toEqual([]);
    },
  );

  test.each(['en-GB', 'af', 'fr-FR', 'es-ES', 'de-DE', 'pt-PT', 'sw', 'zu-ZA'])(
    'gives everybody of a full room another name in %s',
    (language) => {
      const draw = drawsFrom(language);
      const taken: string[] = [];
      for (let i = 0; i < 200; i++) taken.push(drawnName(language, taken, draw));
      expect(new Set(taken.map(foldSpelling)).size).toBe(200);
    },
  );

  test('speaks the language of the words, and English for one without names', () => {
    expect(drawnName('fr-FR', [], () => 0)).toBe('Abeille Agile');
    expect(drawnName('xx', [], () => 0)).toBe('Able Badger');
  });

  test('numbers a name when all are taken', () => {
    const { first, second } = NAME_WORDS['en'] as (typeof NAME_WORDS)[string];
    const all = first.flatMap((one) => second.map((other) => `${one} ${other}`));
    expect(drawnName('en', all, () => 0.5)).toBe('Able Badger 2');
  });
});

describe('suggestedName()', () => {
  const suggest = (wish: string, taken: string[] = []) =>
    suggestedName(wish, { language: 'en-GB', taken, draw: drawsFrom(wish) });

  test.each([
    [' Thandi ', [], 'Thandi'],
    ['Thandi', ['Thandi'], 'Thandi 2'],
    ['Tha\u200bndi', [], 'Thandi'],
    ['Bumblebee of Honeyhill', [], 'Bumblebee of'],
    ['Nokuthula Nomathamsanqa', [], 'Nokuthula'],
    ['Nokuthulanomathamsanqa', [], 'Nokuthulanomathamsan'],
    ['Kai 👩\u200d🚀', [], 'Kai 👩\u200d🚀'],
    ['Kai 👩\u200d', [], 'Kai 👩'],
    ['Thandi t@example.org', [], 'Thandi'],
  ])('stays near to %j beside %j: %j', (wish, taken, name) =>
    expect(suggest(wish, taken)).toBe(name),
  );

  test('draws a name for a wish with a blocked word, the same for the same wish', () => {
    const drawn = suggest('f u c k');
    expect(drawn).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+$/);
    expect(suggest('f u c k')).toBe(drawn);
    expect(suggest('f u c k', [drawn])).not.toBe(drawn);
  });

  test('is always free and may always be taken', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 60 }),
        fc.array(fc.string({ maxLength: 20 })),
        (wish, others) => {
          const taken = [...others, wish];
          const name = suggest(wish, taken);
          const used = new Set(taken.map(foldSpelling));
          expect(faultOfName(name)).toBeNull();
          expect(used.has(foldSpelling(name))).toBe(false);
        },
      ),
    );
  });
});
