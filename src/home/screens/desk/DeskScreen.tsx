import { Gamepad2 } from 'lucide-react';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { Route, Switch } from 'wouter';
import { requestStart } from '../../../base/state/play/start-request.ts';
import { session } from '../../../base/state/session.ts';
import { classes } from '../../../class/state/classes.ts';
import { TextLink } from '../../../kit/form/TextLink.tsx';
import { useDocumentTitle } from '../../../kit/frame/document-title.ts';
import { weekdayOf } from '../../../kit/ui/day-names.ts';
import { pastGames } from '../../../live/state/past-games.ts';
import { deskTexts as texts } from '../../texts/desk.ts';
import Desk from './Desk.tsx';
import { PastGamesScreen } from './PastGamesScreen.tsx';

/** `/desk` and what is behind it. */
export default function DeskScreens() {
  return (
    <Switch>
      <Route path="/desk/games">
        <PastGamesScreen />
      </Route>
      <Route>
        <DeskScreen />
      </Route>
    </Switch>
  );
}

function DeskScreen() {
  useDocumentTitle(texts.title);
  const { user } = useSnapshot(session);
  const [weekday] = useState(() => weekdayOf(Date.now()));
  const name = user?.profile.nickname ?? user?.first_name ?? '';
  const { own, status } = useSnapshot(classes);
  const { games, status: ofGames } = useSnapshot(pastGames);
  const isFirst =
    status === 'ready' && ofGames === 'ready' && own.length === 0 && games.length === 0;
  return (
    <div className="mx-auto w-full max-w-[84rem] flex-1 px-4 pb-4 md:px-8">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h1 className="py-1 text-2xl wrap-anywhere md:text-3xl low-desk:text-2xl">
          {isFirst ? texts.first(name) : texts.heading(weekday, name)}
        </h1>
        <TextLink href="/home" onClick={requestStart}>
          <Gamepad2 className="size-5 shrink-0" aria-hidden="true" />
          {texts.playYourself}
        </TextLink>
      </div>
      <Desk />
    </div>
  );
}
