import { createServer } from 'node:net';
import { StartError } from './start-error.ts';

/**
 * Checks that an address is free before anything slow is started for it.
 *
 * @throws {StartError} saying what to do when it is not
 */
export async function expectFreePort(host: string, port: number): Promise<void> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error: NodeJS.ErrnoException) => reject(listenError(error, host, port)));
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

/** Why an address cannot be listened on, for the person who started the server. */
export function listenError(error: NodeJS.ErrnoException, host: string, port: number): StartError {
  switch (error.code) {
    case 'EADDRINUSE':
      return new StartError(
        `Port ${port} is in use. Stop the program that uses it, or set PORT to another number.`,
      );
    case 'EACCES':
      return new StartError(`This user may not use port ${port}. Set PORT to a number above 1023.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartError(
        `This machine has no address ${host}. Set HOST to 127.0.0.1, or to 0.0.0.0 for every address.`,
      );
    default:
      return new StartError(
        `Cannot listen on ${host}:${port} (${error.message}). Set HOST and PORT to a free address.`,
      );
  }
}
