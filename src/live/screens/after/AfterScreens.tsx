import { Route, Switch } from 'wouter';
import { Protected } from '../../../kit/frame/Protected.tsx';
import { ReplayScreen } from './ReplayScreen.tsx';
import { ReportScreen } from './ReportScreen.tsx';

/** What there is after a live game, in one chunk: from a report one goes on to the replay. */
export default function AfterScreens() {
  return (
    <Switch>
      <Route path="/multiplayer/report/:gameId">
        <Protected>
          <ReportScreen />
        </Protected>
      </Route>
      <Route path="/replay/:gameId">
        <Protected>
          <ReplayScreen />
        </Protected>
      </Route>
      <Route path="/replay">
        <ReplayScreen />
      </Route>
    </Switch>
  );
}
