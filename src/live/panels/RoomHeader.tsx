import { ChevronLeft, Maximize } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { liveTexts } from '../texts/live.ts';
import { Brand } from '../../kit/ui/Mark.tsx';

export interface RoomHeaderProps {
  name: string;
  /** The page has no other heading of the first order. */
  isHeading: boolean;
  /** Address of the projector's view; null for all but the host. */
  projector: string | null;
  /** What the host opens from here. */
  tools?: ReactNode;
  /** Null for those who have no lobby. */
  onLobby: (() => void) | null;
}

/** The bar of a room: back to the lobby, the game's name, the projector. */
export function RoomHeader({ name, isHeading, projector, tools, onLobby }: RoomHeaderProps) {
  const Title = isHeading ? 'h1' : 'p';
  return (
    <header className="grid h-16 grid-cols-[1fr_auto_1fr] items-center gap-2 px-3 md:px-6 low:h-12 short:hidden">
      {onLobby ? (
        <button
          type="button"
          onClick={onLobby}
          className="inline-flex min-h-11 items-center gap-1.5 justify-self-start rounded-md pr-3 pl-1 font-semibold hover:bg-sunken"
        >
          <ChevronLeft className="size-5 shrink-0" strokeWidth={2.25} aria-hidden="true" />
          {liveTexts.room.lobby}
        </button>
      ) : (
        <Brand />
      )}
      <Title className="max-w-[52vw] truncate text-center font-display text-lg font-bold">
        {name}
      </Title>
      <div className="flex items-center justify-self-end">
        {tools}
        {projector && (
          <Link
            href={projector}
            aria-label={liveTexts.room.projector}
            className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-md px-3 font-semibold hover:bg-sunken"
          >
            <Maximize className="size-5 shrink-0" strokeWidth={2.25} aria-hidden="true" />
            <span className="max-md:hidden">{liveTexts.room.projector}</span>
          </Link>
        )}
      </div>
    </header>
  );
}
