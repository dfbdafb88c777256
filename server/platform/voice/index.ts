export { clipKey } from './clip-key.ts';
export { createSilentVoice } from './silent-voice.ts';
export {
  type Clip,
  ClipFailed,
  type ClipSpec,
  RATE,
  type Voice,
  VoiceBusy,
  VoiceUnavailable,
} from './voice.ts';
export {
  createVoice,
  VOICE_VERSION,
  type VoiceDoors,
  type VoiceLimits,
  type VoiceLog,
} from './worker-voice.ts';
