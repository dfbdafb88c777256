import type { LiveGame } from '@waggle/engine/live';
import type { LiveGame as Game } from '@waggle/engine/contracts';
import { Settings, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { RoomSettings } from '../panels/host/RoomSettings.tsx';
import { Modal } from '../../kit/ui/Modal.tsx';
import { TakenOutNote } from '../panels/host/TakenOutNote.tsx';
import { forgetIsOut, hosting, letInAgain } from '../state/hosting.ts';
import { room } from '../state/room.ts';
import { hostTexts } from '../texts/host.ts';
import { Controls } from './HostPlayingView.tsx';
import { hostActions, useHosting, useRemoved } from './use-hosting.ts';
import { IconButton } from '../../kit/ui/IconButton.tsx';

/** In the bar of a host's room: the room's settings on a phone, the controls for a host who plays. */
export function HostTools({ liveGame }: { liveGame: LiveGame }) {
  useHosting(liveGame);
  const { game, ownId } = useSnapshot(room);
  const { arrival, isOut } = useSnapshot(hosting);
  const plays = ownId !== null;
  return (
    <>
      <p role="status" className="sr-only">
        {isOut ? hostTexts.player.isOut(isOut.name) : arrival}
      </p>
      {isOut && game?.status !== 'completed' && (
        <TakenOutNote
          key={isOut.id}
          player={isOut}
          onLetIn={() => letInAgain(liveGame.host, isOut.id)}
          onGone={forgetIsOut}
        />
      )}
      {game?.status === 'waiting' && <RoomGear game={game} liveGame={liveGame} />}
      {game?.status === 'in_progress' && plays && <ControlsButton liveGame={liveGame} />}
    </>
  );
}

function RoomGear({ game, liveGame }: { game: Game; liveGame: LiveGame }) {
  const [isOpen, setOpen] = useState(false);
  const out = useRemoved(liveGame);
  return (
    <span className="md:hidden">
      <IconButton
        label={hostTexts.room.open}
        icon={Settings}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Modal
          title={hostTexts.room.title}
          head="open"
          place="footDrawer"
          onClose={() => setOpen(false)}
        >
          <RoomSettings game={game} out={out} {...hostActions(liveGame)} />
        </Modal>
      )}
    </span>
  );
}

function ControlsButton({ liveGame }: { liveGame: LiveGame }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        label={hostTexts.controls.open}
        icon={SlidersHorizontal}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Modal
          title={hostTexts.controls.title}
          head="open"
          place="footDrawer"
          tone="board"
          onClose={() => setOpen(false)}
        >
          <Controls liveGame={liveGame} hasKeys={false} />
        </Modal>
      )}
    </>
  );
}
