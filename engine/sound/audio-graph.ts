import type { Effect } from './effects.ts';

/** Sound as its graph has decoded it; nobody else looks inside. */
export interface DecodedSound {
  /** Seconds. */
  readonly duration: number;
}

/** What the engine uses of the audio graph. */
export interface AudioGraph {
  /** Whether sound can be heard now. */
  isRunning(): boolean;
  /** Lets sound be heard; call it inside a gesture. */
  resume(): Promise<void>;
  /** Plays an effect now, unless its last one is not over. */
  play(effect: Effect): void;
  /** Silences effects, also one that sounds already. */
  mute(muted: boolean): void;
  decode(bytes: ArrayBuffer): Promise<DecodedSound>;
  /** Plays decoded sound over everything else; the function it returns stops it. */
  playBuffer(buffer: DecodedSound, onEnded: () => void): () => void;
}
