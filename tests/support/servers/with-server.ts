/** What the tests of a file or of a `describe` begin with, a line each: servers on their database, and people. */
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import type { Dependencies } from '../../../server/compose.ts';
import { createRecorder, type Recorder } from '../../../server/platform/voice/index.ts';
import { type LiveNode, startNode } from '../live/live-class.ts';
import { madeForEach, madeOnce } from '../made.ts';
import { aLearner, type TestLearner } from '../people/learners.ts';
import { type SoloPlay, startSoloPlay } from '../solo-play.ts';
import { bundled } from './bundled.ts';
import { startApp, type TestApp, type TestDatabase } from './start-app.ts';

/** What differs from the server of all tests. */
type Differs = Partial<Dependencies>;

const close = (server: { close(): Promise<void> }) => server.close();

/** A server that listens nowhere. */
export function withServer(database: TestDatabase, differs: Differs = {}): TestApp {
  return madeOnce(
    () => startApp({ db: database.db, answers: database.answers, ...differs }),
    close,
  );
}

/** A server that listens, with the quick pace of live games. */
export function withNode(database: TestDatabase, differs: Differs = {}): LiveNode {
  return madeOnce(() => startNode(database, differs), close);
}

/** The small world to play alone in. */
export function withSoloPlay(database: TestDatabase, differs: Differs = {}): SoloPlay {
  return madeOnce(
    () => startSoloPlay(database.db, { committing: database.committing, ...differs }),
    close,
  );
}

/** Another signed-in learner for each test. */
export function withLearner(
  database: Pick<TestDatabase, 'db'>,
  differs?: Parameters<typeof aLearner>[1],
): TestLearner {
  return madeForEach(() => aLearner(database.db, differs));
}

/** The real worker that judges what is recorded. */
export function withRecorder(): Recorder {
  return madeOnce(
    async () =>
      createRecorder({
        program: await bundled('server/clips/recording-worker.ts'),
        log: { warn: () => undefined },
      }),
    (recorder) => recorder.close(),
  );
}

/** A folder that is removed after the tests. */
export function withFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'waggle-tests-'));
  afterAll(() => rm(folder, { recursive: true }));
  return folder;
}
