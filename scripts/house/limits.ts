/** What the house may have at most. A figure may fall; then its limit falls with it. Types are counted. */
export const LIMITS = {
  depth: { engine: 20, app: 34, server: 34 },
  longFunctions: 10,
} as const;
