import { useSnapshot } from 'valtio';
import { Route, Switch } from 'wouter';
import { session } from '../../base/state/session.ts';
import { CardsScreen } from './CardsScreen.tsx';
import { ClassScreen } from './ClassScreen.tsx';
import { ClassesScreen } from './ClassesScreen.tsx';
import { NamesScreen } from './NamesScreen.tsx';
import { ResultsScreen } from './work/ResultsScreen.tsx';
import { OwnClassScreen } from './OwnClassScreen.tsx';

/** A teacher's classes; a pupil has the board of the own class in their place. */
export default function ClassScreens() {
  const { user } = useSnapshot(session);
  if (user?.seat) return <OwnClassScreen ofClass={user.seat.class} ownId={user.seat.id} />;
  return (
    <Switch>
      <Route path="/classes/work/:id">
        <ResultsScreen />
      </Route>
      <Route path="/classes/:id/cards">
        <CardsScreen />
      </Route>
      <Route path="/classes/:id/names">
        <NamesScreen />
      </Route>
      <Route path="/classes/:id">
        <ClassScreen />
      </Route>
      <Route>
        <ClassesScreen />
      </Route>
    </Switch>
  );
}
