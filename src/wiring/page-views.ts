/** Page views for whoever runs the site: the path and nothing that tells people apart. */
import { configuration } from './configuration.ts';

/** The routes of the app; a part that starts with a colon is never sent as it stands. */
const ROUTES = [
  '/',
  '/signup',
  '/signin',
  '/forgot-password',
  '/reset-password',
  '/about',
  '/privacy',
  '/support',
  '/home',
  '/profile',
  '/profile/history',
  '/profile/payments',
  '/payment/verify',
  '/payment/verify/:reference',
  '/multiplayer',
  '/multiplayer/game/:id',
  '/play',
  '/play/:code',
  '/leaderboard',
];

/**
 * The path as it may be told to others: of a known route with its ids,
 * references and tokens named instead of given; any other path is only "/404".
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
  /** The browser's wish, as `navigator.doNotTrack` or its privacy signal tells it. */
  readonly doNotTrack: boolean;
  readonly fetch: typeof fetch;
}

/**
 * Sends one page view in the public event shape of Plausible. A collector that
 * is away, or asked not to be told, is nobody's fault: nothing is ever thrown.
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
      // As the collector takes it, and without a question to it beforehand.
      headers: { 'content-type': 'text/plain' },
      body: JSON.stringify(event),
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      keepalive: true,
    })
    .catch(() => undefined);
}

/** What this build and this browser say about page views. */
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
