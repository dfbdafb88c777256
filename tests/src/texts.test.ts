import { describe, expect, test } from 'vitest';
import { texts } from '../../src/texts.ts';

/** Our own copy of the specification's sentences, sections 2, 4, 5 and 8. */
const CATALOGUE: readonly (readonly [shown: string, specified: string])[] = [
  // Section 2: shell
  [texts.shell.home, 'Home'],
  [texts.shell.leaderboard, 'Leaderboard'],
  [texts.shell.multiplayer, 'Multiplayer'],
  [texts.shell.profile, 'Profile'],
  [texts.shell.history, 'History'],
  [texts.shell.signOut, 'Sign Out'],
  [texts.shell.settings, 'Settings'],
  [texts.shell.signIn, 'Sign In'],
  [texts.shell.signUp, 'Sign Up'],
  [texts.shell.signedOut, 'You have successfully signed out.'],
  [texts.shell.privacyPolicy, 'Privacy Policy'],
  [texts.notFound.title, 'Page Not Found'],
  // Section 2: landing, accounts
  [texts.landing.playNow, 'Play Now'],
  [texts.landing.continuePlaying, 'Continue Playing'],
  [texts.landing.signUpToSave, 'Sign Up to Save Progress'],
  [texts.signIn.forgotPassword, 'Forgot password?'],
  [texts.signIn.newUser, 'New user? Sign Up'],
  [
    texts.signUp.welcome('Naledi'),
    'Welcome to Waggle, Naledi! Please log in with your new account.',
  ],
  [texts.forgotPassword.submit, 'Send Reset Link'],
  [texts.forgotPassword.back, 'Back to Sign In'],
  [texts.resetPassword.invalidToken, 'Invalid or missing reset token.'],
  [texts.privacy.lastUpdated, 'Last updated 19/07/2025'],
  // Section 2: profile, history, payments
  [texts.profile.statistics, 'Game Statistics'],
  [texts.profile.totalGames, 'Total Games'],
  [texts.profile.currentLevel, 'Current Level'],
  [texts.profile.noLevel, 'N/A'],
  [texts.history.correct, 'Correct'],
  [texts.history.keepTrying, 'Keep trying!'],
  [texts.payments.date, 'Date'],
  [texts.payments.reference, 'Reference'],
  [texts.payments.type, 'Type'],
  [texts.payments.amount, 'Amount'],
  [texts.payments.status, 'Status'],
  [texts.payments.empty, 'No payment history found'],
  [texts.paymentVerify.continue, 'Continue'],
  [texts.paymentVerify.contactSupport, 'Contact Support'],
  [texts.paymentVerify.returnHome, 'Return Home'],
  // Section 2: home game
  [texts.howToPlay.title, 'How to Play'],
  [texts.home.startNextLevel, 'Start Next Level'],
  [texts.paymentOffer.benefits[0].toLowerCase(), 'premium word lists'],
  [texts.paymentOffer.benefits[1].toLowerCase(), 'advanced difficulty challenges'],
  [texts.paymentOffer.benefits[2].toLowerCase(), 'special pronunciation guides'],
  [texts.paymentOffer.benefits[3].toLowerCase(), 'detailed word explanations'],
  [texts.paymentOffer.benefits[4].toLowerCase(), 'progress tracking'],
  [texts.paymentOffer.oneTime, 'one-time purchase - unlock forever'],
  [texts.levels.alreadyWaitlisted, 'Already Waitlisted'],
  // Section 2: leaderboard, lobby, room
  [texts.leaderboard.previous, 'Previous'],
  [texts.leaderboard.next, 'Next'],
  [texts.lobby.create, 'Create New Game'],
  [texts.lobby.join, 'Join Game'],
  [texts.lobby.copyLink, 'Copy Link'],
  [texts.room.backToLobby, 'Back to Lobby'],
  // Section 4
  [texts.home.incorrect, 'Incorrect. Try again!'],
  [texts.home.revealedWarning, 'You will not get points for a revealed answer!'],
  [texts.payments.success, 'success'],
  [texts.payments.pending, 'pending'],
  [texts.payments.failed, 'failed'],
  // Section 5
  [texts.signIn.emailRequired, 'Valid Email is required.'],
  [texts.signIn.passwordRequired, 'Password is required.'],
  [texts.signUp.firstNameRequired, 'First Name is required.'],
  [texts.signUp.lastNameRequired, 'Last Name is required.'],
  [texts.signUp.emailRequired, 'Valid Email is required.'],
  [texts.signUp.passwordRequired, 'Password is required.'],
  [texts.signUp.languageRequired, 'Language selection is required.'],
  [texts.profile.firstNameRequired, 'First name is required'],
  [texts.profile.lastNameRequired, 'Last name is required'],
  [texts.profile.gradeOutOfRange, 'Grade must be between 1 and 12'],
  [texts.profile.languageRequired, 'Please select at least one language'],
  [texts.profile.invalid, 'Validation Error: Please check the form for errors'],
  [texts.profile.photoTooLarge, 'File size must be less than 5MB'],
  [texts.profile.photoWrongType, 'Invalid file type. Please use JPEG, PNG, or GIF.'],
  [texts.resetPassword.mismatch, 'Passwords do not match.'],
  [texts.home.selectLevelFirst, 'Please select a level first.'],
  [texts.home.requiresPurchase, 'This level requires purchase to play.'],
  [texts.home.completePrevious, 'Complete previous levels to unlock this level.'],
  [texts.lobby.untitledGame, 'Untitled Game'],
  // Section 8
  [texts.errors.unexpected, 'An unexpected error occurred. Please try again.'],
  [texts.errors.loginFailed, 'Login failed'],
  [texts.errors.signupFailed, 'Signup failed'],
  [texts.errors.signOutFailed, 'Error signing out: Please try again.'],
  [texts.errors.profileNotUpdated, 'Error updating profile.'],
  [texts.errors.avatarNotRemoved, 'Failed to remove avatar. Please try again.'],
  [texts.errors.cannotStartGame, 'Cannot Start Game'],
  [texts.errors.gameNotStarted, 'Error Starting Game'],
  [texts.errors.cannotStartNextLevel, 'Cannot Start Next Level'],
  [texts.errors.nextLevelNotStarted, 'Error starting next level'],
  [texts.errors.planNotFound, 'Payment plan not found'],
  [texts.errors.paymentFailed, 'Payment Failed: Could not initialize payment. Please try again.'],
  [texts.errors.waitlistFailed, 'Could not join the waitlist. Please try again later.'],
  [texts.errors.gameNotCreated, 'Error creating game: Please try again later.'],
  [texts.errors.gameNotJoined, 'Error joining game: Please try again later.'],
  [
    texts.errors.missingInformation,
    'Missing Information: Please select a valid language and level.',
  ],
  [
    texts.errors.tooFewPlayers,
    'Cannot start game: At least two players are required to start the game.',
  ],
  [texts.paymentVerify.referenceNotFound, 'Transaction reference not found'],
  [
    texts.paymentVerify.notVerified,
    'Could not verify your payment. Please contact support if you were charged.',
  ],
  [texts.leaderboard.failed, 'Failed to load leaderboard data. Please try again.'],
  [texts.leaderboard.empty, 'No leaderboard data available.'],
  [texts.history.failed, 'Oops! Something went wrong. Try again later!'],
  [texts.lobby.noToken, 'No token found. Unable to connect to lobby.'],
  [texts.lobby.notConnected, 'Failed to connect to the game server. Please try again later.'],
  [texts.room.failed, 'Error connecting to the game. Please try again.'],
  [texts.errors.crashTitle, 'Unexpected Application Error!'],
];

describe('texts', () => {
  test.each(CATALOGUE)('%s', (shown, specified) => {
    expect(shown).toBe(specified);
  });

  test('teach the game in five steps', () => {
    expect(texts.howToPlay.steps).toHaveLength(5);
  });

  test('praise four features on the landing page', () => {
    expect(texts.landing.features).toHaveLength(4);
  });

  test('count one of a thing as one', () => {
    expect(texts.history.tries(1)).toBe('1 try');
    expect(texts.lobby.players(2)).toBe('2 players');
    expect(texts.timer.secondsLeft(1)).toBe('1 second left');
  });
});
