// SPDX-License-Identifier: GPL-3.0-or-later
import type { Say, Spoken, Wording } from './wording.ts';
import { Unspeakable } from './wording.ts';

const OF_FLITE = 'flite/';
/** The voice where flite fails: eSpeak's English. */
const IN_ITS_PLACE = 'gmw/en';

/** The engines, each opened when it is first needed. */
export interface Engines {
  readonly flite: () => Promise<Say>;
  readonly espeak: () => Promise<Say>;
}

const ENGINES: Engines = {
  flite: async () => (await import('./flite.ts')).openFlite(),
  espeak: async () => (await import('./espeak.ts')).openEspeak(),
};

/** The phonemes and the voice that spoke, which differs from the requested one if that failed. */
export interface Said extends Spoken {
  readonly voice: string;
}

/**
 * Returns a function that says a wording with the engine of its voice: flite's voices say English,
 * eSpeak everything else. eSpeak also replaces flite when it fails or cannot be opened. Throws
 * Unspeakable for a wording that no engine can say.
 */
export function createSpeech(engines: Engines = ENGINES): (wording: Wording) => Promise<Said> {
  const flite = once(engines.flite);
  const espeak = once(engines.espeak);
  return async (wording) => {
    if (!wording.voice.startsWith(OF_FLITE))
      return { ...(await espeak())(wording), ...by(wording) };
    try {
      return { ...(await flite())(wording), ...by(wording) };
    } catch (error) {
      if (error instanceof Unspeakable) throw error;
      const other = { ...wording, voice: IN_ITS_PLACE };
      return { ...(await espeak())(other), ...by(other) };
    }
  };
}

function by({ voice }: Wording) {
  return { voice };
}

/** Opens at the first call, and only once, also after a failure. */
function once(open: () => Promise<Say>): () => Promise<Say> {
  let opened: Promise<Say> | undefined;
  return () => (opened ??= open());
}
