/** What the house may have at most. A figure may fall; then its limit falls with it. Types are counted. */
export const LIMITS = {
  depth: { engine: 19, app: 29, server: 26 },
  longFunctions: 0,
  longInServer: 0,
} as const;
