import { type ReactNode, useId } from 'react';

export interface DeskCardProps {
  title: string;
  /** Beside the title. */
  link?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A block of the desk. */
export function DeskCard({ title, link, className = '', children }: DeskCardProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={`card min-w-0 px-5 py-4 ${className}`}>
      <div className="flex min-h-11 items-center justify-between gap-4">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {link}
      </div>
      {children}
    </section>
  );
}
