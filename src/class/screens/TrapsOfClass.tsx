import type { Id, Seat } from '@waggle/engine/contracts';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { useClasses } from '../../base/context/use-classes.ts';
import { ClassTraps, SeatTraps } from '../panels/ClassTraps.tsx';
import { classTraps, loadClassTraps, loadSeatTraps, seatTraps } from '../state/class-traps.ts';
import { levels } from '../../base/state/levels/levels.ts';

/** What trips a class up. */
export function TrapsOfClass({ classId }: { classId: Id }) {
  const { classes: api } = useClasses();
  const view = useSnapshot(classTraps);
  const { languages } = useSnapshot(levels);
  useEffect(() => void loadClassTraps(api, classId), [api, classId]);
  return (
    <ClassTraps
      view={view}
      languages={languages}
      onRetry={() => void loadClassTraps(api, classId)}
    />
  );
}

export interface TrapsOfSeatProps {
  classId: Id;
  seat: Pick<Seat, 'id' | 'name'>;
  onClose: () => void;
}

/** What a pupil trips on. */
export function TrapsOfSeat({ classId, seat, onClose }: TrapsOfSeatProps) {
  const { classes: api } = useClasses();
  const view = useSnapshot(seatTraps);
  const { languages } = useSnapshot(levels);
  const load = () => loadSeatTraps(api, { classId, seat: seat.id });
  useEffect(() => void loadSeatTraps(api, { classId, seat: seat.id }), [api, classId, seat.id]);
  return (
    <SeatTraps
      name={seat.name}
      view={view}
      languages={languages}
      onClose={onClose}
      onRetry={() => void load()}
    />
  );
}
