import type { ReactNode } from 'react';
import { TextLink } from '../../../kit/form/TextLink.tsx';
import { seatTexts } from '../../../base/texts/seat.ts';
import { Brand } from '../../../kit/ui/Mark.tsx';

export interface SeatFrameProps {
  /** Of the class, once it is known. */
  className: string | null;
  children: ReactNode;
}

/** The bar of the pages by which pupils come in, and what is on them. */
export function SeatFrame({ className, children }: SeatFrameProps) {
  return (
    <div className="flex min-h-dvh flex-1 flex-col">
      <header className="flex min-h-16 shrink-0 items-center justify-between gap-4 px-4 md:px-8">
        {/* A narrow phone has room for the mark and the class. */}
        <span className="shrink-0 max-[379px]:w-11">
          <Brand />
        </span>
        {className !== null && (
          <p className="flex min-w-0 flex-wrap items-center justify-end gap-x-2 text-right">
            <b className="min-w-0 leading-tight wrap-anywhere">{className}</b>
            <TextLink href="/class" className="text-sm">
              {seatTexts.names.notYours}
            </TextLink>
          </p>
        )}
      </header>
      {children}
    </div>
  );
}
