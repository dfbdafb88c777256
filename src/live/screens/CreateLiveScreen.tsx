import type { Assignment, Classroom, Level, LevelRef, Mode } from '@waggle/engine/contracts';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { useLocation, useSearch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { useApp } from '../../base/context/use-app.ts';
import { followLevels, levels, loadLevels } from '../../base/state/levels/levels.ts';
import { session } from '../../base/state/session.ts';
import { useDocumentTitle } from '../../kit/frame/document-title.ts';
import { RetryLine } from '../../kit/ui/RetryLine.tsx';
import { SkeletonCard } from '../../kit/ui/Skeleton.tsx';
import { CreateRoomForm } from '../panels/CreateRoomForm.tsx';
import type { RoomLookUp } from '../state/room-look-up.ts';
import { liveTexts } from '../texts/live.ts';
import { useCreateGame } from './use-create-game.ts';

const texts = liveTexts.create;

/** What a host has beside the ladders. */
export interface OwnWords {
  readonly lists: readonly Level[];
  /** The ladder that lists are in, where a game names one. */
  readonly listsName: string;
  /** Open set work. */
  readonly work: readonly Assignment[];
  readonly classes: readonly Classroom[];
  readonly lookUp: RoomLookUp;
  /** Something of it is still loading. */
  readonly isComing: boolean;
}

/** What a page that leads here chose. */
export interface ChosenForRoom {
  readonly name?: string;
  readonly isTeacher?: boolean;
  readonly level?: Pick<LevelRef, 'id'>;
  readonly words?: readonly number[];
  readonly mode?: Mode;
}

/** `/multiplayer/new`: a live game with all its choices. */
export function CreateLiveScreen({ own }: { own: OwnWords }) {
  const { engine } = useApp();
  useEffect(() => followLevels(engine.keptLevels), [engine]);
  return (
    <div className="mx-auto flex w-full max-w-[84rem] flex-1 flex-col px-4 pt-2 md:px-8 lg:min-h-[calc(100dvh-4rem)]">
      <Choices own={own} />
    </div>
  );
}

function Choices({ own }: { own: OwnWords }) {
  const { engine } = useApp();
  const [, navigate] = useLocation();
  const { content, selectedId, status } = useSnapshot(levels) as typeof levels;
  const { user } = useSnapshot(session);
  const address = new URLSearchParams(useSearch());
  const chosen = useHistoryState<ChosenForRoom | null>() ?? {};
  const { isComing, classes, lookUp, ...words } = own;
  const isTeacher = chosen.isTeacher ?? (user?.profile.teaches === true || address.has('class'));
  useDocumentTitle(texts.title[isTeacher ? 'teacher' : 'player']);
  const create = useCreateGame({ ...content, [own.listsName]: [...own.lists] });
  if (status === 'loading' || isComing) return <SkeletonCard rows={5} />;
  if (status === 'failed') {
    return (
      <RetryLine
        text={texts.levelsFailed}
        className="flex flex-wrap items-center gap-3"
        onRetry={() => void loadLevels(engine.keptLevels)}
      />
    );
  }
  const level = address.get('level');
  return (
    <CreateRoomForm
      source={{
        ...words,
        content,
        classes,
        host: isTeacher ? 'teacher' : 'player',
        wanted: {
          levelId:
            chosen.level?.id ??
            (level ? Number(level) : isTeacher ? undefined : (selectedId ?? undefined)),
          wordIds: chosen.words,
          name: chosen.words && chosen.name,
          classId: classes.find(({ id }) => String(id) === address.get('class'))?.id,
          mode: chosen.mode,
        },
      }}
      lookUp={lookUp}
      typedName={chosen.name ?? ''}
      onCreate={create}
      onClose={() => navigate('/multiplayer')}
    />
  );
}
