import type { AvailableContent, OwnList } from '@waggle/engine/contracts';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { useLocation, useSearch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { useApp } from '../../context/use-app.ts';
import { useClasses } from '../../context/use-classes.ts';
import { useLists } from '../../context/use-lists.ts';
import { useDocumentTitle } from '../../panels/frame/document-title.ts';
import { CreateRoomForm } from '../../panels/live/CreateRoomForm.tsx';
import { CloseButton } from '../../panels/ui/CloseButton.tsx';
import { SkeletonCard } from '../../panels/ui/Skeleton.tsx';
import { classes, loadClasses } from '../../state/classes/classes.ts';
import { findLevel, followLevels, levels, loadLevels } from '../../state/levels/levels.ts';
import { lists } from '../../state/lists/lists.ts';
import { keptChoices } from '../../state/live/room-choices.ts';
import { frameTexts } from '../../texts/frame.ts';
import { listTexts } from '../../texts/lists.ts';
import { liveTexts } from '../../texts/live.ts';
import { type ChosenWords, useCreateGame } from './use-create-game.ts';

const texts = liveTexts.create;

/** `/multiplayer/new`: a live game with all its choices. */
export default function CreateLiveScreen() {
  useDocumentTitle(texts.title);
  const { engine } = useApp();
  const [, navigate] = useLocation();
  useEffect(() => followLevels(engine.keptLevels), [engine]);
  return (
    <div className="mx-auto w-full max-w-[68rem] flex-1 px-4 py-3 md:px-8">
      <div className="mb-3 flex items-center justify-between gap-3">
        <h1 className="text-2xl md:text-3xl">{texts.title}</h1>
        <CloseButton onClose={() => navigate('/multiplayer')} />
      </div>
      <Choices />
    </div>
  );
}

function Choices() {
  const { engine } = useApp();
  const actions = useLists();
  const { content, selectedId, status } = useSnapshot(levels);
  const { all, status: listsStatus } = useSnapshot(lists);
  const wished = new URLSearchParams(useSearch()).get('level');
  useEffect(() => void actions.load(), [actions]);
  // Own lists lead.
  const taught: AvailableContent = {
    ...(all.length > 0 ? { [listTexts.title]: all as OwnList[] } : {}),
    ...(content as AvailableContent),
  };
  const create = useCreateGame(taught);
  const typed = useHistoryState<({ name?: string; isTeacher?: boolean } & ChosenWords) | null>();
  const { classes: api } = useClasses();
  const { status: statusOfClasses, own } = useSnapshot(classes);
  const wanted = new URLSearchParams(useSearch()).get('class');
  useEffect(() => void loadClasses(api), [api]);
  // Without its classes a teacher can open a game for everybody.
  const areComing = statusOfClasses === 'loading' && own.length === 0;
  const isWaiting = wished !== null && listsStatus === 'loading';
  if (status === 'loading' || areComing || isWaiting) return <SkeletonCard rows={5} />;
  if (status === 'failed') {
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3">
        <p>{texts.levelsFailed}</p>
        <button
          type="button"
          className="wax wax-line"
          onClick={() => void loadLevels(engine.keptLevels)}
        >
          {frameTexts.tryAgain}
        </button>
      </div>
    );
  }
  return (
    <CreateRoomForm
      content={taught}
      suggested={
        findLevel(taught, typed?.level?.id ?? (wished === null ? selectedId : Number(wished))) ??
        null
      }
      kept={{ ...keptChoices(), ...(typed?.isTeacher ? { atProjector: true } : {}) }}
      typedName={typed?.name ?? ''}
      chosenWords={typed?.words?.length ?? null}
      classes={own}
      classId={own.find(({ id }) => String(id) === wanted)?.id ?? null}
      onCreate={create}
    />
  );
}
