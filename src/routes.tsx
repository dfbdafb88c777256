import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import { configuration } from './configuration.ts';
import { countPageView, type PageViewDoors } from './page-views.ts';
import { CrashBoundary } from './panels/CrashBoundary.tsx';
import { Shell } from './panels/Shell.tsx';
import { openSettings } from './state/settings-drawer.ts';
import { frameTexts } from './texts/frame.ts';

/** A screen is loaded when it is first visited. */
const screens = {
  landing: lazy(() => import('./screens/LandingPage.tsx')),
  home: lazy(() => import('./screens/HomeScreen.tsx')),
  about: lazy(() => import('./screens/AboutScreen.tsx')),
  privacy: lazy(() => import('./screens/PrivacyScreen.tsx')),
  support: lazy(() => import('./screens/SupportScreen.tsx')),
  notFound: lazy(() =>
    import('./screens/NotFoundScreen.tsx').then(({ NotFoundScreen }) => ({
      default: NotFoundScreen,
    })),
  ),
} satisfies Record<string, ComponentType>;

/** Every route of the app inside its shell. */
export function App() {
  const [path, navigate] = useLocation();
  const isLanding = path === '/';
  useEffect(() => {
    if (configuration.production) void countPageView(path, pageViewDoors());
  }, [path]);
  return (
    <Shell
      user={null}
      tone={isLanding ? 'field' : 'page'}
      footer={path !== '/home'}
      onSignOut={() => undefined}
      onSettings={() => {
        openSettings();
        navigate('/home');
      }}
    >
      <CrashBoundary key={path}>
        <Suspense fallback={<p className="sr-only">{frameTexts.loading}</p>}>
          <Switch>
            <Route path="/" component={screens.landing} />
            <Route path="/home" component={screens.home} />
            <Route path="/about" component={screens.about} />
            <Route path="/privacy" component={screens.privacy} />
            <Route path="/support" component={screens.support} />
            <Route component={screens.notFound} />
          </Switch>
        </Suspense>
      </CrashBoundary>
    </Shell>
  );
}

function pageViewDoors(): PageViewDoors {
  return {
    url: configuration.analyticsUrl,
    site: configuration.analyticsSite,
    origin: window.location.origin,
    doNotTrack:
      navigator.doNotTrack === '1' ||
      ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true),
    fetch: (input, init) => fetch(input, init),
  };
}
