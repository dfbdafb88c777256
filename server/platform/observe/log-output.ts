import { write as writeToFile, writeSync } from 'node:fs';

/** Most characters in the buffer; further lines are dropped. */
const WAITING_MAX = 1024 * 1024;
/** A full pipe is tried again after this time. */
const TRY_AGAIN_MS = 100;

/** Where the lines of the log go. Never throws, and the server never waits for it. */
export interface LogOutput {
  write(line: string): void;
  /** Writes the buffer before the process ends, as far as possible without waiting. */
  flushSync(): void;
}

/** The system calls in use. */
export interface FileWriter {
  write(
    fd: number,
    bytes: Buffer,
    done: (error: NodeJS.ErrnoException | null, written: number) => void,
  ): void;
  writeSync(fd: number, bytes: Buffer): number;
}

/**
 * Writes the lines of the log to an open file, pipe or terminal. When that is full or gone, the
 * server goes on without a log: lines that cannot be written are dropped, and a later line says how
 * many. (pino's own output ends the process at an error, and blocks for ever in `flushSync`:
 * sonic-boom 4.2 sleeps and retries, whatever the error.)
 */
export function createLogOutput(
  fd: number,
  files: FileWriter = { write: writeToFile, writeSync },
): LogOutput {
  let waiting = '';
  let isWriting = false;
  let dropped = 0;
  /** Whether the file may end with half a line. */
  let isCut = false;

  function takeWaiting(): Buffer {
    const text = (isCut ? '\n' : '') + (dropped > 0 ? droppedLine(dropped) : '') + waiting;
    waiting = '';
    return Buffer.from(text);
  }

  function writeWaiting(): void {
    if (isWriting || waiting === '') return;
    isWriting = true;
    const lines = waiting.split('\n').length - 1;
    const reported = dropped;
    writeAll(takeWaiting(), (failure) => {
      isWriting = false;
      isCut = failure ? isCut || failure.isPartlyWritten : false;
      dropped += failure ? lines : -reported;
      writeWaiting();
    });
  }

  function writeAll(
    bytes: Buffer,
    done: (failure: { isPartlyWritten: boolean } | null) => void,
    isPartlyWritten = false,
  ): void {
    files.write(fd, bytes, (error, written) => {
      if (error?.code === 'EAGAIN') {
        setTimeout(writeAll, TRY_AGAIN_MS, bytes, done, isPartlyWritten);
      } else if (error) {
        done({ isPartlyWritten });
      } else if (written < bytes.length) {
        writeAll(bytes.subarray(written), done, true);
      } else {
        done(null);
      }
    });
  }

  return {
    write(line) {
      if (waiting.length + line.length > WAITING_MAX) {
        dropped += 1;
        return;
      }
      // Lines of the same turn are written together; a flush in that turn writes all of them.
      if (waiting === '') setImmediate(writeWaiting);
      waiting += line;
    },
    flushSync() {
      let bytes = takeWaiting();
      try {
        while (bytes.length > 0) bytes = bytes.subarray(files.writeSync(fd, bytes));
      } catch {
        // The process ends, and its log with it.
      }
    },
  };
}

function droppedLine(lines: number): string {
  const line = { level: 50, time: Date.now(), lines, msg: 'the log could not be written' };
  return `${JSON.stringify(line)}\n`;
}
