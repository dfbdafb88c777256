import { Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { TextLink } from '../../kit/form/TextLink.tsx';
import { workTexts } from '../texts/work.ts';

/** How long what was just done can be taken back. */
const TAKE_BACK_MS = 10_000;

/** What was just done. */
export interface Done {
  readonly id: string;
  readonly text: string;
  readonly takeBack: () => void;
  /** What is done next, if anything. */
  readonly next?: { readonly name: string; readonly act: () => void } | undefined;
}

export interface JustDoneProps {
  done: Done | null;
  className?: string;
  /** It cannot be taken back any more, and nothing is next. The same function each time. */
  onOver: () => void;
}

/** Says what was just done, and takes it back for ten seconds. */
export function JustDone({ done, className = '', onOver }: JustDoneProps) {
  const [late, setLate] = useState<string | null>(null);
  const back = useRef<HTMLButtonElement>(null);
  const id = done?.id ?? null;
  const hasNext = done?.next !== undefined;
  useEffect(() => {
    if (id === null) return undefined;
    const ending = setTimeout(() => (hasNext ? setLate(id) : onOver()), TAKE_BACK_MS);
    return () => clearTimeout(ending);
  }, [id, hasNext, onOver]);
  useEffect(() => {
    // What was pressed may be gone with what was deleted.
    if (id !== null && document.activeElement === document.body) back.current?.focus();
  }, [id]);
  // Another visit begins without it.
  useEffect(() => onOver, [onOver]);
  return (
    <div
      role="status"
      className={`flex flex-wrap items-center gap-x-4 rounded-lg bg-honey-wash px-4 py-1 empty:hidden ${className}`}
    >
      {done && (
        <>
          <p className="min-w-0 font-semibold wrap-anywhere">{done.text}</p>
          {late !== id && (
            <TextLink
              ref={back}
              onClick={() => {
                document.querySelector<HTMLElement>('h1')?.focus();
                done.takeBack();
              }}
            >
              <Undo2 className="size-5 shrink-0" aria-hidden="true" />
              {workTexts.takeBack}
            </TextLink>
          )}
          {done.next && <TextLink onClick={done.next.act}>{done.next.name}</TextLink>}
        </>
      )}
    </div>
  );
}
