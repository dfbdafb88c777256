/** Servers of their own for the studio, and sounds for its microphone. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { wavOf } from '../../src/base/state/operator/take.ts';
import { addressOf } from './servers/address.ts';
import { dataTemplate } from './servers/data-template.ts';

const SERVER = join(import.meta.dirname, '../../dist/server');

export type EmptyServer = Awaited<ReturnType<typeof emptyServer>>;

/** The built server without a recording, beside the one that all other tests share. */
export async function emptyServer() {
  const folder = await mkdtemp(join(tmpdir(), 'waggle-studio-'));
  const { PATH, HOME } = process.env;
  const data = join(folder, 'data');
  await cp(dataTemplate, data, { recursive: true });
  const env = { PATH, HOME, DATA_DIR: data, LOG_LEVEL: 'warn', WARM_UP: 'off' };
  const child = spawn(process.execPath, [join(SERVER, 'main.js')], {
    cwd: folder,
    env: { ...env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = await addressOf(child);
  return {
    address,

    /** Link of the studio, as `npm run studio` prints it. */
    link(args: readonly string[] = []): string {
      const program = [join(SERVER, 'studio-link.js'), ...args];
      const printed = execFileSync(process.execPath, program, {
        cwd: folder,
        env: { ...env, PUBLIC_URL: address },
        encoding: 'utf8',
      });
      return /^http\S+$/m.exec(printed)?.[0] ?? '';
    },

    async close(): Promise<void> {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const RATE = 16_000;
/** Of a voice that says "ah", in hertz. */
const PITCH = 140;

/**
 * A sound file: a voice for a while, in a room that is nearly silent.
 *
 * @param spoken when somebody speaks, from and to, in seconds
 */
export function voiceFile(seconds: number, [from, to]: readonly [number, number]): Buffer {
  const samples = Float32Array.from({ length: RATE * seconds }, (_, at) => {
    const t = at / RATE;
    const room = 0.0005 * Math.sin(at * 12.9898 * (1 + (at % 7)));
    if (t < from || t >= to) return room;
    let voice = 0;
    for (let harmonic = 1; harmonic < 12; harmonic += 1) {
      voice += Math.sin(2 * Math.PI * PITCH * harmonic * t) / harmonic;
    }
    return room + 0.2 * voice * Math.sin((Math.PI * (t - from)) / (to - from));
  });
  return Buffer.from(wavOf([samples], RATE));
}
