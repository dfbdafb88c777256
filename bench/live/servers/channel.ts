/** Between a server of the bench and the bench, which started it. */

/** A server listens. */
export interface Ready {
  readonly port: number;
}

/** What a server holds, in bytes. */
export interface Memory {
  /** Of its whole process. */
  readonly rss: number;
  /** Of its objects and the buffers that belong to them. */
  readonly held: number;
}

/** Tells the bench that this server listens, tells its memory when asked, and ends with the bench. */
export function serveBench(port: number): void {
  process.on('message', () => {
    globalThis.gc?.();
    const { rss, heapUsed, external } = process.memoryUsage();
    tell({ rss, held: heapUsed + external });
  });
  process.on('disconnect', () => process.exit());
  tell({ port });
}

function tell(message: Ready | Memory): void {
  process.send?.(message);
}
