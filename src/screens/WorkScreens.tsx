import { Route, Switch } from 'wouter';
import { ResultsScreen } from './work/ResultsScreen.tsx';
import { TestScreen } from './work/TestScreen.tsx';

/** Set work: the test of a pupil, and the results for the teacher. */
export default function WorkScreens() {
  return (
    <Switch>
      <Route path="/results/:id">
        <ResultsScreen />
      </Route>
      <Route path="/work/:id">
        <TestScreen />
      </Route>
    </Switch>
  );
}
