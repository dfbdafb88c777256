import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { Route, Switch, useLocation } from 'wouter';
import { configuration } from './configuration.ts';
import { Arrival } from './panels/Arrival.tsx';
import { CrashBoundary } from './panels/CrashBoundary.tsx';
import { Protected } from './panels/Protected.tsx';
import type { Onlooker } from './panels/places.ts';
import { Shell } from './panels/Shell.tsx';
import LandingPage from './screens/LandingPage.tsx';
import { followOtherTabs, session, showUnreachable } from './state/session.ts';
import { openSettings } from './state/settings-drawer.ts';
import { frameTexts } from './texts/frame.ts';

/** A screen is loaded when it is first visited; only the first page is there from the start. */
const screens = {
  landing: LandingPage,
  home: lazy(() => import('./screens/HomeScreen.tsx')),
  about: lazy(() => import('./screens/AboutScreen.tsx')),
  privacy: lazy(() => import('./screens/PrivacyScreen.tsx')),
  support: lazy(() => import('./screens/SupportScreen.tsx')),
  accounts: lazy(() => import('./screens/AccountScreens.tsx')),
  profile: lazy(() => import('./screens/ProfileScreen.tsx')),
  history: lazy(() => import('./screens/HistoryScreen.tsx')),
  payments: lazy(() => import('./screens/PaymentsScreen.tsx')),
  paymentVerify: lazy(() => import('./screens/PaymentVerifyScreen.tsx')),
  leaderboard: lazy(() => import('./screens/LeaderboardScreen.tsx')),
  lobby: lazy(() => import('./screens/LobbyScreen.tsx')),
  room: lazy(() => import('./screens/RoomScreen.tsx')),
  notFound: lazy(() =>
    import('./screens/NotFoundScreen.tsx').then(({ NotFoundScreen }) => ({
      default: NotFoundScreen,
    })),
  ),
} satisfies Record<string, ComponentType>;

/** Pages that begin with the poster field: the bar lies on it. */
const FIELD_PATHS = new Set(['/', '/signin', '/signup', '/forgot-password', '/reset-password']);

/** Every route of the app inside its shell. */
export function App() {
  const [path, navigate] = useLocation();
  const user = useOnlooker();
  const { keyCount, assumed } = useSnapshot(session);
  const [entry] = useState(path);
  const [hasMoved, setMoved] = useState(false);
  if (path !== entry && !hasMoved) setMoved(true);
  useEffect(followOtherTabs, []);
  useEffect(() => {
    if (!configuration.production) return;
    // Nothing that a page waits for, or misses.
    import('./page-views.ts')
      .then(({ countPageView, pageViewDoors }) => countPageView(path, pageViewDoors()))
      .catch(() => undefined);
  }, [path]);
  return (
    <Shell
      user={user}
      tone={FIELD_PATHS.has(path) ? 'field' : 'page'}
      footer={path !== '/home'}
      bare={path.startsWith('/multiplayer/game/')}
      onSignOut={() =>
        void import('./wiring.ts').then(({ signOut }) => signOut(() => navigate('/')))
      }
      onSettings={() => {
        openSettings();
        navigate('/home');
      }}
    >
      {(user === 'unknown' || assumed) && <RestoreSession key={keyCount} />}
      <CrashBoundary key={path}>
        <Suspense fallback={<Loading />}>
          <Switch>
            <Route path="/" component={screens.landing} />
            <Route path="/home" component={screens.home} />
            <Route path="/about" component={screens.about} />
            <Route path="/privacy" component={screens.privacy} />
            <Route path="/support" component={screens.support} />
            <Route path="/signin" component={screens.accounts} />
            <Route path="/signup" component={screens.accounts} />
            <Route path="/forgot-password" component={screens.accounts} />
            <Route path="/reset-password" component={screens.accounts} />
            <Route path="/profile">
              <Protected>
                <screens.profile />
              </Protected>
            </Route>
            <Route path="/profile/history">
              <Protected>
                <screens.history />
              </Protected>
            </Route>
            <Route path="/profile/payments">
              <Protected>
                <screens.payments />
              </Protected>
            </Route>
            <Route path="/payment/verify/:reference?">
              <Protected>
                <screens.paymentVerify />
              </Protected>
            </Route>
            <Route path="/leaderboard">
              <Protected>
                <screens.leaderboard />
              </Protected>
            </Route>
            <Route path="/multiplayer">
              <Protected>
                <screens.lobby />
              </Protected>
            </Route>
            <Route path="/multiplayer/game/:gameId">
              <Protected>
                <screens.room />
              </Protected>
            </Route>
            <Route component={screens.notFound} />
          </Switch>
          <Arrival isFirst={!hasMoved} />
        </Suspense>
      </CrashBoundary>
    </Shell>
  );
}

/** Keeps the foot of the page where it will be: a screen that arrives must not push it away. */
function Loading() {
  return (
    <div className="min-h-dvh">
      <p className="sr-only">{frameTexts.loading}</p>
    </div>
  );
}

/** Asks whose the stored key is, for as long as the server has not said. */
function RestoreSession() {
  useEffect(() => {
    const asking = import('./wiring.ts')
      .then(({ restoreStoredSession }) => restoreStoredSession())
      .catch(() => showUnreachable(true));
    return () => void asking.then((subscription) => subscription?.unsubscribe());
  }, []);
  return null;
}

/** Who is signed in, as the frame shows them. */
function useOnlooker(): Onlooker {
  const { status, user } = useSnapshot(session);
  if (!user) return status === 'unknown' ? status : null;
  const { nickname, avatar } = user.profile;
  return { id: user.id, name: nickname ?? user.first_name, avatar };
}
