import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';

/** One and the same for every drawing, so that the focus is taken once. */
const takeFocus = (done: HTMLElement | null) => done?.focus();

/** Stands where a form was that has done its work; takes the focus, which would be lost with the form. */
export function Done({ children }: { children: ReactNode }) {
  return (
    <div
      tabIndex={-1}
      ref={takeFocus}
      className="flex items-start gap-2.5 rounded-md bg-leaf-wash px-4 py-3 text-ink"
    >
      <CircleCheck
        className="mt-0.5 size-5 shrink-0 text-leaf-text"
        strokeWidth={2.25}
        aria-hidden="true"
      />
      <div>{children}</div>
    </div>
  );
}
