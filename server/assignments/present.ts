import type { Assignment, Word } from '@waggle/engine/contracts';
import { assignmentStatus } from '@waggle/engine/rules';
import { presentLevelRef, presentWord } from '../levels/present.ts';
import type { Heard } from '../levels/rules.ts';
import type { WorkWordRow } from './answered-store.ts';
import type { ClassAssignmentRow, PupilAssignmentRow } from './tallied-store.ts';
import type { TestClips } from './test-clips.ts';

/** Set work as everybody sees it for whom it is. */
function presentToAll(row: ClassAssignmentRow): Assignment {
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

/** Set work as its teacher sees it. */
export function presentAssignment(row: ClassAssignmentRow): Assignment {
  return { ...presentToAll(row), pupil_ids: row.pupil_ids, group: row.group_name };
}

/** The same for one of its pupils, who learns neither who else has it nor what the group is called. */
export function presentOwnAssignment(row: PupilAssignmentRow): Assignment {
  return {
    ...presentToAll(row),
    teacher: row.teacher_name,
    mine: assignmentStatus(row.kind, row),
  };
}

/**
 * A word of a test that is not written: without its spelling, and with addresses of this test. A word
 * without a clip keeps its spelling, because the browser has to say it.
 */
export function presentTestWord(
  row: WorkWordRow,
  assignmentId: number,
  clips: Pick<TestClips, 'addressOf'>,
): Word {
  const { word, accepted, explanation: _, ...shown } = presentWord(row);
  const addressOf = (heard: Heard, key: string | null) =>
    key === null ? null : clips.addressOf({ assignmentId, wordId: row.id, heard });
  const isSaid = row.clip_key !== null;
  return {
    ...shown,
    word: isSaid ? null : word,
    accepted: isSaid ? [] : accepted,
    audio_blob_url: addressOf('word', row.clip_key),
    slow_audio_blob_url: addressOf('slow', row.slow_clip_key),
    sentence_blob_url: addressOf('sentence', row.sentence_clip_key),
  };
}
