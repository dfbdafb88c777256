import { type Voice, VoiceUnavailable } from './voice.ts';

/** The voice of VOICE=off: never available, so no address is given out. */
export function createSilentVoice(): Voice {
  return {
    exists: false,
    available: false,
    waiting: 0,
    clip: () => Promise.reject(new VoiceUnavailable('This server has no voice.')),
    say: () => Promise.reject(new VoiceUnavailable('This server has no voice.')),
    forget: () => Promise.resolve(),
    close: () => Promise.resolve(),
  };
}
