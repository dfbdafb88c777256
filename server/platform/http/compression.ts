import compress from '@fastify/compress';
import type { WaggleServer } from './server.ts';

/** Below this an answer fits in one packet anyway, in bytes. */
const WORTH_COMPRESSING = 1024;

/**
 * Compresses the JSON of calls that are added from here on. Sounds and pictures are compressed
 * already, and the built app comes with compressed files. An answer that holds a key stays as it is:
 * `compress: false`.
 */
export async function compressAnswers(app: WaggleServer): Promise<void> {
  app.addHook('onRoute', (route) => {
    if (!route.url.startsWith('/api/')) route.compress = false;
  });
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: WORTH_COMPRESSING,
    // A small request that becomes a large one would pass every limit of its size.
    globalDecompression: false,
  });
}
