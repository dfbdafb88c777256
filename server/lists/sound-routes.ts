import {
  PathIdSchema,
  RECORDING_BYTES,
  RECORDING_TOO_LARGE,
  SayRequestSchema,
} from '@waggle/engine/contracts';
import { readAloud } from '@waggle/engine/rules';
import * as z from 'zod/mini';
import { callerOf } from '../people/callers.ts';
import { blockedIn } from '../people/blocklist.ts';
import { slugOf } from '../levels/content.ts';
import { errorResponses, HttpError, ValidationError } from '../platform/http/errors.ts';
import { NO_RECORDER, sendUploadError } from '../platform/http/send-error.ts';
import { expectWithinLimit } from '../platform/http/rate-limits.ts';
import type { RouteTypes, WaggleServer } from '../platform/http/server.ts';
import { ClipFailed, RATE, type Recorder, type Voice } from '../platform/voice/index.ts';
import type { Limits } from '../platform/work/rate-limiter.ts';
import type { Lists } from './lists.ts';

export interface ListSounds {
  lists: Lists;
  voice: Voice;
  /** Null when nothing can be recorded. */
  recorder: Recorder | null;
  limits: Limits;
}

const WordParamsSchema = z.object({ id: PathIdSchema, word: PathIdSchema });
const SourceQuerySchema = z.object({ source: z._default(z.enum(['take', 'file']), 'file') });

/** Rates of one writer: each takes the voice's process a moment. */
const RATES = {
  said: { allowed: 300, seconds: 60 },
  recorded: { allowed: 120, seconds: 60 },
} as const;

/** What browsers call a WAV file. */
const WAV_TYPES = ['audio/wav', 'audio/x-wav', 'audio/wave', 'audio/vnd.wave'];

const UNSAYABLE = 'No voice can say this.';

const soundAnswers = {
  200: { content: { 'audio/mpeg': { schema: z.file() } } },
  ...errorResponses,
} as const;

/** The sounds of the words of lists. */
export async function listSoundRoutes(app: WaggleServer, sounds: ListSounds): Promise<void> {
  sayRoute(app, sounds);
  await app.register(async (scope) => {
    const typed = scope.withTypeProvider<RouteTypes>();
    typed.addContentTypeParser(WAV_TYPES, { parseAs: 'buffer' }, (_, body, done) =>
      done(null, body),
    );
    typed.setErrorHandler(sendUploadError(() => RECORDING_TOO_LARGE));
    recordingRoutes(typed, sounds);
  });
}

function sayRoute(app: WaggleServer, { lists, voice, limits }: ListSounds): void {
  const said = limits('list-words-said', RATES.said);

  app.post(
    '/api/lists/say/',
    {
      schema: {
        tags: ['lists'],
        operationId: 'sayWord',
        summary: 'Hear a word',
        description:
          'The sound of a word that need not be in a list, or of what is to be said in its place. Nothing is stored. 503 while no voice can say it.',
        body: SayRequestSchema,
        response: soundAnswers,
      },
    },
    async (request, reply) => {
      await expectWithinLimit(said, String(callerOf(request)));
      const { language: id, text } = request.body;
      const language = await lists.languageOf(id);
      if (blockedIn(text, slugOf(language.code)).length > 0) {
        throw new ValidationError({ text: ['This word cannot be in a list.'] });
      }
      if (language.voice === null) throw new ValidationError({ text: [UNSAYABLE] });
      const mp3 = await sayOnce(voice, { text: readAloud(text), voice: language.voice });
      return reply.type('audio/mpeg').send(Buffer.from(mp3) as never);
    },
  );
}

/** @throws {ValidationError} for what no voice can say */
async function sayOnce(
  voice: Voice,
  wording: { text: string; voice: string },
): Promise<Uint8Array> {
  try {
    return await voice.say({ ...wording, rate: RATE.normal });
  } catch (error) {
    if (error instanceof ClipFailed) throw new ValidationError({ text: [UNSAYABLE] });
    throw error;
  }
}

function recordingRoutes(app: WaggleServer, { lists, recorder, limits }: ListSounds): void {
  const recorded = limits('list-words-recorded', RATES.recorded);

  /**
   * @throws {HttpError} 415 for what is no sound
   * @throws {RecordingRefused} for what would not be understood
   */
  async function finish(
    callerId: number,
    body: unknown,
    source: 'take' | 'file',
  ): Promise<Uint8Array> {
    await expectWithinLimit(recorded, String(callerId));
    if (!(body instanceof Uint8Array)) throw new HttpError(415, 'Send a WAV file.');
    if (!recorder) throw new HttpError(503, NO_RECORDER);
    return recorder.finish(body, source);
  }

  app.post(
    '/api/lists/take/',
    {
      bodyLimit: RECORDING_BYTES,
      schema: {
        tags: ['lists'],
        operationId: 'finishTake',
        summary: 'Hear a recording as others would',
        description:
          'Judges a WAV file, trims and levels it: the sound, or 422 with what is wrong. Nothing is stored. `source` is take, with quiet before the word, or file.',
        querystring: SourceQuerySchema,
        response: soundAnswers,
      },
    },
    async (request, reply) => {
      const mp3 = await finish(callerOf(request), request.body, request.query.source);
      return reply.type('audio/mpeg').send(Buffer.from(mp3) as never);
    },
  );

  app.put(
    '/api/lists/:id/words/:word/recording/',
    {
      bodyLimit: RECORDING_BYTES,
      schema: {
        tags: ['lists'],
        operationId: 'recordWord',
        summary: 'Say a word in one’s own voice',
        description:
          'Takes a WAV file of up to 6 seconds, which is heard instead of the voice; 422 says what is wrong with it. At most 1.2 MB; it is trimmed and levelled.',
        params: WordParamsSchema,
        querystring: SourceQuerySchema,
        response: { 204: z.null(), ...errorResponses },
      },
    },
    async (request, reply) => {
      const ownerId = callerOf(request);
      const { id: listId, word: wordId } = request.params;
      const list = await lists.find(ownerId, listId);
      lists.expectWord(list, wordId);
      const mp3 = await finish(ownerId, request.body, request.query.source);
      await lists.record({ ownerId, listId, wordId }, mp3);
      return reply.code(204).send(null);
    },
  );

  app.delete(
    '/api/lists/:id/words/:word/recording/',
    {
      schema: {
        tags: ['lists'],
        operationId: 'removeRecording',
        summary: 'Remove a recording',
        description: 'The voice says the word again. 404 without a recording.',
        params: WordParamsSchema,
        response: { 204: z.null(), ...errorResponses },
      },
    },
    async (request, reply) => {
      const { id: listId, word: wordId } = request.params;
      await lists.removeRecording({ ownerId: callerOf(request), listId, wordId });
      return reply.code(204).send(null);
    },
  );
}
