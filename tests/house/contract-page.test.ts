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

const undescribed = rowsBelow(page, /^### Calls that are not in the document$/).flatMap(
  ([call = '']) => codeIn(call),
);

interface Operation {
  readonly summary?: string;
  readonly description?: string;
  readonly security?: readonly unknown[];
  readonly responses: Readonly<Record<string, { readonly description: string }>>;
}

describe('the calls of docs/contract.md and GET /api/docs/', () => {
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

  test('are the routes of the server together, each of them once', () => {
    expect(
      [...described.keys(), ...undescribed].map((call) => call.replace(/(?<=.)\/$/, '')).toSorted(),
    ).toEqual(routes.toSorted());
  });

  test('say what they do, who may call and how they refuse, where they are described', () => {
    const lacking = [...described].filter(
      ([call, { summary, description, security, responses }]) =>
        !summary ||
        !description ||
        security === undefined ||
        Object.values(responses).some((answer) => !answer.description) ||
        // What takes nothing and needs no key refuses nobody.
        (!('default' in responses) && call.startsWith('/api/')),
    );
    expect(lacking.map(([call]) => call)).toEqual([]);
  });
});

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
  const entities = rowsBelow(page, /^## Entities$/)
    .filter((row) => row.length === 3)
    .map(([name = '', fields = '']): [string, string[]] => [name, fieldsInCell(fields)]);

  test('have a schema each', () => {
    const part = page.slice(page.indexOf('## Entities'), page.indexOf('**Names.**'));
    const names = [...part.matchAll(/(?:^\| |`)([A-Z][a-z]\w*)(?: \||`)/gm)].map(
      ([, name]) => name,
    );
    expect(names.length).toBeGreaterThan(40);
    expect(names.filter((name) => !(`${name}Schema` in contracts))).toEqual([]);
  });

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
