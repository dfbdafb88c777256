import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { useApp } from '../../../base/context/use-app.ts';
import { useClasses } from '../../../base/context/use-classes.ts';
import { connection } from '../../../base/state/connection.ts';
import { followLevels, levels } from '../../../base/state/levels/levels.ts';
import { loadClassNews } from '../../../class/state/class-news.ts';
import { TextLink } from '../../../kit/form/TextLink.tsx';
import { PlayNow } from '../../../live/panels/room/PlayNow.tsx';
import { useCreateGame } from '../../../live/screens/use-create-game.ts';
import { frameTexts } from '../../../base/texts/frame.ts';
import { loadPastGames } from '../../../live/state/past-games.ts';
import { liveTexts } from '../../../live/texts/live.ts';
import { useLive } from '../../../live/use-live.ts';
import { LastGames } from '../../panels/desk/LastGames.tsx';
import { MyClasses } from '../../panels/desk/MyClasses.tsx';
import { MyLists } from '../../panels/desk/MyLists.tsx';
import { OpenRooms, useOwnRooms } from '../../panels/desk/OpenRooms.tsx';
import { useOwnWords } from '../../use-own-words.ts';

const texts = liveTexts.playNow;

export interface DeskProps {
  /** Its link leads to the page of the desk. */
  isOnHome?: boolean;
}

/** What a teacher begins with: the next game, who needs them, what they have, what was. */
export default function Desk({ isOnHome = false }: DeskProps) {
  const { engine } = useApp();
  const { classes } = useClasses();
  const { past } = useLive();
  useEffect(() => followLevels(engine.keptLevels), [engine]);
  useEffect(() => {
    void loadClassNews(classes);
    void loadPastGames(past);
  }, [classes, past]);
  return (
    <div className="grid gap-4 lg:grid-cols-[minmax(0,866fr)_minmax(0,420fr)]">
      <Play isOnHome={isOnHome} />
      <MyClasses />
      <div className="grid gap-4 lg:col-span-2 lg:grid-cols-[minmax(0,547fr)_minmax(0,739fr)]">
        <MyLists />
        <LastGames />
      </div>
    </div>
  );
}

function Play({ isOnHome }: Required<DeskProps>) {
  const { content, status } = useSnapshot(levels) as typeof levels;
  const { offline } = useSnapshot(connection);
  const { isComing, ...own } = useOwnWords();
  const create = useCreateGame({ ...content, [own.listsName]: [...own.lists] });
  const rooms = useOwnRooms();
  // As high as what comes.
  if (status === 'loading' || isComing) {
    return <div className="min-h-108 rounded-xl bg-board md:min-h-87" />;
  }
  return (
    <PlayNow
      source={{ ...own, content, host: 'teacher', wanted: {} }}
      link={
        isOnHome ? (
          <TextLink href="/desk">{frameTexts.shell.desk}</TextLink>
        ) : (
          <TextLink href="/multiplayer/new" state={{ isTeacher: true }}>
            {texts.allChoices}
          </TextLink>
        )
      }
      openRooms={rooms.length > 0 ? <OpenRooms rooms={rooms} /> : null}
      isOffline={offline}
      onCreate={create}
    />
  );
}
