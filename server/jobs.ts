import type { Composition } from './compose.ts';
import { keepRanks } from './leaderboard/keep-ranks.ts';
import { keepRecordings } from './levels/keep-recordings.ts';
import { warmUpClips } from './levels/warm-up.ts';
import { keepReconciling } from './payments/keep-reconciling.ts';
import { keepGuests } from './retention/keep-guests.ts';
import { replayWords } from './progress/replay-words.ts';
import { keepRetention } from './retention/keep-retention.ts';
import { keepWeekly } from './weekly/keep-weekly.ts';

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
  const { stores, retention, now, log, pictures, readContent, voice } = parts;
  const jobs = [
    keepRanks({ leaderboard: stores.leaderboard, now, log, stopped }),
    keepReconciling({ payments: parts.payments, log, stopped }),
    keepGuests({ forgetGuests: retention.forgetGuests, now, log, stopped }),
    keepWeekly({ weekly: parts.weekly, sends: !parts.mailer.keepsFiles, log, stopped }),
    replayWords({ db: parts.db, log, stopped }),
    keepRetention({
      ...retention,
      sweepPictures: (before) => pictures.sweep(before, stores.profiles.shownPictures),
      now,
      log,
      stopped,
    }),
  ];
  if (readContent) {
    const reload = () => readContent(stores.levels);
    jobs.push(keepRecordings({ directory: parts.recordings, reload, log, stopped }));
  }
  if (voice.available && warmUp) {
    // Not awaited: it stops after the current clip, and the voice may stop earlier.
    warmUpClips({ levels: stores.levels, voice, log, stopped }).catch((error: unknown) =>
      log.error({ err: error }, 'clips'),
    );
  }
  await Promise.all(jobs);
}
