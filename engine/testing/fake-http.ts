/** The calls of a fake server: who may make them, and what is answered. */
import * as z from 'zod/mini';
import { ANSWER_MARK } from '../contracts/index.ts';
import { CALL_REFUSALS } from '../rules/call-refusals.ts';

/** Somebody with a key. */
export interface FakeAccount {
  readonly id: number;
  readonly name: string;
  readonly key: string;
}

/** A call, as it was made. */
export interface Asked {
  /** What stands in its path in the place of `:`, in order. */
  readonly params: readonly string[];
  readonly query: URLSearchParams;
  readonly body: unknown;
  readonly caller: FakeAccount | undefined;
}

/** The same of somebody with an account. */
export interface AskedByAccount extends Asked {
  readonly caller: FakeAccount;
}

/**
 * By method and path, such as `GET /classes/:/`. What is returned is the body of a 200, unless it is a
 * `Response`.
 */
export type FakeCalls<By extends Asked = Asked> = Readonly<Record<string, (asked: By) => unknown>>;

export interface FakeHttpPorts {
  /** Calls that need no key. */
  readonly open: FakeCalls;
  /** Calls that take any key. */
  readonly keyed: FakeCalls<AskedByAccount>;
  /** Calls that take the key of an account. */
  readonly own: FakeCalls<AskedByAccount>;
  readonly accountOf: (key: string) => FakeAccount | undefined;
  readonly isGuest: (account: FakeAccount) => boolean;
}

export interface FakeHttp {
  /** What was asked, in order, such as `GET /languages/`. */
  readonly calls: readonly string[];
  /** False: nothing is answered any more, as without a network. */
  setOnline(isOnline: boolean): void;
  /** Reaches the calls and nothing else. */
  readonly fetch: typeof fetch;
}

/** Thrown by a call that is refused. */
export class FakeRefusal extends Error {
  readonly response: Response;
  constructor(
    { status, message }: { readonly status: number; readonly message: string },
    code?: string,
  ) {
    super(message);
    this.response = Response.json({ detail: message, message, ...(code && { code }) }, { status });
  }

  /** Of a body that is not as it should be, by field. */
  static ofFields(fields: Readonly<Record<string, readonly string[]>>): FakeRefusal {
    const message = Object.values(fields).flat().join(' ');
    const refusal = new FakeRefusal({ status: 400, message });
    return Object.assign(refusal, { response: Response.json(fields, { status: 400 }) });
  }
}

/** A body that is not as its contract says is refused by field, as the server does. */
export function bodyOf<T extends z.core.$ZodType>(schema: T, { body }: Pick<Asked, 'body'>) {
  const parsed = z.core.safeParse(schema, body);
  if (parsed.success) return parsed.data;
  const fields: Record<string, string[]> = {};
  for (const { path, message } of parsed.error.issues) {
    (fields[path.join('.') || 'non_field_errors'] ??= []).push(message);
  }
  throw FakeRefusal.ofFields(fields);
}

export const created = (body: unknown): Response => Response.json(body, { status: 201 });
export const done = (): Response => Response.json({ detail: 'Done.' });

/** What a call is answered with, also where it is refused. */
export async function answerOf(answer: () => unknown): Promise<Response> {
  try {
    const body = await answer();
    return body instanceof Response ? body : Response.json(body);
  } catch (error) {
    if (error instanceof FakeRefusal) return error.response;
    throw error;
  }
}

/** A `fetch` that reaches these calls and nothing else. */
export function createFakeHttp({ open, keyed, own, accountOf, isGuest }: FakeHttpPorts): FakeHttp {
  const calls: string[] = [];
  let isOff = false;

  function answer(call: string, asked: Asked): unknown {
    const free = found(open, call);
    if (free) return free.answer({ ...asked, params: free.params });
    const { caller } = asked;
    const any = found(keyed, call);
    const bound = any ?? found(own, call);
    if (!bound) throw new FakeRefusal({ status: 404, message: `No fake answers ${call}.` });
    if (!caller) throw new FakeRefusal({ status: 401, message: 'Invalid token.' });
    if (!any && isGuest(caller)) throw new FakeRefusal(CALL_REFUSALS.guest);
    return bound.answer({ ...asked, params: bound.params, caller });
  }

  return {
    calls,
    setOnline(isOnline: boolean): void {
      isOff = !isOnline;
    },
    async fetch(input, init = {}) {
      const address = input instanceof Request ? input.url : String(input);
      const { pathname, searchParams: query } = new URL(address, 'http://waggle.test');
      const call = `${init.method ?? 'GET'} ${pathname.replace(/^.*?\/api\//, '/')}`;
      calls.push(call);
      if (isOff) throw new TypeError('There is no network.');
      const key = new Headers(init.headers).get('authorization')?.replace('Token ', '');
      const body = typeof init.body === 'string' ? JSON.parse(init.body) : {};
      const answered = await answerOf(() =>
        answer(call, { params: [], query, body, caller: accountOf(key ?? '') }),
      );
      answered.headers.set(ANSWER_MARK, '1');
      return answered;
    },
  };
}

/** The call of a table that a path is about. */
function found<By extends Asked>(table: FakeCalls<By>, call: string) {
  for (const [pattern, answer] of Object.entries(table)) {
    const params = new RegExp(`^${pattern.replaceAll(':', '([^/]+)')}$`).exec(call);
    if (params) return { answer, params: params.slice(1).map(decodeURIComponent) };
  }
  return null;
}
