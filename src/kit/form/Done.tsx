import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';

/** A constant function, so that the focus is taken only once. */
const takeFocus = (done: HTMLElement | null) => done?.focus();

/** Replaces a form that was sent; takes the focus, which would be lost with the form. */
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
