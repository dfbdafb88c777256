import { setTimeout as rest } from 'node:timers/promises';
import { ClipFailed, type Voice, VoiceUnavailable } from '../platform/voice/index.ts';
import { clipSpec } from './rules.ts';
import type { LevelsStore } from './store.ts';

/** Log progress every N clips. */
const LOG_EVERY = 200;

/** The warm-up works a quarter of the time: players need the machine more. */
const REST = 3;

/**
 * Makes the clips that are not on disk yet, one after the other and with rests, so that a class
 * does not wait for them. Requested clips go first. Stops when no voice can speak; the first
 * request then makes the clip.
 *
 * @param stopped aborts between two clips
 * @returns how many clips there are now
 */
export async function warmUpClips({
  levels,
  voice,
  log,
  stopped,
}: {
  levels: LevelsStore;
  voice: Voice;
  log: {
    info(details: object, message: string): void;
    warn(details: object, message: string): void;
  };
  stopped: AbortSignal;
}): Promise<number> {
  const words = await levels.allVoiced();
  let ready = 0;
  for (const spoken of words) {
    if (stopped.aborted) break;
    try {
      const began = performance.now();
      await voice.clip(clipSpec(spoken, spoken.heard), 'later');
      ready += 1;
      await rest(REST * (performance.now() - began), undefined, { signal: stopped });
    } catch (error) {
      if (stopped.aborted) break;
      if (error instanceof VoiceUnavailable) {
        log.warn({ ready, of: words.length }, 'no voice for the clips');
        return ready;
      }
      if (!(error instanceof ClipFailed)) throw error;
      log.warn({ word: spoken.word, reason: error.message }, 'no clip');
    }
    if (ready % LOG_EVERY === 0) log.info({ ready, of: words.length }, 'clips');
  }
  if (!stopped.aborted) log.info({ ready, of: words.length }, 'all clips are ready');
  return ready;
}
