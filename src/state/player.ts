import type { Engine, PlayerPort } from '@waggle/engine';
import { field$ } from './project.ts';
import { restoreSession, userOnDevice } from './restore-session.ts';
import { session, showUser, storedKey } from './session.ts';

/** Whoever is signed in, as the games ask for them. */
export function playerOf(accounts: Engine['accounts']): PlayerPort {
  return {
    user: () => session.user,
    user$: field$(session, 'user'),
    key: storedKey,
    remembered: userOnDevice,
    identify: () => restoreSession(accounts),
    show: showUser,
  };
}
