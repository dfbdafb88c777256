/**
 * Writes engine/api.txt: every name that the engine's package exports, with its type; a schema as it is
 * written, because its type repeats all that it is made of. With `--check`
 * it writes nothing and fails where the file is not what it would write: an export that has changed
 * is seen in review.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { parseSync, type Program, visitorKeys } from 'oxc-parser';
import { compileEngine, ENGINE } from './engine-declarations.ts';

/** Where a name is declared. */
interface Place {
  readonly file: string;
  readonly name: string;
}

interface Module {
  /** As they are written, by name; overloads are several. */
  readonly declared: Map<string, { texts: string[]; names: Set<string> }>;
  /** What a name here is elsewhere. */
  readonly imported: Map<string, Place>;
  readonly exported: Map<string, Place>;
  /** Modules all of whose exports are exported here too. */
  readonly all: string[];
}

type Node = { readonly type: string } & Readonly<Record<string, unknown>>;

const REPORT = join(ENGINE, 'api.txt');
/** The declaration of a schema; its type is pages long. */
const SCHEMA = /^(?:export )?declare const \w+: z\./;
const HEAD = `What @waggle/engine exports. Written by \`npm run api\`; \`npm run check\` compares it.\n`;

const folder = await mkdtemp(join(tmpdir(), 'waggle-api-'));
const modules = new Map<string, Module>();
try {
  await compileEngine(folder, ['--emitDeclarationOnly', '--removeComments']);
  const report = await reportOf(await entriesOf());
  if (!process.argv.includes('--check')) {
    await writeFile(REPORT, report);
  } else if ((await readFile(REPORT, 'utf8').catch(() => '')) !== report) {
    console.error('engine/api.txt does not say what the engine exports. Run `npm run api`.');
    process.exitCode = 1;
  }
} finally {
  await rm(folder, { recursive: true });
}

/** The declarations of each entry point, by its name. */
async function entriesOf(): Promise<[name: string, file: string][]> {
  const { exports } = JSON.parse(await readFile(join(ENGINE, 'package.json'), 'utf8')) as {
    exports: Record<string, { types: string }>;
  };
  return Object.entries(exports).map(([name, { types }]) => [
    name,
    join(folder, types.replace('./dist/', '')),
  ]);
}

async function reportOf(entries: readonly [string, string][]): Promise<string> {
  const shown = new Set<string>();
  const named: Place[] = [];
  let report = HEAD;
  const textOf = async (place: Place) => {
    shown.add(`${place.file} ${place.name}`);
    const { texts, names } =
      (await moduleOf(place.file)).declared.get(place.name) ?? unknown(place);
    named.push(...[...names].map((name) => ({ file: place.file, name })));
    return `${texts.join('\n')}\n`;
  };
  for (const [entry, file] of entries) {
    report += `\n## ${entry.replace('.', '@waggle/engine')}\n\n`;
    const places = await exportsOf(file);
    for (const name of [...places.keys()].sort()) {
      const place = places.get(name) as Place;
      const text = await textOf(place);
      report += place.name === name ? text : `${text}export { ${place.name} as ${name} };\n`;
    }
  }
  const others: string[] = [];
  for (const name of named) {
    const place = await placeOf(name);
    if (place && !shown.has(`${place.file} ${place.name}`)) others.push(await textOf(place));
  }
  return `${report}\n## Not exported, but named above\n\n${others.sort().join('')}`;
}

/** Everything that a module exports, by name. */
async function exportsOf(file: string): Promise<Map<string, Place>> {
  const { all, exported } = await moduleOf(file);
  const found = new Map<string, Place>();
  for (const other of all) {
    for (const [name, place] of await exportsOf(other)) found.set(name, place);
  }
  for (const [name, place] of exported) found.set(name, (await placeOf(place)) ?? unknown(place));
  return found;
}

/** Where a name of a module is declared; null for a name of another package or of the language. */
async function placeOf({ file, name }: Place): Promise<Place | null> {
  const { declared, imported } = await moduleOf(file);
  if (declared.has(name)) return { file, name };
  const source = imported.get(name);
  return source ? ((await exportsOf(source.file)).get(source.name) ?? null) : null;
}

function unknown({ file, name }: Place): never {
  throw new Error(`${file} declares no ${name}`);
}

async function moduleOf(file: string): Promise<Module> {
  const known = modules.get(file);
  if (known) return known;
  const text = await readFile(file, 'utf8');
  const module = readModule(file, text, parseSync(file, text).program);
  await writeSchemas(file, module);
  modules.set(file, module);
  return module;
}

/** A schema that a module exports is shown by its source. */
async function writeSchemas(file: string, { declared }: Module): Promise<void> {
  const schemas = [...declared].filter(([, { texts }]) => SCHEMA.test(texts.join('')));
  if (schemas.length === 0) return;
  const source = join(ENGINE, relative(folder, file).replace(/\.d\.ts$/, '.ts'));
  const text = await readFile(source, 'utf8');
  const { program, comments } = parseSync(source, text);
  const written = readModule(file, withoutComments(text, comments), program);
  const isShown = (name: string) => schemas.some(([own]) => own === name);
  // A schema that is not exported is a part of those that are.
  for (const [name, schema] of written.declared) {
    if (isShown(name) || (name.endsWith('Schema') && !declared.has(name))) {
      declared.set(name, schema);
    }
  }
}

/** The same places hold the same code: blanks take the place of comments. */
function withoutComments(text: string, comments: readonly { start: number; end: number }[]) {
  return comments.reduce(
    (rest, { start, end }) => rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end),
    text,
  );
}

function readModule(file: string, text: string, { body }: Program): Module {
  const module: Module = {
    declared: new Map(),
    imported: new Map(),
    exported: new Map(),
    all: [],
  };
  const resolved = (source: string) => join(dirname(file), source.replace(/\.js$/, '.d.ts'));
  const isOurs = (source: string) => source.startsWith('.');
  for (const statement of body) {
    if (statement.type === 'ImportDeclaration') {
      const source = statement.source.value;
      for (const specifier of isOurs(source) ? statement.specifiers : []) {
        if (specifier.type !== 'ImportSpecifier') continue;
        const name = nameOf(specifier.imported);
        module.imported.set(specifier.local.name, { file: resolved(source), name });
      }
    } else if (statement.type === 'ExportAllDeclaration') {
      module.all.push(resolved(statement.source.value));
    } else {
      const isExport = statement.type === 'ExportNamedDeclaration';
      for (const specifier of isExport ? statement.specifiers : []) {
        const [local, exported] = [nameOf(specifier.local), nameOf(specifier.exported)];
        const source = isExport ? statement.source?.value : undefined;
        if (source) module.imported.set(local, { file: resolved(source), name: local });
        module.exported.set(exported, { file, name: local });
      }
      const declaration = isExport ? statement.declaration : statement;
      if (!declaration) continue;
      for (const name of declaredBy(declaration as unknown as Node)) {
        const { texts, names } = module.declared.get(name) ?? { texts: [], names: new Set() };
        texts.push(
          text.slice(statement.start, statement.end).replace(/ +$/gm, '').replace(/^\n/gm, ''),
        );
        namesIn(declaration as unknown as Node, names);
        module.declared.set(name, { texts, names });
        if (isExport) module.exported.set(name, { file, name });
      }
    }
  }
  return module;
}

function nameOf(node: object): string {
  return 'name' in node ? String(node.name) : unknown({ file: 'a module', name: 'such a thing' });
}

function declaredBy(node: Node): string[] {
  if (node.type !== 'VariableDeclaration') return node['id'] ? [nameOf(node['id'])] : [];
  return (node['declarations'] as { id: object }[]).map(({ id }) => nameOf(id));
}

/** Adds every name that a declaration uses, but those of its fields. */
function namesIn(node: Node, names: Set<string>): void {
  if (node.type === 'Identifier') names.add(nameOf(node));
  for (const key of visitorKeys[node.type] ?? []) {
    if (key === 'key' && !node['computed']) continue;
    const parts = [node[key]].flat() as (Node | null)[];
    for (const part of parts) if (part) namesIn(part, names);
  }
}
