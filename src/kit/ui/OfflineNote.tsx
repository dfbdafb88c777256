import { CloudOff } from 'lucide-react';

export interface OfflineNoteProps {
  /** What can be done without a network, and what cannot; null while there is one. */
  text: string | null;
  className?: string;
}

/** Says that there is no network. It is there before its first words, or some screen readers miss them. */
export function OfflineNote({ text, className = '' }: OfflineNoteProps) {
  return (
    <p
      role="status"
      className={text === null ? 'sr-only' : `flex items-center gap-2 font-semibold ${className}`}
    >
      {text !== null && (
        <>
          <CloudOff className="size-5 shrink-0" strokeWidth={2.25} aria-hidden="true" />
          {text}
        </>
      )}
    </p>
  );
}
