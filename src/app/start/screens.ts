/** The screens by their paths. Each is loaded when it is first visited, or just before. */
import LandingPage from '../../home/screens/landing/LandingPage.tsx';
import { onDemand, type Screen } from '../../base/start/on-demand.ts';

interface ScreenRoute {
  /** As wouter writes it. */
  readonly path: string;
  readonly screen: Screen;
  /** For learners who are signed in; a visitor is sent to sign in first. Some screens decide it themselves. */
  readonly isProtected?: boolean;
}

const accounts = onDemand(() => import('../../account/screens/AccountScreens.tsx'));
const after = onDemand(() => import('../../live/screens/after/AfterScreens.tsx'));
const help = onDemand(() => import('../screens/help/HelpScreens.tsx'));
const home = onDemand(() => import('../../home/screens/HomeScreens.tsx'));
const lobby = onDemand(() => import('../screens/LobbyScreens.tsx'));
const past = onDemand(() => import('../../account/screens/past/PastScreens.tsx'));
const seats = onDemand(() => import('../../class/screens/seat/SeatScreens.tsx'));

/** The paths that have a chunk of their own; `MoreScreens` has the others. */
export const ROUTES: readonly ScreenRoute[] = [
  // The first page comes with the frame.
  { path: '/', screen: { component: () => LandingPage, load: () => Promise.resolve() } },
  { path: '/home', screen: home },
  {
    path: '/play/:code?',
    screen: onDemand(() => import('../../live/screens/play/PlayScreen.tsx')),
  },
  { path: '/class/:code?', screen: seats },
  { path: '/card', screen: seats },
  { path: '/practice', screen: home },
  { path: '/about', screen: help },
  { path: '/privacy', screen: onDemand(() => import('../screens/help/PrivacyScreen.tsx')) },
  { path: '/support', screen: help },
  {
    path: '/multiplayer/game/:gameId',
    screen: onDemand(() => import('../../live/screens/RoomScreen.tsx')),
  },
  { path: '/multiplayer/report/:gameId', screen: after },
  { path: '/replay/:gameId?', screen: after },
  { path: '/signin', screen: accounts },
  { path: '/signup', screen: accounts },
  { path: '/forgot-password', screen: accounts },
  { path: '/reset-password', screen: accounts },
  ...[
    { path: '/profile', screen: onDemand(() => import('../screens/ProfilePage.tsx')) },
    { path: '/profile/history', screen: past },
    { path: '/profile/payments', screen: past },
    { path: '/payment/verify/:reference?', screen: past },
    {
      path: '/leaderboard',
      screen: onDemand(() => import('../../account/screens/leaderboard/LeaderboardScreen.tsx')),
    },
    { path: '/multiplayer', screen: lobby },
    { path: '/multiplayer/new', screen: lobby },
  ].map((route) => ({ ...route, isProtected: true })),
];

/** All other paths, and those that lead nowhere. */
export const MORE = onDemand(() => import('../screens/MoreScreens.tsx'));

/** Fetches the screen of a path, unless it is here; a failure is shown where the screen is drawn. */
export async function loadScreen(pathname: string): Promise<void> {
  const route = ROUTES.find(({ path }) => leadsTo(path, pathname));
  await (route?.screen ?? MORE).load().catch(() => undefined);
}

function leadsTo(path: string, pathname: string): boolean {
  const [fixed = '', parameter] = path.split('/:');
  return pathname === fixed || (parameter !== undefined && pathname.startsWith(`${fixed}/`));
}
