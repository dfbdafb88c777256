import compress from '@fastify/compress';
import type { WaggleServer } from './server.ts';

/** A smaller response fits in one packet anyway, in bytes. */
const WORTH_COMPRESSING = 1024;

/**
 * Compresses the JSON of routes that are added from here on. Sounds and pictures are compressed
 * already, and the built app has compressed files. A response with a session token is never
 * compressed: `compress: false`.
 */
export async function compressAnswers(app: WaggleServer): Promise<void> {
  app.addHook('onRoute', (route) => {
    if (!route.url.startsWith('/api/')) route.compress = false;
  });
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: WORTH_COMPRESSING,
    // A small compressed request could pass every size limit and become a large one.
    globalDecompression: false,
  });
}
