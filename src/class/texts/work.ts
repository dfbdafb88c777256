const words = (count: number) => (count === 1 ? '1 word' : `${count} words`);
const pupils = (count: number) => (count === 1 ? '1 pupil' : `${count} pupils`);

interface Summary {
  readonly until: string | null;
  readonly className: string | null;
  /** "for Blue, 6 pupils"; null: for all of the class. */
  readonly who: string | null;
  readonly tried: number;
  readonly pupils: number;
  /** Null if nobody tried a word. */
  readonly average: string | null;
}

/** Texts of set work: for pupils, and for their teacher. */
export const workTexts = {
  kinds: {
    practice: { name: 'Practice', text: 'Each word until it is known. No clock.' },
    test: { name: 'Test', text: 'Each word once, no hints.' },
  },

  mine: {
    title: 'Set work',
    from: (teacher: string) => `${teacher}:`,
    count: (done: number, of: number) => `${done} of ${of}`,
    until: (when: string) => `until ${when}`,
    since: (when: string) => `was due ${when}`,
    test: 'a test',
    practise: (title: string) => `Practise ${title}`,
    write: (title: string) => `Write ${title}`,
    goOn: (title: string) => `Go on with ${title}`,
    look: (title: string) => `Look at ${title}`,
    done: 'Done',
    doneRight: (right: number, of: number) => `Done, ${right} of ${of} right`,
    left: (count: number) => `Go on, ${words(count)} left`,
    allDone: (title: string) => `${title} is done.`,
  },

  test: {
    title: 'Test',
    note: 'Test, no hints',
    next: 'Next word',
    last: 'Write the last word',
    once: 'Each word once. You see the result at the end.',
    empty: 'Write what you hear. A guess is fine.',
    kept: 'Kept. It goes on when the network is back.',
    loading: 'Opening the test',
    failed: 'The test could not be opened.',
    none: 'There is no such work.',
    noneText: 'It may have been taken away by your teacher.',
    home: 'Home',
    written: 'All is written',
    waiting: 'Your result is on its way.',
    waitingOffline: 'Kept on this device. The result comes when the network is back.',
    right: (right: number, of: number) => `${right} of ${of} right`,
    isRight: 'right',
    notYet: 'not yet',
    words: 'The words of the test',
    practise: (count: number) => (count === 1 ? 'Practise this word' : `Practise these ${count}`),
  },

  takeBack: 'Take back',

  who: {
    title: 'Who',
    all: (count: number) => `The whole class: ${pupils(count)}`,
    slipped: (count: number) => `Those who slipped: ${pupils(count)}`,
    group: (name: string, count: number) => `${name}: ${pupils(count)}`,
    some: (count: number) => (count === 0 ? 'Chosen pupils' : `Chosen pupils: ${count}`),
    pupils: 'The pupils of the class',
    nobody: 'Choose at least one pupil.',
    stays: 'It stays with those who are in the group now, also when the group changes.',
    /** For the teacher, of work that is set: "for Blue, 6 pupils". */
    of: (group: string | null, count: number) =>
      `for ${group === null ? '' : `${group}, `}${pupils(count)}`,
  },

  assign: {
    open: 'Set work',
    title: (name: string) => `Set work for ${name}`,
    which: 'Which words',
    choose: 'Choose a level or a list',
    chooseFirst: 'Choose which words first.',
    level: (name: string, count: number) => `${name}, ${words(count)}`,
    chosen: (count: number, name: string) => `${words(count)} of ${name}`,
    kind: 'What kind',
    name: 'Title',
    from: 'From',
    until: 'Until',
    byEarAlone: (spellings: readonly string[]) =>
      `Pupils without sound need a hint or a sentence for: ${spellings.join(', ')}.`,
    notPractised:
      'A pupil cannot practise these words from the day it begins until it is written. To leave time for practice, choose a later day.',
    noEnd: 'No end',
    submit: (count: number) => `Set for ${pupils(count)}`,
    set: (who: string) => `Set ${who}. It is on their home screen now.`,
    setLater: (who: string) => `Set ${who}. It is on their home screen when it opens.`,
    others: 'Set another list for the others',
    failed: 'The work was not set.',
    levelsFailed: 'The levels could not be loaded.',
  },

  ofClass: {
    title: 'Set work',
    empty: 'Nothing is set yet.',
    failed: 'The set work could not be loaded.',
    done: (done: number) => String(done),
    of: (of: number) => `of ${of}`,
    practice: 'practise',
    test: 'test',
    by: (when: string) => `by ${when}`,
    opens: (when: string) => `from ${when}`,
    results: (title: string) => `Results of ${title}`,
    remove: (title: string) => `Take ${title} away`,
    removed: (title: string) => `${title} is taken away.`,
    removeTitle: (title: string) => `Take ${title} away?`,
    removeText: 'It goes from the home screens of the pupils. What they wrote counts for them.',
    removeNow: 'Take it away',
    notRemoved: 'It was not taken away.',
  },

  results: {
    title: 'Results',
    /** "Test until Friday. Grade 5B. 29 of 31 have written. Average 11.3 of 15, 75 %." */
    summary: (
      kind: 'practice' | 'test',
      { until, className, who, tried, pupils: all, average }: Summary,
    ) =>
      [
        `${workTexts.kinds[kind].name}${until === null ? '' : ` ${until}`}`,
        className && [className, who].filter(Boolean).join(', '),
        `${tried} of ${all} have ${kind === 'test' ? 'written' : 'begun'}`,
        average,
      ]
        .filter((part) => part !== null)
        .map((part) => `${part}.`)
        .join(' '),
    average: (right: string, of: number, percent: string) =>
      `Average ${right} of ${of}, ${percent}`,
    percent: (share: number) => `${Math.round(share * 100)} %`,
    ofWords: (of: number) => `of ${of}`,
    caption: 'Pupils by words',
    name: 'Name',
    sum: 'Sum',
    classRow: 'Class',
    rightOf: (word: string, right: number, of: number) => `${word}: ${right} of ${of} right`,
    away: { practice: 'not begun', test: 'away' },
    asTheyCame: 'Sorted by name.',
    wordsShown: 'Words',
    wordsFrom: (from: number, to: number) => `${from} to ${to}`,
    tooFew: 'too few tried it',
    nowhere: 'nobody slipped',
    cells: { first: 'first try', later: 'later', not_yet: 'not yet', not_tried: 'not tried' },
    /** In a test there is one try. */
    right: 'right',
    cell: (word: string, cell: string) => `${word}, ${cell}`,
    open: (name: string) => `show what ${name} wrote`,
    wrote: (name: string) => `${name} wrote`,
    nothing: 'nothing',
    insteadOf: 'for',
    onlyYou: 'Only you see this',
    hide: 'Hide names',
    show: 'Show names',
    pupil: (place: number) => `Pupil ${place}`,
    files: { xlsx: 'Excel', csv: 'CSV' },
    fileFailed: 'The file could not be downloaded.',
    failed: 'The results could not be loaded.',
    none: 'There is no such work.',
    noneText: 'It may have been taken away, or it is the work of somebody else.',
    back: 'Back to the class',
    empty: 'Nobody has begun.',
    emptyText: 'It is on their home screen.',
    live: 'Play it together',
    practise: {
      open: 'Practise what slipped',
      which: 'Which words',
      missed: (count: number) => (count === 1 ? '1 missed it' : `${count} missed it`),
      noWord: 'Choose at least one word.',
      title: (title: string, most: number) => {
        const ending = ', once more';
        return `${Array.from(title)
          .slice(0, most - ending.length)
          .join('')}${ending}`;
      },
    },
    print: {
      open: 'Print',
      title: 'Print the results',
      what: 'What',
      table: 'Names and table',
      tableText: 'A page across: each word of each pupil.',
      marks: 'Mark sheet',
      marksText: 'Name, sum, percent and a line to sign.',
      forms: 'With what they wrote',
      now: 'Print',
      percent: 'Percent',
      signed: 'Signed',
    },
    more: 'More',
    group: 'Make a group',
    under: (percent: string) => `Under ${percent}`,
    missedWord: (word: string) => `Missed “${word}”`,
    heat: (word: string, slips: readonly { letter: number; count: number }[]) =>
      `${word}: ${slips.map(({ letter, count }) => `${count} at letter ${letter}`).join(', ')}`,
  },

  help: {
    open: 'Make it easier',
    openText: 'More time, larger letters, no sound. Nobody else sees it.',
    title: (name: string) => `Make it easier for ${name}`,
    lead: (name: string) => `Only you and ${name} see this. It holds on every device.`,
    time: 'Time',
    times: { normal: 'Usual', half_more: '1½ times', double: 'Twice', none: 'No clock' },
    large: 'Larger letters',
    noSound: 'No sound needed',
    noSoundText: 'Hint and sentence are shown at once.',
    save: 'Save',
    saved: (name: string) => `Saved for ${name}.`,
    failed: 'It was not saved.',
  },
} as const;
