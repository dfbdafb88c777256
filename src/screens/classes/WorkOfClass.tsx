import type { AvailableContent, ClassWithSeats } from '@waggle/engine/contracts';
import { hostAccess } from '@waggle/engine/rules';
import { CalendarPlus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useWork } from '../../context/use-work.ts';
import { AssignDialog, type Settable } from '../../panels/class/AssignDialog.tsx';
import { ClassWork } from '../../panels/class/ClassWork.tsx';
import { classWork, loadClassWork, setForClass, takeAway } from '../../state/class-work.ts';
import { levels } from '../../state/levels.ts';
import { workTexts } from '../../texts/work.ts';

/** The list of what is set for a class. */
export function WorkOfClass({ shown }: { shown: ClassWithSeats }) {
  const api = useWork();
  const { status, set } = useSnapshot(classWork);
  useEffect(() => void loadClassWork(api, shown.id), [api, shown.id]);
  return (
    <ClassWork
      status={status}
      set={set as typeof classWork.set}
      onRetry={() => void loadClassWork(api, shown.id)}
      onRemove={(work) => takeAway(api, work)}
    />
  );
}

/** The button that sets work, and its dialog. */
export function SetWorkButton({ shown }: { shown: ClassWithSeats }) {
  const api = useWork();
  const { content } = useSnapshot(levels);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="wax wax-line" onClick={() => setOpen(true)}>
        <CalendarPlus className="size-5 shrink-0" strokeWidth={2.25} aria-hidden="true" />
        {workTexts.assign.open}
      </button>
      {isOpen && (
        <AssignDialog
          className={shown.name}
          pupils={shown.seat_count}
          offered={settable(content as AvailableContent, shown.language)}
          onClose={() => setOpen(false)}
          onSet={(wanted) => setForClass(api, shown.id, wanted)}
        />
      )}
    </>
  );
}

/** What this teacher may set: as in a live game in which they do not play. */
function settable(content: AvailableContent, language: ClassWithSeats['language']): Settable[] {
  return Object.entries(content).flatMap(([name, ladder]) =>
    ladder
      .filter((level) => language === null || level.language === language)
      .filter((level) => hostAccess(level, { hostPlays: false }) === 'playable')
      .map(({ id, name: levelName, difficulty, word_count }) => ({
        id: Number(id),
        name: `${name} ${difficulty}: ${levelName}`,
        word_count,
      })),
  );
}
