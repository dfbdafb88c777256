interface Summary {
  readonly mode: string | null;
  readonly words: number;
  readonly className: string | null;
  readonly players: number;
}

/** Texts of what there is after a live game: its report, its replay, the next game. */
export const afterTexts = {
  report: {
    title: 'Report',
    open: 'Report',
    /** "Friday 21 November. Together, 12 words, Grade 5B, 24 players." */
    summary: (day: string, { mode, words, className, players }: Summary) => {
      const counts = [
        mode,
        words === 1 ? '1 word' : `${words} words`,
        className,
        players === 1 ? '1 player' : `${players} players`,
      ];
      return `${day === '' ? '' : `${day}. `}${counts.filter((part) => part !== null).join(', ')}.`;
    },
    practise: (count: number) => `Practise ${count === 1 ? 'this 1' : `these ${count}`}`,
    play: (count: number) => `Play ${count === 1 ? 'this 1' : `these ${count}`}`,
    tick: (word: string) => `Take ${word}`,
    print: 'Print',
    more: 'More',
    percent: (share: number) => `${Math.round(share * 100)} %`,
    place: 'place',
    files: { xlsx: 'Excel', csv: 'CSV' },
    fileFailed: 'The file could not be downloaded.',
    replay: 'Replay',
    words: 'What slipped',
    wordsCaption: 'What the class did with each word',
    players: 'Players',
    playersCaption: 'What each player did',
    columns: {
      word: 'Word, and where it slipped',
      first: 'First try',
      later: 'Later',
      notYet: 'Not yet',
      tried: 'Tried',
      slips: 'What slipped',
      hear: 'Hear',
      name: 'Name',
      right: 'Right',
      percent: 'Percent',
      take: 'Take it',
      printedWord: 'Word',
    },
    /** Kinds of slip as the engine names them; another server's are shown by their names. */
    slips: {
      apostrophe: 'apostrophe',
      accent: 'accent',
      swapped: 'changed places',
      doubled: 'double letter',
      silent: 'silent letter',
      sound: 'right by sound',
      ending: 'ending',
      vowel: 'vowel',
      missing: 'letter missing',
      extra: 'one too many',
    } as Readonly<Record<string, string>>,
    tooFew: 'Too few tried it to say where.',
    nobodyTried: 'Nobody tried it.',
    nowhere: 'Nobody slipped.',
    heat: (word: string, slips: readonly { letter: number; count: number }[]) =>
      `${word}: ${slips.map(({ letter, count }) => `${count} at letter ${letter}`).join(', ')}`,
    costliestFirst: 'Sorted by what tripped most.',
    bestFirst: 'Sorted by words right, then by first tries.',
    notLoaded: 'The report could not be loaded.',
    nobodyPlayed: 'Nobody spelled a word in this game.',
    nobodyPlayedText: 'There is nothing to report about it.',
    running: 'This game is not over yet.',
    runningText: 'Its report is here when it is.',
    toGame: 'To the game',
    none: 'There is no such game.',
    noneText: 'It may have been removed, or the link is not whole.',
    others: 'This report is for the host of the game.',
    othersText: 'Your own words of it are in your history.',
    expired: 'This report is no longer kept.',
    expiredText: 'A report can be read for 90 days after its game.',
  },

  again: {
    open: 'Play again',
    lead: 'Everybody who is still here comes along. Nobody types a code.',
    which: 'Which words?',
    same: 'The same level',
    missed: 'The missed words',
    missedCount: (count: number) =>
      count === 1 ? 'The 1 word that somebody missed.' : `The ${count} words that somebody missed.`,
    counting: 'Looking for them…',
    nothingMissed: 'Nobody missed a word in this game.',
    other: 'Another level',
    otherText: 'Choose it below.',
    level: 'Level',
    chooseLevel: 'Choose a level',
    levelRequired: 'Choose a level first.',
    levelsFailed: 'The levels could not be loaded.',
    submit: 'Open the next game',
    failed: 'The next game could not be opened. Please try again.',
  },

  next: {
    stay: 'Stay here: the next game brings you along.',
    opens: 'The next game opens.',
    go: 'Go to the next game',
    failed: 'The way to the next game failed.',
  },

  replay: {
    title: 'Replay',
    openTitle: 'Play a game once more',
    openText: 'Drop a match file here, or open one. It stays on this device.',
    open: 'Open a file',
    where: 'The host of a live game finds its replay beside its report.',
    drop: 'Let go to play it',
    noMatchFile: 'This is not a match file of Waggle.',
    tooLarge: 'It is too large for one.',
    unreadable: 'It could not be read.',
    fault: (line: number, message: string) => `Line ${line}: ${message}`,
    neverBegan: 'This game never began.',
    neverBeganText: 'There is nothing to play.',
    notLoaded: 'The game could not be loaded.',
    loading: 'Opening the replay',
    back: 'Back',
    report: 'Back to the report',
    of: (when: string) => `Replay of ${when}`,
    standings: 'Standings',
    now: 'At this moment',
    wordRight: (word: number) => `word ${word}, right`,
    nothingYet: 'No word is spelled yet',
    spelled: (words: number) => (words === 1 ? '1 word spelled' : `${words} words spelled`),
    paused: 'Paused',
    over: 'The game is over',
    play: 'Play',
    pause: 'Pause',
    place: 'Place in the game',
    eachBar: (seconds: number) => `each bar: right words in ${seconds} seconds`,
    speed: 'Speed',
    speeds: { 0.5: '½×', 1: '1×', 4: '4×' },
    speedNames: { 0.5: 'Half speed', 1: 'Normal speed', 4: 'Fourfold speed' },
    /** "0 minutes 41" */
    spokenTime: (minutes: number, seconds: number, isPaused: boolean) =>
      `${minutes} ${minutes === 1 ? 'minute' : 'minutes'} ${seconds}${isPaused ? ', paused' : ''}`,
    close: 'Close the replay',
  },
} as const;
