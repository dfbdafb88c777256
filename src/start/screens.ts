/** The screens by their paths. Each is loaded when it is first visited, or just before. */
import { type ComponentType, lazy } from 'react';
import LandingPage from '../screens/LandingPage.tsx';

interface Module {
  readonly default: ComponentType;
}

interface Screen {
  readonly Component: ComponentType;
  /** Fetches what it is made of, once. */
  readonly load: () => Promise<Module>;
}

interface ScreenRoute extends Screen {
  /** As wouter writes it. */
  readonly path: string;
  /** For learners who are signed in; a visitor is sent to sign in first. */
  readonly isProtected?: boolean;
}

const accounts = onDemand(() => import('../screens/AccountScreens.tsx'));
const operators = onDemand(() => import('../screens/OperatorScreens.tsx'));

/** Every path but those that lead nowhere. */
export const ROUTES: readonly ScreenRoute[] = [
  // The first page comes with the frame.
  { path: '/', Component: LandingPage, load: async () => ({ default: LandingPage }) },
  { path: '/home', ...onDemand(() => import('../screens/HomeScreen.tsx')) },
  { path: '/about', ...onDemand(() => import('../screens/AboutScreen.tsx')) },
  { path: '/privacy', ...onDemand(() => import('../screens/PrivacyScreen.tsx')) },
  { path: '/support', ...onDemand(() => import('../screens/SupportScreen.tsx')) },
  { path: '/admin', ...operators },
  { path: '/studio', ...operators },
  { path: '/signin', ...accounts },
  { path: '/signup', ...accounts },
  { path: '/forgot-password', ...accounts },
  { path: '/reset-password', ...accounts },
  ...[
    { path: '/profile', ...onDemand(() => import('../screens/ProfileScreen.tsx')) },
    { path: '/profile/history', ...onDemand(() => import('../screens/HistoryScreen.tsx')) },
    { path: '/profile/payments', ...onDemand(() => import('../screens/PaymentsScreen.tsx')) },
    {
      path: '/payment/verify/:reference?',
      ...onDemand(() => import('../screens/PaymentVerifyScreen.tsx')),
    },
    { path: '/leaderboard', ...onDemand(() => import('../screens/LeaderboardScreen.tsx')) },
    { path: '/multiplayer', ...onDemand(() => import('../screens/LobbyScreen.tsx')) },
    { path: '/multiplayer/game/:gameId', ...onDemand(() => import('../screens/RoomScreen.tsx')) },
  ].map((route) => ({ ...route, isProtected: true })),
];

const notFound = onDemand(() => import('../screens/NotFoundScreen.tsx'));

export const NotFound = notFound.Component;

/** Fetches the screen of a path, unless it is here; a failure is told where the screen is drawn. */
export async function loadScreen(pathname: string): Promise<void> {
  const route = ROUTES.find(({ path }) => leadsTo(path, pathname));
  await (route ?? notFound).load().catch(() => undefined);
}

function leadsTo(path: string, pathname: string): boolean {
  const [fixed = '', parameter] = path.split('/:');
  return pathname === fixed || (parameter !== undefined && pathname.startsWith(`${fixed}/`));
}

/**
 * A screen in a chunk of its own. What is here already is given to React at once: where it has to
 * wait, however shortly, it shows what stands in for the screen for 0.3 seconds.
 */
function onDemand(fetchModule: () => Promise<Module>): Screen {
  let module: Module | undefined;
  const load = async () => (module ??= await fetchModule());
  // oxlint-disable-next-line unicorn/no-thenable -- as React.lazy takes it
  const atOnce = { then: (take: (here: Module) => void) => module && take(module) };
  return {
    Component: lazy(() => (module ? (atOnce as unknown as Promise<Module>) : load())),
    load,
  };
}
