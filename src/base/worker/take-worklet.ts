/** Hands the microphone's samples to the page. It runs on the browser's audio thread. */

// TypeScript has no types of that thread's own.
declare const registerProcessor: (name: string, processor: unknown) => void;
declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}

/** Samples that are handed over together: 43 ms at 48 kHz. */
const BLOCK = 2_048;

class TakeProcessor extends AudioWorkletProcessor {
  #block = new Float32Array(BLOCK);
  #filled = 0;

  process([input]: readonly (readonly Float32Array[])[]): boolean {
    const [channel] = input ?? [];
    for (const sample of channel ?? []) {
      this.#block[this.#filled] = sample;
      this.#filled += 1;
      if (this.#filled === BLOCK) this.#handOver();
    }
    return true;
  }

  #handOver(): void {
    this.port.postMessage(this.#block, { transfer: [this.#block.buffer] });
    this.#block = new Float32Array(BLOCK);
    this.#filled = 0;
  }
}

registerProcessor('take', TakeProcessor);
