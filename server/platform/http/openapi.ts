import { isDeepStrictEqual } from 'node:util';
import swagger, { type SwaggerTransform } from '@fastify/swagger';
import { GameIdSchema, IdSchema, RefusalSchema } from '@waggle/engine/contracts';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { authRuleOf } from './auth-rule.ts';
import type { WaggleServer } from './server.ts';

interface Described {
  readonly zodSchema: z.core.$ZodTypes;
  readonly jsonSchema: z.core.JSONSchema.BaseSchema;
}

/** Subjects of the API, in reading order. */
const TAGS = {
  accounts: 'Signing up, in and out, passwords, and the account as a whole.',
  profile: 'What learners say about themselves, and the languages that they learn.',
  classes: 'Classes of a teacher, and seats for pupils without an address and a password.',
  assignments: 'Work that a teacher sets a class, and its results.',
  levels: 'Languages, their ladders of levels, words and the sound of words.',
  lists: 'Lists of people’s own words, which are played like levels.',
  games: 'Games of one player, and live games up to their room, which is a socket.',
  progress: 'Answers and what came of them.',
  leaderboard: 'Who knows most words, and who scores most in live games.',
  payments: 'Prices, payments and the waitlist.',
  health: 'For those who run the server.',
};

/** Responses as this server sends them; the schemas, which the app parses with, accept more. */
const SENT: ReadonlyMap<z.core.$ZodType, object> = new Map<z.core.$ZodType, object>([
  [IdSchema, { type: 'integer' }],
  [GameIdSchema, { type: 'string' }],
]);

const ANSWERS: Readonly<Record<string, string>> = {
  200: 'Done.',
  201: 'Made.',
  204: 'Gone.',
  206: 'A part of it.',
  400: 'Fields that are not valid: messages by field, `non_field_errors` for the whole body.',
  401: 'No key, or one that is wrong or revoked.',
  404: 'There is no such thing, or none that the caller may know of.',
  default: 'Refused, for the reason that is given.',
};

/** @fastify/swagger's field for the description of a response. */
const SAYS = 'x-response-description';

const SECURITY = { required: [{ token: [] }], optional: [{}, { token: [] }], none: [] };

/** The API as OpenAPI, made from the schemas that check requests and responses. */
export async function describeApi(app: WaggleServer, publicUrl: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Waggle',
        description:
          'A spelling-bee game for school learners: accounts, levels, words and their sound, games, answers and the leaderboard.',
        version: '1',
        license: { name: 'Apache License 2.0', identifier: 'Apache-2.0' },
        contact: { name: 'Those who run this server', url: publicUrl },
      },
      servers: [{ url: publicUrl }],
      tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
      components: {
        securitySchemes: {
          token: {
            type: 'apiKey',
            in: 'header',
            name: 'Authorization',
            description: 'The word Token, a blank and the key that a login returned.',
          },
        },
      },
    },
    transform,
  });
  app.get('/api/docs/', { config: { auth: 'none' }, schema: { hide: true } }, () => app.swagger());
}

const toJson = createJsonSchemaTransform({ zodToJsonConfig: { override: describeAsSent } });

/** Adds what the schemas do not contain: who may call a route, and what a status means. */
const transform: SwaggerTransform = (document) => {
  const { schema, route, url } = document;
  if (!schema || schema.hide) return toJson(document);
  const rule = authRuleOf(route);
  const { body, response, ...rest } = schema;
  const described = toJson({
    ...document,
    schema: {
      security: SECURITY[rule],
      ...rest,
      response: { ...(response as object), ...(rule === 'none' ? {} : { 401: RefusalSchema }) },
    },
  });
  return {
    url,
    schema: {
      ...described.schema,
      ...(body ? { body: bodyOf(body) } : {}),
      response: Object.fromEntries(
        Object.entries(described.schema.response as Record<string, object>).map(
          ([status, answer]) => [status, { [SAYS]: ANSWERS[status], ...answer }],
        ),
      ),
    },
  };

  /** A body is one schema, or one for each type that is taken. */
  function bodyOf(given: unknown): unknown {
    const json = (zod: unknown) => toJson({ ...document, schema: { body: zod } }).schema.body;
    const { content } = given as { content?: Record<string, { schema: unknown }> };
    if (!content) return json(given);
    const types = Object.entries(content).map(([type, { schema: zod }]) => [
      type,
      { schema: json(zod) },
    ]);
    return { content: Object.fromEntries(types) };
  }
};

/** Adjusts what zod makes of a schema for readers of the description. */
function describeAsSent({ zodSchema, jsonSchema }: Described): void {
  const sent = SENT.get(zodSchema) ?? numberInAddress(zodSchema);
  if (sent) become(jsonSchema, sent);
  const [first, ...others] = jsonSchema.anyOf ?? [];
  if (first && others.every((other) => isDeepStrictEqual(first, other))) become(jsonSchema, first);
}

/** A path or query holds text only; a number that is parsed from it is described as a number. */
function numberInAddress({ _zod: { def } }: z.core.$ZodTypes): object | undefined {
  if (def.type !== 'pipe') return undefined;
  const {
    _zod: { def: out },
  } = def.out as z.core.$ZodTypes;
  if (out.type !== 'number' || !out.coerce) return undefined;
  const { maximum } = z.toJSONSchema(def.out);
  return { type: 'integer', exclusiveMinimum: 0, ...(maximum === undefined ? {} : { maximum }) };
}

function become(jsonSchema: Described['jsonSchema'], other: object): void {
  for (const key of Object.keys(jsonSchema)) delete jsonSchema[key];
  Object.assign(jsonSchema, other);
}
