import type { Id } from '@waggle/engine/contracts';
import { UserX } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { TextLink } from '../../../kit/form/TextLink.tsx';
import { hostTexts } from '../../texts/host.ts';

/** How long a removal can be taken back, not counting the time under a pointer or with the focus. */
const SHOWN_MS = 8_000;

export interface TakenOutNoteProps {
  player: { readonly id: Id; readonly name: string };
  onLetIn: () => void;
  onGone: () => void;
}

/** Over the foot of the page: who was taken out, and the way back. */
export function TakenOutNote({ player, onLetIn, onGone }: TakenOutNoteProps) {
  const [isHeld, setHeld] = useState(false);
  const gone = useEffectEvent(onGone);
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => gone(), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isHeld]);
  return (
    // Pointer and focus here only stop the clock.
    <div
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="fixed inset-x-0 bottom-[calc(6.5rem+env(safe-area-inset-bottom))] z-40 mx-auto flex w-[clamp(280px,100vw-2rem,440px)] animate-rise xl:bottom-3.5 xl:left-8 xl:mx-0 xl:w-[min(24rem,30vw)] items-center gap-3 rounded-lg bg-ink px-4 py-2.5 text-page shadow-3"
    >
      <UserX className="size-5 shrink-0 [stroke-width:2.5]" aria-hidden="true" />
      <b className="min-w-0 flex-1 wrap-anywhere">{hostTexts.player.isOut(player.name)}</b>
      <TextLink
        weight="font-bold"
        onClick={onLetIn}
        className="shrink-0 rounded-md px-2 focus-visible:-outline-offset-2 focus-visible:outline-current"
      >
        {hostTexts.player.letIn}
      </TextLink>
    </div>
  );
}
