import {
  CheckedListSchema,
  CheckListRequestSchema,
  CopyListRequestSchema,
  ListRequestSchema,
  ListWithWordsSchema,
  OwnListSchema,
  LevelSamplesSchema,
  PathIdSchema,
  SamplesQuerySchema,
  TableQuerySchema,
} from '@waggle/engine/contracts';
import { CALL_REFUSALS, LIST_COLUMNS, cellText, fileTitle, readList } from '@waggle/engine/rules';
import * as z from 'zod/mini';
import { callerOf } from '../people/callers.ts';
import { errorResponses } from '../platform/http/errors.ts';
import { createLookUp } from '../platform/http/look-up.ts';
import { expectWithinLimit } from '../platform/http/rate-limits.ts';
import type { WaggleServer } from '../platform/http/server.ts';
import { sendTable } from '../platform/http/table-file.ts';
import type { Limits } from '../platform/work/rate-limiter.ts';
import type { Lists } from './lists.ts';
import { listSoundRoutes, type ListSounds } from './sound-routes.ts';

const ListParamsSchema = z.object({ id: PathIdSchema });

/** Rates of one writer. */
const RATES = {
  /** A page asks at most after each pause in typing. */
  checks: { allowed: 120, seconds: 60 },
  /** Each save looks all words up. */
  saves: { allowed: 60, seconds: 60 },
} as const;

export interface ListsDependencies extends ListSounds {
  lists: Lists;
  limits: Limits;
}

/** Lists of people's own words. */
export async function listRoutes(
  app: WaggleServer,
  dependencies: ListsDependencies,
): Promise<void> {
  const saves = dependencies.limits('list-saves', RATES.saves);
  const expectFewSaves = (ownerId: number) => expectWithinLimit(saves, String(ownerId));
  checkRoute(app, dependencies);
  ownLists(app, dependencies, expectFewSaves);
  sharedLists(app, dependencies, expectFewSaves);
  await listSoundRoutes(app, dependencies);
}

function checkRoute(app: WaggleServer, { lists, limits }: ListsDependencies): void {
  const checks = limits('list-checks', RATES.checks);

  app.post(
    '/api/lists/check/',
    {
      schema: {
        tags: ['lists'],
        operationId: 'checkList',
        summary: 'Check a list of words',
        description:
          'Reads a pasted list, or CSV, and says what its writer should look at. Nothing is stored. One word a line, then optionally `; hint ; sentence`; tables and numbered lists are understood too, and at most 200 words. Findings of a word: `dictionary` (unknown; up to three suggestions), `twice`, `blocked`, `holds` (hint or sentence, named by `part`, has the word in it), `sounds` (like another word of the list, without a sentence), `split` (the line may hold the `words`), `marks` (signs that may not belong to the word), `heading` (may be no word). Findings of the list: `voice` (none says this language), `columns` (a column without a name was read as hints), `left_out` (titles and columns). A word with `split` or `marks`, and a language without a dictionary, is looked up nowhere.',
        body: CheckListRequestSchema,
        response: { 200: CheckedListSchema, ...errorResponses },
      },
    },
    async (request) => {
      await expectWithinLimit(checks, String(callerOf(request)));
      const { language, text } = request.body;
      return lists.check(language, readList(text));
    },
  );
}

type ExpectFewSaves = (ownerId: number) => Promise<void>;

function ownLists(
  app: WaggleServer,
  { lists }: ListsDependencies,
  expectFewSaves: ExpectFewSaves,
): void {
  app.get(
    '/api/lists/',
    {
      schema: {
        tags: ['lists'],
        operationId: 'listLists',
        summary: 'Lists of the caller',
        description: 'The lists that the caller has made, newest first, without their words.',
        response: { 200: z.array(OwnListSchema), ...errorResponses },
      },
    },
    (request) => lists.all(callerOf(request)),
  );

  app.get(
    '/api/lists/samples/',
    {
      schema: {
        tags: ['lists'],
        operationId: 'getLevelSamples',
        summary: 'Some words of levels and lists',
        description:
          'Up to three words of each level and own list that the caller may open a live game with: with `word` those that begin with it, and none of the levels without such a word; without it those that show what a level is like. None of a level that is sealed for the caller.',
        querystring: SamplesQuerySchema,
        response: { 200: z.array(LevelSamplesSchema), ...errorResponses },
      },
    },
    (request) => lists.samples(callerOf(request), request.query.word ?? null),
  );

  app.post(
    '/api/lists/',
    {
      schema: {
        tags: ['lists'],
        operationId: 'createList',
        summary: 'Make a list',
        description:
          'Stores a list. A blocked word is refused, other findings are not. 1 to 200 words; 409 for the 101st list.',
        body: ListRequestSchema,
        response: { 201: ListWithWordsSchema, ...errorResponses },
      },
    },
    async (request, reply) => {
      await expectFewSaves(callerOf(request));
      return reply.code(201).send(await lists.create(callerOf(request), request.body));
    },
  );

  app.get(
    '/api/lists/:id/',
    {
      schema: {
        tags: ['lists'],
        operationId: 'getList',
        summary: 'A list with its words',
        description: 'A list of the caller and its words in their written order.',
        params: ListParamsSchema,
        response: { 200: ListWithWordsSchema, ...errorResponses },
      },
    },
    (request) => lists.find(callerOf(request), request.params.id),
  );

  app.put(
    '/api/lists/:id/',
    {
      schema: {
        tags: ['lists'],
        operationId: 'changeList',
        summary: 'Change a list',
        description:
          'Makes the list equal to the body. A word whose spelling stays keeps its id, its recording and its progress.',
        params: ListParamsSchema,
        body: ListRequestSchema,
        response: { 200: ListWithWordsSchema, ...errorResponses },
      },
    },
    async (request) => {
      await expectFewSaves(callerOf(request));
      return lists.change(callerOf(request), request.params.id, request.body);
    },
  );

  app.delete(
    '/api/lists/:id/',
    {
      schema: {
        tags: ['lists'],
        operationId: 'deleteList',
        summary: 'Delete a list',
        description:
          'Deletes a list with its recordings and everything that was played on it; 409 while a live game of it waits or runs.',
        params: ListParamsSchema,
        response: { 204: z.null(), ...errorResponses },
      },
    },
    async (request, reply) => {
      await lists.remove(callerOf(request), request.params.id);
      return reply.code(204).send(null);
    },
  );
}

function sharedLists(
  app: WaggleServer,
  { lists, limits }: ListsDependencies,
  expectFewSaves: ExpectFewSaves,
): void {
  const lookUp = createLookUp(limits, {
    name: 'share-codes',
    unknown: CALL_REFUSALS.no_share_code,
  });

  app.get(
    '/api/lists/:id/export/',
    {
      schema: {
        tags: ['lists'],
        operationId: 'exportList',
        summary: 'A list as a file',
        description:
          'The words of a list of the caller, as JSON or, with `format`, for a spreadsheet; CSV can be pasted again. Its separator is a semicolon where `Accept-Language` asks for decimal commas or names South Africa, else a comma.',
        params: ListParamsSchema,
        querystring: TableQuerySchema,
        response: { 200: ListWithWordsSchema, ...errorResponses },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const list = await lists.find(callerOf(request), id);
      const { format } = request.query;
      if (format === undefined) return list;
      const rows = list.words.map(({ word, hint, sentence, accepted, say }) => [
        word ?? '',
        hint,
        sentence,
        accepted.map((spelling) => cellText(spelling, ',')).join(', '),
        say ?? '',
      ]);
      return sendTable(request, reply, format, {
        name: fileTitle(list.name),
        head: 0,
        rows: [[...LIST_COLUMNS], ...rows],
      });
    },
  );

  app.post(
    '/api/lists/copy/',
    {
      schema: {
        tags: ['lists'],
        operationId: 'copyList',
        summary: 'Copy a list of somebody else',
        description:
          'Makes a list of the caller from the one that a share code leads to, without its recordings. 404 where no list has the code.',
        body: CopyListRequestSchema,
        response: { 201: ListWithWordsSchema, ...errorResponses },
      },
    },
    async (request, reply) => {
      await expectFewSaves(callerOf(request));
      const found = await lookUp(request, () => lists.shared(request.body.share_code));
      return reply.code(201).send(await lists.copy(callerOf(request), found));
    },
  );
}
