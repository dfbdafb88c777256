/**
 * Every sentence a person can read, in one place. Texts of the specification stand word for
 * word, and tests/src/texts.test.ts holds its own copy of them; the others are ours. Sentences
 * that carry a value are functions of it.
 */
export const texts = {
  product: {
    name: 'Waggle',
    tagline: 'hear it, spell it',
  },
  loading: 'Loading',
  tryAgain: 'Try again',
  close: 'Close',
  cancel: 'Cancel',
  optional: '(optional)',

  shell: {
    skipToContent: 'Skip to content',
    mainNavigation: 'Main',
    home: 'Home',
    leaderboard: 'Leaderboard',
    multiplayer: 'Multiplayer',
    profile: 'Profile',
    history: 'History',
    settings: 'Settings',
    signIn: 'Sign In',
    signUp: 'Sign Up',
    signOut: 'Sign Out',
    signedOut: 'You have successfully signed out.',
    yourMenu: 'Your menu',
    menu: 'Menu',
    closeMenu: 'Close menu',
    darkMode: 'Switch to dark mode',
    lightMode: 'Switch to light mode',
    privacyPolicy: 'Privacy Policy',
    copyright: (year: number) => `© ${year} Waggle`,
  },

  toasts: {
    region: 'Messages',
    dismiss: 'Dismiss',
  },

  errors: {
    unexpected: 'An unexpected error occurred. Please try again.',
    crashTitle: 'Unexpected Application Error!',
    crashText: 'Something in the hive went wrong. Loading the page again usually helps.',
    reload: 'Reload',
    loginFailed: 'Login failed',
    signupFailed: 'Signup failed',
    signOutFailed: 'Error signing out: Please try again.',
    profileNotUpdated: 'Error updating profile.',
    avatarNotRemoved: 'Failed to remove avatar. Please try again.',
    cannotStartGame: 'Cannot Start Game',
    gameNotStarted: 'Error Starting Game',
    cannotStartNextLevel: 'Cannot Start Next Level',
    nextLevelNotStarted: 'Error starting next level',
    planNotFound: 'Payment plan not found',
    paymentFailed: 'Payment Failed: Could not initialize payment. Please try again.',
    waitlistFailed: 'Could not join the waitlist. Please try again later.',
    gameNotCreated: 'Error creating game: Please try again later.',
    gameNotJoined: 'Error joining game: Please try again later.',
    missingInformation: 'Missing Information: Please select a valid language and level.',
    tooFewPlayers: 'Cannot start game: At least two players are required to start the game.',
  },

  notFound: {
    title: 'Page Not Found',
    text: 'That cell of the comb is empty.',
    goHome: 'Go home',
  },

  landing: {
    headline: ['Hear it.', 'Spell it.', 'Own it.'],
    lead: 'Waggle says a word. You type it. Every word you get right moves you up, alone or against your whole class.',
    playNow: 'Play Now',
    continuePlaying: 'Continue Playing',
    signUpToSave: 'Sign Up to Save Progress',
    featuresLabel: 'Features',
    features: [
      { title: 'Hear every word', text: 'Clear recordings, as many replays as you like.' },
      { title: 'Climb the levels', text: 'Each language has its own path, one level at a time.' },
      { title: 'Race your class', text: 'Two players or thirty, everyone spells at once.' },
      { title: 'See what you learned', text: 'Every attempt is kept, so tricky words come back.' },
    ],
    closingTitle: 'Your first word takes ten seconds.',
    closingText: 'No account needed. Sign up later to keep your progress.',
    demo: {
      hear: 'Hear a word',
      input: 'Finish the word you hear',
      invitation: 'Go on, finish the word.',
      notYet: 'Not quite. Listen again, and try another letter.',
      done: 'That’s it. You can spell.',
    },
  },

  howToPlay: {
    title: 'How to Play',
    steps: [
      'Press Hear and listen to the word.',
      'Type the spelling you think is right.',
      'Press Enter to check it.',
      'Stuck? Use a hint, skip the word, or reveal it.',
      'Spell enough words to reach the next level.',
    ],
  },

  signIn: {
    title: 'Sign In',
    email: 'Email',
    password: 'Password',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    submit: 'Sign In',
    forgotPassword: 'Forgot password?',
    newUser: 'New user? Sign Up',
    emailRequired: 'Valid Email is required.',
    passwordRequired: 'Password is required.',
  },

  signUp: {
    title: 'Sign Up',
    panelText: 'Save your levels, see your tricky words, and play with your class.',
    haveAccount: 'Have an account?',
    firstName: 'First name',
    lastName: 'Last name',
    nickname: 'Nickname',
    grade: 'Grade',
    chooseGrade: 'Choose a grade',
    school: 'School',
    email: 'Email',
    password: 'Password',
    language: 'Language to learn',
    chooseLanguage: 'Choose a language',
    submit: 'Sign Up',
    firstNameRequired: 'First Name is required.',
    lastNameRequired: 'Last Name is required.',
    emailRequired: 'Valid Email is required.',
    passwordRequired: 'Password is required.',
    languageRequired: 'Language selection is required.',
    welcome: (firstName: string) =>
      `Welcome to Waggle, ${firstName}! Please log in with your new account.`,
  },

  forgotPassword: {
    title: 'Forgot password?',
    text: 'Type your email and we will send you a link to choose a new one.',
    email: 'Email',
    submit: 'Send Reset Link',
    back: 'Back to Sign In',
    sent: 'If this address has an account, a link is on its way. It works for one hour.',
  },

  resetPassword: {
    title: 'Choose a new password',
    password: 'New password',
    confirm: 'Type it again',
    submit: 'Save password',
    invalidToken: 'Invalid or missing reset token.',
    requestNew: 'Request a new link',
    mismatch: 'Passwords do not match.',
    done: 'Your password is changed.',
    redirecting: (seconds: number) => `Taking you to Sign In in ${seconds}`,
    signInNow: 'Sign in now',
  },

  privacy: {
    title: 'Privacy Policy',
    lastUpdated: 'Last updated 19/07/2025',
  },

  profile: {
    title: 'Profile',
    details: 'Your details',
    statistics: 'Game Statistics',
    totalGames: 'Total Games',
    currentLevel: 'Current Level',
    languages: 'Languages',
    noLevel: 'N/A',
    save: 'Save changes',
    firstNameRequired: 'First name is required',
    lastNameRequired: 'Last name is required',
    gradeOutOfRange: 'Grade must be between 1 and 12',
    languageRequired: 'Please select at least one language',
    invalid: 'Validation Error: Please check the form for errors',
    uploadPhoto: 'Upload photo',
    photoRules: 'JPEG, PNG or GIF, up to 5 MB',
    photoTooLarge: 'File size must be less than 5MB',
    photoWrongType: 'Invalid file type. Please use JPEG, PNG, or GIF.',
  },

  history: {
    title: 'Your words so far',
    correct: 'Correct',
    keepTrying: 'Keep trying!',
    failed: 'Oops! Something went wrong. Try again later!',
    youTyped: 'You typed',
    listenTo: (word: string) => `Listen to ${word}`,
    hintFor: (word: string) => `Hint for ${word}`,
    correctOf: (correct: number, total: number) => `${correct} of ${total} correct`,
    tries: (count: number) => (count === 1 ? '1 try' : `${count} tries`),
  },

  payments: {
    title: 'Payments',
    date: 'Date',
    reference: 'Reference',
    type: 'Type',
    amount: 'Amount',
    status: 'Status',
    empty: 'No payment history found',
    success: 'success',
    pending: 'pending',
    failed: 'failed',
  },

  paymentVerify: {
    continue: 'Continue',
    contactSupport: 'Contact Support',
    returnHome: 'Return Home',
    referenceNotFound: 'Transaction reference not found',
    notVerified: 'Could not verify your payment. Please contact support if you were charged.',
  },

  paymentOffer: {
    benefits: [
      'Premium word lists',
      'Advanced difficulty challenges',
      'Special pronunciation guides',
      'Detailed word explanations',
      'Progress tracking',
    ],
    oneTime: 'one-time purchase - unlock forever',
    unlock: 'Unlock this level',
    askGrownUp: 'Ask a grown-up to pay. You’ll go to our card partner’s secure page.',
    title: (level: string) => `Unlock ${level}`,
  },

  home: {
    heading: 'Spelling game',
    start: 'Start',
    orPress: 'or press',
    enterKey: 'Enter',
    getReady: 'Get ready to listen',
    go: 'Go',
    hear: 'Hear',
    hearAgain: 'Hear the word again',
    typeWord: 'Type the word you hear',
    typeWhatYouHear: 'Type what you hear',
    check: 'Check',
    hint: 'Hint',
    reveal: 'Reveal',
    skip: 'Skip',
    correct: 'Correct',
    incorrect: 'Incorrect. Try again!',
    revealedWarning: 'You will not get points for a revealed answer!',
    marks: {
      ok: 'right place',
      swap: 'different letter',
      extra: 'not needed',
      gap: 'letter missing',
      accent: 'check the accent',
    },
    score: 'score',
    inARow: 'in a row',
    thisRound: 'This round',
    skipped: 'skipped',
    revealed: 'revealed',
    muteEffects: 'Mute game sounds',
    changeLevel: (level: string) => `${level}, change language or level`,
    wordsAndTime: (words: number, seconds: number) => `${words} words, ${seconds} seconds`,
    goal: (words: number, seconds: number, needed: number) =>
      `${words} words, ${seconds} seconds. Spell ${needed} to move up.`,
    levelChip: (language: string, number: number) => `${language} · Level ${number}`,
    starting: 'Getting the words',
    levelsFailed: 'The levels could not be loaded.',
    tools: 'Tools',
    accents: 'Accent letters',
    revealedPrompt: 'Here it is. Check to go on.',
    browserVoice: 'your device’s voice',
    noVoice: 'This word cannot be played here. Use the hint, or skip it.',
    outOf: (total: number) => `of ${total}`,
    levelComplete: 'Level complete',
    wordsToGo: (words: number, level: string) =>
      words === 1
        ? `One more word and ${level} is yours.`
        : `${words} more words and ${level} is yours.`,
    completed: (level: string) => `You have spelled enough words to complete ${level}.`,
    guestBoard: 'Your name belongs here',
    guestBoardText: 'Sign up to save your levels and find your place on the board.',
    letterMissing: (place: number) => `Letter ${place} is missing.`,
    letterExtra: (place: number) => `Letter ${place} is not needed.`,
    letterDifferent: (place: number) => `Letter ${place} is a different letter.`,
    letterAccent: (place: number) => `Check the accent of letter ${place}.`,
    timeUp: 'Time’s up',
    allDone: 'All words done',
    playAgain: 'Play again',
    seeMyWords: 'See my words',
    seeAll: 'See all',
    you: 'You',
    soundOn: 'Sound on',
    soundOff: 'Sound off',
    notNow: 'Not now',
    startNextLevel: 'Start Next Level',
    selectLevelFirst: 'Please select a level first.',
    requiresPurchase: 'This level requires purchase to play.',
    completePrevious: 'Complete previous levels to unlock this level.',
    wordOf: (word: number, total: number) => `Word ${word} of ${total}`,
  },

  levels: {
    choose: 'Choose a level',
    language: 'Language',
    title: 'Language and level',
    words: (count: number) => `${count} words`,
    empty: 'No levels yet.',
    completed: 'Completed',
    playingNow: 'Playing now',
    premium: 'Premium',
    comingSoon: 'Coming soon',
    unlock: 'Unlock',
    joinWaitlist: 'Join the waitlist',
    alreadyWaitlisted: 'Already Waitlisted',
  },

  timer: {
    secondsLeft: (seconds: number) => (seconds === 1 ? '1 second left' : `${seconds} seconds left`),
  },

  difficulty: {
    title: 'Difficulty',
    label: (stars: number) => `Difficulty ${stars}`,
  },

  comb: {
    label: ({ current, total, right, skipped, revealed }: CombCounts) =>
      [
        current === null ? `${total} words` : `Word ${current} of ${total}`,
        right > 0 && `${right} right`,
        skipped > 0 && `${skipped} skipped`,
        revealed > 0 && `${revealed} revealed`,
      ]
        .filter((part) => part !== false)
        .join(', '),
  },

  leaderboard: {
    title: 'Leaderboard',
    mode: 'Mode',
    multiplayer: 'Multiplayer',
    singlePlayer: 'Single player',
    period: 'Period',
    allTime: 'All time',
    daily: 'Daily',
    weekly: 'Weekly',
    monthly: 'Monthly',
    previous: 'Previous',
    next: 'Next',
    failed: 'Failed to load leaderboard data. Please try again.',
    empty: 'No leaderboard data available.',
    emptyText: 'Play one game and you could be first.',
    rank: (rank: number) => `Rank ${rank}`,
  },

  lobby: {
    title: 'Open games',
    lead: 'Join one, or start your own and share the link.',
    create: 'Create New Game',
    join: 'Join Game',
    copyLink: 'Copy Link',
    untitledGame: 'Untitled Game',
    noToken: 'No token found. Unable to connect to lobby.',
    notConnected: 'Failed to connect to the game server. Please try again later.',
    reconnecting: (seconds: number) => `Reconnecting in ${seconds}…`,
    players: (count: number) => (count === 1 ? '1 player' : `${count} players`),
    status: {
      waiting: 'Waiting',
      in_progress: 'In progress',
      completed: 'Completed',
    },
  },

  room: {
    start: 'Start game',
    host: 'Host',
    waitingForHost: 'Waiting for the host',
    sameWords: 'Everyone hears the same words at the same time.',
    finalLeaderboard: 'Final leaderboard',
    backToLobby: 'Back to Lobby',
    failed: 'Error connecting to the game. Please try again.',
    points: (points: number) => (points === 1 ? '1 point' : `${points} points`),
  },
} as const;

interface CombCounts {
  /** Which word is being spelled, from 1; none when the round is over. */
  current: number | null;
  total: number;
  right: number;
  skipped: number;
  revealed: number;
}
