import { X } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { FormError } from '../../../kit/form/Field.tsx';
import { ICON_BUTTON } from '../../../kit/ui/IconButton.tsx';
import { LiveRegion } from '../../../kit/ui/LiveRegion.tsx';

export interface PastePageProps {
  /** The heading, and what stands beside it. */
  head: ReactNode;
  /** The way out. */
  back: { readonly href: string; readonly label: string };
  /** Where the text is pasted, and what belongs to it. */
  field: ReactNode;
  /** Accessible name of what was understood. */
  label: string;
  /** How many there are, such as "29 pupils"; empty before the first. */
  summary: string;
  /** What is said of them, such as "2 doubles". */
  notes: readonly PasteNote[];
  /** What was understood. */
  children: ReactNode;
  /** Beside the button. */
  foot: ReactNode;
  fault: ReactNode;
  /** The one button. */
  button: ReactNode;
}

export interface PasteNote {
  readonly text: string;
  /** The note as a chip. */
  readonly chip: ReactNode;
}

/** A page for a pasted text: on the left what was pasted, on the right what was understood. */
export function PastePage(props: PastePageProps) {
  const { head, back, field, label, summary, notes, children, foot, fault, button } = props;
  return (
    <div
      data-screen-only=""
      className="mx-auto flex w-full max-w-[85.5rem] flex-1 flex-col px-4 pt-2 md:px-8"
    >
      <div className="mb-3 flex items-center justify-between gap-3">
        <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2">{head}</div>
        <Link href={back.href} aria-label={back.label} className={`${ICON_BUTTON} hover:bg-sunken`}>
          <X className="size-6" aria-hidden="true" />
        </Link>
      </div>
      <div className="grid min-h-0 flex-1 [&_:is(a,button,input,select,textarea)]:scroll-mb-48 grid-rows-[auto_1fr] gap-4 pb-4 lg:grid-cols-[400px_minmax(0,1fr)] lg:grid-rows-1">
        <div className="card flex min-w-0 flex-col gap-3 p-4 md:p-5">{field}</div>
        <section aria-label={label} className="card min-w-0 p-4 md:p-5">
          <div className="mb-2 flex min-h-9 flex-wrap items-center gap-x-3 gap-y-2">
            {summary && <p className="text-lg font-bold">{summary}</p>}
            {notes.map(({ text, chip }) => (
              <span key={text}>{chip}</span>
            ))}
          </div>
          <Said text={[summary, ...notes.map(({ text }) => text)].filter(Boolean).join(', ')} />
          {children}
        </section>
      </div>
      <div
        data-bottom-bar=""
        className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line bg-surface px-4 py-3 md:-mx-8 md:px-8"
      >
        <div className="min-w-0 flex-1 basis-72">
          {fault ? <FormError>{fault}</FormError> : foot}
        </div>
        <div className="max-md:w-full max-md:*:w-full">{button}</div>
      </div>
    </div>
  );
}

/** Nothing is said while somebody types. */
const SAID_AFTER_MS = 400;

function Said({ text }: { text: string }) {
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = window.setTimeout(() => setSaid(text), SAID_AFTER_MS);
    return () => window.clearTimeout(timer);
  }, [text]);
  return (
    <div className="sr-only">
      <LiveRegion>{said}</LiveRegion>
    </div>
  );
}
