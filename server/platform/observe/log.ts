import pino, { type DestinationStream, type LogFn, type Logger, type LoggerOptions } from 'pino';
import { describeError, withoutSecrets } from './redact.ts';

/** Fields that are nobody's business, wherever somebody should ever log them. */
const PRIVATE = ['password', 'password1', 'token', 'key', 'email', 'authorization', 'cookie'];

/**
 * The server's log: a line of JSON for each thing that happened, without tokens, mail addresses and
 * query strings.
 *
 * @param destination where the lines go
 */
export function createLog(level: string, destination: DestinationStream): Logger {
  const settings: LoggerOptions = {
    level,
    serializers: { err: describeError },
    redact: {
      paths: PRIVATE.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]),
      censor: '[secret]',
    },
    // Fields are chosen with care; this catches what a message holds all the same.
    hooks: { streamWrite: withoutSecrets, logMethod: nameFault },
  };
  return pino(settings, destination);
}

function holdsError(about: unknown): boolean {
  return about instanceof Error || (typeof about === 'object' && about !== null && 'err' in about);
}

/** Without a message of its own a line would get the fault's, just as it was thrown. */
function nameFault(this: Logger, args: Parameters<LogFn>, method: LogFn): void {
  const [about, message] = args;
  method.apply(this, message === undefined && holdsError(about) ? [about, 'fault'] : args);
}
