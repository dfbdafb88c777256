/** Names of pino's levels from "warn" on; lines below have none. */
const LEVELS: Readonly<Record<number, string>> = { 40: 'Warning', 50: 'Error', 60: 'Fatal error' };
/** Fields that every line of the log has, and those that are written in another way. */
const NOT_LISTED: ReadonlySet<string> = new Set(['level', 'time', 'pid', 'hostname', 'msg', 'err']);

interface LineError {
  readonly message: string;
  readonly stack?: string;
  readonly cause?: LineError;
}

/**
 * A line of the log for a person at a terminal: time, weight, message, fields, and below it where an error
 * came from.
 *
 * @param line of JSON, as the log writes it
 */
export function plainLine(line: string): string {
  const { level, time, msg, err, ...fields } = JSON.parse(line) as {
    level: number;
    time: number;
    msg?: string;
    err?: LineError;
  };
  const name = LEVELS[level];
  const facts = Object.entries(fields)
    .filter(([field]) => !NOT_LISTED.has(field))
    .map(([field, value]) => `${field}: ${valueText(value)}`);
  const said = [
    new Date(time).toTimeString().slice(0, 8),
    name ? `${name}:` : null,
    [msg ?? '', ...messagesOf(err)].filter(Boolean).join(': '),
    facts.length > 0 ? `(${facts.join(', ')})` : null,
  ];
  return `${said.filter((part) => part !== null).join(' ')}\n${framesOf(err)}`;
}

function valueText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** The messages of an error and its causes, the innermost last. */
function messagesOf(error: LineError | undefined): string[] {
  return error ? [error.message, ...messagesOf(error.cause)] : [];
}

/** The calls that led to an error, a line each. */
function framesOf(error: LineError | undefined): string {
  const frames = error?.stack?.split('\n').filter((frame) => /^\s+at /.test(frame)) ?? [];
  return frames.map((frame) => `${frame}\n`).join('');
}
