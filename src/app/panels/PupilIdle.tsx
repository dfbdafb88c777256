import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { GRACE_S, idle, stillThere, watchIdle } from '../../base/state/device/idle.ts';
import { seatTexts } from '../../base/texts/seat.ts';
import { Modal } from '../../kit/ui/Modal.tsx';
import { TimerRing } from '../../kit/ui/TimerRing.tsx';

export interface PupilIdleProps {
  name: string;
  /** They are somebody else, or nobody. */
  onSignOut: () => void;
}

/** Asks a pupil who has not touched a key for long whether they are there. A chunk of its own: see App. */
export default function PupilIdle({ name, onSignOut }: PupilIdleProps) {
  const { secondsLeft } = useSnapshot(idle);
  useEffect(() => {
    const watch = watchIdle(window);
    return () => watch.unsubscribe();
  }, []);
  useEffect(() => {
    if (secondsLeft === 0) onSignOut();
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [secondsLeft]);
  if (secondsLeft === null) return null;
  return (
    <Modal
      title={seatTexts.idle.title(name)}
      place="card"
      className="grid max-w-[28rem] justify-items-center text-center"
      role="alertdialog"
      onClose={stillThere}
    >
      <TimerRing secondsLeft={secondsLeft} total={GRACE_S} size={96} tone="paper" />
      <div className="flex flex-wrap justify-center gap-3">
        <button type="button" className="wax" onClick={stillThere}>
          {seatTexts.idle.yes}
        </button>
        <button type="button" className="wax wax-line" onClick={onSignOut}>
          {seatTexts.pictures.not(name)}
        </button>
      </div>
    </Modal>
  );
}
