/** The build's configuration (docs/specification.md, section 1; .env.example lists it). Read only here. */
const variables = import.meta.env as Readonly<Record<string, string | undefined>>;

function address(name: string): string {
  return (variables[name] ?? '').replace(/\/+$/, '');
}

export const configuration = {
  /** Address of the server, without a slash at the end; empty for the app's own origin. */
  apiBaseUrl: address('VITE_API_BASE_URL'),
  /** Address of its sockets, such as `wss://waggle.example`; empty for the app's own origin. */
  wsBaseUrl: address('VITE_WS_BASE_URL'),
  production: variables['VITE_PRODUCTION'] === 'true',
  supportEmail: variables['VITE_SUPPORT_EMAIL'] || 'support@waggle.example',
  /** Collector of page views and the site's name there; nothing is sent without both. */
  analyticsUrl: address('VITE_ANALYTICS_URL'),
  analyticsSite: variables['VITE_ANALYTICS_SITE'] ?? '',
} as const;
