import { frameTexts } from '../../texts/frame.ts';

/** The signed-in user, as far as the frame of the page needs it. */
export interface ShellUser {
  id: number | string;
  /** The shown name. */
  name: string;
  /** The address of their picture; none: the flower of their id. */
  avatar: string | null;
}

/** For whom the frame is drawn; null: a visitor, `unknown`: a session token is stored and not confirmed yet. */
export type Onlooker = ShellUser | null | 'unknown';

/** A page the bar or a menu leads to. */
export interface Place {
  href: string;
  label: string;
}

/** The bar's places, for those who are signed in (docs/specification.md, section 2). */
export const PLACES: readonly Place[] = [
  { href: '/home', label: frameTexts.shell.home },
  { href: '/leaderboard', label: frameTexts.shell.leaderboard },
  { href: '/multiplayer', label: frameTexts.shell.multiplayer },
];

/** The avatar menu's places; Sign Out follows them. */
export const OWN_PLACES: readonly Place[] = [
  { href: '/profile', label: frameTexts.shell.profile },
  { href: '/profile/history', label: frameTexts.shell.history },
];

/** A visitor's links in the mobile menu. */
export const VISITOR_PLACES: readonly Place[] = [
  { href: '/signin', label: frameTexts.shell.signIn },
  { href: '/signup', label: frameTexts.shell.signUp },
];
