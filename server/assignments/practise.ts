import { CALL_REFUSALS, standingOf } from '@waggle/engine/rules';
import { HttpError, refusedWith } from '../platform/http/errors.ts';
import type { WorkStanding } from './rules.ts';
import type { AssignmentsStore } from './store.ts';

export interface PractiseDependencies {
  assignments: Pick<AssignmentsStore, 'oneOfPupil' | 'standingsOf'>;
  /** Levels that a learner is playing in live games now; their words are sealed for this learner. */
  playedLiveBy: (userId: number) => Promise<ReadonlySet<number>>;
  now: () => Date;
}

/**
 * The words of set work that a pupil may practise: of a test the ones that were missed, when it is
 * written.
 *
 * @throws {HttpError} 404 without such work, 409 for a test that is not written and while its level is played live
 */
export async function workToPractise(
  { assignments, playedLiveBy, now }: PractiseDependencies,
  pupilId: number,
  id: number,
): Promise<WorkStanding[]> {
  const work = await assignments.oneOfPupil(pupilId, id, now());
  if (!work) throw refusedWith(CALL_REFUSALS.no_assignment);
  if ((await playedLiveBy(pupilId)).has(work.id)) throw new HttpError(409, PLAYED_LIVE);
  const words = await assignments.standingsOf(id, pupilId);
  if (work.kind === 'practice') return words;
  if (standingOf(work.kind, work).state !== 'done') {
    throw new HttpError(409, 'This is a test. Its words can be practised when it is written.');
  }
  const missed = words.filter(({ isRight }) => !isRight);
  return missed.length > 0 ? missed : words;
}

/** Words of a live game are sealed. */
export const PLAYED_LIVE = 'You are playing this level in a live game. Finish that one first.';
