import { type ReactNode, useRef } from 'react';
import { Link } from 'wouter';
import { cellsOf } from '../../kit/letters/LetterCells.tsx';
import { EmptyState } from '../../kit/ui/EmptyState.tsx';
import { Loaded } from '../../kit/ui/Loaded.tsx';
import { SkeletonCard } from '../../kit/ui/Skeleton.tsx';

export interface ClassPageStateProps {
  title: string;
  /** Classes of the title. */
  look: string;
  status: string;
  texts: { readonly failed: string; readonly none: string; readonly noneText: string };
  /** The way to the classes. */
  back: ReactNode;
  onRetry: () => void;
}

/** A page of a class that is being fetched, could not be, or does not exist. */
export function ClassPageState(props: ClassPageStateProps) {
  const { title, look, status, texts, back, onRetry } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <div className="mx-auto w-full max-w-[76rem] flex-1 px-4 py-4 md:px-8">
      <h1 ref={heading} tabIndex={-1} className={look}>
        {title}
      </h1>
      <Loaded
        status={status}
        skeleton={<SkeletonCard rows={6} />}
        failed={texts.failed}
        focusOnRetry={heading}
        onRetry={onRetry}
      />
      {status === 'none' && (
        <EmptyState
          cells={cellsOf('404', 'sunken')}
          title={texts.none}
          text={texts.noneText}
          heading="h2"
          action={
            <Link href="/classes" className="wax">
              {back}
            </Link>
          }
        />
      )}
    </div>
  );
}
