import type { AvailableContent, ClassWithSeats, Level, OwnList } from '@waggle/engine/contracts';
import { hostAccess } from '@waggle/engine/rules';
import { CalendarPlus } from 'lucide-react';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { useLocation, useSearch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { useLists } from '../use-lists.ts';
import { useWork } from '../use-work.ts';
import { AssignDialog, type Settable } from '../panels/AssignDialog.tsx';
import { JustDone } from '../panels/JustDone.tsx';
import { PractiseSheet } from '../panels/work/PractiseSheet.tsx';
import type { FirstWho } from '../panels/work/WhoChoice.tsx';
import { ClassWork } from '../panels/ClassWork.tsx';
import {
  classWork,
  forgetJustSet,
  loadClassWork,
  setForClass,
  takeAway,
} from '../state/class-work.ts';
import { levels } from '../../base/state/levels/levels.ts';
import type { GameSlips } from '../../base/state/game-slips.ts';
import { lists } from '../state/lists/lists.ts';
import { workTexts } from '../texts/work.ts';

const texts = workTexts.assign;

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

export interface JustSetProps {
  /** Of the class. */
  seats: ClassWithSeats['seats'];
  className?: string;
  /** Sets another list for these. */
  onOthers: (who: FirstWho) => void;
}

/** Says what was just set; it can be taken back, and the others of the class are next. */
export function JustSet({ seats, className = '', onOthers }: JustSetProps) {
  const api = useWork();
  const { justSet, served } = useSnapshot(classWork);
  const others = seats.filter(({ id }) => served && !served.includes(id)).map(({ id }) => id);
  return (
    <JustDone
      className={className}
      onOver={forgetJustSet}
      done={
        justSet && {
          id: String(justSet.id),
          text: sayingSet(justSet),
          takeBack: () => void takeAway(api, justSet),
          next:
            others.length === 0
              ? undefined
              : {
                  name: texts.others,
                  act: () => onOthers({ ids: others, unlike: justSet.level.id }),
                },
        }
      }
    />
  );
}

function sayingSet({ opens_at, group, seat_count }: NonNullable<(typeof classWork)['justSet']>) {
  const who = workTexts.who.of(group ?? null, seat_count);
  return (Date.parse(opens_at) > Date.now() ? texts.setLater : texts.set)(who);
}

/** The words of levels have hints. */
const NONE = Promise.resolve<string[]>([]);

export interface SetWorkButtonProps {
  shown: ClassWithSeats;
  /** Whom work is being set for; null: nobody. */
  asked: FirstWho | null;
  onAsk: (who: FirstWho | null) => void;
}

/** The button that sets work, and its dialog. */
export function SetWorkButton({ shown, asked, onAsk }: SetWorkButtonProps) {
  const api = useWork();
  const { content } = useSnapshot(levels);
  const { all, status } = useSnapshot(lists);
  const actions = useLists();
  useEffect(() => void actions.load(), [actions]);
  const wanted = new URLSearchParams(useSearch()).get('set');
  const needsNoSound = shown.seats.some(({ accommodations }) => accommodations?.no_sound);
  return (
    <>
      <button type="button" className="wax wax-line" onClick={() => onAsk('all')}>
        <CalendarPlus className="size-5 shrink-0" aria-hidden="true" />
        {texts.open}
      </button>
      {asked && (wanted === null || status === 'ready') && (
        <AssignDialog
          className={shown.name}
          of={shown}
          first={asked}
          offered={settable(content, all, shown.language)}
          wanted={wanted}
          onClose={() => onAsk(null)}
          wordsByEarAlone={
            needsNoSound
              ? (id) =>
                  all.some((list) => Number(list.id) === id) ? actions.wordsByEarAlone(id) : NONE
              : undefined
          }
          onSet={(work) => setForClass(api, shown.id, work)}
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
      of={shown}
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
