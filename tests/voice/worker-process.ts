// SPDX-License-Identifier: GPL-3.0-or-later
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Answer, Ready } from '../../voice/worker.ts';

/** The worker as it stands in the repository. */
export const WORKER = fileURLToPath(new URL('../../voice/worker.ts', import.meta.url));
/** What Node needs to run it. */
export const EXEC_ARGV = ['--import', 'tsx'];

/** A real worker that is ready, and a way to ask it one thing at a time. */
export interface WorkerProcess {
  readonly child: ChildProcess;
  readonly ready: Ready;
  ask(request: object): Promise<Answer>;
}

export async function startWorker(
  program = WORKER,
  execArgv: readonly string[] = EXEC_ARGV,
): Promise<WorkerProcess> {
  const child = fork(program, [], {
    execArgv: [...execArgv],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const [ready]: Ready[] = await once(child, 'message');
  if (ready === undefined) throw new Error('the worker said nothing');
  return {
    child,
    ready,
    async ask(request) {
      const answered = once(child, 'message');
      child.send(request);
      const [answer]: Answer[] = await answered;
      if (answer === undefined) throw new Error('the worker answered nothing');
      return answer;
    },
  };
}
