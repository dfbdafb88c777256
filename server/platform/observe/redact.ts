/** Longest message or stack that is kept of an error, in characters. */
const LONGEST = 4_000;
/** Most nested causes that are logged. */
const DEEPEST = 3;

const EMAIL =
  /[^\s"\\@<>,;:()[\]{}=&?/|]{1,254}(?:@|%40)[^\s"\\@<>,;:()[\]{}=&?/|]+\.[^\s"\\@<>,;:()[\]{}=&?/|]+/giu;
/** Session tokens and keys of reset links are 64 hexadecimal digits; so are their hashes. */
const KEY = /[0-9a-f]{64,}/gi;
const PROVIDER_KEY = /sk_(?:live|test)_\w+/g;
const IN_ADDRESS = /:\/\/[^\s/@"\\]*@/g;
const QUERY = /\?[^\s"\\?=]+=[^\s"\\]*/g;
const CREDENTIALS = /\b(token|bearer|basic) +[^\s"\\]{8,}/gi;

/**
 * A text without mail addresses, keys, passwords in addresses, and query strings. JSON stays JSON.
 *
 * @param text a line of the log, or a part of it
 */
export function withoutSecrets(text: string): string {
  return text
    .replace(IN_ADDRESS, '://[secret]@')
    .replace(QUERY, '?[query]')
    .replace(CREDENTIALS, '$1 [secret]')
    .replace(EMAIL, '[email]')
    .replace(KEY, '[secret]')
    .replace(PROVIDER_KEY, '[secret]');
}

/** What is logged of an error. */
interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  /** PostgreSQL's own fields; never its `detail`, which holds the values of a row. */
  readonly severity?: string;
  readonly table?: string;
  readonly constraint?: string;
  readonly stack?: string;
  readonly cause?: LoggedError;
  /** The errors of several attempts. */
  readonly errors?: readonly LoggedError[];
}

/**
 * Picks what helps to find the cause of an error. Libraries attach much else to their errors: rows,
 * commands with their arguments, the bytes of a request, addresses of people.
 */
export function describeError(thrown: unknown, depth = 0): LoggedError {
  if (!(thrown instanceof Error)) return { type: typeof thrown, message: 'no error was thrown' };
  const { code, severity, table, constraint } = thrown as Error & Record<string, unknown>;
  const facts = Object.fromEntries(
    Object.entries({ code, severity, table, constraint }).filter(
      ([, fact]) => typeof fact === 'string',
    ),
  );
  const deeper = depth < DEEPEST;
  const said = thrown.message;
  // PostgreSQL quotes the value that it refused.
  const message = severity === undefined ? said : said.replace(/: ".*"/s, ': "…"');
  return {
    type: thrown.constructor.name,
    message: message.slice(0, LONGEST),
    ...facts,
    ...(thrown.stack ? { stack: thrown.stack.replace(said, () => message).slice(0, LONGEST) } : {}),
    ...(deeper && thrown.cause !== undefined
      ? { cause: describeError(thrown.cause, depth + 1) }
      : {}),
    ...(deeper && thrown instanceof AggregateError
      ? { errors: thrown.errors.map((one) => describeError(one, depth + 1)) }
      : {}),
  };
}
