/** Texts of a teacher's desk, and of the page for new teachers. */
export const deskTexts = {
  title: 'My desk',
  heading: (weekday: string, name: string) => `${weekday}, ${name}`,
  first: (name: string) => `Your desk, ${name}`,
  playYourself: 'Play a word yourself',
  failed: 'Could not be loaded.',

  classes: {
    title: 'My classes',
    new: 'New class',
    all: 'All classes',
    pupils: (count: number) => (count === 1 ? '1 pupil' : `${count} pupils`),
    due: (kind: 'practice' | 'test', day: string, done: number, of: number) =>
      `${kind === 'test' ? 'Test' : 'Practice'} due ${day}: ${done} of ${of}`,
    open: (title: string, done: number, of: number) => `${title}: ${done} of ${of}`,
    moreWork: (count: number) => `${count} more set`,
    nothingDue: 'Nothing due',
    help: (count: number) => (count === 1 ? '1 needs help' : `${count} need help`),
    added: (count: number) => `${count} new`,
    helpTitle: (name: string) => `Who may need help in ${name}`,
    addedTitle: (name: string) => `New in ${name}`,
    nothingRight: 'no word right in seven days',
    slips: (slip: string) => `missed three words twice: ${slip}`,
    toClass: 'Open the class',
    empty: 'No class yet. A class keeps names, results and picture cards.',
    make: 'Make a class',
  },

  lesson: {
    title: 'Your first lesson',
    text: 'Three minutes to read. What to press, what they see, what is stored.',
    read: 'Read it',
  },

  lists: {
    title: 'My lists',
    new: 'New list',
    all: 'All lists',
    empty: 'Paste the words of this week. They are checked and read aloud.',
    words: (count: number) => (count === 1 ? '1 word' : `${count} words`),
    print: 'Print',
    printOf: (list: string) => `Print ${list}`,
    set: 'Set work',
    setOf: (list: string) => `Set work with ${list}`,
  },

  games: {
    title: 'Last games',
    all: 'All games',
    empty: 'Each game leaves a report here for 90 days.',
  },

  ask: {
    title: 'Shall Waggle begin with your desk?',
    text: 'It has your classes, your lists and your last games. You can change it in your profile.',
    yes: 'Yes',
    no: 'No',
  },
} as const;
