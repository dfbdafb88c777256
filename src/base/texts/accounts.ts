/** Texts of signing up, in and out, and of passwords. */
export const accountTexts = {
  session: {
    unreachable: 'We cannot reach Waggle right now.',
    unreachableText: 'You are still signed in. We will keep trying, or you can try again now.',
  },

  field: {
    words: ['keep', 'your', 'wins'],
  },

  signIn: {
    title: 'Sign In',
    promise: 'Your levels and your tricky words are where you left them.',
    email: 'Email',
    password: 'Password',
    submit: 'Sign In',
    forgotPassword: 'Forgot password?',
    newUser: 'New user? Sign Up',
    toJoin: (game: string) => `Sign in to join the game ${codeOf(game)}.`,
    emailRequired: 'Valid Email is required.',
    passwordRequired: 'Password is required.',
  },

  signUp: {
    title: 'Sign Up',
    promise: 'Save your levels, see your tricky words, and play with your class.',
    haveAccount: 'Have an account?',
    toJoin: (game: string) => `Sign up to join the game ${codeOf(game)}.`,
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
    nothingYet: (language: string) =>
      `There is nothing to play in ${language} yet. Until it comes you can play the other languages.`,
    languagesFailed: 'The languages could not be loaded.',
    passwordHint:
      'At least 8 letters or numbers. Three words that do not belong together are good. Not your name.',
    grownUps: 'For grown-ups:',
    grownUpsText: 'A parent, guardian or teacher may sign a child up.',
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
    doneTitle: 'Password changed',
    done: 'Your password is changed.',
    redirecting: 'Taking you to Sign In.',
    signInNow: 'Sign in now',
  },
} as const;

/** The id of a live game as it is read out: its eight letters and numbers in two groups. */
function codeOf(game: string): string {
  return game.toUpperCase().replace(/^(.{4})(.{4})$/, '$1-$2');
}
