/** docs/contract.md, compared with the schemas, the routes and the sockets that it describes. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as contracts from '@waggle/engine/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { routesOf } from '../support/hostile/routes.ts';
import { noDatabase, startApp, type TestApp } from '../support/servers/start-app.ts';
import { codeIn, rowsBelow } from './markdown.ts';

const page = readFileSync(
  fileURLToPath(new URL('../../docs/contract.md', import.meta.url)),
  'utf8',
);

const SUBJECTS = [
  /^### Accounts and profile$/,
  /^### Classes$/,
  /^### Set work$/,
  /^### Levels, words and sounds$/,
  /^### Lists of one's own$/,
  /^### Games and answers$/,
  /^### Payments$/,
  /^### The operator's pages$/,
  /^### For the machines around it$/,
];

const calls = SUBJECTS.flatMap((heading) => rowsBelow(page, heading)).map(
  ([call = '', who = '', sent = '']) => ({
    call: codeIn(call)[0] ?? '',
    who,
    sent: codeIn(sent).toSorted(),
  }),
);

interface Operation {
  readonly security?: readonly Record<string, unknown>[];
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
  readonly requestBody?: { readonly content: Record<string, { readonly schema: JsonSchema }> };
}
interface JsonSchema {
  readonly properties?: Record<string, unknown>;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
}

describe('the calls of docs/contract.md', () => {
  let server: TestApp;
  let routes: string[];
  let described: Map<string, Operation>;

  beforeAll(async () => {
    server = await startApp({ db: noDatabase() });
    await server.app.ready();
    routes = await routesOf(server);
    const { paths } = (await server.inject('/api/docs/')).json<{
      paths: Record<string, Record<string, Operation>>;
    }>();
    described = new Map(
      Object.entries(paths).flatMap(([path, methods]) =>
        Object.entries(methods).map(([method, operation]): [string, Operation] => [
          `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
          operation,
        ]),
      ),
    );
  });
  afterAll(() => server.close());

  test('are the routes of the server, all of them and no others', () => {
    expect(calls.map(({ call }) => call.replace(/(?<=.)\/$/, '')).toSorted()).toEqual(
      routes.toSorted(),
    );
  });

  test('are open to those whom the server lets in', () => {
    expect(
      calls.filter(({ call }) => described.has(call)).map(({ call, who }) => [call, who]),
    ).toEqual(
      calls.flatMap(({ call }) => {
        const operation = described.get(call);
        return operation ? [[call, whoOf(operation)]] : [];
      }),
    );
  });

  test('are sent with the fields that the schemas take', () => {
    expect([...described.keys()].filter((call) => !calls.some((one) => one.call === call))).toEqual(
      [],
    );
    const documented = calls.filter(({ call }) => described.has(call));
    expect(documented.map(({ call, sent }) => [call, sent])).toEqual(
      documented.map(({ call }) => [call, fieldsOf(described.get(call) as Operation)]),
    );
  });
});

function whoOf({ security = [] }: Operation): string {
  if (security.length === 0) return 'open';
  return security.some((one) => Object.keys(one).length === 0) ? 'any' : 'key';
}

/** What goes into the query and the body. */
function fieldsOf({ parameters = [], requestBody }: Operation): string[] {
  const inQuery = parameters.filter((one) => one.in === 'query').map(({ name }) => name);
  const bodies = Object.values(requestBody?.content ?? {}).map(({ schema }) => schema);
  const inBody = bodies.flatMap(propertiesOf);
  return [...new Set([...inQuery, ...inBody])].toSorted();
}

function propertiesOf({ properties = {}, anyOf = [], oneOf = [] }: JsonSchema): string[] {
  return [...Object.keys(properties), ...[...anyOf, ...oneOf].flatMap(propertiesOf)];
}

type Shape = Record<string, z.core.$ZodType>;

/** Names of an object's fields; a question mark where one may be missing on our own wire. */
function fieldsOfShape(shape: Shape): string[] {
  return Object.entries(shape).map(([name, schema]) =>
    schema instanceof z.ZodMiniOptional ? `${name}?` : name,
  );
}

/** The same as a page writes it: `name` and `name`?. */
function fieldsInCell(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`(\??)/g)].map(([, name = '', mark = '']) => name + mark);
}

describe('the entities of docs/contract.md', () => {
  const entities = rowsBelow(page, /^## Entities$/).map(
    ([name = '', fields = '']): [string, string[]] => [name, fieldsInCell(fields)],
  );

  test.each(entities)('%s has the fields of its schema', (name, fields) => {
    const schema = (contracts as Record<string, unknown>)[`${name}Schema`];
    expect(schema).toBeInstanceOf(z.ZodMiniObject);
    expect(fields).toEqual(fieldsOfShape((schema as z.ZodMiniObject).shape));
  });
});

/** The frames of a union, by their type, with the fields beside it. */
function framesOf(union: { readonly def: { readonly options: readonly z.core.$ZodType[] } }) {
  const frames = union.def.options.map((option): [string, string[]] => {
    const { type, ...rest } = (option as z.ZodMiniObject).shape;
    const [name] = (type as z.ZodMiniLiteral).def.values;
    return [String(name), fieldsOfShape(rest)];
  });
  return Object.fromEntries(frames);
}

describe('the sockets of docs/contract.md', () => {
  const named = (heading: RegExp) =>
    Object.fromEntries(
      rowsBelow(page, heading).map(([frame = '', fields = '']): [string, string[]] => [
        codeIn(frame)[0] ?? '',
        fieldsInCell(fields),
      ]),
    );

  test.each([
    ['the lobby', /^### From the server, `\/ws\/lobby\/`$/, contracts.LobbyEventSchema],
    ['a room', /^### From the server, `\/ws\/game\/\{id\}\/`$/, contracts.RoomEventSchema],
    ['a player', /^### From a client, `\/ws\/game\/\{id\}\/`$/, contracts.PlayerCommandSchema],
    ['a host', /^### From the host, `\/ws\/game\/\{id\}\/`$/, contracts.HostCommandSchema],
  ])('have the frames of %s, all of them and no others', (_, heading, union) => {
    expect(named(heading)).toEqual(framesOf(union));
  });

  const tables = rowsBelow(page, /^## Sockets$/);

  test('have the codes of a close', () => {
    const codes = tables.map(([code]) => Number(code)).filter(Number.isInteger);
    expect(new Set(codes)).toEqual(new Set(Object.values(contracts.CLOSE)));
  });

  test('have the codes of a refusal', () => {
    const codes = tables.flatMap(([code = '']) => codeIn(code));
    expect(codes.toSorted()).toEqual([...contracts.REFUSAL_CODES].toSorted());
  });
});
