import type { TestApp } from '../servers/start-app.ts';

/** Every route as "GET /api/game/:id"; what answers 405 is none. */
export async function routesOf({ app, inject }: TestApp): Promise<string[]> {
  const parents: string[] = [];
  const printed = app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods = ''] =
        /^((?:│ {3}| {4})*)[├└]── (\S+) \((.+)\)$/.exec(line) ?? [];
      if (part === '' || part === '*') return [];
      const depth = indent.length / 4;
      const path = (depth === 0 ? '' : (parents[depth - 1] ?? '')) + part;
      parents[depth] = path;
      return methods
        .split(', ')
        .filter((method) => method !== 'HEAD')
        .map((method) => ({ method: method as 'GET', path }));
    });
  const asked = await Promise.all(
    printed.map(async ({ method, path }) => {
      const { statusCode } = await inject({ method, url: path.replaceAll(/:\w+/g, '1') });
      return statusCode === 405 ? [] : [`${method} ${path}`];
    }),
  );
  return asked.flat();
}
