export { clipKey, recordingKey } from './clip-key.ts';
export {
  createRecorder,
  type Recorder,
  RecorderUnavailable,
  RecordingRefused,
  type RecordingSource,
} from './recorder.ts';
export { createSilentVoice } from './silent-voice.ts';
export { createSounds, type Sounds } from './sounds.ts';
export {
  type Clip,
  ClipFailed,
  type ClipSpec,
  RATE,
  type Recording,
  type Sound,
  type Voice,
  VoiceBusy,
  VoiceUnavailable,
} from './voice.ts';
export {
  createVoice,
  SMALL_WORKER,
  VOICE_VERSION,
  type VoiceDependencies,
  type VoiceLimits,
  type VoiceLog,
} from './worker-voice.ts';
