import { CALL_REFUSALS, assignmentStatus } from '@waggle/engine/rules';
import { expectUnsealed, type SealedFor } from '../levels/sealed.ts';
import { HttpError, refusedWith } from '../platform/http/errors.ts';
import type { WorkStanding } from './rules.ts';
import type { AssignmentsStore } from './store.ts';

export interface PractiseDependencies {
  assignments: Pick<AssignmentsStore, 'oneOfPupil' | 'standingsOf'>;
  sealedFor: SealedFor;
  now: () => Date;
}

/**
 * The words of set work that a pupil may practise: of a test the ones that were missed, when it is
 * written.
 *
 * @throws {HttpError} 404 without such work, 409 for a test that is not written and while its level is sealed
 */
export async function workToPractise(
  { assignments, sealedFor, now }: PractiseDependencies,
  pupilId: number,
  id: number,
): Promise<WorkStanding[]> {
  const work = await assignments.oneOfPupil(pupilId, id, now());
  if (!work) throw refusedWith(CALL_REFUSALS.no_assignment);
  if (work.kind === 'test' && assignmentStatus(work.kind, work).state !== 'done') {
    throw new HttpError(409, 'This is a test. Its words can be practised when it is written.');
  }
  expectUnsealed(await sealedFor(pupilId), work.id);
  const words = await assignments.standingsOf(id, pupilId);
  if (work.kind === 'practice') return words;
  const missed = words.filter(({ isRight }) => !isRight);
  return missed.length > 0 ? missed : words;
}
