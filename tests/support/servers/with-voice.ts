import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { createFakeVoice } from './start-app.ts';

/** A voice of the tests of a file; its clips are removed after them. */
export function withVoice(): ReturnType<typeof createFakeVoice> {
  const clips = mkdtempSync(join(tmpdir(), 'waggle-clips-'));
  afterAll(() => rm(clips, { recursive: true }));
  return createFakeVoice(clips);
}
