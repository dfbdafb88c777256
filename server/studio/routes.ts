import {
  idText,
  PathIdSchema,
  RECORDING_BYTES,
  RECORDING_TOO_LARGE,
  RECORDINGS_ZIP_BYTES,
  SpeakerFormSchema,
  SpeakerIdSchema,
  SpeakerSchema,
  StudioImportSchema,
  StudioSchema,
  StudioWordsSchema,
  ZIP_TOO_LARGE,
} from '@waggle/engine/contracts';
import { foldSpelling } from '@waggle/engine/rules';
import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { NO_LEARNER, openSession, requireSession, type SessionPorts } from '../admin/session.ts';
import { slugOf } from '../levels/content.ts';
import { errorResponses, HttpError } from '../platform/http/errors.ts';
import { NO_RECORDER, sendUploadError } from '../platform/http/send-error.ts';
import { dayOf } from '../platform/database/days.ts';
import type { RouteTypes, WaggleServer } from '../platform/http/server.ts';
import type { Limits } from '../platform/work/rate-limiter.ts';
import type { Recorder } from '../platform/voice/index.ts';
import { importRecordings } from './import.ts';
import { isFileName, STUDIO_SESSION_MS } from './rules.ts';
import type { FoundSpeaker, Speakers } from './speakers.ts';
import { readZip, writeZip, ZipRefused } from './zip.ts';

interface StudioLanguageRow {
  id: number;
  name: string;
  code: string;
  has_voice: boolean;
}

interface StudioWord {
  id: number;
  level_id: number;
  language_id: number;
  word: string;
  sentence: string;
  /** The recording that learners hear. */
  recording: string | null;
}

export interface StudioDependencies {
  sessions: SessionPorts['sessions'];
  /** The server's secret key. */
  secret: string;
  content: {
    studioLanguages(): Promise<StudioLanguageRow[]>;
    studioWords(onlyOf?: number | null): Promise<StudioWord[]>;
    ladders(): Promise<
      {
        id: number;
        language_id: number;
        name: string;
        emoji: string;
        difficulty: number;
        word_count: number;
        is_free: boolean;
        has_plan: boolean;
      }[]
    >;
  };
  speakers: Speakers;
  /** Null when nothing can be recorded. */
  recorder: Recorder | null;
  limits: Limits;
  now: () => Date;
}

const LanguageParams = z.object({ language: PathIdSchema });
const SpeakerParams = z.object({ language: PathIdSchema, speaker: SpeakerIdSchema });
const WordParams = z.object({
  language: PathIdSchema,
  speaker: SpeakerIdSchema,
  word: PathIdSchema,
});
const LevelQuery = z.object({ level: idText('A valid level id is required.') });
const SourceQuery = z.object({ source: z.enum(['take', 'file']) });

const NO_LANGUAGE = 'There is no such language.';
const NO_SPEAKER = 'There is no such speaker.';
const NO_WORD = 'There is no such word.';
const NO_RECORDING = 'There is no such recording.';
/** Most refused files of an import that are listed one by one. */
const MOST_LISTED = 50;

const SPEAKER_PATH = '/api/studio/speakers/:language/:speaker';
const WORD_PATH = `${SPEAKER_PATH}/words/:word`;

/** Sound and zips are sent as raw bytes. */
const fileAnswers = { 200: z.instanceof(Uint8Array), ...errorResponses } as const;

/** The studio, where people record words. A one-time link opens it; a learner's session token does not. */
export async function studioRoutes(
  app: WaggleServer,
  dependencies: StudioDependencies,
): Promise<void> {
  const session = {
    ...dependencies,
    page: 'studio',
    command: 'npm run studio',
    sessionMs: STUDIO_SESSION_MS,
  } as const;
  openSession(app, session);
  await app.register(async (scope) => {
    const typed = scope.withTypeProvider<RouteTypes>();
    requireSession(typed, session);
    // Both are taken as raw bytes.
    for (const type of ['application/octet-stream', 'application/zip']) {
      typed.addContentTypeParser(type, { parseAs: 'buffer' }, (_, body, done) => done(null, body));
    }
    typed.setErrorHandler(
      sendUploadError((url) =>
        url.startsWith('/api/studio/import/') ? ZIP_TOO_LARGE : RECORDING_TOO_LARGE,
      ),
    );
    overview(typed, dependencies);
    speakerRoutes(typed, dependencies);
    takeRoutes(typed, dependencies);
    recordingRoutes(typed, dependencies);
    zipRoutes(typed, dependencies);
  });
}

function overview(app: WaggleServer, { content, speakers }: StudioDependencies): void {
  app.get(
    '/api/studio/',
    {
      config: NO_LEARNER,
      schema: { hide: true, response: { 200: StudioSchema, ...errorResponses } },
    },
    async () => {
      const [languages, ladders, allWords] = await Promise.all([
        content.studioLanguages(),
        content.ladders(),
        content.studioWords(),
      ]);
      const listed = languages.map(async ({ id, name, code, has_voice }) => {
        const slug = slugOf(code);
        const found = await speakers.list(slug);
        const words = allWords.filter(({ language_id }) => language_id === id);
        const spellings = words.map(({ word }) => foldSpelling(word));
        const levels = ladders.filter(({ language_id }) => language_id === id);
        return {
          id,
          slug,
          code,
          name,
          levels: levels.map((level) => ({
            id: level.id,
            name: level.name,
            emoji: level.emoji,
            difficulty: level.difficulty,
            word_count: level.word_count,
            recorded: words.filter((word) => word.level_id === level.id && word.recording).length,
            opens: !has_voice && !level.has_plan,
          })),
          speakers: found.map((speaker) => presentSpeaker(speaker, spellings)),
        };
      });
      return { languages: await Promise.all(listed) };
    },
  );
}

function presentSpeaker(
  { id, speaker, licence, consented_on, recorded }: FoundSpeaker,
  spellings: readonly string[],
) {
  const count = spellings.filter((spelling) => recorded.has(spelling)).length;
  return { id, speaker, licence, consented_on, recorded: count };
}

function speakerRoutes(app: WaggleServer, dependencies: StudioDependencies): void {
  const { content, speakers, now } = dependencies;

  app.put(
    '/api/studio/speakers/:language/',
    {
      config: NO_LEARNER,
      schema: {
        hide: true,
        params: LanguageParams,
        body: SpeakerFormSchema,
        response: { 200: SpeakerSchema, ...errorResponses },
      },
    },
    async (request) => {
      const { slug, id: languageId } = await languageOf(dependencies, request.params.language);
      const { speaker, licence } = request.body;
      const consented_on = dayOf(now());
      const id = await speakers.put({ speaker, language: slug, licence, consented_on });
      const found = await expectSpeaker(dependencies, slug, id);
      request.log.info({ language: slug }, 'studio: consent noted');
      const words = await content.studioWords(languageId);
      return presentSpeaker(
        found,
        words.map(({ word }) => foldSpelling(word)),
      );
    },
  );

  app.get(
    `${SPEAKER_PATH}/words/`,
    {
      config: NO_LEARNER,
      schema: {
        hide: true,
        params: SpeakerParams,
        querystring: LevelQuery,
        response: { 200: StudioWordsSchema, ...errorResponses },
      },
    },
    async (request) => {
      const { language, speaker } = request.params;
      const { slug } = await languageOf(dependencies, language);
      const { recorded } = await expectSpeaker(dependencies, slug, speaker);
      await speakers.dropTakes(slug, speaker);
      const words = await content.studioWords(language);
      return words
        .filter(({ level_id }) => level_id === request.query.level)
        .map(({ id, word, sentence }) => ({
          id,
          word,
          sentence,
          recorded: recorded.has(foldSpelling(word)),
        }));
    },
  );

  app.delete(
    `${SPEAKER_PATH}/`,
    {
      config: NO_LEARNER,
      schema: { hide: true, params: SpeakerParams, response: { 204: z.null(), ...errorResponses } },
    },
    async (request, reply) => {
      const { language, speaker } = request.params;
      const { slug } = await languageOf(dependencies, language);
      await expectSpeaker(dependencies, slug, speaker);
      await speakers.removeAll(slug, speaker);
      request.log.info({ language: slug }, 'studio: speaker deleted');
      return reply.code(204).send(null);
    },
  );
}

function takeRoutes(app: WaggleServer, dependencies: StudioDependencies): void {
  const { speakers, recorder } = dependencies;

  app.put(
    `${WORD_PATH}/take/`,
    {
      config: NO_LEARNER,
      bodyLimit: RECORDING_BYTES,
      schema: {
        hide: true,
        params: WordParams,
        querystring: SourceQuery,
        response: fileAnswers,
      },
    },
    async (request, reply) => {
      const { slug, word } = await wordOf(dependencies, request.params);
      if (!recorder) throw new HttpError(503, NO_RECORDER);
      if (!(request.body instanceof Uint8Array)) throw new HttpError(415, 'Send a sound file.');
      const clip = await recorder.finish(request.body, request.query.source);
      await speakers.keepTake(slug, request.params.speaker, word, clip);
      return reply.type('audio/mpeg').send(Buffer.from(clip));
    },
  );

  app.post(
    `${WORD_PATH}/recording/`,
    {
      config: NO_LEARNER,
      schema: { hide: true, params: WordParams, response: { 204: z.null(), ...errorResponses } },
    },
    async (request, reply) => {
      const { slug, word } = await wordOf(dependencies, request.params);
      if (!(await speakers.agree(slug, request.params.speaker, word))) {
        throw new HttpError(404, 'There is nothing to keep. Record the word again.');
      }
      request.log.info({ language: slug, word: request.params.word }, 'studio: recording kept');
      return reply.code(204).send(null);
    },
  );
}

function recordingRoutes(app: WaggleServer, dependencies: StudioDependencies): void {
  const { speakers } = dependencies;

  app.get(
    `${WORD_PATH}/recording/`,
    { config: NO_LEARNER, schema: { hide: true, params: WordParams, response: fileAnswers } },
    async (request, reply) => {
      const { slug, word } = await wordOf(dependencies, request.params);
      const file = await speakers.fileOf(slug, request.params.speaker, word);
      if (file === null) throw new HttpError(404, NO_RECORDING);
      return reply.type('audio/mpeg').send(await readFile(file));
    },
  );

  app.delete(
    `${WORD_PATH}/recording/`,
    {
      config: NO_LEARNER,
      schema: { hide: true, params: WordParams, response: { 204: z.null(), ...errorResponses } },
    },
    async (request, reply) => {
      const { slug, word } = await wordOf(dependencies, request.params);
      if (!(await speakers.remove(slug, request.params.speaker, word))) {
        throw new HttpError(404, NO_RECORDING);
      }
      request.log.info({ language: slug, word: request.params.word }, 'studio: recording removed');
      return reply.code(204).send(null);
    },
  );
}

function zipRoutes(app: WaggleServer, dependencies: StudioDependencies): void {
  const { content, speakers, recorder } = dependencies;

  app.get(
    `${SPEAKER_PATH}/export/`,
    { config: NO_LEARNER, schema: { hide: true, params: SpeakerParams, response: fileAnswers } },
    async (request, reply) => {
      const { language, speaker } = request.params;
      const { slug } = await languageOf(dependencies, language);
      await expectSpeaker(dependencies, slug, speaker);
      const zip = await writeZip(await speakers.files(slug, speaker));
      request.log.info({ language: slug, bytes: zip.length }, 'studio: recordings exported');
      return reply.type('application/zip').send(Buffer.from(zip));
    },
  );

  app.post(
    '/api/studio/import/:language/',
    {
      config: NO_LEARNER,
      bodyLimit: RECORDINGS_ZIP_BYTES,
      schema: {
        hide: true,
        params: LanguageParams,
        response: { 200: StudioImportSchema, ...errorResponses },
      },
    },
    async (request) => {
      const { id, slug, name } = await languageOf(dependencies, request.params.language);
      if (!recorder) throw new HttpError(503, NO_RECORDER);
      if (!(request.body instanceof Buffer)) throw new HttpError(415, 'Send a zip.');
      const words = await content.studioWords(id);
      const files = await readZip(request.body).catch(explain);
      const { imported, refused } = await importRecordings(files, {
        language: { slug, name },
        words,
        speakers,
        recorder,
      });
      request.log.info({ language: slug, imported, refused: refused.length }, 'studio: imported');
      return { imported, refused: refused.slice(0, MOST_LISTED), refused_count: refused.length };
    },
  );
}

/** A 422: the request is well formed, its content is not. */
function explain(error: unknown): never {
  if (error instanceof ZipRefused) throw new HttpError(422, error.message);
  throw error;
}

async function languageOf({ content }: Pick<StudioDependencies, 'content'>, id: number) {
  const language = (await content.studioLanguages()).find((one) => one.id === id);
  if (!language) throw new HttpError(404, NO_LANGUAGE);
  return { ...language, slug: slugOf(language.code) };
}

async function expectSpeaker(
  { speakers }: Pick<StudioDependencies, 'speakers'>,
  slug: string,
  id: string,
): Promise<FoundSpeaker> {
  const found = await speakers.find(slug, id);
  if (!found) throw new HttpError(404, NO_SPEAKER);
  return found;
}

async function wordOf(
  dependencies: StudioDependencies,
  { language, speaker, word: id }: z.output<typeof WordParams>,
): Promise<{ slug: string; word: string }> {
  const { slug } = await languageOf(dependencies, language);
  await expectSpeaker(dependencies, slug, speaker);
  const found = (await dependencies.content.studioWords(language)).find((word) => word.id === id);
  if (!found || !isFileName(found.word)) throw new HttpError(404, NO_WORD);
  return { slug, word: found.word };
}
