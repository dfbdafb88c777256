/** What a school filter, a login page or a maintenance page answers in place of the server. */
const BODIES = {
  HTML: ['<!doctype html><title>Blocked</title><p>This site is blocked.', 'text/html'],
  'foreign JSON': ['{"error":"blocked","message":"Ask your administrator."}', 'application/json'],
  'an empty list': ['[]', 'application/json'],
  'an empty object': ['{}', 'application/json'],
  nothing: ['', ''],
  text: ['Blocked', 'text/plain'],
} as const;

const STATUSES = [200, 204, 301, 302, 401, 403, 404, 409, 429, 500, 502, 503, 511] as const;

export interface ForeignAnswer {
  readonly status: number;
  readonly body: keyof typeof BODIES;
}

/** Every status with every body. */
export const FOREIGN_ANSWERS: readonly ForeignAnswer[] = STATUSES.flatMap((status) =>
  (Object.keys(BODIES) as (keyof typeof BODIES)[]).map((body) => ({ status, body })),
);

/** Such an answer as a page gets it: a browser follows a redirect to the login page by itself. */
export function foreignAnswer({ status, body }: ForeignAnswer): Response {
  const [text, type] = BODIES[body];
  const isRedirect = status === 301 || status === 302;
  const headers = { ...(type ? { 'content-type': type } : {}), 'retry-after': '1' };
  const isWithoutBody = status === 204;
  return new Response(isWithoutBody ? null : text, { status: isRedirect ? 200 : status, headers });
}
