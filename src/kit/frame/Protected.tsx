import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { Redirect, useLocation, useSearch } from 'wouter';
import type { SignInState } from '../../base/state/device/origin.ts';
import { lazyOptional } from '../../base/start/lazy-part.ts';
import { session } from '../../base/state/session.ts';

const SessionWait = lazyOptional(() => import('./SessionWait.tsx'));

/** A page for signed-in learners; a visitor is sent to sign in, and back to it afterwards. */
export function Protected({ children }: { children: ReactNode }) {
  const { status } = useSnapshot(session);
  const [path] = useLocation();
  const search = useSearch();
  if (status === 'signed_in') return children;
  if (status === 'unknown') return <SessionWait />;
  const from = search ? `${path}?${search}` : path;
  return <Redirect to="/signin" replace state={{ from } satisfies SignInState} />;
}
