import { FetchError, ofetch } from 'ofetch';
import * as z from 'zod/mini';
import { type FieldErrors, FieldErrorsSchema } from '../contracts/index.ts';
import { withAbsoluteAddresses } from './addresses.ts';
import { codeOf, GENERIC_ERROR, messageOf } from './errors.ts';
import { isFromServer, isMarked, isProof } from './from-server.ts';

const TIMEOUT_MS = 15_000;
/** A picture of 5 MB over half a megabit a second, and some more. */
const UPLOAD_TIMEOUT_MS = 110_000;

/** A middle box may have let the browser keep what it answers. */
const PAST_THE_CACHE = { cache: 'no-store' } as const;

/** Statuses that may change a moment later; retrying a 429 would make it worse. */
const RETRIED = [408, 500, 502, 503, 504];

/** A refused or failed call, with the sentence to show (docs/specification.md, section 8). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** HTTP status; null when no answer of the server came, or one out of shape. */
  readonly status: number | null;
  /** Messages of a 400 by field; empty when there are none. */
  readonly fields: Readonly<FieldErrors>;
  /** Which refusal it is (docs/contract.md); null where the server names none. */
  readonly code: string | null;
  /** Seconds to wait before trying again, if the server says so. */
  readonly retryAfter: number | null;
  /** Method and path below `/api`, such as `GET /languages/`, for logs; null where no call was made. */
  readonly call: string | null;
  constructor(
    message: string,
    status: number | null,
    { fields = {}, code = null, retryAfter = null, call = null, cause }: ApiErrorDetails = {},
  ) {
    super(message, cause === undefined ? {} : { cause });
    this.status = status;
    this.fields = fields;
    this.code = code;
    this.retryAfter = retryAfter;
    this.call = call;
  }
}

/** What an `ApiError` says besides its sentence and its status. */
export interface ApiErrorDetails {
  readonly fields?: FieldErrors;
  readonly code?: string | null;
  readonly retryAfter?: number | null;
  readonly call?: string | null;
  /** What the network failed with, or what is out of shape: the `issues` of zod. */
  readonly cause?: unknown;
}

export interface HttpPorts {
  /** Address before `/api`, without a slash at the end; empty for the page's own origin. */
  readonly baseUrl: string;
  readonly fetch: typeof fetch;
  /** The stored session token of a signed-in learner. */
  readonly token: () => string | null;
  /**
   * Called on a 401 of the server with the token that was refused, and only then: a failed network or
   * a middle box says nothing about the token, and another one may be stored by now.
   */
  readonly onUnauthorized: (key: string) => void;
}

export interface Call {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly query?: Record<string, string | number>;
  readonly body?: Record<string, unknown> | FormData | Blob;
  /** For callers that retry themselves. */
  readonly once?: boolean;
}

export interface Http {
  /**
   * Calls the server and validates its answer. What a middle box answers in its place is no answer.
   * Addresses of pictures and clips come absolute.
   *
   * @param path after `/api`, such as `/languages/`
   * @throws {ApiError} for a refusal, a failed network and an answer out of shape
   */
  call<T extends z.core.$ZodType>(schema: T, path: string, call?: Call): Promise<z.output<T>>;
}

export function createHttp({ baseUrl, fetch, token, onUnauthorized }: HttpPorts): Http {
  function refusalOf(
    { response, cause }: Pick<FetchError<unknown>, 'response' | 'cause'>,
    key: string | null,
    call: string,
  ): ApiError {
    if (!response) return new ApiError(messageOf(undefined, undefined), null, { call, cause });
    if (response.status === 401 && key) onUnauthorized(key);
    const body = response._data;
    const fields = response.status === 400 ? z.core.safeParse(FieldErrorsSchema, body) : null;
    return new ApiError(messageOf(response.status, body), response.status, {
      fields: fields?.success ? fields.data : {},
      code: codeOf(body),
      retryAfter: Number(response.headers.get('retry-after')) || null,
      call,
    });
  }
  return {
    async call(schema, path, { method = 'GET', query, body, once = false } = {}) {
      const key = token();
      const called = `${method} ${path}`;
      let isUnmarked = false;
      const asServer: typeof fetch = async (input, init) => {
        const response = await fetch(input, { ...init, ...PAST_THE_CACHE });
        isUnmarked = !isMarked(response);
        if (await isFromServer(response, baseUrl)) return response;
        response.body?.cancel().catch(() => undefined);
        throw new Error('not an answer of the server');
      };
      const send = ofetch.create({}, { fetch: asServer, Headers, AbortController });
      const answer: unknown = await send(`${baseUrl}/api${path}`, {
        method,
        ...(query ? { query } : {}),
        ...(body ? { body } : {}),
        headers: key ? { Authorization: `Token ${key}` } : {},
        credentials: 'include',
        timeout: isUpload(body) ? UPLOAD_TIMEOUT_MS : TIMEOUT_MS,
        retry: method === 'GET' && !once ? 1 : 0,
        retryStatusCodes: RETRIED,
      }).catch((error: unknown) => {
        throw refusalOf(error instanceof FetchError ? error : { cause: error }, key, called);
      });
      const parsed = z.core.safeParse(schema, answer);
      const outOfShape = (cause?: unknown) =>
        new ApiError(GENERIC_ERROR, null, { call: called, cause });
      if (!parsed.success) throw outOfShape(parsed.error);
      if (isUnmarked && !isProof(schema, answer, baseUrl)) throw outOfShape();
      return withAbsoluteAddresses(parsed.data, baseUrl);
    },
  };
}

function isUpload(body: Call['body']): boolean {
  return body instanceof FormData || body instanceof Blob;
}
