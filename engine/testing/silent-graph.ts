import type { AudioGraph, DecodedSound } from '../sound/audio-graph.ts';
import type { Effect } from '../sound/effects.ts';

/** What plays at the moment; `end` lets it come to its end. */
interface PlayingBuffer {
  readonly text: string;
  stopped: boolean;
  readonly end: () => void;
}

interface DecodedText extends DecodedSound {
  readonly text: string;
}

/** An audio graph without sound. Asleep until it is resumed, as in a browser; "decodes" bytes to their text. */
export class SilentGraph implements AudioGraph {
  running = false;
  muted = false;
  resumed = 0;
  readonly effects: Effect[] = [];
  readonly decoded: string[] = [];
  readonly buffers: PlayingBuffer[] = [];

  isRunning(): boolean {
    return this.running;
  }
  resume(): Promise<void> {
    this.resumed += 1;
    this.running = true;
    return Promise.resolve();
  }
  play(effect: Effect): void {
    this.effects.push(effect);
  }
  mute(muted: boolean): void {
    this.muted = muted;
  }
  decode(bytes: ArrayBuffer): Promise<DecodedText> {
    const text = new TextDecoder().decode(bytes);
    this.decoded.push(text);
    return Promise.resolve({ duration: 0, text });
  }
  playBuffer(buffer: DecodedSound, onEnded: () => void): () => void {
    const { text } = buffer as DecodedText;
    const playing = { text, stopped: false, end: onEnded };
    this.buffers.push(playing);
    return () => {
      playing.stopped = true;
    };
  }
}
