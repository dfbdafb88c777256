// The worker of recordings: a child process that turns them into clips like those of the voice. It is controlled over Node's IPC channel only, and loads no speech engine: a file that
// crashes it does not take the voice away.
import { jsLibraryVersion } from 'wasm-media-encoders';
import type { Sound } from './level.ts';
import { openMp3 } from './mp3.ts';
import {
  expectClip,
  finishRecording,
  isFinished,
  RecordingRefused,
  type Source,
} from './recording.ts';
import { openMp3Decoder } from './unmp3.ts';
import { readWav } from './wav.ts';

/** What the parent sends. */
export interface RecordingRequest {
  /** Chosen by the parent, and sent back with the answer. */
  readonly id: number;
  /** A whole sound file. */
  readonly file: Uint8Array;
  readonly source: Source;
}

/** What comes back, one for each request and in their order. */
export type RecordingAnswer =
  | { readonly id: number; readonly mp3: Uint8Array }
  | { readonly id: number; readonly error: string };

/** Raise it with every change that is heard. */
const CHAIN = 1;

if (process.send === undefined) {
  process.stderr.write('The worker of recordings is started by the server, not by hand.\n');
  process.exit(1);
}

// The parent alone decides when the worker ends. A Ctrl-C reaches the whole process group.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});
process.on('disconnect', () => process.exit(0));

const encode = await openMp3();
const decode = await openMp3Decoder();

process.on('message', (message) => {
  // The parent asks one thing at a time.
  if (isRequest(message)) void answer(message).then(send);
});
send({ ready: true, version: `${jsLibraryVersion()} recording-${CHAIN}` });
// The parent may have died before anyone listened for that.
if (!process.connected) process.exit(0);

async function answer({ id, file, source }: RecordingRequest): Promise<RecordingAnswer> {
  try {
    const wav = readWav(file);
    if (wav) return { id, mp3: encode(finishRecording(wav, source)) };
    const mp3 = await decode(file);
    if (!mp3)
      throw new RecordingRefused('This is no sound file that can be read. Choose a WAV or an MP3.');
    return { id, mp3: ofMp3(file, mp3, source) };
  } catch (error) {
    // Anything else is a fault of the decoder, whose state is then unknown: end, be replaced.
    if (error instanceof RecordingRefused) return { id, error: error.message };
    throw error;
  }
}

/** A clip that another Waggle has made stays as it is: to encode it again would make it worse. */
function ofMp3(file: Uint8Array, sound: Sound, source: Source): Uint8Array {
  if (!isFinished(sound)) return encode(finishRecording(sound, source));
  expectClip(sound);
  return file;
}

function send(message: object): void {
  // Errors are ignored: when the parent has gone, 'disconnect' ends the worker.
  process.send?.(message, undefined, {}, () => {});
}

function isRequest(message: unknown): message is RecordingRequest {
  if (typeof message !== 'object' || message === null) return false;
  const { id, file, source } = message as Partial<Record<keyof RecordingRequest, unknown>>;
  return (
    typeof id === 'number' && file instanceof Uint8Array && (source === 'take' || source === 'file')
  );
}
