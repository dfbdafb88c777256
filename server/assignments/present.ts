import type { Assignment } from '@waggle/engine/contracts';
import { standingOf } from '@waggle/engine/rules';
import { presentLevelRef } from '../levels/present.ts';
import type { ClassAssignmentRow, PupilAssignmentRow } from './store.ts';

/** Set work as its teacher sees it. */
export function presentAssignment(row: ClassAssignmentRow): Assignment {
  const { assignment_id, class_id, title, kind, opens_at, due_at, word_ids } = row;
  return {
    id: assignment_id,
    class: class_id,
    level: presentLevelRef(row),
    title,
    kind,
    opens_at: opens_at.toISOString(),
    due_at: due_at && due_at.toISOString(),
    ...(word_ids === null ? {} : { word_ids }),
    done_count: row.done_count,
    seat_count: row.seat_count,
  };
}

/** The same for one of its pupils. */
export function presentOwnAssignment(row: PupilAssignmentRow): Assignment {
  return {
    ...presentAssignment(row),
    teacher: row.teacher_name,
    mine: standingOf(row.kind, row),
  };
}
