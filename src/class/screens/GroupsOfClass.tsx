import type { ClassGroup, ClassWithSeats, Id } from '@waggle/engine/contracts';
import { useSnapshot } from 'valtio';
import { useClasses } from '../../base/context/use-classes.ts';
import { TextLink } from '../../kit/form/TextLink.tsx';
import { byLevel, ClassGroups } from '../panels/groups/ClassGroups.tsx';
import { GroupDialog, type PupilSet } from '../panels/groups/GroupDialog.tsx';
import { JustDone } from '../panels/JustDone.tsx';
import type { FirstWho } from '../panels/work/WhoChoice.tsx';
import {
  bringGroupBack,
  classroom,
  forgetLostGroup,
  removeGroup,
  saveGroup,
} from '../state/classroom.ts';
import { classTexts } from '../texts/classes.ts';

const texts = classTexts.groups;

/** The group that is made of these pupils, or the one that is changed. */
export type GroupTask = { readonly of: readonly Id[] } | { readonly change: ClassGroup };

export interface GroupsOfClassProps {
  shown: ClassWithSeats;
  onTask: (task: GroupTask) => void;
  onSetWork: (who: FirstWho) => void;
}

/** The groups of a class. */
export function GroupsOfClass({ shown, onTask, onSetWork }: GroupsOfClassProps) {
  const { classes: api } = useClasses();
  const { lostGroup } = useSnapshot(classroom);
  return (
    <div className="min-w-0 space-y-2">
      <ClassGroups
        groups={shown.groups}
        seats={shown.seats}
        onMake={() => onTask({ of: [] })}
        onChange={(change) => onTask({ change })}
        onSetWork={({ id }) => onSetWork({ group: id })}
        onRemove={(group) => void removeGroup(api, group)}
      />
      <JustDone
        done={
          lostGroup && {
            id: String(lostGroup.id),
            text: texts.removed(lostGroup.name),
            takeBack: () => void bringGroupBack(api),
          }
        }
        onOver={forgetLostGroup}
      />
    </div>
  );
}

export interface GroupSheetProps {
  task: GroupTask;
  shown: ClassWithSeats;
  /** Who can be ticked at once; missing: by level. */
  sets?: readonly PupilSet[];
  onClose: () => void;
}

/** Asks about a group, and stores it. */
export function GroupSheet({ task, shown, sets, onClose }: GroupSheetProps) {
  const { classes: api } = useClasses();
  const group = 'change' in task ? task.change : null;
  return (
    <GroupDialog
      group={group}
      seats={shown.seats}
      first={'of' in task ? task.of : []}
      sets={sets ?? byLevel(shown.seats)}
      onClose={onClose}
      onSave={(wanted) => saveGroup(api, group, wanted)}
    />
  );
}

export interface TickedPupilsProps {
  ticked: ReadonlySet<Id>;
  onTick: (ticked: ReadonlySet<Id>) => void;
  /** The table has its boxes to tick. */
  isTicking: boolean;
  onTicking: (isTicking: boolean) => void;
  /** A class has room for one more group. */
  hasRoom: boolean;
  onTask: (task: GroupTask) => void;
  onSetWork: (who: FirstWho) => void;
}

/** What is done with pupils who are ticked in the table. */
export function TickedPupils(props: TickedPupilsProps) {
  const { ticked, onTick, isTicking, onTicking, hasRoom, onTask, onSetWork } = props;
  const ids = [...ticked];
  return (
    <div
      className={`flex flex-wrap items-center gap-x-4 rounded-md px-2 ${isTicking || ids.length > 0 ? 'bg-honey-wash' : ''}`}
    >
      <TextLink className="min-w-11" onClick={() => onTicking(!isTicking)}>
        {isTicking ? texts.done : texts.tickPupils}
      </TextLink>
      <p role="status" className="min-w-0 font-semibold empty:hidden">
        {(isTicking || ids.length > 0) && texts.ticked(ids.length)}
      </p>
      {ids.length > 0 && (
        <>
          {hasRoom && (
            <TextLink onClick={() => onTask({ of: ids })}>{texts.makeOf(ids.length)}</TextLink>
          )}
          <TextLink onClick={() => onSetWork({ ids })}>{texts.setWork}</TextLink>
          <TextLink onClick={() => onTick(new Set())}>{texts.untick}</TextLink>
        </>
      )}
    </div>
  );
}
