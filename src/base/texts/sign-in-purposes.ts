/** Why a visitor is asked to sign in. Loaded with the sign-in page alone. */
export const signInPurposes = {
  /** By the page that was wanted, with those below it; the last one that fits is said. */
  toSee: {
    '/leaderboard':
      'Sign in to see the leaderboard and your place on it. Playing needs no account.',
    '/multiplayer':
      'Sign in to open a game for others. With its code they play without an account.',
    '/multiplayer/report': 'Sign in to see how your game went.',
    '/profile': 'Sign in to see your profile.',
    '/profile/history': 'Sign in to see your history.',
    '/profile/payments': 'Sign in to see your payments.',
    '/payment': 'Sign in to see whether your payment has arrived.',
    '/desk':
      'Sign in to open the wall: your games and reports are kept with your account. Children need none.',
    '/classes': 'Sign in to see your classes.',
    '/lists': 'Sign in to see your word lists.',
    '/replay': 'Sign in to see your past games.',
  },
  toJoinWaitlist:
    'Sign in to join the waitlist of this level. We write to you when it can be bought.',
  toUnlock: 'Sign in to unlock a level. Then it is yours on every device.',
} as const;
