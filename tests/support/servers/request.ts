import type { LightMyRequestResponse } from 'fastify';
import type { TestApp } from './start-app.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Whose device asks. */
type Who = { readonly headers: Readonly<Record<string, string>> };

/** Somebody without a key. */
export const VISITOR: Who = { headers: {} };

/** Calls the server as a device does. */
export function request(
  { inject }: Pick<TestApp, 'inject'>,
  method: Method,
  url: string,
  { headers }: Who,
  payload?: object | string,
): Promise<LightMyRequestResponse> {
  return inject({ method, url, headers: { ...headers }, ...(payload ? { payload } : {}) });
}

/** The same, where an answer is its status and what its JSON holds; null for an empty one. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- says what is expected
export async function requestJson<Body = ReturnType<typeof JSON.parse>>(
  ...call: Parameters<typeof request>
): Promise<{ status: number; body: Body }> {
  const { statusCode, body } = await request(...call);
  return { status: statusCode, body: body === '' ? null : JSON.parse(body) };
}
