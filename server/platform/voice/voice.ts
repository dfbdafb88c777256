import type { Need } from './turns.ts';

/** What a voice is asked to say, and how. */
export interface ClipSpec {
  /** The written word or sentence, at most 200 characters. */
  readonly text: string;
  /** Said instead of `text`, where the engine would read it wrong: mnemonics as in `[[l'Ed]]`. */
  readonly say?: string | undefined;
  /** Said instead of `text` by an engine that takes phonemes by their names: 'm ah d'. */
  readonly phones?: string | undefined;
  /** The voice's identifier, as the content names it: 'gmw/en', 'roa/fr', 'flite/rms'. */
  readonly voice: string;
  /** Words a minute, 80 to 450, see RATE. */
  readonly rate: number;
  /** Words a minute at which it is said once more after a pause, as a teacher dictates. */
  readonly again?: number | undefined;
}

/** A word said by a person: a file below the folder of recordings. */
export interface Recording {
  readonly recording: string;
}

/** How a word is heard. */
export type Sound = ClipSpec | Recording;

/** Words a minute at which a word is said, and repeated slowly (docs/words.md, "The voice"). */
export const RATE = { normal: 130, slow: 85 } as const;

/** A clip on disk: MP3, mono, complete, and never changed once it is there. */
export interface Clip {
  /** The clip's name, see clipKey(). */
  readonly key: string;
  /** Folder of all clips. */
  readonly directory: string;
  /** The clip's path in that folder. */
  readonly file: string;
}

/** The way to spoken words. */
export interface Voice {
  /**
   * Whether new clips can be made now. False for ever where there is no voice, and for a while
   * after its worker failed. Clips made before are handed out all the same.
   */
  readonly available: boolean;
  /** Clips that are waited for, the one that is being made among them. */
  readonly waiting: number;
  /**
   * The clip of this wording: the one on disk, or a new one. Who asks for one that is being
   * made waits for the same. Clips that are needed now are made before those for later.
   *
   * @throws {VoiceUnavailable} nobody can make clips now: say it with the browser's voice
   * @throws {VoiceBusy} too many wait already: ask again in a moment
   * @throws {ClipFailed} this wording got no clip; others may
   */
  clip(spec: ClipSpec, need?: Need): Promise<Clip>;
  /** Gives the worker back. Who still waits is refused with VoiceUnavailable. */
  close(): Promise<void>;
}

/** Nobody can make clips now. */
export class VoiceUnavailable extends Error {
  override readonly name: string = 'VoiceUnavailable';
}

/** More clips are waited for than the voice takes on. */
export class VoiceBusy extends VoiceUnavailable {
  override readonly name = 'VoiceBusy';
}

/** The worker made no clip of this wording: it refused it, died of it or hung over it. */
export class ClipFailed extends Error {
  override readonly name = 'ClipFailed';
}
