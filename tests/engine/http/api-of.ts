import { createHttp, type Http } from '../../../engine/http/http.ts';
import { fakeServer, json } from './fake-server.ts';

/**
 * A part of the API on a server that answers this to everything, and what was sent.
 *
 * @param answer JSON, or a response as it stands
 */
export function apiOf<Api>(create: (http: Http) => Api, answer: unknown, status = 200) {
  const { fetch, sent } = fakeServer(answer instanceof Response ? answer : json(answer, status));
  const http = createHttp({
    baseUrl: 'https://waggle.example',
    fetch,
    token: () => 'abc123',
    onUnauthorized: () => undefined,
  });
  return {
    api: create(http),
    /** The only request that left: method, path below /api, and its body if that is JSON. */
    only() {
      const [request, ...others] = sent;
      if (!request || others.length > 0) throw new Error(`${sent.length} requests left`);
      const { method, url, body } = request;
      const path = url.replace('https://waggle.example/api', '');
      return typeof body === 'string'
        ? { method, path, body: JSON.parse(body) as unknown }
        : { method, path };
    },
    sent,
  };
}
