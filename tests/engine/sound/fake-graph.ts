import type { AudioGraph, Effect } from '../../../engine/sound/index.ts';

/** What plays at the moment; `end` lets it come to its end. */
interface PlayingBuffer {
  readonly text: string;
  stopped: boolean;
  readonly end: () => void;
}

/** An audio graph without sound. Asleep until it is resumed, as in a browser; "decodes" bytes to their text. */
export class FakeGraph implements AudioGraph {
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
  decode(bytes: ArrayBuffer): Promise<AudioBuffer> {
    const text = new TextDecoder().decode(bytes);
    this.decoded.push(text);
    return Promise.resolve(text as unknown as AudioBuffer);
  }
  playBuffer(buffer: AudioBuffer, onEnded: () => void): () => void {
    const playing = { text: buffer as unknown as string, stopped: false, end: onEnded };
    this.buffers.push(playing);
    return () => {
      playing.stopped = true;
    };
  }
}
