import type { Engine, PlayerPort } from '@waggle/engine';
import { field$ } from '../project.ts';
import { restoreSession, userOnDevice } from './restore-session.ts';
import { session, showUser, sessionToken } from '../session.ts';

/** The signed-in learner, as the port that the games use. */
export function playerOf(accounts: Engine['accounts']): PlayerPort {
  return {
    user: () => session.user,
    user$: field$(session, 'user'),
    key: sessionToken,
    remembered: userOnDevice,
    identify: () => restoreSession(accounts),
    show: showUser,
  };
}
