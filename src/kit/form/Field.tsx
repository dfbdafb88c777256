import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { frameTexts } from '../../base/texts/frame.ts';

export interface FieldFrameProps {
  label: string;
  /** Marks the label "(optional)". */
  optional?: boolean;
  /** A line under the field, read with it. */
  hint?: string;
  error: string | undefined;
  /** Of the input inside; its line has the id `{id}-line`. */
  id: string;
  className?: string;
  children: ReactNode;
}

/** A label above, an input, and a line under it: its error, or else its hint. */
export function Field({
  label,
  optional = false,
  hint,
  error,
  id,
  className = '',
  children,
}: FieldFrameProps) {
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
        {optional && <span className="font-normal text-ink-soft"> {frameTexts.optional}</span>}
      </label>
      {children}
      {error ? (
        <ErrorLine id={lineId(id)}>{error}</ErrorLine>
      ) : (
        hint && (
          <p id={lineId(id)} data-hint="" className="mt-1.5 text-sm text-ink-soft">
            {hint}
          </p>
        )
      )}
    </div>
  );
}

/** Connects an input with the line under it for assistive technology. */
export function describedBy(
  id: string,
  { error, hint }: { error: string | undefined; hint?: string | undefined },
) {
  return {
    ...(error ? { 'aria-invalid': true as const } : {}),
    ...(error || hint ? { 'aria-describedby': lineId(id) } : {}),
  };
}

/** One error, with an icon: colour is never the only sign. */
export function ErrorLine({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p
      id={id}
      className="mt-1.5 flex items-start gap-1.5 text-sm font-semibold text-clover-text wrap-anywhere"
    >
      <TriangleAlert className="mt-[3px] size-4.5 shrink-0" strokeWidth={2.25} aria-hidden="true" />
      <span>{children}</span>
    </p>
  );
}

/**
 * The error of the form as a whole, inside the form.
 *
 * @param quiet a toast has announced it already
 */
export function FormError({ children, quiet = false }: { children: ReactNode; quiet?: boolean }) {
  return (
    <div
      {...(quiet ? {} : { role: 'alert' })}
      className="flex items-start gap-2.5 rounded-md bg-clover-wash px-4 py-3 text-ink wrap-anywhere"
    >
      <TriangleAlert
        className="mt-0.5 size-5 shrink-0 text-clover-text"
        strokeWidth={2.25}
        aria-hidden="true"
      />
      <div>{children}</div>
    </div>
  );
}

function lineId(id: string): string {
  return `${id}-line`;
}
