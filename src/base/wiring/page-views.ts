/** Page views for the site's operator: the path, and nothing that identifies people. */
import { configuration } from './configuration.ts';

/** The routes of the app; a part that starts with a colon is never sent with its value. */
const ROUTES = [
  '/',
  '/signup',
  '/signin',
  '/forgot-password',
  '/reset-password',
  '/about',
  '/privacy',
  '/support',
  '/help/class',
  '/home',
  '/profile',
  '/profile/history',
  '/profile/payments',
  '/payment/verify',
  '/payment/verify/:reference',
  '/multiplayer',
  '/multiplayer/new',
  '/multiplayer/game/:id',
  '/play',
  '/play/:code',
  '/leaderboard',
];

/**
 * The path as it may be sent: for a known route with placeholders instead of ids, references and
 * tokens; for any other path "/404".
 */
export function publicPath(path: string): string {
  const parts = (path.split(/[?#]/)[0] ?? '').replace(/(.)\/+$/, '$1').split('/');
  const route = ROUTES.find((candidate) => {
    const wanted = candidate.split('/');
    return (
      wanted.length === parts.length &&
      wanted.every((part, index) => part.startsWith(':') || part === parts[index])
    );
  });
  return route ?? '/404';
}

export interface PageViewPorts {
  /** The collector's event address; empty sends nothing. */
  readonly url: string;
  /** The site's name there; empty sends nothing. */
  readonly site: string;
  readonly origin: string;
  /** The browser's setting, as `navigator.doNotTrack` or its privacy signal. */
  readonly doNotTrack: boolean;
  readonly fetch: typeof fetch;
}

/**
 * Sends one page view in the public event shape of Plausible. Never throws: an unreachable collector
 * must not disturb the page.
 */
export async function countPageView(path: string, ports: PageViewPorts): Promise<void> {
  if (!ports.url || !ports.site || ports.doNotTrack) return;
  const event = {
    name: 'pageview',
    url: `${ports.origin}${publicPath(path)}`,
    domain: ports.site,
    referrer: null,
  };
  await ports
    .fetch(ports.url, {
      method: 'POST',
      // The collector's own content type, which needs no CORS preflight.
      headers: { 'content-type': 'text/plain' },
      body: JSON.stringify(event),
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      keepalive: true,
    })
    .catch(() => undefined);
}

/** The settings of this build and this browser about page views. */
export function pageViewPorts(): PageViewPorts {
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
