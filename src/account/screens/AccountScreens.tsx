import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { Redirect, Route, Switch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import SessionWait from '../../kit/frame/SessionWait.tsx';
import { pageAfterSignIn } from '../../base/state/device/origin.ts';
import { session } from '../../base/state/session.ts';
import { ForgotPasswordScreen } from './ForgotPasswordScreen.tsx';
import { ResetPasswordScreen } from './ResetPasswordScreen.tsx';
import { SignInScreen } from './SignInScreen.tsx';
import { SignUpScreen } from './SignUpScreen.tsx';

/** The account pages, in one chunk: one leads to the next. */
export default function AccountScreens() {
  return (
    <Switch>
      <Route path="/forgot-password" component={ForgotPasswordScreen} />
      <Route path="/reset-password" component={ResetPasswordScreen} />
      <Route path="/signup">
        <VisitorsOnly>
          <SignUpScreen />
        </VisitorsOnly>
      </Route>
      <Route>
        <VisitorsOnly>
          <SignInScreen />
        </VisitorsOnly>
      </Route>
    </Switch>
  );
}

/** Redirects a signed-in learner to the page that they wanted. */
function VisitorsOnly({ children }: { children: ReactNode }) {
  const { status, unreachable } = useSnapshot(session);
  const state: unknown = useHistoryState();
  if (status === 'signed_in') {
    return <Redirect to={pageAfterSignIn(state, window.location.origin)} replace />;
  }
  return status === 'unknown' && !unreachable ? <SessionWait /> : children;
}
