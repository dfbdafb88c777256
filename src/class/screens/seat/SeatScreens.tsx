import { Route, Switch } from 'wouter';
import { CardScreen } from './CardScreen.tsx';
import { ClassCodeScreen } from './ClassCodeScreen.tsx';
import { SeatScreen } from './SeatScreen.tsx';

/** How a pupil comes in: by the code of the class, a name and pictures, or by a card. */
export default function SeatScreens() {
  return (
    <Switch>
      <Route path="/card">
        <CardScreen />
      </Route>
      <Route path="/class/:code">
        <SeatScreen />
      </Route>
      <Route>
        <ClassCodeScreen />
      </Route>
    </Switch>
  );
}
