/**
 * Loaded before a server of a test: its parent may move its clock on by a message. The embedded
 * database has to go along: its clock is the one that counts (server/platform/database/clock.ts).
 */
import childProcess from 'node:child_process';
import { syncBuiltinESMExports } from 'node:module';

const program = process.argv[1] ?? '';
const isServer = program.endsWith('main.js');

if (process.send && (isServer || program.endsWith('embedded-process.js'))) {
  const now = Date.now;
  let ahead = 0;
  Date.now = () => now() + ahead;
  globalThis.Date = new Proxy(Date, {
    construct: (date, args, target) =>
      Reflect.construct(date, args.length > 0 ? args : [Date.now()], target),
  });
  const forked = isServer ? forkedFromHere() : new Set();
  process.on('message', (message) => {
    if (typeof message?.ahead !== 'number') return;
    ahead += message.ahead;
    for (const child of forked) if (child.connected) child.send(message);
    if (isServer) process.send?.({ ahead });
  });
  // Who waits for a message does not live for it.
  process.channel?.unref();
}

/** Programs that this one starts from now on have a clock that moves too. */
function forkedFromHere() {
  const children = new Set();
  const { fork } = childProcess;
  childProcess.fork = (path, args, options = {}) => {
    const execArgv = [...(options.execArgv ?? []), '--import', import.meta.url];
    const child = fork(path, args, { ...options, execArgv });
    children.add(child);
    return child;
  };
  syncBuiltinESMExports();
  return children;
}
