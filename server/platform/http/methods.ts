import { HttpError } from './errors.ts';
import type { WaggleServer } from './server.ts';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/**
 * Notes which methods each API path takes; the function it returns, called
 * after the last route, makes all others answer 405 and name the allowed ones.
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
