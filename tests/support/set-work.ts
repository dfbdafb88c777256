/** Set work, as the server describes it. */
import type { AssignmentsApi, ClassesApi } from '@waggle/engine/work';
import type { ClassPages } from '../../src/base/context/use-classes.ts';
import type {
  Assignment,
  AssignmentWithWords,
  ClassWithSeats,
  WorkResults,
} from '@waggle/engine/contracts';
import { aWord } from '@waggle/engine/testing';

export const WORK_LEVEL = { id: 7, name: 'First words', emoji: '🐝', difficulty: 1, language: 1 };

export function anAssignment(differs: Partial<Assignment> = {}): Assignment {
  return {
    id: 12,
    class: 5,
    level: WORK_LEVEL,
    title: 'Week 12',
    kind: 'practice',
    opens_at: '2026-03-02T06:00:00.000Z',
    due_at: null,
    done_count: 18,
    seat_count: 24,
    ...differs,
  };
}

/** Work with these words, none of them written. */
export function withWords(work: Assignment, ...spellings: readonly string[]): AssignmentWithWords {
  const words = spellings.map((word, place) => ({
    word: aWord({ id: place + 1, word }),
    is_done: false,
    is_right: null,
  }));
  return { ...work, words };
}

/** Calls that the test answers; the others are not expected. */
function anApi<Api extends object>(answers: Partial<Api>): Api {
  const unexpected = (name: string) => () => Promise.reject(new Error(`${name} was not expected`));
  return new Proxy({} as Api, {
    get: (_, name) => (Reflect.get(answers, name) as unknown) ?? unexpected(String(name)),
  });
}
export const aWorkApi = anApi<AssignmentsApi>;
export const someClassPages = (answers: Partial<ClassesApi>) =>
  ({ classes: anApi<ClassesApi>(answers) }) as ClassPages;

/** The class of the work, with these pupils at level 1, and no groups. */
export function classWith(...names: readonly string[]): ClassWithSeats {
  const seats = names.map((name, place) => ({
    id: place + 1,
    name,
    has_card: true,
    last_seen_at: null,
    words_known: 0,
    current_level: WORK_LEVEL,
  }));
  return {
    id: 5,
    name: 'Grade 5B',
    code: 'bx4t9k',
    language: 1,
    seat_count: seats.length,
    settings: { ranks_shown: true, names_shown: true },
    created_at: '2026-03-01T06:00:00.000Z',
    seats,
    groups: [],
  };
}

/** Two pupils by three words. */
export const RESULTS: WorkResults = {
  class_name: 'Grade 5B',
  words: [
    { word: aWord({ id: 31, word: 'necessary' }), letters: [0, 0, 2, 0, 0, 1, 0, 0, 0] },
    { word: aWord({ id: 32, word: 'garden' }), letters: [0, 0, 0, 0, 0, 0] },
    { word: aWord({ id: 33, word: 'island' }), letters: null },
  ],
  pupils: [
    {
      id: 1,
      name: 'Amara',
      cells: ['not_yet', 'first', 'not_tried'],
      tries: [3, 1, 0],
      slips: [['doubled', 'vowel'], [], []],
      wrote: ['neccesery', null, null],
    },
    {
      id: 2,
      name: 'Kofi',
      cells: ['later', 'first', 'later'],
      tries: [2, 1, 2],
      slips: [['doubled'], [], ['silent']],
      wrote: ['neccessary', null, ''],
    },
  ],
};
