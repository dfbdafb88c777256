import pino, { type DestinationStream, type LogFn, type Logger, type LoggerOptions } from 'pino';
import { describeError, withoutSecrets } from './redact.ts';

/** Private fields, redacted wherever they are logged. */
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
    // Fields are chosen with care; this catches secrets inside messages.
    hooks: { streamWrite: withoutSecrets, logMethod: nameFault },
  };
  return pino(settings, destination);
}

function holdsError(about: unknown): boolean {
  return about instanceof Error || (typeof about === 'object' && about !== null && 'err' in about);
}

/** A line without a message would get the raw message of its error. */
function nameFault(this: Logger, args: Parameters<LogFn>, method: LogFn): void {
  const [about, message] = args;
  method.apply(this, message === undefined && holdsError(about) ? [about, 'fault'] : args);
}
