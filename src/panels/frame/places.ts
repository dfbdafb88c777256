import { frameTexts } from '../../texts/frame.ts';

/** Who is signed in, as far as the frame of the page needs to know. */
export interface ShellUser {
  id: number | string;
  /** The shown name. */
  name: string;
  /** The address of their picture; none: the flower of their id. */
  avatar: string | null;
}

/** Who the frame is drawn for; null: a visitor, `unknown`: a key is stored, and nobody has said whose. */
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

/** Where a visitor may go from the mobile menu. */
export const VISITOR_PLACES: readonly Place[] = [
  { href: '/signin', label: frameTexts.shell.signIn },
  { href: '/signup', label: frameTexts.shell.signUp },
];
