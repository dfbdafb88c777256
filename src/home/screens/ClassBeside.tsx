import type { Id } from '@waggle/engine/contracts';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { TextLink } from '../../kit/form/TextLink.tsx';
import { useClasses } from '../../base/context/use-classes.ts';
import { ClassBoard } from '../../class/panels/ClassBoard.tsx';
import { SkeletonRows } from '../../kit/ui/Skeleton.tsx';
import { classBoard, loadClassBoard } from '../../class/state/class-board.ts';
import { connection } from '../../base/state/connection.ts';
import { classTexts } from '../../class/texts/classes.ts';
import { gameTexts } from '../../base/texts/game.ts';
import { RetryLine } from '../../kit/ui/RetryLine.tsx';

/** Rows that fit beside the game. */
const SHOWN = 5;

export interface ClassBesideProps {
  ofClass: { readonly id: Id };
  ownId: Id;
}

/** The beginning of the class board beside the game of a pupil, with the own row. */
export default function ClassBeside({ ofClass, ownId }: ClassBesideProps) {
  const { classes } = useClasses();
  const { status, rows } = useSnapshot(classBoard);
  const { offline } = useSnapshot(connection);
  const { id } = ofClass;
  useEffect(() => {
    if (!offline) void loadClassBoard(classes, id);
  }, [classes, id, offline]);
  const shown = rows.filter((row, place) => place < SHOWN || row.id === ownId);
  return (
    <aside className="card p-3" aria-label={classTexts.board.title}>
      <div className="flex items-center justify-between px-2">
        <h2 className="text-lg">{classTexts.board.title}</h2>
        <TextLink href="/classes" className="text-xs">
          {gameTexts.home.seeAll}
        </TextLink>
      </div>
      {status === 'loading' && <SkeletonRows count={SHOWN} />}
      {status === 'ready' && <ClassBoard rows={shown} ownId={ownId} />}
      {status === 'failed' && (
        <RetryLine
          text={classTexts.board.failed}
          className="p-2"
          buttonClassName="mt-4 w-full"
          onRetry={() => void loadClassBoard(classes, id)}
        />
      )}
    </aside>
  );
}
