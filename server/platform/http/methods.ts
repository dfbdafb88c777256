import { HttpError } from './errors.ts';
import type { WaggleServer } from './server.ts';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/**
 * Records which methods each API path takes. Call the returned function after the last route: every
 * other method then answers 405 and names the allowed ones.
 */
export function watchMethods(app: WaggleServer): () => void {
  const taken = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method }) => {
    if (!url.startsWith('/api/')) return;
    taken.set(url, new Set([...(taken.get(url) ?? []), ...[method].flat()]));
  });
  return () => {
    for (const [url, methods] of Array.from(taken)) {
      app.route({
        url,
        config: { auth: 'none' },
        schema: { hide: true },
        method: METHODS.filter((method) => !methods.has(method)),
        handler: (_request, reply) => {
          reply.header('allow', [...methods].join(', '));
          throw new HttpError(405, 'This method is not allowed here.');
        },
      });
    }
  };
}
