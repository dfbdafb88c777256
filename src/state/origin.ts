/** What a history entry of /signin carries; a reload keeps it. */
export interface SignInState {
  /** The protected page that a visitor was on the way to. */
  readonly from?: string;
  /** The address that was typed on the page before: of a new account, or of a forgotten password. */
  readonly email?: string;
}

/** What a history entry holds, of whatever shape, as far as it concerns signing in. */
export function signInState(state: unknown): SignInState {
  const { from, email } = (state ?? {}) as Partial<Record<keyof SignInState, unknown>>;
  return {
    ...(typeof from === 'string' ? { from } : {}),
    ...(typeof email === 'string' ? { email } : {}),
  };
}

/**
 * The live game whose link a visitor has followed: its id; null for every other page.
 *
 * @param state the state of the current history entry
 */
export function gameAwaited(state: unknown): string | null {
  return (
    signInState(state).from?.match(/^\/multiplayer\/game\/([\w-]{1,36})(?:[?#]|$)/)?.[1] ?? null
  );
}

/**
 * The page to go on to after signing in.
 *
 * @param state the state of the current history entry
 * @param origin the app's own, such as `https://waggle.example`
 * @returns a path of this app with its query; `/home` when none is remembered, or a foreign one
 */
export function pageAfterSignIn(state: unknown, origin: string): string {
  const { from } = signInState(state);
  return from !== undefined && isOwnPath(from, origin) ? from : '/home';
}

/** `//host` and `/\host` lead elsewhere, and a browser reads past tabs and line breaks inside them. */
function isOwnPath(path: string, origin: string): boolean {
  return (
    /^\/(?![/\\])/.test(path) &&
    URL.canParse(path, origin) &&
    new URL(path, origin).origin === origin
  );
}
