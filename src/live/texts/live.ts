import type { Guests, Mode, Ranks, SoundPlace } from '@waggle/engine/contracts';

/** Texts of live games: lobby, room and projector. */
export const liveTexts = {
  lobby: {
    title: 'Open games',
    lead: 'Join one, or start your own and share the link.',
    titleOfClass: 'Games of your class',
    emptyTextOfClass: 'It is here as soon as your teacher opens one.',
    leadOfClass: 'Your teacher opens them. Or type the code of a game.',
    create: 'Create New Game',
    join: 'Join Game',
    joining: 'Joining',
    backToGame: 'Back to your game',
    playingNow: 'Playing now',
    copyLink: 'Copy Link',
    copyLinkOf: (game: string) => `Copy Link to ${game}`,
    copied: 'Link copied',
    notCopied: 'Copy this link',
    onlyHere: 'It opens on this computer alone. For a class, open Waggle at its network address.',
    untitledGame: 'Untitled Game',
    noToken: 'No token found. Unable to connect to lobby.',
    notConnected: 'Failed to connect to the game server. Please try again later.',
    reconnecting: (seconds: number) => `Reconnecting in ${seconds}…`,
    reconnectingNow: 'Reconnecting…',
    tooFast: 'That was too fast for the game. You are back in a few seconds.',
    players: (count: number) => (count === 1 ? '1 player' : `${count} players`),
    /** A list of somebody's own has no number. */
    level: (language: string, { difficulty, name }: { difficulty: number; name: string }) => {
      const level = difficulty > 0 ? `Level ${difficulty}` : name;
      return language ? `${language}, ${level}` : level;
    },
    empty: 'No open games yet',
    emptyText: 'Start one and share the link. You need two players.',
    yourGame: 'Your game here',
    yourGameText: 'You need two players to start.',
    status: {
      waiting: 'Waiting',
      in_progress: 'In progress',
      completed: 'Completed',
    },
  },

  create: {
    name: 'Name of the game',
    withoutName: (name: string) => `If you leave this empty, we call it “${name}”.`,
    language: 'Language',
    chooseLanguage: 'Choose a language',
    level: 'Level',
    chooseLanguageFirst: 'Choose a language to see its levels.',
    levelsFailed: 'The levels could not be loaded.',
    host: 'What will you do?',
    hostPlays: 'I play too',
    hostPlaysText: 'You type like everyone else.',
    hostShows: 'I am the teacher',
    hostShowsText: 'I show the game on the big screen and do not play.',
    submit: 'Create game',
    more: 'More',
    /** "Race, one hive, 5 words". */
    asLastTime: (game: readonly string[]) =>
      `${game.join(', ')}, as last time. More has the other ways to play.`,
    oneHive: 'one hive',
    wordsOf: (count: number, most: number) => `${count} of ${most} words`,
    mode: 'How to play',
    title: { teacher: 'Open the wall', player: 'Open a room' },
    modes: {
      together: { name: 'Together', short: 'One word at a time' },
      race: { name: 'Race', short: 'Own pace, one clock' },
      bee: { name: 'Bee', short: 'One on stage, all spell along' },
    } satisfies Record<Mode, { name: string; short: string }>,
    /** Of a game that is not named by hand. */
    nameOf: (weekday: string, mode: Mode) => `${weekday} ${mode}`,

    words: 'Words',
    wordsFrom: 'Where the words come from',
    from: {
      given: 'Chosen words',
      work: 'Set work',
      levels: 'By grade',
      lists: 'My lists',
      missed: 'Missed words',
    },
    search: 'Search words, levels, lists',
    nothingFound: (search: string) => `Nothing is called “${search}”, and no word begins so.`,
    /** "English, Grade 3". */
    gradeOf: (language: string, grade: number) => `${language}, Grade ${grade}`,
    missedBy: (pupils: number) => (pupils === 1 ? '1 pupil' : `${pupils} pupils`),
    missedFailed: 'The missed words could not be loaded.',
    nothingMissed: 'This class has missed no word lately.',
    due: (day: string) => `due ${day}`,
    chosenOf: (count: number, name: string) =>
      `${count === 1 ? '1 word' : `${count} words`} from ${name}`,
    someWords: (count: number) => (count === 1 ? '1 word' : `${count} words`),

    who: 'Who',
    pupils: (count: number) => (count === 1 ? '1 pupil' : `${count} pupils`),
    anybody: 'Anybody with the code',
    anybodyText: 'Names are forgotten after a day',

    choices: 'Choices',
    says: {
      shows: 'You watch.',
      plays: 'You play too.',
      late: { yes: 'Late comers welcome.', no: 'Late comers wait outside.' },
      guests: {
        off: 'No guests.',
        named: 'Guests too.',
        generated: 'Guests with drawn names.',
      } satisfies Record<Guests, string>,
      ranks: {
        all: 'All places shown.',
        podium: 'Top three shown.',
        none: 'No places shown.',
      } satisfies Record<Ranks, string>,
      sound: {
        devices: 'Sound on each device.',
        room: 'Sound in the room.',
      } satisfies Record<SoundPlace, string>,
      seconds: (seconds: number) => `${seconds} seconds a word.`,
      words: (count: number) => (count === 1 ? '1 word.' : `${count} words.`),
      hive: 'One hive for all.',
      faster: 'Faster is more.',
      byHand: 'The next word when you say so.',
    },
    wordSeconds: 'Seconds a word',
    auto: 'Next word',
    autoOptions: { yes: 'By itself', no: 'When I say so' },
    hive: 'Fill one hive',
    hiveText: 'All fill one comb. It comes before the places.',
    faster: 'Faster is more',
    fasterText: 'Up to half as many points again.',
    atProjector: 'I am at the projector',
    atProjectorText: 'You see all and do not play.',
    guests: 'Guests',
    guestsOptions: {
      off: 'Signed-in players alone',
      named: 'Anybody with the code',
      generated: 'Anybody, names are drawn',
    } satisfies Record<Guests, string>,
    lateJoin: 'Late comers',
    lateJoinOptions: { no: 'Wait outside', yes: 'May join' },
    ranks: 'Places shown',
    ranksOptions: { all: 'All', podium: 'Top three', none: 'None' } satisfies Record<Ranks, string>,
    wordCount: 'How many',
    allWords: 'All words',
    sound: 'Sound',
    soundOptions: { devices: 'On each device', room: 'In the room' },

    openRoom: 'Open the room',
    openWall: 'Open the wall',
    /** How large the game is, in front of its time; `players` is null for anybody. */
    size: (players: number | null, words: number) => {
      const some = words === 1 ? '1 word' : `${words} words`;
      if (players === null) return `Anybody, ${some}:`;
      return `${players === 1 ? '1 player' : `${players} players`}, ${some}:`;
    },
    /** @param time seconds, at least and at most */
    time: ({ from, to, per }: { from: number; to: number; per: 'game' | 'player' }) => {
      if (per === 'player') return `about ${Math.round(from / 5) * 5} seconds a player`;
      const [least, most] = [from, to].map((seconds) => Math.max(1, Math.round(seconds / 60)));
      if (least !== most) return `about ${least} to ${most} minutes`;
      return least === 1 ? 'about 1 minute' : `about ${least} minutes`;
    },
    /** Before the name of a level. */
    goesOnWith: 'goes on with',
    thenMissed: 'then the missed ones again',
    noWords: 'Choose the words.',
  },

  /** The next game of a teacher, on the desk. */
  playNow: {
    title: 'Play with my class now',
    allChoices: 'All choices',
    who: 'Who',
    anybody: 'Anybody',
    anybodyLong: 'Anybody with the code',
    words: 'Words',
    noAccounts: 'Children type a code and a name. No accounts.',
    open: 'Open the wall',
    another: 'Open another game',
    openAnother: 'Open another wall',
    back: 'Back to the wall',
    backOf: (name: string) => `Back to the wall: ${name}`,
    close: 'Close it',
    closeOf: (name: string) => `Close ${name}`,
    isOpen: (who: string, here: number) =>
      `${who}, ${here === 1 ? '1 is here' : `${here} are here`}`,
    offline: 'No network. A wall needs one.',
  },

  /** A game that waits, closed by its host. */
  close: {
    open: 'Close the game',
    openOf: (game: string) => `Close ${game}`,
    short: 'Close',
    question: 'Close this game?',
    /** In a list of games. */
    questionOf: (game: string) => `Close ${game}?`,
    /** @param players with the host, if the host plays */
    text: (players: number) =>
      players === 0
        ? 'Nobody can come in with its code any more.'
        : `Nobody can come in with its code any more. ${players === 1 ? '1 player is' : `${players} players are`} in it.`,
    stay: 'Keep it open',
    failed: 'The game was not closed.',
    closed: 'This game is closed',
    closedText: 'It was closed before it began.',
    oldest: 'Close the oldest and open this one',
  },

  room: {
    loading: 'Opening the game',
    lobby: 'Lobby',
    projector: 'Projector',
    playersHere: (count: number) => {
      if (count === 0) return 'Nobody is here yet';
      return count === 1 ? '1 player is here' : `${count} players are here`;
    },
    startsBy: (level: string) => `${level}. The game starts when the host says so.`,
    codeAt: (host: string) => `Code at ${host}/play`,
    start: 'Start game',
    away: 'Away',
    wave: 'Wave to everybody',
    tapToWave: 'Tap your flower: it waves to everybody.',
    note: ({ isHost, isOwn, isAway }: Seat) =>
      inOneLine([isHost && 'host', isOwn && 'you', isAway && 'away']),
    waitingForHost: 'Waiting for the host',
    waitingFor: {
      race: 'Everyone gets the same words. Work at your own speed.',
      together: 'All get the same word at the same time.',
      bee: 'One of you at a time is on stage. All others spell along.',
    } satisfies Record<Mode, string>,
    teacherAway: 'Your teacher will be back.',
    liveScores: 'Live scores',
    points,
    others: (count: number) => `and ${count} more`,
    /** While the server is away. An answer to a word that all get at once is late when it has closed. */
    kept: {
      waiting: 'Your place is kept.',
      race: 'Your letters and your answers are kept.',
      together: 'The game goes on meanwhile.',
      bee: 'The game goes on meanwhile.',
    } satisfies Record<Mode | 'waiting', string>,
    pressHear: 'Press Hear to listen',
    noVoice: 'This word cannot be played here. Reveal it, use the hint, or skip it.',
    finishedText: (right: number, total: number, others: readonly string[]) =>
      `You spelled ${right} of ${total}.${stillPlaying(others)}`,
    leave: {
      title: 'Leave the game?',
      running: 'Your points so far stay in the results. You cannot come back to this game.',
      host: 'The player who came first becomes the host.',
      confirm: 'Leave',
      stay: 'Stay',
    },
    awaited: 'And the winner is',
    wins: (name: string) => `${name} wins`,
    youWin: 'You win',
    shareWin: (names: readonly string[]) => `${listOfFew(names)} share the win`,
    nobodyWins: 'The game is over',
    ownPlace: (rank: number, players: number, score: number) =>
      rank === 0
        ? `You have ${points(score)}.`
        : `You came ${ordinal(rank)} of ${players} with ${points(score)}.`,
    sayPlaces: 'Read out the rankings',
    placeOf: (rank: number, name: string, score: number) =>
      `Number ${rank}: ${name}, ${points(score)}.`,
    summary: (game: string, words: number) =>
      words === 1 ? `${game}, 1 word` : `${game}, ${words} words`,
    correctOf: (correct: number, attempted: number) => `${correct} of ${attempted} correct`,
    finalLeaderboard: 'Final leaderboard',
    yourWords: 'Your words',
    outcome: {
      right: 'right',
      tried: 'not right yet',
      skipped: 'skipped',
      revealed: 'revealed',
      unfinished: 'not yet',
      open: 'not reached',
    },
    backToLobby: 'Back to Lobby',
    failed: 'Error connecting to the game. Please try again.',
    unreachable: 'We cannot reach the game yet. Still trying…',
    /** For the people who run the network. */
    blocked: (address: string) =>
      `This network blocks live games: ask the people who run it to let ${address} through.`,
    ended: {
      signed_out: 'You are signed out.',
      not_a_player: 'You are not in this game, or it is full.',
      no_such_game: 'There is no game with this link, or it is over.',
      removed: 'The host took you out of this game.',
      fault: 'The server closed the connection.',
      left: 'You have left this game.',
    },
  },

  projector: {
    /** Before the address. */
    goTo: 'Go to',
    camera: 'or hold your camera on this square',
    signInFirst: 'Sign in, then type the code',
    forClass: (name: string) => `For ${name}`,
    classCode: 'Class code',
    here: (count: number) => (count === 1 ? '1 is here' : `${count} are here`),
    isIn: (name: string) => `${name} is in`,
    locked: 'The room is locked',
    onlyHere: 'No code to scan yet',
    onlyHereText: (host: string) =>
      `This page is open as ${host}. Only this computer knows that address, so no other device can come in.`,
    onlyHereHelp:
      'Open Waggle at the address that was printed when it started, such as http://192.168.1.20:8080, and come back to this game.',
    none: 'Nobody is here yet',
    more: (count: number) => `+${count}`,
    tooFew: 'At least two players are required to start the game.',
    secondsLeft: 'seconds left',
    wordsSpelled: (words: number) => (words === 1 ? 'word spelled' : 'words spelled'),
    byPlayers: (count: number) => (count === 1 ? 'by 1 player' : `by ${count} players`),
    fullScreen: 'Full screen',
    endFullScreen: 'End full screen',
    dark: 'Dark picture',
    light: 'Light picture',
    close: 'Close the projector view',
    reconnecting: 'Reconnecting…',
  },
} as const;

function points(count: number): string {
  return count === 1 ? '1 point' : `${count} points`;
}

const ORDINALS = new Intl.PluralRules('en', { type: 'ordinal' });
const ENDINGS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };

function ordinal(number: number): string {
  return `${number}${ENDINGS[ORDINALS.select(number)] ?? 'th'}`;
}

function listOf(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

/** A headline has room for a few names; the others are counted. */
const MOST_NAMED = 4;

function listOfFew(names: readonly string[]): string {
  if (names.length <= MOST_NAMED) return listOf(names);
  const named = names.slice(0, MOST_NAMED - 1);
  return `${named.join(', ')} and ${names.length - named.length} more`;
}

function stillPlaying(others: readonly string[]): string {
  if (others.length === 0) return '';
  return others.length === 1 ? ` ${others[0]} is still playing.` : ' The others are still playing.';
}

/** Notes about somebody, read as one: "Host, you". */
function inOneLine(notes: readonly (string | false)[]): string {
  const line = notes.filter((note) => note !== false).join(', ');
  return line.charAt(0).toUpperCase() + line.slice(1);
}

interface Seat {
  isHost: boolean;
  isOwn: boolean;
  isAway: boolean;
}
