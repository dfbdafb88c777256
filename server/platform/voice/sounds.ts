import type { Clip, Recording, Sound, Voice } from './voice.ts';

/** A file with the sound of a word. */
export type SoundFile = Pick<Clip, 'directory' | 'file'>;

/** Gives the file of whatever is to be heard: of a person, or of the voice. */
export interface Sounds {
  /** @throws what Voice.clip() throws, where no person has said the word */
  clip(sound: Sound): Promise<SoundFile>;
}

/** @param recordings folder of what people have said; it may be missing */
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
