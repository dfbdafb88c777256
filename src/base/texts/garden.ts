import type { Growth } from '@waggle/engine/rules';

const wordsOf = (count: number) => (count === 1 ? '1 word' : `${count} words`);

/** Texts of the garden. */
export const gardenTexts = {
  title: 'My garden',
  text: 'Every word you know grows here. Nothing is ever lost.',
  growing: 'A word is known when you spell it right again on a later day.',
  known: 'known',
  lasting: 'after 30 days',
  practiseThirsty: (count: number) => `Practise ${count} thirsty ${count === 1 ? 'word' : 'words'}`,
  practise: 'Practise',
  language: 'Language',
  view: 'Show as',
  meadow: 'Meadow',
  list: 'List',
  meadowOf: (count: number) => `Your meadow: ${wordsOf(count)}`,
  bed: (level: string, count: number) => `${level}, ${wordsOf(count)}`,
  earlier: 'Beds before these',
  further: 'Beds after these',
  hear: (word: string) => `Hear ${word}`,
  more: 'Show more words',
  loading: 'Your garden is loading.',
  failed: 'Your garden could not be loaded.',
  offline:
    'No network. You see what this device has of your garden. The rest comes back by itself.',
  offlineNone:
    'No network, and this device has nothing of your garden. Nothing is lost: it comes back by itself.',
  empty: 'Your first word grows here.',
  emptyText: 'Spell a word, and its flower comes up.',
  frames: 'My frames',
  full: 'full',
  filled: (known: number, of: number) => `${known} of ${of}`,
  beside: 'See my garden',

  own: {
    title: 'My flower',
    text: 'It grows with you: each part can be chosen once you have known enough words.',
    onBoard: 'My flower on the board',
    onBoardText: 'It listens, nods and dances while you play.',
    notChanged: 'Your flower was not changed',
    from: (words: number) => `from ${words} known words on`,
    parts: { hue: 'Colour', petals: 'Petals', kind: 'Shape', face: 'Face', hat: 'Hat' },
    names: {
      hue: {
        1: 'Pink',
        2: 'Yellow',
        3: 'Blue',
        4: 'Green',
        5: 'Orange',
        6: 'Violet',
        7: 'Mint',
        8: 'Rose',
      },
      petals: { 5: '5 petals', 6: '6 petals', 7: '7 petals', 8: '8 petals' },
      kind: { oval: 'Oval', round: 'Round', pointed: 'Pointed' },
      face: { smile: 'Smile', laugh: 'Laugh', wink: 'Wink', calm: 'Calm' },
      hat: { none: 'No hat', leaf: 'Leaf', cap: 'Cap', crown: 'Crown' },
    },
  },

  growth: {
    sprout: 'just tried',
    bud: 'learning',
    open: 'known',
    honey: 'known after 30 days',
  } satisfies Record<Growth, string>,
  thirsty: 'thirsty',
  thirstyLegend: 'thirsty: practise it',

  table: {
    caption: 'All words of the garden',
    word: 'Word',
    state: 'State',
    back: 'Comes back',
    level: 'Level',
  },

  /** What stands beside a word that is opened. */
  since: (days: number) => {
    if (days === 0) return 'Known since today.';
    return days === 1 ? 'Known for 1 day or more.' : `Known for ${days} days or more.`;
  },
  standing: { sprout: 'Just tried.', bud: 'Learning.' },
  isThirsty: 'Thirsty: practise it, and its head lifts.',
  comesBack: (days: number | null) => {
    if (days === null) return '';
    if (days <= 0) return 'Comes back today.';
    return days === 1 ? 'Comes back tomorrow.' : `Comes back in ${days} days.`;
  },
} as const;
