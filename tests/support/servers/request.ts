import type { LightMyRequestResponse } from 'fastify';
import type { TestApp } from './start-app.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Whose device asks. */
type Who = { readonly headers: Readonly<Record<string, string>> };

/** Somebody without a key. */
export const VISITOR: Who = { headers: {} };

/** Calls the server as a device does. */
export function request(
  { inject }: Pick<TestApp, 'inject'>,
  method: Method,
  url: string,
  { headers }: Who = VISITOR,
  payload?: object | string,
): Promise<LightMyRequestResponse> {
  return inject({ method, url, headers: { ...headers }, ...(payload ? { payload } : {}) });
}

/** The same, where an answer is its status and what its JSON holds; null for an empty one. */
export async function requestJson<Body = ReturnType<LightMyRequestResponse['json']>>(
  ...call: Parameters<typeof request>
): Promise<{ status: number; body: Body }> {
  const { statusCode, body } = await request(...call);
  return { status: statusCode, body: body === '' ? null : JSON.parse(body) };
}
