/* oxlint-disable jsx-a11y/no-redundant-roles -- shown as a block, a table is none for some browsers unless its roles say so */
import type { Flower as Chosen, Id } from '@waggle/engine/contracts';
import type { ReactNode } from 'react';
import { Flower } from './Flower.tsx';

export interface PersonHeadProps {
  id: Id;
  /** What they chose about their flower. */
  flower?: Chosen | null | undefined;
  /** Of the flower, in pixels. */
  size: number;
  children: ReactNode;
}

/** The head of a row of a table about people. */
export function PersonHead({ id, flower, size, children }: PersonHeadProps) {
  return (
    <th role="rowheader" scope="row" className="text-left">
      <span className="flex min-w-0 items-center gap-2.5">
        <Flower id={id} flower={flower} size={size} />
        <b className="min-w-24 leading-tight wrap-anywhere">{children}</b>
      </span>
    </th>
  );
}
