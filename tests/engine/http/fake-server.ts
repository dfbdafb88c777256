import { ANSWER_MARK } from '../../../engine/contracts/index.ts';

/** A request as it would have left. */
export interface SentRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly credentials: RequestCredentials | undefined;
  readonly cache: RequestCache | undefined;
  readonly body: unknown;
}

/**
 * A fetch that answers in turn, the last answer for ever.
 *
 * @param answers a response, or an error for a network that fails
 */
export function fakeServer(...answers: readonly (Response | Error)[]) {
  const sent: SentRequest[] = [];
  const fetch: typeof globalThis.fetch = (input, init = {}) => {
    const answer = answers[Math.min(sent.length, answers.length - 1)];
    sent.push({
      url: addressOf(input),
      method: init.method ?? 'GET',
      headers: new Headers(init.headers),
      credentials: init.credentials,
      cache: init.cache,
      body: init.body,
    });
    return answer instanceof Response
      ? Promise.resolve(answer.clone())
      : Promise.reject(answer ?? new Error('no answer'));
  };
  return { fetch, sent };
}

/** The address that a fetch was asked for. */
export function addressOf(input: RequestInfo | URL): string {
  return input instanceof Request ? input.url : input.toString();
}

/** An answer of the server, as it marks each of them. */
export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return ours(Response.json(body, { status, headers }));
}

/** Marks an answer as the server's. */
export function ours(response: Response): Response {
  response.headers.set(ANSWER_MARK, '1');
  return response;
}
