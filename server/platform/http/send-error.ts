import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  ClipFailed,
  RecorderUnavailable,
  RecordingRefused,
  VoiceUnavailable,
} from '../voice/index.ts';
import { answerTo, HttpError } from './errors.ts';

const NO_VOICE = 'No voice is available at the moment.';
export const NO_RECORDER = 'Recordings cannot be checked at the moment. Please try again soon.';

type AnyError = Error & { readonly statusCode?: number; readonly code?: string | null };

/** Error handler of the server. */
export function sendError(error: AnyError, request: FastifyRequest, reply: FastifyReply) {
  const { status, body, retryAfter } = answerTo(answerable(error), request.log);
  if (status === 401) reply.header('www-authenticate', 'Token');
  if (retryAfter !== null) reply.header('retry-after', String(retryAfter));
  return reply.code(status).send(body);
}

/** The same where files are sent, with a sentence for those that are too large. */
export function sendUploadError(tooLarge: (url: string) => string): typeof sendError {
  return (error, request, reply) => {
    const isTooLarge = error.code === 'FST_ERR_CTP_BODY_TOO_LARGE';
    return sendError(
      isTooLarge ? new HttpError(413, tooLarge(request.url)) : error,
      request,
      reply,
    );
  };
}

/** The answer to a fault of the platform that no route has made one of; any other error stays as it is. */
function answerable(error: AnyError): AnyError {
  if (error instanceof VoiceUnavailable || error instanceof ClipFailed) {
    return new HttpError(503, NO_VOICE);
  }
  if (error instanceof RecorderUnavailable) return new HttpError(503, NO_RECORDER);
  // The request is well formed, its content is not.
  if (error instanceof RecordingRefused) return new HttpError(422, error.message);
  return error;
}
