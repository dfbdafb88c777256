import type { AvailableContent, ClassWithSeats, Level, OwnList } from '@waggle/engine/contracts';
import { hostAccess } from '@waggle/engine/rules';
import { CalendarPlus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useLocation, useSearch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { useLists } from '../use-lists.ts';
import { useWork } from '../use-work.ts';
import { AssignDialog, type Settable } from '../panels/AssignDialog.tsx';
import { PractiseSheet } from '../panels/work/PractiseSheet.tsx';
import { ClassWork } from '../panels/ClassWork.tsx';
import { classWork, loadClassWork, setForClass, takeAway } from '../state/class-work.ts';
import { levels } from '../../base/state/levels/levels.ts';
import type { GameSlips } from '../../base/state/game-slips.ts';
import { lists } from '../state/lists/lists.ts';
import { workTexts } from '../texts/work.ts';

/** The list of what is set for a class. */
export function WorkOfClass({ shown }: { shown: ClassWithSeats }) {
  const api = useWork();
  const { status, set } = useSnapshot(classWork);
  useEffect(() => void loadClassWork(api, shown.id), [api, shown.id]);
  return (
    <ClassWork
      status={status}
      set={set}
      onRetry={() => void loadClassWork(api, shown.id)}
      onRemove={(work) => takeAway(api, work)}
    />
  );
}

/** The words of levels have hints. */
const NONE = Promise.resolve<string[]>([]);

/** The button that sets work, and its dialog. */
export function SetWorkButton({ shown }: { shown: ClassWithSeats }) {
  const api = useWork();
  const { content } = useSnapshot(levels);
  const { all, status } = useSnapshot(lists);
  const actions = useLists();
  useEffect(() => void actions.load(), [actions]);
  const wanted = new URLSearchParams(useSearch()).get('set');
  const [isOpen, setOpen] = useState(wanted !== null);
  const needsNoSound = shown.seats.some(({ accommodations }) => accommodations?.no_sound);
  return (
    <>
      <button type="button" className="wax wax-line" onClick={() => setOpen(true)}>
        <CalendarPlus className="size-5 shrink-0" aria-hidden="true" />
        {workTexts.assign.open}
      </button>
      {isOpen && (wanted === null || status === 'ready') && (
        <AssignDialog
          className={shown.name}
          pupils={shown.seat_count}
          offered={settable(content, all, shown.language)}
          wanted={wanted}
          onClose={() => setOpen(false)}
          wordsByEarAlone={
            needsNoSound
              ? (id) =>
                  all.some((list) => Number(list.id) === id) ? actions.wordsByEarAlone(id) : NONE
              : undefined
          }
          onSet={(wanted) => setForClass(api, shown.id, wanted)}
        />
      )}
    </>
  );
}

/** What slipped in a live game of the class, brought here from its report, is practised once more. */
export function SlippedInGame({ shown }: { shown: ClassWithSeats }) {
  const api = useWork();
  const [, navigate] = useLocation();
  const slips = useHistoryState<{ slips?: GameSlips } | null>()?.slips;
  if (!slips) return null;
  const seats = new Set(shown.seats.map(({ id }) => id));
  return (
    <PractiseSheet
      about={slips.about}
      slipped={slips.slipped.map((one) => ({
        ...one,
        // Guests and who has gone have no seat.
        missedBy: one.missedBy.filter((id) => seats.has(id)),
      }))}
      ticked={slips.ticked}
      pupils={shown.seat_count}
      lang={slips.lang}
      onClose={() => navigate(window.location.pathname, { replace: true, state: null })}
      onSet={(wanted) =>
        setForClass(api, shown.id, { level: Number(slips.level), kind: 'practice', ...wanted })
      }
    />
  );
}

/** What this teacher may set: own lists first, then levels as in a live game in which they do not play. */
function settable(
  content: AvailableContent,
  own: readonly OwnList[],
  language: ClassWithSeats['language'],
): Settable[] {
  const ofClass = (level: Level) => language === null || level.language === language;
  const ladders = Object.entries(content).flatMap(([name, ladder]) =>
    ladder
      .filter((level) => ofClass(level) && hostAccess(level, { hostPlays: false }) === 'playable')
      .map((level) => ({ level, name: `${name} ${level.difficulty}: ${level.name}` })),
  );
  return [...own.filter(ofClass).map((level) => ({ level, name: level.name })), ...ladders].map(
    ({ level, name }) => ({ id: Number(level.id), name, word_count: level.word_count }),
  );
}
