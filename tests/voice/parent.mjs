// SPDX-License-Identifier: GPL-3.0-or-later
//
// A parent to be killed: starts the worker with its own standard output, so that the
// reader of that output sees its end when both are gone. Says "ready" when the worker is.
import { fork } from 'node:child_process';

const [program, ...execArgv] = process.argv.slice(2);
const worker = fork(program, [], {
  execArgv,
  serialization: 'advanced',
  stdio: ['ignore', 'inherit', 'ignore', 'ipc'],
});
worker.on('message', () => process.stdout.write('ready\n'));
