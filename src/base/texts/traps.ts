import {
  foldSpelling,
  letterTexts,
  type Trap,
  type TrapName,
  TRAPS,
  trapsOf,
} from '@waggle/engine/rules';

/** Texts of the places of a word that trip people. */
export const trapTexts = {
  /** As in "What trips you up". */
  name: (trap: TrapName): string => TRAP_TEXTS[trap].name,
  /** The same of a trap from the server, which may know others when it is newer. */
  nameOf: (trap: string): string => {
    const known = TRAPS.find((one) => one === trap);
    return known ? TRAP_TEXTS[known].name : trap;
  },
  /** Why a word is spelled this way, as far as its letters show it; null if they show nothing. */
  why: (word: string, language: string): string | null => {
    const traps = trapsOf(word, language);
    const letters = letterTexts(foldSpelling(word));
    const [trap] = MOST_TELLING.flatMap((name) => traps.find((one) => one.trap === name) ?? []);
    return trap ? TRAP_TEXTS[trap.trap].why(placeOf(trap, letters)) : null;
  },
} as const;

/** A trap with its letters and those around it. */
interface Place {
  readonly own: string;
  readonly first: string;
  readonly before: string;
  readonly after: string;
}

function placeOf({ at, length }: Trap, letters: readonly string[]): Place {
  return {
    own: letters.slice(at, at + length).join(''),
    first: letters[at] ?? '',
    before: letters.slice(0, at).join(''),
    after: letters[at + length] ?? '',
  };
}

const written = ({ own }: Place) => `This sound is written ${own} here.`;
const unheard = ({ own }: Place) => `The ${own} is written, and nobody hears it.`;
const together = ({ own }: Place) => `The letters ${own} make one sound together.`;
const ending = ({ own }: Place) => `The ending is -${own} here.`;

const TRAP_TEXTS: Readonly<Record<TrapName, { name: string; why: (place: Place) => string }>> = {
  'double-consonant': {
    name: 'Double letters',
    why: ({ first, own }) => `The ${first} is double here: ${own}.`,
  },
  'double-vowel': {
    name: 'Double vowels',
    why: ({ first, own }) => `The ${first} is long here, so it stands twice: ${own}.`,
  },
  'silent-letter': { name: 'Silent letters', why: unheard },
  'vowel-team': { name: 'Vowels in a team', why: together },
  'long-vowel': { name: 'Long vowels', why: written },
  'vowel-pair': {
    name: 'Two vowels side by side',
    why: ({ own }) => `Both vowels are heard, and both are written: ${own}.`,
  },
  'ie-ei': {
    name: 'ie and ei',
    why: ({ own }) => `Here it is ${own}: ${own.charAt(0)} before ${own.charAt(1)}.`,
  },
  'able-ible': { name: '-able and -ible', why: ending },
  'ance-ence': { name: '-ance and -ence', why: ending },
  'tion-sion': { name: '-tion and -sion', why: ending },
  'schwa-ending': {
    name: 'Weak endings',
    why: ({ own }) => `The ending is weak to the ear. It is written -${own}.`,
  },
  schwa: {
    name: 'Weak vowels',
    why: ({ own }) => `The vowel is weak to the ear. It is written ${own}.`,
  },
  'magic-e': {
    name: 'Magic e',
    why: ({ first }) => `The e at the end is silent, and the ${first} says its name.`,
  },
  'soft-c-g': {
    name: 'Soft c and g',
    why: (place) =>
      place.own.length > 1 ? written(place) : `The ${place.own} is soft before ${place.after}.`,
  },
  'k-sound': { name: 'k, ck, qu and their like', why: written },
  's-z': { name: 's, c and z', why: written },
  'g-j': { name: 'g and j', why: written },
  'v-f': { name: 'v and f', why: written },
  'b-v': { name: 'b and v', why: written },
  'll-y': { name: 'll and y', why: written },
  'l-r': { name: 'l and r', why: written },
  x: { name: 'x', why: written },
  h: { name: 'h', why: (place) => (place.own === 'h' ? unheard(place) : written(place)) },
  ph: { name: 'ph', why: () => 'The sound f is written ph here.' },
  greek: {
    name: 'Greek letters',
    why: ({ own }) => `The word is from Greek, so this sound is written ${own}.`,
  },
  nasal: { name: 'Sounds from the nose', why: written },
  'o-au-eau': { name: 'o, au and eau', why: written },
  'e-er': { name: '-é and -er', why: ending },
  'ei-y': { name: 'ei and y', why: written },
  'final-consonant': {
    name: 'Last letters',
    why: ({ own }) => `The last sound is written ${own} here.`,
  },
  'ss-sz': { name: 'ss and ß', why: written },
  accent: { name: 'Accents', why: ({ own }) => `An accent is written here: ${own}.` },
  apostrophe: { name: 'Apostrophes', why: () => 'There is an apostrophe in it.' },
  hyphen: { name: 'Hyphens', why: () => 'There is a hyphen in it.' },
  'letter-team': { name: 'Letters in a team', why: together },
  prenasal: {
    name: 'm and n before another letter',
    why: ({ own }) => `All its letters are written: ${own}.`,
  },
  click: { name: 'Clicks', why: ({ own }) => `This click is written ${own}.` },
  compound: {
    name: 'Words put together',
    why: ({ before, own }) => `Two words in one: ${before} and ${own}.`,
  },
};

/** What says most about a word comes first; a weak vowel or a team of vowels is nearly everywhere. */
const MOST_TELLING: readonly TrapName[] = [
  'compound',
  'apostrophe',
  'hyphen',
  'silent-letter',
  'able-ible',
  'ance-ence',
  'tion-sion',
  'ie-ei',
  'ph',
  'greek',
  'double-consonant',
  'click',
  'ss-sz',
  'h',
  'accent',
  'o-au-eau',
  'e-er',
  'double-vowel',
  'long-vowel',
  'v-f',
  'b-v',
  'll-y',
  'x',
  'g-j',
  's-z',
  'k-sound',
  'soft-c-g',
  'magic-e',
  'ei-y',
  'final-consonant',
  'letter-team',
  'vowel-pair',
  'prenasal',
  'nasal',
  'schwa-ending',
  'vowel-team',
  'l-r',
  'schwa',
];
