import type { Composition } from './compose.ts';
import { reloadRecordings } from './levels/reload-recordings.ts';
import { warmUpClips } from './levels/warm-up.ts';
import { every, type Step } from './platform/work/every.ts';
import { replayWords } from './progress/replay-words.ts';
import { forgetGuests, forgetUnused, type RetentionJobs } from './retention/jobs.ts';

const MINUTE_MS = 60_000;
/** Half of the allowed age of a rank (docs/contract.md, "Scoring and progress"): the other half is for the work. */
const RANKS_EVERY_MS = 30_000;
/** A new recording is played on every node at the latest after this time. */
const RECORDINGS_EVERY_MS = 4_000;

/**
 * Runs the scheduled jobs of a server until they are stopped.
 *
 * @param settings `warmUp`: whether clips are made before somebody asks for them
 * @returns settles when all have stopped
 */
export async function runJobs(
  parts: Composition,
  stopped: AbortSignal,
  { warmUp = true } = {},
): Promise<void> {
  const { stores, now, log, pictures, weekly, payments, readContent, voice } = parts;
  const repeat = (ms: number, ...steps: readonly Step[]) => every({ ms, log, stopped }, steps);
  const retained: RetentionJobs = {
    ...parts,
    sweepPictures: (before) => pictures.sweep(before, stores.profiles.shownPictures),
    stopped,
  };
  const jobs = [
    repeat(RANKS_EVERY_MS, {
      fault: 'boards were not ranked',
      async run() {
        const boards = await stores.leaderboard.refreshRanks(now());
        if (boards > 0) log.debug({ boards }, 'ranked');
      },
    }),
    repeat(MINUTE_MS, {
      // The rules decide which payments are due.
      fault: 'payments were not looked through',
      run: (isStart) => payments.reconcile({ isStart, stopped }),
    }),
    // A minute more than promised a guest's name may stay.
    repeat(MINUTE_MS, forgetGuests(retained)),
    repeat(
      10 * MINUTE_MS,
      { fault: 'weekly mails were not forgotten', run: weekly.forget },
      {
        fault: 'weekly mails were not sent',
        run: async () => (parts.mailer.keepsFiles ? undefined : weekly.send(stopped)),
      },
    ),
    replayWords({ db: parts.db, log, stopped }),
    // Nothing there is urgent.
    repeat(60 * MINUTE_MS, ...forgetUnused(retained)),
  ];
  if (readContent) {
    const reload = () => readContent(stores.levels);
    const step = reloadRecordings(parts.recordings, reload);
    jobs.push(every({ ms: RECORDINGS_EVERY_MS, log, stopped, waitsFirst: true }, [step]));
  }
  if (voice.available && warmUp) {
    // Not awaited: it stops after the current clip, and the voice may stop earlier.
    warmUpClips({ levels: stores.levels, voice, log, stopped }).catch((error: unknown) =>
      log.error({ err: error }, 'clips'),
    );
  }
  await Promise.all(jobs);
}
