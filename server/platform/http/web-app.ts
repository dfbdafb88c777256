import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorBody } from './errors.ts';
import type { WaggleServer } from './server.ts';
import { RETIRED_WORKER } from './retired-worker.ts';

/** Paths that never serve the app: an unknown one is a JSON 404. */
const MACHINE_PATHS = /^\/(api|ws|media)(\/|$)/;

/** Folder of the prerendered pages in the build. */
const PRERENDERED = 'prerendered';

export const A_YEAR = 'public, max-age=31536000, immutable';
const AN_HOUR = 'public, max-age=3600';

/** The page and the service worker, plain or compressed: revalidated each time. */
const LOOKED_AT_ANEW = /(\.html|[\\/]sw\.js)(\.\w+)?$/;

/** Other origins that the built app may connect to; written by the build. */
export interface BuiltPolicy {
  readonly connectSrc: readonly string[];
}

/** Reads the policy of the build; without a build nothing more is allowed. */
export async function readBuiltPolicy(appDir: string): Promise<BuiltPolicy> {
  try {
    return JSON.parse(await readFile(join(appDir, 'policy.json'), 'utf8')) as BuiltPolicy;
  } catch {
    return { connectSrc: [] };
  }
}

/**
 * The prerendered pages: their paths, and their files in the build's folder. `play.[code].html` belongs
 * to `/play/:code`.
 */
async function prerenderedPages(appDir: string | null): Promise<[path: string, file: string][]> {
  if (appDir === null) return [];
  const files = await readdir(join(appDir, PRERENDERED)).catch(() => []);
  return files
    .filter((file) => file.endsWith('.html'))
    .map((file) => [
      `/${file.replace(/(index)?\.html$/, '').replace(/\.\[(\w+)\]$/, '/:$1')}`,
      `${PRERENDERED}/${file}`,
    ]);
}

/**
 * Serves the built app: its files, precompressed, and its page for every path
 * that is no file, so that a deep link opens. Unknown API paths stay JSON.
 *
 * @param appDir folder of the build; null serves the API alone
 * @param offline whether browsers may store the app; if not, the retired service worker is served
 */
export async function serveWebApp(
  app: WaggleServer,
  appDir: string | null,
  { offline }: { offline: boolean },
): Promise<void> {
  await app.register(fastifyStatic, {
    root: appDir ?? process.cwd(),
    serve: appDir !== null,
    preCompressed: true,
    cacheControl: false,
    index: 'index.html',
    setHeaders: (response, path) => {
      if (path.includes(`${sep}assets${sep}`)) response.setHeader('cache-control', A_YEAR);
      else if (LOOKED_AT_ANEW.test(path)) {
        response.setHeader('cache-control', 'no-cache');
      } else if (!response.getHeader('cache-control')) response.setHeader('cache-control', AN_HOUR);
    },
  });

  if (!offline) {
    app.get('/sw.js', { schema: { hide: true } }, (_, reply) =>
      reply
        .header('cache-control', 'no-cache')
        .type('text/javascript; charset=utf-8')
        .send(RETIRED_WORKER),
    );
  }

  for (const [path, file] of await prerenderedPages(appDir)) {
    // A query may change what a page shows, and so may a slash at the end.
    app.get(path, { schema: { hide: true } }, (request, reply) =>
      reply.sendFile(/\?|.\/$/.test(request.url) ? 'index.html' : file),
    );
  }

  // Caches must keep the compressed and the plain response apart.
  app.addHook('onSend', async (request, reply) => {
    if (MACHINE_PATHS.test(request.url)) return;
    const vary = reply.getHeader('vary');
    reply.header('vary', vary ? `${String(vary)}, Accept-Encoding` : 'Accept-Encoding');
  });

  app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?')[0] ?? '/';
    const isPage =
      appDir !== null &&
      (request.method === 'GET' || request.method === 'HEAD') &&
      !MACHINE_PATHS.test(path) &&
      !path.startsWith('/assets/') &&
      path !== '/sw.js';
    if (isPage) return reply.sendFile('index.html');
    return reply.code(404).send(errorBody('Not found.'));
  });
}
