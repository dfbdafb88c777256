/** The microphone of this device. It stays open while the studio is, so that no word loses its start. */
import {
  BEFORE_S,
  type TakeState,
  addBlock,
  isOver,
  EMPTY_TAKE,
  wavOf,
} from '../state/operator/take.ts';
import workletUrl from '../worker/take-worklet.ts?worker&url';

/** Why the microphone cannot be used. */
export type MicrophoneFault = 'refused' | 'missing' | 'insecure' | 'failed';

export class MicrophoneError extends Error {
  override readonly name = 'MicrophoneError';
  readonly why: MicrophoneFault;
  constructor(why: MicrophoneFault, options?: ErrorOptions) {
    super(why, options);
    this.why = why;
  }
}

export interface Microphone {
  /**
   * Records until a word was said, the time is up, or `stop()` is called.
   *
   * @param onProgress called after every block
   * @returns a WAV file; null after `cancel()`
   * @throws {MicrophoneError}
   */
  take(onProgress: (state: TakeState) => void): Promise<Blob | null>;
  /** Ends a take and keeps what was recorded. */
  stop(): void;
  /** Discards a take. */
  cancel(): void;
  /** Releases the microphone. */
  close(): void;
}

interface OpenMicrophone {
  readonly context: AudioContext;
  readonly stream: MediaStream;
}

/** Unprocessed: browsers' processing for calls harms short words, and the server levels them. */
const SOUND = {
  channelCount: 1,
  echoCancellation: false,
  noiseSuppression: false,
  autoGainControl: false,
} as const;

export function createMicrophone(): Microphone {
  let open: Promise<OpenMicrophone> | null = null;
  let onBlock: (block: Float32Array) => void = () => undefined;
  /** The newest blocks before a press. */
  let before: Float32Array[] = [];
  let end: ((keeps: boolean) => void) | null = null;

  async function openOnce(): Promise<OpenMicrophone> {
    if (!window.isSecureContext || !navigator.mediaDevices) throw new MicrophoneError('insecure');
    const stream = await navigator.mediaDevices.getUserMedia({ audio: SOUND }).catch(explain);
    const context = new AudioContext();
    try {
      await context.audioWorklet.addModule(workletUrl);
      const worklet = new AudioWorkletNode(context, 'take', { numberOfOutputs: 0 });
      worklet.port.onmessage = ({ data }: MessageEvent<Float32Array>) => onBlock(data);
      context.createMediaStreamSource(stream).connect(worklet);
      onBlock = remember(context.sampleRate);
      return { context, stream };
    } catch (error) {
      for (const track of stream.getTracks()) track.stop();
      await context.close();
      throw new MicrophoneError('failed', { cause: error });
    }
  }

  function remember(sampleRate: number) {
    return (block: Float32Array) => {
      before.push(block);
      while (before.length * block.length > BEFORE_S * sampleRate) before.shift();
    };
  }

  return {
    async take(onProgress) {
      open ??= openOnce().catch((error: unknown) => {
        open = null;
        throw error;
      });
      const { context, stream } = await open;
      // The device was unplugged, or its permission withdrawn.
      if (stream.getTracks().some(({ readyState }) => readyState === 'ended')) {
        this.close();
        return this.take(onProgress);
      }
      await context.resume();
      const { sampleRate } = context;
      const blocks = before;
      before = [];
      let state = EMPTY_TAKE;
      const keeps = await new Promise<boolean>((resolve) => {
        end = resolve;
        onBlock = (block) => {
          blocks.push(block);
          state = addBlock(state, block, sampleRate);
          onProgress(state);
          if (isOver(state)) resolve(true);
        };
      });
      end = null;
      onBlock = remember(sampleRate);
      return keeps ? new Blob([wavOf(blocks, sampleRate)], { type: 'audio/wav' }) : null;
    },
    stop: () => end?.(true),
    cancel: () => end?.(false),
    close() {
      end?.(false);
      const closing = open;
      open = null;
      before = [];
      void closing?.then(giveBack, () => undefined);
    },
  };
}

async function giveBack({ context, stream }: OpenMicrophone): Promise<void> {
  for (const track of stream.getTracks()) track.stop();
  await context.close();
}

function explain(error: unknown): never {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError') throw new MicrophoneError('refused', { cause: error });
  if (name === 'NotFoundError' || name === 'OverconstrainedError') {
    throw new MicrophoneError('missing', { cause: error });
  }
  throw new MicrophoneError('failed', { cause: error });
}
