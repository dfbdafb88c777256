import type { FieldErrors, Refusal } from '@waggle/engine/contracts';
import { FieldErrorsSchema, RefusalSchema } from '@waggle/engine/contracts';
import * as z from 'zod/mini';
import type { FastifyRequest } from 'fastify';

/** Text of an error without a better one (docs/specification.md, section 8). */
export const UNEXPECTED = 'An unexpected error occurred. Please try again.';

export const TOO_MANY_REQUESTS = 'Too many requests. Please wait a moment.';

const DATABASE_UNAVAILABLE =
  'Waggle cannot reach its database at the moment. Please try again soon.';

/** Thrown by a route: a status other than 400 and one sentence. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: number;
  /** Seconds to wait before trying again. */
  readonly retryAfter: number | null;
  /** Which refusal it is, for clients with their own sentence. */
  readonly code: string | null;
  constructor(
    status: number,
    sentence: string,
    { retryAfter = null, code = null }: { retryAfter?: number | null; code?: string | null } = {},
  ) {
    super(sentence);
    this.status = status;
    this.retryAfter = retryAfter;
    this.code = code;
  }
}

/** A refusal of the contract, to be thrown. */
export function refusedWith(
  { status, message }: { status: number; message: string },
  code: string | null = null,
): HttpError {
  return new HttpError(status, message, { code });
}

/** Thrown by a route for invalid input: a 400 with messages by field. */
export class ValidationError extends Error {
  override readonly name = 'ValidationError';
  readonly fields: FieldErrors;
  constructor(fields: FieldErrors) {
    super('bad input');
    this.fields = fields;
  }
}

/** The body of every error but a 400: the same sentence under both names that clients read. */
export function errorBody(sentence: string, code: string | null = null): Refusal {
  return { detail: sentence, message: sentence, ...(code === null ? {} : { code }) };
}

/** Response schemas that every route shares. */
export const errorResponses = { 400: FieldErrorsSchema, default: RefusalSchema } as const;

/** Response schemas of a sound. */
export const clipResponses = {
  200: { content: { 'audio/mpeg': { schema: z.file() } } },
  206: { content: { 'audio/mpeg': { schema: z.file() } } },
  404: RefusalSchema,
  ...errorResponses,
} as const;

const SENTENCES: Record<number, string> = {
  404: 'Not found.',
  405: 'This method is not allowed here.',
  408: 'The request took too long.',
  413: 'The request is too large.',
  414: 'The address is too long.',
  415: 'The request has a type that is not accepted here.',
  429: TOO_MANY_REQUESTS,
  431: 'The request is too large.',
};

/** The body of an error without a text of its own. */
export function bareErrorBody(status: number): FieldErrors | Refusal {
  return status === 400
    ? { non_field_errors: ['The request is not valid.'] }
    : errorBody(SENTENCES[status] ?? UNEXPECTED);
}

/** The contract's response for what a route threw. */
export interface ErrorAnswer {
  readonly status: number;
  readonly body: FieldErrors | Refusal;
  /** Seconds to wait before trying again. */
  readonly retryAfter: number | null;
}

/** Only unexpected errors are logged. */
export function answerTo(
  error: Error & { statusCode?: number },
  log: FastifyRequest['log'],
): ErrorAnswer {
  if (error instanceof ValidationError) return answered(400, error.fields);
  if (error instanceof HttpError) {
    return answered(error.status, errorBody(error.message, error.code), error.retryAfter);
  }
  const status = error.statusCode ?? 500;
  if (status < 500) return answered(status, bareErrorBody(status));
  log.error({ err: error }, 'request failed');
  return isDatabaseUnavailable(error)
    ? answered(503, errorBody(DATABASE_UNAVAILABLE), 5)
    : answered(500, errorBody(UNEXPECTED));
}

function answered(
  status: number,
  body: ErrorAnswer['body'],
  retryAfter: number | null = null,
): ErrorAnswer {
  return { status, body, retryAfter };
}

/** 57014: a statement that was cancelled because it took too long. */
const CONNECTION_FAULTS = /^(ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|08|57P0|57014)/;

/**
 * Whether an error means that the database is away, rather than that the query was wrong.
 * PostgreSQL calls FATAL what ends a connection: a shutdown, a start, too many connections.
 */
export function isDatabaseUnavailable(
  error: Error & { code?: string; severity?: string },
): boolean {
  return (
    error.severity === 'FATAL' ||
    CONNECTION_FAULTS.test(error.code ?? '') ||
    // The embedded database's socket is a file; other missing files must not match.
    /^connect ENOENT|Connection terminated|timeout exceeded when trying to connect|is not queryable|Query read timeout/.test(
      error.message,
    )
  );
}
