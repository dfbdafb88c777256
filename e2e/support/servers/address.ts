import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** A start on a machine that has other work. */
const START_MS = 240_000;

/** The address that a starting server prints when it is ready. */
export async function addressOf({ stdout }: ChildProcess): Promise<string> {
  let printed = '';
  const signal = AbortSignal.timeout(START_MS);
  for (;;) {
    const address = /^Waggle is ready: (\S+)$/m.exec(printed)?.[1];
    if (address) return address;
    const [text] = await once(stdout as NodeJS.ReadableStream, 'data', { signal });
    printed += String(text);
  }
}
