import { describe, expect, test } from 'vitest';
import {
  accessFlags,
  clipSpec,
  VISITOR,
  hintText,
  orderOfPlay,
  type Rung,
  type Standing,
  soundOf,
  type SpokenWord,
  type TriedWord,
} from '../../../server/levels/rules.ts';
import { seeded } from '../../support/sample.ts';

function free(id: number): Rung {
  return { id, language_id: 1, difficulty: id, is_free: true, has_plan: false };
}

function premium(id: number, { onSale }: { onSale: boolean }): Rung {
  return { id, language_id: 1, difficulty: id, is_free: false, has_plan: onSale };
}

/** Four free levels, then one that is on sale and one that is not. */
const LADDER = [
  free(1),
  free(2),
  free(3),
  free(4),
  premium(5, { onSale: true }),
  premium(6, { onSale: false }),
];

function aLearner(
  differs: Partial<Record<'completed' | 'purchased' | 'waitlisted' | 'set', number[]>> = {},
  placed = 0,
) {
  const { completed = [], purchased = [], waitlisted = [], set = [] } = differs;
  const standing: Standing = {
    isVisitor: false,
    completed: new Map(completed.map((id) => [id, 0])),
    tried: new Set(completed),
    purchased: new Set(purchased),
    waitlisted: new Set(waitlisted),
    set: new Set(set),
    marks: new Map([[1, { placed: { difficulty: placed, at: 0 }, chosen: null }]]),
  };
  return standing;
}

/** The ids of the rungs that have this flag. */
function withFlag(
  flag: 'is_free' | 'is_available' | 'is_playable' | 'is_purchased' | 'is_waitlisted',
  standing: Standing,
  ladder: readonly Rung[] = LADDER,
): number[] {
  return [...accessFlags(ladder, standing)].filter(([, flags]) => flags[flag]).map(([id]) => id);
}

describe('accessFlags()', () => {
  test('opens the free levels up to where a learner was placed, and closes none', () => {
    expect(withFlag('is_playable', aLearner({}, 3))).toEqual([1, 2, 3]);
    expect(withFlag('is_playable', aLearner({ completed: [3] }, 2))).toEqual([1, 2, 4]);
    expect(withFlag('is_playable', aLearner({}, 6))).toEqual([1, 2, 3, 4]);
  });

  test('says of every rung whether it needs payment', () => {
    expect(withFlag('is_free', VISITOR)).toEqual([1, 2, 3, 4]);
    expect(withFlag('is_free', aLearner({ purchased: [5] }))).toEqual([1, 2, 3, 4]);
  });

  describe('for a visitor', () => {
    test('opens the first two free levels and no other', () => {
      expect(withFlag('is_playable', VISITOR)).toEqual([1, 2]);
    });

    test('offers a premium level while it is on sale', () => {
      expect(withFlag('is_available', VISITOR)).toEqual([1, 2, 5]);
    });

    test('shows nothing as bought or waited for', () => {
      expect(withFlag('is_purchased', VISITOR)).toEqual([]);
      expect(withFlag('is_waitlisted', VISITOR)).toEqual([]);
    });

    test('counts free levels only, wherever premium ones stand between them', () => {
      const mixed = [
        premium(1, { onSale: true }),
        free(2),
        premium(3, { onSale: false }),
        free(4),
        free(5),
      ];
      expect(withFlag('is_playable', VISITOR, mixed)).toEqual([2, 4]);
    });
  });

  describe('for a learner', () => {
    test('opens the first free level and no other', () => {
      expect(withFlag('is_playable', aLearner())).toEqual([1]);
      expect(withFlag('is_available', aLearner())).toEqual([1, 5]);
    });

    test('opens a free level when the free one before it is completed', () => {
      expect(withFlag('is_playable', aLearner({ completed: [1] }))).toEqual([1, 2]);
      expect(withFlag('is_playable', aLearner({ completed: [1, 2] }))).toEqual([1, 2, 3]);
    });

    test('does not open a level for one completed further down', () => {
      expect(withFlag('is_playable', aLearner({ completed: [3] }))).toEqual([1, 4]);
    });

    test('passes over premium levels when it looks for the one before', () => {
      const mixed = [free(1), premium(2, { onSale: true }), free(3)];
      expect(withFlag('is_playable', aLearner({ completed: [1] }), mixed)).toEqual([1, 3]);
      expect(withFlag('is_playable', aLearner({ completed: [2] }), mixed)).toEqual([1]);
    });

    test('opens every level that a teacher set, and no level after it', () => {
      expect(withFlag('is_playable', aLearner({ set: [3, 6] }))).toEqual([1, 3, 6]);
    });

    test('opens a premium level when it is bought, on sale or not', () => {
      const learner = aLearner({ purchased: [5, 6] });
      expect(withFlag('is_purchased', learner)).toEqual([5, 6]);
      expect(withFlag('is_playable', learner)).toEqual([1, 5, 6]);
    });

    test('calls a premium level available by its plan alone', () => {
      expect(withFlag('is_available', aLearner({ purchased: [6], completed: [4] }))).toEqual([
        1, 5,
      ]);
    });

    test('opens a free level that was bought while it was premium', () => {
      expect(withFlag('is_playable', aLearner({ purchased: [3] }))).toEqual([1, 3]);
    });

    test('shows a waitlist joined, and opens nothing for it', () => {
      const learner = aLearner({ waitlisted: [6] });
      expect(withFlag('is_waitlisted', learner)).toEqual([6]);
      expect(withFlag('is_playable', learner)).toEqual([1]);
    });
  });

  test('says nothing of an empty ladder', () => {
    expect(accessFlags([], VISITOR).size).toBe(0);
  });
});

describe('hintText()', () => {
  const FROG = {
    part_of_speech: 'noun',
    hint: 'a small animal that hops',
    sentence: 'A green ___ sat on a leaf.',
    origin: null,
    level_difficulty: 5,
  };

  test('puts definition and sentence into one line, and no part of speech below level 6', () => {
    expect(hintText(FROG)).toBe('A small animal that hops. “A green ____ sat on a leaf.”');
  });

  test('names the part of speech after them from level 6 on', () => {
    expect(hintText({ ...FROG, level_difficulty: 6 })).toBe(
      'A small animal that hops. “A green ____ sat on a leaf.” (noun)',
    );
  });

  test('ends with the origin where there is one', () => {
    const loan = { ...FROG, origin: 'Old English' };
    expect(hintText(loan)).toBe(
      'A small animal that hops. “A green ____ sat on a leaf.” [Old English]',
    );
    expect(hintText({ ...loan, level_difficulty: 16 })).toBe(
      'A small animal that hops. “A green ____ sat on a leaf.” (noun) [Old English]',
    );
  });

  test.each(['Hop!', 'Hop?', 'Hop.', 'Hop …'])('adds no second full stop to "%s"', (hint) => {
    expect(hintText({ ...FROG, hint })).toBe(`${hint} “A green ____ sat on a leaf.”`);
  });

  test.each([
    ["'n dier wat spring", "'n Dier wat spring."],
    ['élève de l’école', 'Élève de l’école.'],
    ['3 small hops', '3 small hops.'],
    ['Nomen bleiben groß', 'Nomen bleiben groß.'],
  ])('begins "%s" as a sentence', (hint, begun) => {
    expect(hintText({ ...FROG, hint })).toBe(`${begun} “A green ____ sat on a leaf.”`);
  });
});

const BEE: SpokenWord & { voice: string } = {
  word: 'bee',
  sentence: 'A ___ sat on $& the flower.',
  say: null,
  speaker: null,
  voice: 'gmw/en',
  level_difficulty: 5,
  recording: null,
  slow_recording: null,
};
const FLITE = { voice: 'flite/rms', phones: 'b iy', rate: 110 };

describe('clipSpec()', () => {
  test('asks for the word at the normal pace', () =>
    expect(clipSpec(BEE)).toEqual({ text: 'bee', voice: 'gmw/en', rate: 130 }));

  test('hands on what is to be said instead', () =>
    expect(clipSpec({ ...BEE, say: "[[b'i:]]" })).toMatchObject({ text: 'bee', say: "[[b'i:]]" }));

  test('has the first four levels say it once more, slower', () => {
    expect(clipSpec({ ...BEE, level_difficulty: 4 })).toMatchObject({ rate: 130, again: 111 });
    expect(clipSpec({ ...BEE, level_difficulty: 4 }, 'slow')).toEqual({
      text: 'bee',
      voice: 'gmw/en',
      rate: 85,
    });
  });

  test('asks who says this word best, with the phonemes and the pace that were found', () => {
    expect(clipSpec({ ...BEE, speaker: FLITE, level_difficulty: 1 })).toEqual({
      text: 'bee',
      ...FLITE,
      again: 94,
    });
    expect(clipSpec({ ...BEE, speaker: FLITE }, 'slow')).toMatchObject({ rate: 85 });
  });

  test('asks for the sentence with the word in it, once, at the usual pace', () => {
    expect(clipSpec({ ...BEE, speaker: FLITE, level_difficulty: 1 }, 'sentence')).toEqual({
      text: 'A bee sat on $& the flower.',
      voice: 'flite/rms',
      rate: 130,
    });
    expect(clipSpec({ ...BEE, say: "[[b'i:]]" }, 'sentence')).toMatchObject({
      text: 'A bee sat on $& the flower.',
      say: "A [[b'i:]] sat on $& the flower.",
    });
  });
});

describe('soundOf()', () => {
  test('is the recording of a person where there is one, whatever was chosen', () => {
    const recorded = { ...BEE, recording: 'en/naledi/bee.wav' };
    expect(soundOf(recorded, 'word', { voice: 'other', pace: 'slower' })).toEqual({
      recording: 'en/naledi/bee.wav',
    });
    expect(soundOf(recorded, 'slow')).toMatchObject({ rate: 85 });
    expect(soundOf({ ...BEE, slow_recording: 'en/naledi/bee.slow.wav' }, 'slow')).toEqual({
      recording: 'en/naledi/bee.slow.wav',
    });
    expect(soundOf(recorded, 'sentence')).toMatchObject({ voice: 'gmw/en' });
  });

  test('is null when no recording and no voice can say it', () =>
    expect(soundOf({ ...BEE, voice: null }, 'word')).toBeNull());

  test.each([
    ['flite/rms', 'flite/slt'],
    ['flite/slt', 'flite/rms'],
    ['gmw/af', 'gmw/af'],
  ])('has the other voice of %s say it: %s', (voice, other) =>
    expect(
      soundOf({ ...BEE, speaker: { voice } }, 'word', { voice: 'other', pace: 'standard' }),
    ).toEqual({ text: 'bee', voice: other, rate: 130 }),
  );

  test('is slower where that was chosen, and never slower than any engine speaks', () => {
    const slower = { voice: 'standard', pace: 'slower' } as const;
    expect(soundOf(BEE, 'word', slower)).toMatchObject({ rate: 111 });
    expect(soundOf(BEE, 'slow', slower)).toMatchObject({ rate: 80 });
    expect(soundOf({ ...BEE, level_difficulty: 1 }, 'word', slower)).toMatchObject({ again: 94 });
  });
});

describe('orderOfPlay()', () => {
  const SOLVED: TriedWord = { solved: true, lastCorrect: true };
  const FORGOTTEN: TriedWord = { solved: true, lastCorrect: false };
  const NEVER_SOLVED: TriedWord = { solved: false, lastCorrect: false };

  function words(count: number) {
    return Array.from({ length: count }, (_, index) => ({ id: index + 1 }));
  }
  const idsOf = (list: readonly { id: number }[]) => list.map(({ id }) => id);
  /** Leaves every list in its order. */
  const unmoved = () => 1 - Number.EPSILON;

  test.each([
    ['nothing was tried', {}, [1, 2, 3, 4, 5]],
    [
      'everything was solved',
      { 1: SOLVED, 2: SOLVED, 3: SOLVED, 4: SOLVED, 5: SOLVED },
      [1, 2, 3, 4, 5],
    ],
    ['some were solved', { 1: SOLVED, 3: SOLVED }, [2, 4, 5, 1, 3]],
    ['some were forgotten', { 1: SOLVED, 2: FORGOTTEN, 3: SOLVED, 4: FORGOTTEN }, [5, 2, 4, 1, 3]],
    ['some were tried in vain', { 1: FORGOTTEN, 2: NEVER_SOLVED, 4: SOLVED }, [2, 3, 5, 1, 4]],
    ['other words were solved', { 6: SOLVED, 7: FORGOTTEN }, [1, 2, 3, 4, 5]],
  ])('puts never solved before forgotten before the rest when %s', (_, tried, order) => {
    const map = new Map(Object.entries(tried).map(([id, word]) => [Number(id), word]));
    expect(idsOf(orderOfPlay(words(5), map, unmoved))).toEqual(order);
  });

  test('shuffles within each part, and never across', () => {
    const tried = new Map<number, TriedWord>();
    for (const id of [1, 2, 3, 4]) tried.set(id, SOLVED);
    for (const id of [5, 6, 7, 8]) tried.set(id, FORGOTTEN);
    const random = seeded(5);
    const seen = [new Set<string>(), new Set<string>(), new Set<string>()];
    for (let round = 0; round < 200; round++) {
      const order = idsOf(orderOfPlay(words(12), tried, random));
      const parts = [order.slice(0, 4), order.slice(4, 8), order.slice(8)];
      expect(parts.map((part) => [...part].sort((one, other) => one - other))).toEqual([
        [9, 10, 11, 12],
        [5, 6, 7, 8],
        [1, 2, 3, 4],
      ]);
      for (const [place, part] of parts.entries()) seen[place]?.add(part.join());
    }
    for (const orders of seen) expect(orders.size).toBeGreaterThan(20);
  });
});
