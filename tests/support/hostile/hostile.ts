/** What a server should be ready for: generated from what its API describes, and from a corpus. */
import fc from 'fast-check';
import {
  BODIES,
  FILES,
  METHODS,
  NO_FRAMES,
  NO_REQUESTS,
  NUMBERS,
  ODD_HEADERS,
  PATHS,
  TEXTS,
  TYPES,
} from './hostile-corpus.ts';

/** The parts of a JSON Schema that the contracts use. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly maxLength?: number;
}

/** What is there: without it every request would end at the first question. */
export interface Known {
  /** Values by the name of the field or parameter that takes them. */
  readonly values: Readonly<Record<string, readonly unknown[]>>;
  /** For the Authorization header. */
  readonly keys: readonly string[];
}

/** A request of any kind. */
export interface Call {
  readonly method: string;
  /** As it goes over the wire. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array | null;
}

const NASTY: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(...TEXTS),
  fc.constantFrom<unknown>(...NUMBERS),
  fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], { length: 1 }),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.jsonValue({ maxDepth: 4 }),
);

/** Values that follow a schema but for what somebody broke in them. */
export function valuesOf(schema: Schema, known: Known, name = ''): fc.Arbitrary<unknown> {
  return fc.oneof(
    { arbitrary: faithful(schema, known, name), weight: 9 },
    { arbitrary: NASTY, weight: 1 },
  );
}

function faithful(schema: Schema, known: Known, name: string): fc.Arbitrary<unknown> {
  const there = known.values[name];
  if (there) return fc.constantFrom(...there);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((one) => valuesOf(one, known, name)));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const [type] = [schema.type ?? 'anything'].flat();
  switch (type) {
    case 'object':
      return recordOf(schema.properties ?? {}, known);
    case 'array':
      return fc.array(valuesOf(schema.items ?? {}, known), { maxLength: 5 });
    case 'integer':
      return fc.oneof(fc.integer({ min: 1, max: 20_000 }), fc.maxSafeInteger());
    case 'number':
      return fc.double();
    case 'boolean':
      return fc.boolean();
    case 'string':
      return fc.oneof(
        fc.string({ maxLength: Math.min(schema.maxLength ?? 40, 200) }),
        fc.constantFrom(...TEXTS),
      );
    default:
      return NASTY;
  }
}

/** Objects with most of their fields, and now and then one more. */
function recordOf(
  properties: Readonly<Record<string, Schema>>,
  known: Known,
): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.entries(properties).map(([name, schema]) =>
    fc.tuple(
      fc.constant(name),
      valuesOf(schema, known, name),
      fc.integer({ min: 0, max: 9 }).map((drawn) => drawn > 0),
    ),
  );
  const odd = fc.tuple(
    fc.constantFrom('is_correct', 'score', 'user_id', '__proto__', 'toJSON', ''),
    NASTY,
    fc.boolean(),
  );
  return fc
    .tuple(...fields, odd)
    .map((drawn) =>
      Object.fromEntries(
        drawn.filter(([, , isThere]) => isThere).map(([name, value]) => [name, value]),
      ),
    );
}

/** What the API says of one of its operations. */
interface Operation {
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly schema?: Schema;
  }[];
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: Schema }>>;
  };
}

/** The document of GET /api/docs/. */
export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

interface PlacedOperation {
  readonly path: string;
  readonly method: string;
  readonly operation: Operation;
}

/** Everything that the API describes. */
export function operationsOf(api: ApiDocument): PlacedOperation[] {
  return Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
}

/** Calls of one operation. */
export function callsOfOperation(
  { path, method, operation }: PlacedOperation,
  known: Known,
): fc.Arbitrary<Call> {
  const { parameters = [], requestBody } = operation;
  const schema = requestBody?.content['application/json']?.schema;
  return fc.record({
    method: rarely(fc.constantFrom(...METHODS), method.toUpperCase()),
    target: targetOf(path, parameters, known),
    headers: headersOf(known),
    body:
      method === 'get'
        ? rarely(BODY, null)
        : rarely(BODY, null, valuesOf(schema ?? {}, known).map(textOf)),
  });
}

/** Calls of everything that the API describes, and of what it does not. */
export function callsOf(api: ApiDocument, known: Known): fc.Arbitrary<Call> {
  const described = fc
    .constantFrom(...operationsOf(api))
    .chain((operation) => callsOfOperation(operation, known));
  const undescribed = fc.record({
    method: fc.constantFrom(...METHODS),
    target: fc.oneof(
      fc.constantFrom(...PATHS),
      fc.webPath().map((path) => path || '/'),
      NASTY.map((value) => `/api/${encoded(value)}/`),
    ),
    headers: headersOf(known),
    body: rarely(BODY, null),
  });
  return fc.oneof(
    { arbitrary: described, weight: 7 },
    { arbitrary: undescribed, weight: 2 },
    { arbitrary: formsOf(known), weight: 1 },
  );
}

const BODY: fc.Arbitrary<string | Uint8Array | null> = fc.oneof(
  fc.constantFrom(...BODIES),
  fc.uint8Array({ maxLength: 500 }),
  NASTY.map(textOf),
);

/** Mostly the usual, now and then the odd. */
function rarely<T>(odd: fc.Arbitrary<T>, usual: T, usually?: fc.Arbitrary<T>): fc.Arbitrary<T> {
  return fc.oneof(
    { arbitrary: usually ?? fc.constant(usual), weight: 5 },
    { arbitrary: odd, weight: 1 },
  );
}

function targetOf(
  path: string,
  parameters: NonNullable<Operation['parameters']>,
  known: Known,
): fc.Arbitrary<string> {
  const drawn = parameters.map(({ name, schema = {} }) => valuesOf(schema, known, name));
  return fc.tuple(...drawn, rarely<unknown>(NASTY, undefined)).map((values) => {
    const query: string[] = [];
    let filled = path;
    parameters.forEach(({ name, in: place }, index) => {
      const value = encoded(values[index]);
      if (place === 'path') filled = filled.replace(`{${name}}`, value || '%20');
      else query.push(`${name}=${value}`);
    });
    const more = values.at(-1);
    if (more !== undefined) query.push(encoded(more), `level=${encoded(more)}`);
    return query.length > 0 ? `${filled}?${query.join('&')}` : filled;
  });
}

function headersOf(known: Known): fc.Arbitrary<Record<string, string>> {
  const authorization = fc.oneof(
    { arbitrary: fc.constantFrom(...known.keys).map((key) => `Token ${key}`), weight: 8 },
    { arbitrary: fc.constant(''), weight: 1 },
    {
      arbitrary: fc.oneof(
        fc.constantFrom('Token', 'Token  ', 'Bearer bee', 'Basic YmVlOmJlZQ==', 'token null'),
        fc.constantFrom(...TEXTS).map((text) => `Token ${printable(text)}`),
      ),
      weight: 1,
    },
  );
  return fc
    .tuple(
      authorization,
      rarely(fc.constantFrom(...TYPES), 'application/json'),
      rarely(fc.constantFrom(...ODD_HEADERS), {}),
    )
    .map(([key, type, odd]) => ({
      ...(key ? { authorization: key } : {}),
      'content-type': type,
      ...odd,
    }));
}

/** Forms of a profile, whole and broken. */
function formsOf(known: Known): fc.Arbitrary<Call> {
  const field = fc
    .tuple(
      fc.constantFrom('first_name', 'last_name', 'nickname', 'grade', 'languages', 'avatar', 'x'),
      fc.oneof(fc.constantFrom('Thandi', '1', '5'), fc.constantFrom(...TEXTS)),
    )
    .map(([name, value]) => part(`name="${name}"`, Buffer.from(value)));
  const file = fc
    .tuple(
      fc.constantFrom(
        'name="avatar"; filename="a.png"',
        'name="avatar"; filename=""',
        'name=""',
        '',
      ),
      fc.constantFrom(...FILES),
    )
    .map(([head, bytes]) => part(head, bytes));
  const ends = ['--bee--\r\n', '', '--bee', '--eeb--\r\n'];
  return fc
    .tuple(
      fc.array(fc.oneof(field, file), { maxLength: 8 }),
      fc.constantFrom(...ends, ...ends.slice(0, 1), ...ends.slice(0, 1)),
      fc.constantFrom(...known.keys),
    )
    .map(([parts, end, key]) => ({
      method: 'PUT',
      target: '/api/profile/update-profile/',
      headers: {
        authorization: `Token ${key}`,
        'content-type': 'multipart/form-data; boundary=bee',
      },
      body: Buffer.concat([...parts, Buffer.from(end)]),
    }));
}

function part(head: string, body: Uint8Array): Buffer {
  const before = `--bee\r\nContent-Disposition: form-data; ${head}\r\n\r\n`;
  return Buffer.concat([Buffer.from(before), body, Buffer.from('\r\n')]);
}

/** Bytes that are sent to the port as they are. */
export const SHOUTS: fc.Arbitrary<Uint8Array> = fc.oneof(
  fc.uint8Array({ minLength: 1, maxLength: 300 }),
  fc.constantFrom(...NO_REQUESTS).map((text) => Buffer.from(text, 'latin1')),
);

/** Heads of requests for a socket, which end without a blank line. */
export function handshakesOf(known: Known): fc.Arbitrary<string> {
  const address = fc.oneof(
    fc.constantFrom('/ws/lobby/', '/ws/game/abcd2345/', '/ws/game/x/', '/ws/', '//', '/api/', '*'),
    fc.constantFrom('http://[', '//[/ws/lobby/', 'http://a:99999/ws/lobby/', '/ws/lobby/%zz'),
    fc.constantFrom(...TEXTS).map((text) => `/ws/game/${encoded(text)}/`),
  );
  const token = fc.oneof(
    fc.constantFrom(...known.keys),
    fc.constantFrom('', 'bee', 'a&token=b', '%00', '%zz', 'a'.repeat(5_000)),
  );
  const odd = fc.constantFrom(
    '',
    '',
    'Origin: https://evil.example\r\n',
    'Origin: \r\n',
    'Sec-WebSocket-Protocol: ,,\r\n',
    'Sec-WebSocket-Extensions: permessage-deflate; server_max_window_bits=99\r\n',
    'Sec-WebSocket-Extensions: ;;;=\r\n',
    'Content-Length: 5\r\n',
  );
  const version = fc.constantFrom('13', '13', '8', '99', 'x', '');
  const nonce = fc.constantFrom('dGhlIHNhbXBsZSBub25jZQ==', 'dGhlIHNhbXBsZSBub25jZQ==', '', 'a');
  return fc
    .tuple(address, token, odd, version, nonce)
    .map(
      ([path, key, header, protocol, drawn]) =>
        `GET ${path}?token=${key} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: ${protocol}\r\nSec-WebSocket-Key: ${drawn}\r\n${header}`,
    );
}

/** What is sent over an open socket: as text, as bytes, or as the bytes of frames that are none. */
export type Message =
  | { readonly text: string }
  | { readonly bytes: Uint8Array }
  | { readonly wire: Uint8Array };

/** Messages to a room, from those of the contract to noise. */
export function messagesOf(command: Schema, known: Known): fc.Arbitrary<Message> {
  const commands = valuesOf(command, known).map((value) => ({ text: textOf(value) }));
  const texts = fc
    .constantFrom(...BODIES.filter((body) => body.length < 4_000), ...TEXTS.slice(0, 16))
    .map((text) => ({ text }));
  const bytes = fc.uint8Array({ maxLength: 200 }).map((noise) => ({ bytes: noise }));
  const wire = fc
    .oneof(fc.uint8Array({ minLength: 1, maxLength: 60 }), fc.constantFrom(...NO_FRAMES))
    .map((noise) => ({ wire: noise }));
  return fc.oneof(
    { arbitrary: commands, weight: 12 },
    { arbitrary: texts, weight: 2 },
    { arbitrary: bytes, weight: 1 },
    { arbitrary: wire, weight: 1 },
  );
}

function textOf(value: unknown): string {
  return JSON.stringify(value) ?? '';
}

/** As part of an address; half a sign is none there. */
function encoded(value: unknown): string {
  const text = typeof value === 'string' ? value : textOf(value);
  return encodeURIComponent(Buffer.from(text.slice(0, 3_000)).toString());
}

function printable(text: string): string {
  return text.replace(/[^\x20-\x7e]/g, '?').slice(0, 5_000);
}
