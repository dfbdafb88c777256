import { StrictMode, Suspense, useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { Route, Router, Switch, useLocation } from 'wouter';
import { AppContext, type AppHolder, useAppHolder } from '../base/context/app-context.ts';
import { configuration } from '../base/wiring/configuration.ts';
import { loadApp } from '../base/start/load-app.ts';
import { Arrival } from '../kit/frame/Arrival.tsx';
import { aroundNav, leavePage, leaveUnasked } from '../kit/frame/leaving.ts';
import { CrashBoundary } from '../kit/frame/CrashBoundary.tsx';
import { Protected } from '../kit/frame/Protected.tsx';
import type { ShellViewer } from './panels/places.ts';
import { Shell } from './panels/Shell.tsx';
import { lazyOptional } from '../base/start/lazy-part.ts';
import type { Screen } from '../base/start/on-demand.ts';
import { MORE, ROUTES } from './start/screens.ts';
import { followOtherTabs, session, showUnreachable } from '../base/state/session.ts';
import { openSettings } from '../base/state/device/settings-drawer.ts';
import { frameTexts } from '../base/texts/frame.ts';

const PupilIdle = lazyOptional(() => import('./panels/PupilIdle.tsx'));

/** Pages about an account: the poster field is at their side. */
const ACCOUNT_PATHS = new Set(['/signin', '/signup', '/forgot-password', '/reset-password']);

/** The app, the same where it is prerendered and where it runs. */
export function Root({ holder }: { holder: AppHolder }) {
  return (
    <StrictMode>
      <AppContext value={holder}>
        <Router aroundNav={aroundNav}>
          <App />
        </Router>
      </AppContext>
    </StrictMode>
  );
}

/** Every route of the app inside its shell. */
export function App() {
  const holder = useAppHolder();
  const [path, navigate] = useLocation();
  const user = useOnlooker();
  const { sessionEpoch, assumed, user: learner } = useSnapshot(session);
  const signOut = () => {
    // Nobody may stay who is signed out.
    const leave = (to: string) => leaveUnasked(() => navigate(to));
    void loadApp(holder).then((app) => app.signOut(leave));
  };
  const isPlay = /^\/play(?:\/|$)/.test(path);
  const [entry] = useState(path);
  const [hasMoved, setMoved] = useState(false);
  if (path !== entry && !hasMoved) setMoved(true);
  useEffect(followOtherTabs, []);
  useEffect(() => {
    if (!configuration.production) return;
    // Nothing that a page waits for, or misses.
    import('../base/wiring/page-views.ts')
      .then(({ countPageView, pageViewPorts }) => countPageView(path, pageViewPorts()))
      .catch(() => undefined);
  }, [path]);
  return (
    <Shell
      user={user}
      tone={path === '/' || ACCOUNT_PATHS.has(path) ? 'field' : 'page'}
      // On the pages of a board it would push the board up.
      footer={!/^\/(home|work)/.test(path) && (ACCOUNT_PATHS.has(path) ? 'beside' : true)}
      bare={isPlay || /^\/(multiplayer\/game\/|replay|card|class(?!e))/.test(path)}
      onSignOut={() => leavePage(signOut)}
      onSettings={() => {
        const open = () => {
          openSettings();
          navigate('/home');
        };
        if (path === '/home') open();
        else leavePage(open);
      }}
    >
      {(user === 'unknown' || assumed) && <RestoreSession key={sessionEpoch} />}
      {learner?.seat && (
        <Suspense>
          <PupilIdle name={learner.seat.name} onSignOut={signOut} />
        </Suspense>
      )}
      {/* A code that is found goes into the address, and what is on the page stays. */}
      <CrashBoundary key={isPlay ? '/play' : path}>
        <Switch>
          {ROUTES.map(({ path: of, isProtected, screen }) => (
            <Route key={of} path={of}>
              <ShownScreen screen={screen} isProtected={isProtected} isFirst={!hasMoved} />
            </Route>
          ))}
          <Route>
            <ShownScreen screen={MORE} isFirst={!hasMoved} />
          </Route>
        </Switch>
      </CrashBoundary>
    </Shell>
  );
}

interface ShownScreenProps {
  screen: Screen;
  isProtected?: boolean | undefined;
  isFirst: boolean;
}

function ShownScreen({ screen, isProtected = false, isFirst }: ShownScreenProps) {
  // What is here is not waited for: React shows what stands in for a lazy one for 0.3 seconds.
  const [Component] = useState(screen.component);
  return (
    <Suspense fallback={<Loading />}>
      {isProtected ? (
        <Protected>
          <Component />
        </Protected>
      ) : (
        <Component />
      )}
      <Arrival isFirst={isFirst} />
    </Suspense>
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
  const holder = useAppHolder();
  useEffect(() => {
    const asking = loadApp(holder)
      .then(({ restoreStoredSession }) => restoreStoredSession())
      .catch(() => showUnreachable(true));
    return () => void asking.then((subscription) => subscription?.unsubscribe());
  }, [holder]);
  return null;
}

/** Who is signed in, as the frame shows them. */
function useOnlooker(): ShellViewer {
  const { status, user } = useSnapshot(session);
  if (!user) return status === 'unknown' ? status : null;
  const { nickname, avatar } = user.profile;
  return { id: user.id, name: nickname ?? user.first_name, avatar };
}
