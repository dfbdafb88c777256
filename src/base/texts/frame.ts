/** Texts of the frame around every page, and of what may appear on any of them. */
export const frameTexts = {
  product: {
    name: 'Waggle',
    tagline: 'hear it, spell it',
  },
  loading: 'Loading',
  tryAgain: 'Try again',
  /** Of a table that could not be loaded again. */
  asOf: (time: string) => `As of ${time}.`,
  playNow: 'Play Now',
  close: 'Close',
  cancel: 'Cancel',
  optional: '(optional)',

  shell: {
    skipToContent: 'Skip to content',
    mainNavigation: 'Main',
    home: 'Home',
    leaderboard: 'Leaderboard',
    desk: 'My desk',
    forTeachers: 'For teachers',
    multiplayer: 'Multiplayer',
    classes: 'Classes',
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

  latePart: {
    title: 'Not loaded yet',
    message: 'It opens by itself as soon as it arrives.',
  },

  crash: {
    title: 'Unexpected Application Error!',
    text: 'Something in the hive went wrong. Loading the page again usually helps.',
    reload: 'Reload',
  },

  notFound: {
    title: 'Page Not Found',
    text: 'That cell of the comb is empty.',
    goHome: 'Go home',
  },
} as const;
