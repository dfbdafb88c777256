/** What the build was told (docs/specification.md, section 1; .env.example lists it). Read only here. */
const variables = import.meta.env as Readonly<Record<string, string | undefined>>;

function address(name: string): string {
  return (variables[name] ?? '').replace(/\/+$/, '');
}

export const configuration = {
  /** Where the server is, without a slash at the end; empty for where the app came from. */
  apiBaseUrl: address('VITE_API_BASE_URL'),
  /** Where its sockets are, such as `wss://waggle.example`; empty for where the app came from. */
  wsBaseUrl: address('VITE_WS_BASE_URL'),
  production: variables['VITE_PRODUCTION'] === 'true',
  supportEmail: variables['VITE_SUPPORT_EMAIL'] || 'support@waggle.example',
  /** Where page views are sent, and under which site's name; nothing is sent without both. */
  analyticsUrl: address('VITE_ANALYTICS_URL'),
  analyticsSite: variables['VITE_ANALYTICS_SITE'] ?? '',
} as const;
