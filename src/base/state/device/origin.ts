/** The state of a history entry of /signin; a reload keeps it. */
export interface SignInState {
  /** The protected page that the visitor wanted to open. */
  readonly from?: string;
  /** The address typed on the previous page: of a new account, or of a forgotten password. */
  readonly email?: string;
  /** What the visitor wanted to do, if it was not a page. */
  readonly wanted?: 'waitlist' | 'unlock';
}

/** The part of a history entry's untrusted state that concerns signing in. */
export function signInState(state: unknown): SignInState {
  const { from, email, wanted } = (state ?? {}) as Partial<Record<keyof SignInState, unknown>>;
  return {
    ...(typeof from === 'string' ? { from } : {}),
    ...(typeof email === 'string' ? { email } : {}),
    ...(wanted === 'waitlist' || wanted === 'unlock' ? { wanted } : {}),
  };
}

/**
 * The live game whose link the visitor has opened: its id; null for every other page.
 *
 * @param state the state of the current history entry
 */
export function gameAwaited(state: unknown): string | null {
  return (
    signInState(state).from?.match(/^\/multiplayer\/game\/([\w-]{1,36})(?:[?#]|$)/)?.[1] ?? null
  );
}

/**
 * The page to open after signing in.
 *
 * @param state the state of the current history entry
 * @param origin the app's own, such as `https://waggle.example`
 * @returns a path of this app with its query; `/home` when none is stored, or a foreign one
 */
export function pageAfterSignIn(state: unknown, origin: string): string {
  const { from } = signInState(state);
  return from !== undefined && isOwnPath(from, origin) ? from : '/home';
}

/** `//host` and `/\host` lead elsewhere, and browsers ignore tabs and line breaks inside them. */
function isOwnPath(path: string, origin: string): boolean {
  return (
    /^\/(?![/\\])/.test(path) &&
    URL.canParse(path, origin) &&
    new URL(path, origin).origin === origin
  );
}
