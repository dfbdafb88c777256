/** The screens by their paths. Each is loaded when it is first visited, or just before. */
import { type ComponentType, lazy } from 'react';
import LandingPage from '../screens/LandingPage.tsx';

/** A screen, which may be in a chunk of its own. */
export interface Screen {
  /** What draws it: itself if its chunk is here, else what React waits for. */
  readonly component: () => ComponentType;
  /** Fetches its chunk, once; rejects if that does not come. */
  readonly load: () => Promise<unknown>;
}

interface ScreenRoute {
  /** As wouter writes it. */
  readonly path: string;
  readonly screen: Screen;
  /** For learners who are signed in; a visitor is sent to sign in first. Some screens decide it themselves. */
  readonly isProtected?: boolean;
}

const accounts = onDemand(() => import('../screens/AccountScreens.tsx'));
const after = onDemand(() => import('../screens/AfterScreens.tsx'));
const help = onDemand(() => import('../screens/HelpScreens.tsx'));
const lists = onDemand(() => import('../screens/ListScreens.tsx'));
const lobby = onDemand(() => import('../screens/LobbyScreens.tsx'));
const past = onDemand(() => import('../screens/PastScreens.tsx'));
const operators = onDemand(() => import('../screens/OperatorScreens.tsx'));

/** Every path but those that lead nowhere. */
export const ROUTES: readonly ScreenRoute[] = [
  // The first page comes with the frame.
  { path: '/', screen: { component: () => LandingPage, load: () => Promise.resolve() } },
  { path: '/home', screen: onDemand(() => import('../screens/HomeScreen.tsx')) },
  { path: '/play/:code?', screen: onDemand(() => import('../screens/PlayScreen.tsx')) },
  { path: '/about', screen: help },
  { path: '/privacy', screen: onDemand(() => import('../screens/PrivacyScreen.tsx')) },
  { path: '/support', screen: help },
  {
    path: '/multiplayer/game/:gameId',
    screen: onDemand(() => import('../screens/RoomScreen.tsx')),
  },
  { path: '/multiplayer/report/:gameId', screen: after },
  { path: '/replay/:gameId?', screen: after },
  { path: '/admin', screen: operators },
  { path: '/studio', screen: operators },
  { path: '/signin', screen: accounts },
  { path: '/signup', screen: accounts },
  { path: '/forgot-password', screen: accounts },
  { path: '/reset-password', screen: accounts },
  ...[
    { path: '/profile', screen: onDemand(() => import('../screens/ProfileScreen.tsx')) },
    { path: '/profile/history', screen: past },
    { path: '/profile/payments', screen: past },
    { path: '/payment/verify/:reference?', screen: past },
    { path: '/leaderboard', screen: onDemand(() => import('../screens/LeaderboardScreen.tsx')) },
    { path: '/lists/:list?', screen: lists },
    { path: '/multiplayer', screen: lobby },
    { path: '/multiplayer/new', screen: lobby },
  ].map((route) => ({ ...route, isProtected: true })),
];

export const NOT_FOUND = onDemand(() => import('../screens/NotFoundScreen.tsx'));

/** Fetches the screen of a path, unless it is here; a failure is shown where the screen is drawn. */
export async function loadScreen(pathname: string): Promise<void> {
  const route = ROUTES.find(({ path }) => leadsTo(path, pathname));
  await (route?.screen ?? NOT_FOUND).load().catch(() => undefined);
}

function leadsTo(path: string, pathname: string): boolean {
  const [fixed = '', parameter] = path.split('/:');
  return pathname === fixed || (parameter !== undefined && pathname.startsWith(`${fixed}/`));
}

function onDemand(fetchModule: () => Promise<{ default: ComponentType }>): Screen {
  let here: ComponentType | undefined;
  const load = async () => {
    const module = await fetchModule();
    here = module.default;
    return module;
  };
  const Lazy = lazy(load);
  return { component: () => here ?? Lazy, load };
}
