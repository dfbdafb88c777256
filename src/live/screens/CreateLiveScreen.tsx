import type { AvailableContent, Classroom } from '@waggle/engine/contracts';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { useLocation, useSearch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { useApp } from '../../base/context/use-app.ts';
import { useDocumentTitle } from '../../kit/frame/document-title.ts';
import { CreateRoomForm } from '../panels/CreateRoomForm.tsx';
import { CloseButton } from '../../kit/ui/CloseButton.tsx';
import { SkeletonCard } from '../../kit/ui/Skeleton.tsx';
import { findLevel, followLevels, levels, loadLevels } from '../../base/state/levels/levels.ts';
import { keptChoices } from '../state/room-choices.ts';
import { frameTexts } from '../../base/texts/frame.ts';
import { liveTexts } from '../texts/live.ts';
import { type ChosenWords, useCreateGame } from './use-create-game.ts';

const texts = liveTexts.create;

export interface CreateLiveScreenProps {
  /** Of the teacher, as content. */
  lists: AvailableContent;
  areListsComing: boolean;
  classes: readonly Classroom[];
  areClassesComing: boolean;
}

/** `/multiplayer/new`: a live game with all its choices. */
export function CreateLiveScreen(props: CreateLiveScreenProps) {
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
      <Choices {...props} />
    </div>
  );
}

function Choices({ lists, areListsComing, classes, areClassesComing }: CreateLiveScreenProps) {
  const { engine } = useApp();
  const { content, selectedId, status } = useSnapshot(levels);
  const wished = new URLSearchParams(useSearch()).get('level');
  // Own lists lead.
  const taught: AvailableContent = {
    ...lists,
    ...content,
  };
  const create = useCreateGame(taught);
  const typed = useHistoryState<({ name?: string; isTeacher?: boolean } & ChosenWords) | null>();
  const wanted = new URLSearchParams(useSearch()).get('class');
  const isWaiting = wished !== null && areListsComing;
  if (status === 'loading' || areClassesComing || isWaiting) return <SkeletonCard rows={5} />;
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
      classes={classes}
      classId={classes.find(({ id }) => String(id) === wanted)?.id ?? null}
      onCreate={create}
    />
  );
}
