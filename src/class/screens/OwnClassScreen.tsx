import type { Id } from '@waggle/engine/contracts';
import { useEffect, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import { useClasses } from '../../base/context/use-classes.ts';
import { ClassBoard } from '../panels/ClassBoard.tsx';
import { useDocumentTitle } from '../../kit/frame/document-title.ts';
import { Loaded } from '../../kit/ui/Loaded.tsx';
import { SkeletonRows } from '../../kit/ui/Skeleton.tsx';
import { classBoard, loadClassBoard } from '../state/class-board.ts';
import { classTexts } from '../texts/classes.ts';

export interface OwnClassScreenProps {
  ofClass: { readonly id: Id; readonly name: string };
  ownId: Id;
}

/** `/classes` for a pupil: the board of the own class. */
export function OwnClassScreen({ ofClass, ownId }: OwnClassScreenProps) {
  const { id, name } = ofClass;
  useDocumentTitle(name);
  const { classes } = useClasses();
  const heading = useRef<HTMLHeadingElement>(null);
  const { status, rows } = useSnapshot(classBoard);
  useEffect(() => void loadClassBoard(classes, id), [classes, id]);
  return (
    <div className="mx-auto w-full max-w-[44rem] flex-1 px-4 py-4 md:px-8">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <div>
          <h1 ref={heading} tabIndex={-1} className="text-2xl wrap-anywhere outline-none">
            {name}
          </h1>
          <p className="text-ink-soft">{classTexts.board.caption}</p>
        </div>
        <Link href="/multiplayer" className="wax wax-line">
          {classTexts.board.liveGames}
        </Link>
      </div>
      <Loaded
        status={status}
        skeleton={
          <div className="card px-5 py-4">
            <SkeletonRows count={5} />
          </div>
        }
        failed={classTexts.board.failed}
        focusOnRetry={heading}
        onRetry={() => void loadClassBoard(classes, id)}
      >
        <section className="card px-2 py-1" aria-label={classTexts.board.title}>
          <ClassBoard rows={rows} ownId={ownId} />
        </section>
      </Loaded>
    </div>
  );
}
