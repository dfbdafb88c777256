import type { Need } from './turns.ts';

/** What a voice says, and how. */
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
  /** Words a minute of a second time after a pause, as a teacher dictates. */
  readonly again?: number | undefined;
  /**
   * Name of a group of clips that are deleted together, such as those of a list; letters, digits and
   * dashes. Clips without a group stay.
   */
  readonly group?: string | undefined;
}

/** A word said by a person: a file below the folder of recordings. */
export interface Recording {
  readonly recording: string;
  /** The file lies below the folder of lists instead. */
  readonly isOfList?: boolean;
}

/** The source of a word's sound. */
export type Sound = ClipSpec | Recording;

/** Words a minute of a word, and of its slow repeat (docs/words.md, "The voice"). */
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

/** Speaks words. */
export interface Voice {
  /** Whether there is a voice at all, though it may not be available at the moment. */
  readonly exists: boolean;
  /**
   * Whether new clips can be made now. Always false without a voice, and for a while after its
   * worker failed. Existing clips are served in any case.
   */
  readonly available: boolean;
  /** Clips that callers wait for, with the one under way. */
  readonly waiting: number;
  /**
   * The clip of this wording: the one on disk, or a new one. Concurrent callers share one clip.
   * Clips that are needed now are made before those for later.
   *
   * @throws {VoiceUnavailable} no clip can be made now: use the browser's voice
   * @throws {VoiceBusy} too many callers wait already: ask again in a moment
   * @throws {ClipFailed} this wording got no clip; others may
   */
  clip(spec: ClipSpec, need?: Need): Promise<Clip>;
  /**
   * The sound of this wording, an MP3 that is kept nowhere.
   *
   * @throws as clip()
   */
  say(spec: ClipSpec): Promise<Uint8Array>;
  /** Deletes the clips of a group. */
  forget(group: string): Promise<void>;
  /** Stops the worker. Waiting callers get VoiceUnavailable. */
  close(): Promise<void>;
}

/** No clip can be made now. */
export class VoiceUnavailable extends Error {
  override readonly name: string = 'VoiceUnavailable';
}

/** The queue of the voice is full. */
export class VoiceBusy extends VoiceUnavailable {
  override readonly name = 'VoiceBusy';
}

/** The worker made no clip of this wording: it refused, crashed or hung. */
export class ClipFailed extends Error {
  override readonly name = 'ClipFailed';
}
