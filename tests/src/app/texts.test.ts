import { speedPoints } from '@waggle/engine/rules';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { accountTexts } from '../../../src/base/texts/accounts.ts';
import { historyTexts } from '../../../src/account/texts/history.ts';
import { profileTexts } from '../../../src/account/texts/profile.ts';
import { privacyTexts } from '../../../src/app/texts/pages.ts';
import { errorTexts } from '../../../src/base/texts/errors.ts';
import { frameTexts } from '../../../src/base/texts/frame.ts';
import { gameTexts } from '../../../src/base/texts/game.ts';
import { landingTexts } from '../../../src/home/texts/landing.ts';
import { liveTexts } from '../../../src/live/texts/live.ts';
import { offerTexts } from '../../../src/base/texts/payment-offer.ts';
import { verifyTexts } from '../../../src/account/texts/payment-verify.ts';
import { paymentsTexts } from '../../../src/account/texts/payments.ts';

/** Our own copy of the specification's sentences (docs/specification.md, sections 2, 4, 5 and 8). */
const CATALOGUE: readonly (readonly [shown: string, specified: string])[] = [
  // Section 2: shell
  [frameTexts.shell.home, 'Home'],
  [frameTexts.shell.leaderboard, 'Leaderboard'],
  [frameTexts.shell.multiplayer, 'Multiplayer'],
  [frameTexts.shell.profile, 'Profile'],
  [frameTexts.shell.history, 'History'],
  [frameTexts.shell.signOut, 'Sign Out'],
  [frameTexts.shell.settings, 'Settings'],
  [frameTexts.shell.signIn, 'Sign In'],
  [frameTexts.shell.signUp, 'Sign Up'],
  [frameTexts.shell.signedOut, 'You have successfully signed out.'],
  [frameTexts.shell.privacyPolicy, 'Privacy Policy'],
  [frameTexts.notFound.title, 'Page Not Found'],
  // Section 2: landing, accounts
  [frameTexts.playNow, 'Play Now'],
  [landingTexts.landing.continuePlaying, 'Continue Playing'],
  [landingTexts.landing.signUpToSave, 'Sign Up to Save Progress'],
  [accountTexts.signIn.forgotPassword, 'Forgot password?'],
  [accountTexts.signIn.newUser, 'New user? Sign Up'],
  [
    accountTexts.signUp.welcome('Naledi'),
    'Welcome to Waggle, Naledi! Please log in with your new account.',
  ],
  [accountTexts.forgotPassword.submit, 'Send Reset Link'],
  [accountTexts.forgotPassword.back, 'Back to Sign In'],
  [accountTexts.resetPassword.invalidToken, 'Invalid or missing reset token.'],
  [privacyTexts.lastUpdated, 'Last updated 19/07/2025'],
  // Section 2: profile, history, payments
  [profileTexts.statistics, 'Game Statistics'],
  [profileTexts.totalGames, 'Total Games'],
  [profileTexts.currentLevel, 'Current Level'],
  [profileTexts.noLevel, 'N/A'],
  [historyTexts.correct, 'Correct'],
  [historyTexts.keepTrying, 'Keep trying!'],
  [paymentsTexts.date, 'Date'],
  [paymentsTexts.reference, 'Reference'],
  [paymentsTexts.type, 'Type'],
  [paymentsTexts.amount, 'Amount'],
  [paymentsTexts.status, 'Status'],
  [paymentsTexts.empty, 'No payment history found'],
  [verifyTexts.continue, 'Continue'],
  [verifyTexts.contactSupport, 'Contact Support'],
  [verifyTexts.returnHome, 'Return Home'],
  // Section 2: home game
  [gameTexts.howToPlay.title, 'How to Play'],
  [gameTexts.home.startNextLevel, 'Start Next Level'],
  [offerTexts.benefits[0].toLowerCase(), 'premium word lists'],
  [offerTexts.benefits[1].toLowerCase(), 'advanced difficulty challenges'],
  [offerTexts.benefits[2].toLowerCase(), 'special pronunciation guides'],
  [offerTexts.benefits[3].toLowerCase(), 'detailed word explanations'],
  [offerTexts.benefits[4].toLowerCase(), 'progress tracking'],
  [offerTexts.oneTime, 'one-time purchase - unlock forever'],
  [gameTexts.levels.alreadyWaitlisted, 'Already Waitlisted'],
  // Section 2: leaderboard, lobby, room
  [gameTexts.leaderboard.previous, 'Previous'],
  [gameTexts.leaderboard.next, 'Next'],
  [liveTexts.lobby.create, 'Create New Game'],
  [liveTexts.lobby.join, 'Join Game'],
  [liveTexts.lobby.copyLink, 'Copy Link'],
  [liveTexts.room.backToLobby, 'Back to Lobby'],
  // Section 4
  [gameTexts.home.incorrect, 'Incorrect. Try again!'],
  [gameTexts.home.revealedWarning, 'You will not get points for a revealed answer!'],
  [paymentsTexts.success, 'success'],
  [paymentsTexts.pending, 'pending'],
  [paymentsTexts.failed, 'failed'],
  // Section 5
  [accountTexts.signIn.emailRequired, 'Valid Email is required.'],
  [accountTexts.signIn.passwordRequired, 'Password is required.'],
  [accountTexts.signUp.firstNameRequired, 'First Name is required.'],
  [accountTexts.signUp.lastNameRequired, 'Last Name is required.'],
  [accountTexts.signUp.emailRequired, 'Valid Email is required.'],
  [accountTexts.signUp.passwordRequired, 'Password is required.'],
  [accountTexts.signUp.languageRequired, 'Language selection is required.'],
  [profileTexts.firstNameRequired, 'First name is required'],
  [profileTexts.lastNameRequired, 'Last name is required'],
  [profileTexts.gradeOutOfRange, 'Grade must be between 1 and 12'],
  [profileTexts.languageRequired, 'Please select at least one language'],
  [profileTexts.invalid, 'Validation Error: Please check the form for errors'],
  [profileTexts.photoTooLarge, 'File size must be less than 5MB'],
  [profileTexts.photoWrongType, 'Invalid file type. Please use JPEG, PNG, or GIF.'],
  [accountTexts.resetPassword.mismatch, 'Passwords do not match.'],
  [gameTexts.home.selectLevelFirst, 'Please select a level first.'],
  [gameTexts.home.requiresPurchase, 'This level requires purchase to play.'],
  [gameTexts.home.completePrevious, 'Complete previous levels to unlock this level.'],
  [liveTexts.lobby.untitledGame, 'Untitled Game'],
  // Section 8
  [errorTexts.unexpected, 'An unexpected error occurred. Please try again.'],
  [errorTexts.loginFailed, 'Login failed'],
  [errorTexts.signupFailed, 'Signup failed'],
  [errorTexts.signOutFailed, 'Error signing out: Please try again.'],
  [errorTexts.profileNotUpdated, 'Error updating profile.'],
  [errorTexts.avatarNotRemoved, 'Failed to remove avatar. Please try again.'],
  [errorTexts.cannotStartGame, 'Cannot Start Game'],
  [errorTexts.gameNotStarted, 'Error Starting Game'],
  [errorTexts.cannotStartNextLevel, 'Cannot Start Next Level'],
  [errorTexts.nextLevelNotStarted, 'Error starting next level'],
  [errorTexts.planNotFound, 'Payment plan not found'],
  [errorTexts.paymentFailed, 'Payment Failed: Could not initialize payment. Please try again.'],
  [errorTexts.waitlistFailed, 'Could not join the waitlist. Please try again later.'],
  [errorTexts.gameNotCreated, 'Error creating game: Please try again later.'],
  [errorTexts.gameNotJoined, 'Error joining game: Please try again later.'],
  [errorTexts.missingInformation, 'Missing Information: Please select a valid language and level.'],
  [
    errorTexts.tooFewPlayers,
    'Cannot start game: At least two players are required to start the game.',
  ],
  [verifyTexts.referenceNotFound, 'Transaction reference not found'],
  [
    verifyTexts.notVerified,
    'Could not verify your payment. Please contact support if you were charged.',
  ],
  [gameTexts.leaderboard.failed, 'Failed to load leaderboard data. Please try again.'],
  [gameTexts.leaderboard.empty, 'No leaderboard data available.'],
  [historyTexts.failed, 'Oops! Something went wrong. Try again later!'],
  [liveTexts.lobby.noToken, 'No token found. Unable to connect to lobby.'],
  [liveTexts.lobby.notConnected, 'Failed to connect to the game server. Please try again later.'],
  [liveTexts.room.failed, 'Error connecting to the game. Please try again.'],
  [frameTexts.crash.title, 'Unexpected Application Error!'],
];

const specification = readFileSync(
  join(import.meta.dirname, '../../../docs/specification.md'),
  'utf8',
).replace(/\s+/g, ' ');

describe('texts', () => {
  test.each(CATALOGUE)('%s', (shown, specified) => {
    expect(shown).toBe(specified);
  });

  test.each(CATALOGUE)('%s: stands in docs/specification.md', (_, specified) => {
    const text = specified.replace('Naledi', '{first name}').toLowerCase();
    // Not toContain(), which would print the whole page.
    expect(specification.toLowerCase().includes(text), `the page has “${text}”`).toBe(true);
  });

  test('teach the game in five steps', () => {
    expect(gameTexts.howToPlay.steps).toHaveLength(5);
  });

  test('praise four features on the landing page', () => {
    expect(landingTexts.landing.features).toHaveLength(4);
  });

  test('name a place as it is said', () => {
    const said = [1, 2, 3, 4, 11, 12, 13, 18, 21, 22, 23, 101, 111].map(
      (rank) => liveTexts.room.ownPlace(rank, 120, 40).match(/came (\S+) of/)?.[1],
    );
    expect(said.join(' ')).toBe('1st 2nd 3rd 4th 11th 12th 13th 18th 21st 22nd 23rd 101st 111th');
    expect(liveTexts.room.ownPlace(18, 30, 40)).toBe('You came 18th of 30 with 40 points.');
    expect(liveTexts.room.ownPlace(2, 2, 1)).toBe('You came 2nd of 2 with 1 point.');
  });

  test('say what the rule pays for speed', () => {
    expect(liveTexts.create.fasterText).toBe('Up to half as many points again.');
    expect(speedPoints(40, 15_000, 15)).toBe(40 + 40 / 2);
  });

  test('count one of a thing as one', () => {
    expect(historyTexts.tries(1)).toBe('1 try');
    expect(liveTexts.lobby.players(2)).toBe('2 players');
    expect(gameTexts.timer.secondsLeft(1)).toBe('1 second left');
  });
});
