import type { Effect } from './effects.ts';

/** Decoded sound, opaque outside its graph. */
export interface DecodedSound {
  /** Seconds. */
  readonly duration: number;
}

/** What the engine uses of the audio graph. */
export interface AudioGraph {
  /** Whether sound is audible now. */
  isRunning(): boolean;
  /** Makes sound audible; call it inside a user gesture. */
  resume(): Promise<void>;
  /** Plays an effect now, unless its last one is still sounding. */
  play(effect: Effect): void;
  /** Silences effects, also one that is already sounding. */
  mute(muted: boolean): void;
  decode(bytes: ArrayBuffer): Promise<DecodedSound>;
  /** Plays decoded sound over everything else; the function it returns stops it. */
  playBuffer(buffer: DecodedSound, onEnded: () => void): () => void;
}
