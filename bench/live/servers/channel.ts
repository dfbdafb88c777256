/** Messages between a server of the bench and the bench, which started it. */

/** A server listens. */
export interface Ready {
  readonly port: number;
}

/** Memory of a server, in bytes. */
export interface Memory {
  /** Of its whole process. */
  readonly rss: number;
  /** Of its objects and the buffers that belong to them. */
  readonly held: number;
}

/** Reports to the bench that this server listens, and its memory on request; ends with the bench. */
export function serveBench(port: number): void {
  process.on('message', () => {
    globalThis.gc?.();
    const { rss, heapUsed, external } = process.memoryUsage();
    send({ rss, held: heapUsed + external });
  });
  process.on('disconnect', () => process.exit());
  send({ port });
}

function send(message: Ready | Memory): void {
  process.send?.(message);
}
