import type { ReactNode } from 'react';
import { FailedState, type FailedStateProps } from './FailedState.tsx';
import { SkeletonCard } from './Skeleton.tsx';

export interface LoadedProps extends Omit<FailedStateProps, 'title'> {
  /** How far the load is. Pages that know more say that themselves. */
  status: string;
  /** What could not be loaded. */
  failed: string;
  /** In the shape of what is being loaded. */
  skeleton?: ReactNode;
  /** Shown when it is here and there is nothing in it. */
  empty?: ReactNode;
  /** What was loaded. */
  children?: ReactNode;
}

/** Something that is being loaded, could not be, has nothing in it, or is here. */
export function Loaded(props: LoadedProps) {
  const { status, failed, skeleton = <SkeletonCard />, empty, children, ...retry } = props;
  if (status === 'loading') return skeleton;
  if (status === 'failed') return <FailedState title={failed} {...retry} />;
  return status === 'ready' ? empty || children : null;
}
