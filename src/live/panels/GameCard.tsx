import type { LobbyGame } from '@waggle/engine/contracts';
import { Link as LinkIcon, X } from 'lucide-react';
import { liveTexts } from '../texts/live.ts';
import { Flower, FlowersOf } from '../../kit/ui/Flower.tsx';

/** Pictures on a card; the number beside them counts all. */
const MOST_FLOWERS = 4;

const CHIPS: Record<LobbyGame['status'], string> = {
  waiting: 'bg-leaf-wash text-leaf-text',
  in_progress: 'bg-sky-wash text-sky-text',
  completed: 'bg-sunken text-ink-soft',
};

export interface GameCardProps {
  game: LobbyGame;
  /** "English, Level 3". */
  level: string;
  /** The learner has a seat in it, or is its host. */
  isOwn: boolean;
  /** The lobby is cut off: the card is there to be read. */
  isOffline: boolean;
  isJoining: boolean;
  onJoin: () => void;
  onCopyLink: () => void;
  /** Of the host, before the start. */
  onClose?: (() => void) | undefined;
}

/** One open game. */
export function GameCard(props: GameCardProps) {
  const { game, level, isOwn, isOffline, isJoining, onJoin, onCopyLink, onClose } = props;
  const canJoin = isOwn || game.status === 'waiting';
  // Not `disabled`: the pressed one keeps the focus while its seat is taken, or its network is away.
  const press = (isOpen: boolean, act: () => void) => ({
    type: 'button' as const,
    'aria-disabled': !isOpen,
    onClick: () => isOpen && act(),
  });
  return (
    <article
      className={`card flex h-full flex-col gap-4 p-5 ${isOwn ? 'border-2 border-honey' : ''}`}
    >
      <div className="flex items-start justify-between gap-3">
        <h2 className="min-w-0 text-xl leading-tight wrap-anywhere">{game.name}</h2>
        <span className={`chip shrink-0 ${CHIPS[game.status]}`}>
          <span className="size-2 rounded-full bg-current" aria-hidden="true" />
          {liveTexts.lobby.status[game.status]}
        </span>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="flex -space-x-2 empty:hidden">
          <FlowersOf players={game.players}>
            {game.players.slice(0, MOST_FLOWERS).map(({ id }) => (
              <Flower key={id} id={id} size={36} />
            ))}
          </FlowersOf>
        </span>
        <span className="font-semibold">{liveTexts.lobby.players(game.player_count)}</span>
        <span className="w-full text-sm text-ink-soft">
          <span aria-hidden="true">{game.level.emoji}</span> {level}
        </span>
      </div>
      <div className="mt-auto flex flex-wrap gap-2">
        <button
          {...press(canJoin && !isOffline && !isJoining, onJoin)}
          aria-busy={isJoining}
          aria-label={`${labelOf(props)}: ${game.name}`}
          // Two more buttons stand below it, never one alone.
          className={`wax px-4 whitespace-nowrap ${onClose ? 'grow basis-full' : 'flex-1'}`}
        >
          {labelOf(props)}
        </button>
        <button
          {...press(!isOffline, onCopyLink)}
          aria-label={liveTexts.lobby.copyLinkOf(game.name)}
          className="mx-auto inline-flex min-h-12 items-center gap-2 rounded-md px-3 font-semibold sm:px-4 whitespace-nowrap hover:bg-sunken aria-disabled:text-ink-soft"
        >
          <LinkIcon className="size-5 shrink-0" strokeWidth={2.25} aria-hidden="true" />
          {liveTexts.lobby.copyLink}
        </button>
        {onClose && (
          <button
            {...press(!isOffline, onClose)}
            aria-label={liveTexts.close.openOf(game.name)}
            className="mx-auto inline-flex min-h-12 items-center gap-2 rounded-md px-3 font-semibold whitespace-nowrap hover:bg-sunken aria-disabled:text-ink-soft"
          >
            <X className="size-5 shrink-0" strokeWidth={2.25} aria-hidden="true" />
            {liveTexts.close.short}
          </button>
        )}
      </div>
    </article>
  );
}

function labelOf({ game, isOwn, isJoining }: GameCardProps): string {
  if (isJoining) return liveTexts.lobby.joining;
  if (isOwn) return liveTexts.lobby.backToGame;
  return game.status === 'waiting' ? liveTexts.lobby.join : liveTexts.lobby.playingNow;
}
