import type { Clip, Recording, Sound, Voice } from './voice.ts';

/** A file with the sound of a word. */
export type SoundFile = Pick<Clip, 'directory' | 'file'>;

/** Finds the file of a sound: a person's recording or the voice's clip. */
export interface Sounds {
  /** @throws what Voice.clip() throws, if there is no recording */
  clip(sound: Sound): Promise<SoundFile>;
}

/** Folders of recordings; they may be missing. */
export interface RecordingFolders {
  /** Of the words that are taught. */
  readonly recordings: string;
  /** Of people's own lists. */
  readonly lists: string;
}

export function createSounds(
  voice: Pick<Voice, 'clip'>,
  { recordings, lists }: RecordingFolders,
): Sounds {
  return {
    async clip(sound) {
      return isRecording(sound)
        ? { directory: sound.isOfList ? lists : recordings, file: sound.recording }
        : voice.clip(sound);
    },
  };
}

function isRecording(sound: Sound): sound is Recording {
  return 'recording' in sound;
}
