import type { Clip, Recording, Sound, Voice } from './voice.ts';

/** A file with the sound of a word. */
export type SoundFile = Pick<Clip, 'directory' | 'file'>;

/** Finds the file of a sound: a person's recording or the voice's clip. */
export interface Sounds {
  /** @throws what Voice.clip() throws, if there is no recording */
  clip(sound: Sound): Promise<SoundFile>;
}

/** @param recordings folder of recordings; it may be missing */
export function createSounds(voice: Pick<Voice, 'clip'>, recordings: string): Sounds {
  return {
    async clip(sound) {
      return isRecording(sound)
        ? { directory: recordings, file: sound.recording }
        : voice.clip(sound);
    },
  };
}

function isRecording(sound: Sound): sound is Recording {
  return 'recording' in sound;
}
