import type { ClipChoice } from '../contracts/index.ts';

/** The server's defaults. */
export const STANDARD_CLIPS: ClipChoice = { voice: 'standard', pace: 'standard' };

/** Clips of the server; those of the app itself are files. */
const SPOKEN = /\/api\/(game-)?audio\/[^?]+$/;

/** Address of a clip in the voice and at the pace that a learner has chosen. */
export function chosenClip(url: string, { voice, pace }: ClipChoice): string {
  if (!SPOKEN.test(url)) return url;
  const query = [
    ...(voice === 'standard' ? [] : [`voice=${voice}`]),
    ...(pace === 'standard' ? [] : [`pace=${pace}`]),
  ];
  return query.length === 0 ? url : `${url}?${query.join('&')}`;
}
