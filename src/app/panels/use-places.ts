import { useSnapshot } from 'valtio';
import { session } from '../../base/state/session.ts';
import { teaching } from '../../base/state/classes/teaching.ts';
import { frameTexts } from '../../base/texts/frame.ts';
import { seatTexts } from '../../base/texts/seat.ts';

/** A page the bar or a menu leads to. */
export interface Place {
  href: string;
  label: string;
}

const { shell } = frameTexts;

const DESK: Place = { href: '/desk', label: shell.desk };
const HOME: Place = { href: '/home', label: shell.home };
const GAMES: Place = { href: '/multiplayer', label: shell.multiplayer };
const HISTORY: Place = { href: '/profile/history', label: shell.history };
const CLASSES: Place = { href: '/classes', label: shell.classes };

/** A visitor's links in the mobile menu. */
export const VISITOR_PLACES: readonly Place[] = [
  { href: '/signin', label: shell.signIn },
  { href: '/signup', label: shell.signUp },
];

export interface Places {
  /** Of the bar (docs/specification.md, section 2). */
  readonly bar: readonly Place[];
  /** Of the menu behind the own picture; signing out follows them. */
  readonly own: readonly Place[];
  readonly signOut: string;
}

/** Where somebody who is signed in may go. What a pupil may not do is not offered. */
export function usePlaces(): Places {
  const { user } = useSnapshot(session);
  const { teaches: hasClass } = useSnapshot(teaching);
  const says = user?.profile.teaches;
  const teaches = says || hasClass;
  if (user?.seat) {
    return {
      bar: [HOME, { href: '/classes', label: seatTexts.menu.class }, GAMES],
      own: [HISTORY],
      signOut: seatTexts.pictures.not(user.seat.name),
    };
  }
  return {
    bar: [
      ...(says ? [DESK] : []),
      HOME,
      { href: '/leaderboard', label: shell.leaderboard },
      GAMES,
      ...(teaches ? [CLASSES] : []),
    ],
    own: [
      { href: '/profile', label: shell.profile },
      HISTORY,
      // Everybody may make a first class.
      ...(teaches ? [] : [CLASSES]),
    ],
    signOut: shell.signOut,
  };
}
