import { useState } from 'react';
import { Route, Switch } from 'wouter';
import { Protected } from '../../kit/frame/Protected.tsx';
import { onDemand, type Screen } from '../../base/start/on-demand.ts';
import NotFoundScreen from './NotFoundScreen.tsx';

const classHelp = onDemand(() => import('./help/ClassHelpScreen.tsx'));
const classes = onDemand(() => import('../../class/screens/ClassScreens.tsx'));
const desk = onDemand(() => import('../../home/screens/desk/DeskScreen.tsx'));
const garden = onDemand(() => import('../../learn/screens/garden/GardenScreen.tsx'));
const levels = onDemand(() => import('../../learn/screens/path/LevelsScreens.tsx'));
const lists = onDemand(() => import('../../class/screens/lists/ListScreens.tsx'));
const operators = onDemand(() => import('../../operator/screens/OperatorScreens.tsx'));
const rounds = onDemand(() => import('../../learn/screens/rounds/RoundsScreens.tsx'));
const schools = onDemand(() => import('./help/SchoolsScreen.tsx'));
const teachers = onDemand(() => import('./help/TeachersScreen.tsx'));
const weeklyMail = onDemand(() => import('../../class/screens/weekly/WeeklyMailScreen.tsx'));
const work = onDemand(() => import('../../class/screens/work/WorkScreen.tsx'));

/** Paths that are kept out of the first load, in which every byte counts; all others lead nowhere. */
export default function MoreScreens() {
  return (
    <Switch>
      <Route path="/garden">
        <Shown screen={garden} />
      </Route>
      <Route path="/desk/*?">
        <Protected>
          <Shown screen={desk} />
        </Protected>
      </Route>
      <Route path="/teachers">
        <Shown screen={teachers} />
      </Route>
      <Route path="/help/class">
        <Shown screen={classHelp} />
      </Route>
      <Route path="/privacy/schools">
        <Shown screen={schools} />
      </Route>
      <Route path="/classes/*?">
        <Protected>
          <Shown screen={classes} />
        </Protected>
      </Route>
      {['/admin', '/studio'].map((path) => (
        <Route key={path} path={path}>
          <Shown screen={operators} />
        </Route>
      ))}
      <Route path="/bee-of-the-day">
        <Shown screen={levels} />
      </Route>
      <Route path="/rounds/:kind?">
        <Shown screen={rounds} />
      </Route>
      <Route path="/levels/:level?">
        <Shown screen={levels} />
      </Route>
      <Route path="/lists/:list?">
        <Protected>
          <Shown screen={lists} />
        </Protected>
      </Route>
      <Route path="/weekly-mail">
        <Shown screen={weeklyMail} />
      </Route>
      <Route path="/work/:id">
        <Protected>
          <Shown screen={work} />
        </Protected>
      </Route>
      <Route>
        <NotFoundScreen />
      </Route>
    </Switch>
  );
}

function Shown({ screen }: { screen: Screen }) {
  const [Component] = useState(screen.component);
  return <Component />;
}
