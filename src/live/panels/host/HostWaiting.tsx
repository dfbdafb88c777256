import type { RoomChange } from '@waggle/engine/live';
import type { Id, LiveGame } from '@waggle/engine/contracts';
import { codeShown, settingsOf } from '@waggle/engine/rules';
import { Link as LinkIcon, Lock, LockOpen, Play } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { hostTexts } from '../../texts/host.ts';
import { liveTexts } from '../../texts/live.ts';
import { Board } from '../../../board/Board.tsx';
import { PartingFlower } from '../PartingFlower.tsx';
import { usePartings } from '../use-partings.ts';
import { cellsOf, LetterCells } from '../../../kit/letters/LetterCells.tsx';
import type { RemovedPlayersProps } from './RemovedPlayers.tsx';
import { RoomSettings } from './RoomSettings.tsx';
import { WaitingSeat } from './WaitingSeat.tsx';
import { IconButton } from '../../../kit/ui/IconButton.tsx';

const texts = hostTexts.waiting;

/** With more players than this the flowers are smaller, so that a class fits. */
const ROOMY = 21;

export interface HostWaitingProps {
  game: LiveGame;
  out: RemovedPlayersProps;
  ownId: Id | null;
  /** Enough players are here, and the server listens. */
  canStart: boolean;
  /** "English, Level 3". */
  level: string;
  /** Of this server, such as `waggle.example`. */
  host: string;
  /** How long the game will take; null while it is not known. */
  announced: string | null;
  nameRefusal: string | null;
  onStart: () => void;
  onCopyLink: () => void;
  onLock: (locked: boolean) => void;
  onChange: (change: RoomChange) => void;
  onEnd: () => void;
  onTakeOut: (player: Id) => void;
  onRename: (player: Id, name: string) => void;
  onEditName: () => void;
  onWave: () => void;
}

/** Before a live game, for its host: who has come, how others come, who may, and Start. */
export function HostWaiting(props: HostWaitingProps) {
  const { game, out, onLock, onChange, onEnd } = props;
  return (
    <div className="flex flex-1 flex-col md:h-[calc(100dvh-4rem)] md:min-h-[36rem] md:flex-none">
      <div className="mx-auto flex w-full max-w-[90rem] flex-1 flex-col md:grid md:min-h-0 md:grid-cols-[minmax(0,1fr)_min(21.25rem,32vw)] md:gap-5 md:px-8 md:[&>section]:min-h-0">
        <Board floor={220}>
          <Here {...props} />
        </Board>
        <aside
          aria-label={hostTexts.room.title}
          className="card overflow-y-auto p-5 max-md:hidden [&_fieldset]:flex-wrap [&_fieldset]:rounded-[1.75rem]"
        >
          <h2 className="mb-3 text-lg">{hostTexts.room.title}</h2>
          <RoomSettings {...{ game, out, onLock, onChange, onEnd }} />
        </aside>
      </div>
      <Foot {...props} />
    </div>
  );
}

function Here(props: HostWaitingProps) {
  const { game, ownId, level, announced, nameRefusal, onTakeOut, onRename, onEditName, onWave } =
    props;
  const isCrowded = game.players.length > ROOMY;
  const size = isCrowded ? 44 : 52;
  const seen = usePartings(game.players);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Where the room was opened from is gone, and so is the page that waited for it.
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="relative flex min-h-0 flex-1 flex-col p-4 max-md:pb-28 md:absolute md:inset-0 md:overflow-y-auto md:p-7">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div>
          <h1 ref={heading} tabIndex={-1} className="text-2xl">
            {texts.here(game.players.length)}
          </h1>
          <p className="text-on-board-soft">
            {texts.level(level, texts.words(game.word_count ?? null), settingsOf(game).mode)}
          </p>
          {announced !== null && <p className="font-semibold">{announced}</p>}
        </div>
        <Code {...props} />
      </div>
      {seen.length === 0 ? (
        <div className="my-auto grid justify-items-center gap-4 py-6 text-center text-lg">
          <LetterCells cells={cellsOf('???', 'next')} height={72} perRow={3} motion="still" />
          <p>{texts.nobody}</p>
        </div>
      ) : (
        <ul
          className={`mt-5 grid grid-cols-[repeat(auto-fill,minmax(4.75rem,1fr))] content-start gap-x-2 gap-y-4 ${isCrowded ? '' : 'md:grid-cols-[repeat(auto-fill,minmax(6.75rem,1fr))]'}`}
        >
          {seen.map(({ player, isParting }) =>
            isParting ? (
              <li key={player.id} aria-hidden="true" className="flex flex-col items-center p-1">
                <PartingFlower player={player} size={size} />
              </li>
            ) : (
              <WaitingSeat
                key={player.id}
                player={player}
                isOwn={player.id === ownId}
                isHost={player.id === game.host_id}
                size={size}
                nameRefusal={nameRefusal}
                onRename={(name) => onRename(player.id, name)}
                onEdit={onEditName}
                onTakeOut={() => onTakeOut(player.id)}
                onWave={onWave}
              />
            ),
          )}
        </ul>
      )}
    </div>
  );
}

/** The code, struck through while nobody new comes in. */
function Code({ game, host, onCopyLink }: HostWaitingProps) {
  const { locked } = settingsOf(game);
  return (
    <div className="flex items-center gap-3">
      <p className="md:text-right">
        <span className="block text-sm text-on-board-soft">{liveTexts.room.codeAt(host)}</span>
        <b
          translate="no"
          className={`block font-word text-2xl tracking-wide whitespace-nowrap select-all ${locked ? 'text-on-board-soft line-through decoration-3' : ''}`}
        >
          {codeShown(String(game.id))}
        </b>
        {locked && (
          <span className="inline-flex items-center gap-1.5 font-semibold">
            <Lock className="size-4.5 shrink-0 [stroke-width:2.5]" aria-hidden="true" />
            {texts.locked}
          </span>
        )}
      </p>
      <IconButton
        label={liveTexts.lobby.copyLink}
        icon={LinkIcon}
        title={liveTexts.lobby.copyLink}
        className="border-2 border-board-line hover:bg-board-2"
        onClick={onCopyLink}
      />
    </div>
  );
}

/** Start, always in view; on a phone Lock stands beside it. */
function Foot({ game, canStart, onStart, onLock }: HostWaitingProps) {
  const { locked } = settingsOf(game);
  const Padlock = locked ? Lock : LockOpen;
  return (
    <div
      data-bottom-bar=""
      className="flex items-center justify-center gap-3 py-3.5 max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-10 max-md:bg-board max-md:px-4 max-md:pb-[calc(0.75rem+env(safe-area-inset-bottom))]"
    >
      <button
        type="button"
        aria-pressed={locked}
        aria-label={hostTexts.room.lock}
        className="on-board grid size-14 shrink-0 place-items-center rounded-lg bg-board-2 text-on-board md:hidden"
        onClick={() => onLock(!locked)}
      >
        <Padlock className="size-6" aria-hidden="true" />
      </button>
      <button
        type="button"
        className="wax wax-lg w-full md:max-w-[26.25rem]"
        aria-disabled={!canStart}
        onClick={onStart}
      >
        <Play className="size-5 shrink-0" aria-hidden="true" />
        {liveTexts.room.start}
      </button>
    </div>
  );
}
