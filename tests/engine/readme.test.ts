/** engine/README.md, compared with what the package exports and with the tables of the code. */
import { readFileSync } from 'node:fs';
import { CLOSE, REFUSAL_CODES } from '@waggle/engine/contracts';
import { roomRefusal } from '@waggle/engine/rules';
import { describe, expect, test } from 'vitest';
import * as games from '../../engine/entries/index.ts';
import * as client from '../../engine/entries/client.ts';
import * as live from '../../engine/entries/live.ts';
import * as practice from '../../engine/entries/practice.ts';
import * as sound from '../../engine/entries/sound.ts';
import * as testing from '../../engine/entries/testing.ts';
import * as work from '../../engine/entries/work.ts';
import { codeIn, rowsBelow } from '../house/markdown.ts';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const readme = read('../../engine/README.md');
const api = read('../../engine/api.txt');

const exported = [games, client, live, work, practice, sound, testing].flatMap(Object.keys);
const factories = exported.filter((name) => /^(create|start)[A-Z]|\$$/.test(name));
const streams = [games, live, sound].flatMap(Object.keys).filter((name) => name.endsWith('$'));

/** What the README calls a thing, and where `api.txt` says what it has. */
const THINGS: Readonly<Record<string, string>> = {
  client: 'function createClient',
  engine: 'interface Engine',
  entrance: 'function createEntrance',
  guest: 'interface Guest',
  keptLevels: 'function createKeptLevels',
  live: 'function createLive',
  outbox: 'function createOutbox',
  placement: 'function createPlacementGame',
  practice: 'function createPracticeGame',
  records: 'function createRecords',
  room: 'interface Room',
  rounds: 'function createShortRounds',
  solo: 'function createSoloGame',
  sound: 'interface Sound',
  takeOver: 'function createTakeOver',
};

/** A declaration of `api.txt`. */
function declared(what: string): string {
  const begin = new RegExp(`^export (declare )?${what}\\b`, 'm').exec(api)?.index;
  if (begin === undefined) throw new Error(`api.txt has no ${what}`);
  return api.slice(begin, api.indexOf('\nexport ', begin));
}

/** Streams that a thing has, by their names. */
const streamsOf = (what: string) =>
  [...declared(what).matchAll(/^ {4}(?:readonly )?(\w+\$):/gm)].map(([, name]) => name ?? '');

/** `thing.member`, wherever it stands. */
const members = [...readme.matchAll(/(?<![\w./])([a-z]\w*)\.(\w+\$?)(?![\w$/])/g)].flatMap(
  ([, thing = '', member = '']) =>
    thing in THINGS || member.endsWith('$') ? [[thing, member] as const] : [],
);

/** Names of factories and streams that stand for themselves, in code or at the beginning of a diagram. */
const named = new Set(
  [
    ...readme.matchAll(/`((?:create|start)[A-Z]\w*|\w+\$)(?=[`(])/g),
    ...readme.matchAll(/^(\w+\$) /gm),
  ].map(([, name]) => name ?? ''),
);

/** Whether something has or takes a stream of this name. */
const isStream = (name: string) =>
  api.includes(` ${name}: Observable<`) || api.includes(`(${name}: Observable<`);

test.each(streams)('the README draws %s, and says what ends it', (stream) => {
  const lines = readme.split('\n');
  expect(lines.filter((line) => line.startsWith(`${stream} `))).toHaveLength(1);
  expect(lines.filter((line) => line.startsWith(`| \`${stream}(`))).toHaveLength(1);
});

describe('the names of the README', () => {
  test.each([...named])('%s is exported, or a stream of what is', (name) => {
    expect(exported.includes(name) || isStream(name)).toBe(true);
  });

  test('are some, of things too', () => {
    expect(named.size).toBeGreaterThan(30);
    expect(members.length).toBeGreaterThan(30);
  });

  test.each(members)('%s has %s', (thing, member) => {
    const escaped = member.replace('$', '\\$');
    expect(declared(THINGS[thing] ?? thing)).toMatch(
      new RegExp(`^ {4}(readonly )?${escaped}[:(]`, 'm'),
    );
  });

  test.each(factories)('have %s among them', (factory) => {
    expect([...named]).toContain(factory);
  });

  test.each(
    Object.entries(THINGS).flatMap(([thing, what]) =>
      streamsOf(what).map((stream) => [thing, stream] as const),
    ),
  )('have %s.%s among them', (thing, stream) => {
    expect(members.map((one) => one.join('.'))).toContain(`${thing}.${stream}`);
  });
});

describe('what a room refuses, in the README', () => {
  const rows = rowsBelow(readme, /^## What a room refuses$/).map((cells) => cells.map(unquoted));

  test('has each code with its sentence', () => {
    const codes = new Set<string>(REFUSAL_CODES);
    expect(rows.filter(([code = '']) => codes.has(code))).toEqual(
      REFUSAL_CODES.map((code) => [code, roomRefusal(code).message]),
    );
  });

  test('has each close code with its name, and no other', () => {
    const closed = rows.filter(([code = '']) => /^\d/.test(code));
    expect(closed.map(([code, name]) => [name, Number(code)])).toEqual(Object.entries(CLOSE));
  });
});

test('the example of the README is a test that runs', () => {
  const [, imports = '', example = ''] =
    /```ts\n(import[^`]*?)\n\n(test\([^`]*?)```/.exec(readme) ?? [];
  const run = read('testing/practice-world.test.ts');
  expect(run).toContain(example);
  for (const line of imports.split('\n')) expect(run).toContain(line);
});

function unquoted(cell: string): string {
  return codeIn(cell)[0] ?? cell.trim();
}
