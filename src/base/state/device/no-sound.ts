import { useSnapshot } from 'valtio';
import { session } from '../session.ts';

/** Whether the teacher chose "No sound needed" for this pupil. */
export function useNeedsNoSound(): boolean {
  return useSnapshot(session).user?.seat?.accommodations?.no_sound === true;
}
