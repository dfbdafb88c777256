/** Emscripten's numbers of file faults (those of WASI) that a data folder may cause. */
const FILE_FAULTS: Readonly<Record<number, string>> = {
  2: 'permission denied',
  19: 'the quota of this user is used up',
  29: 'the disk cannot be read or written',
  41: 'too many files are open on this machine',
  51: 'no space left on device',
  69: 'the file system is read-only',
};

/**
 * What went wrong, in few words: the innermost cause, each reason of several attempts once, and the faults
 * of the embedded database, which are no errors.
 */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return [...new Set(error.errors.map(reasonOf))].join(', ');
  if (error instanceof Error) {
    if (error.cause !== undefined) return reasonOf(error.cause);
    const { code } = error as NodeJS.ErrnoException;
    return error.message || code || error.name;
  }
  if (typeof error !== 'object' || error === null) return String(error);
  const { errno, message, name } = error as Record<string, unknown>;
  const known = typeof errno === 'number' ? FILE_FAULTS[errno] : undefined;
  if (known) return known;
  if (typeof message === 'string' && message !== '') return message;
  return typeof name === 'string' ? `${name} ${String(errno)}` : 'for no known reason';
}
