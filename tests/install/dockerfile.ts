/** Follows deploy/Dockerfile without Docker: each stage is a folder of this machine. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cp, mkdir, readdir, stat } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { promisify } from 'node:util';

/** What a stage leaves behind. */
export interface Stage {
  /** Stands for /waggle. */
  readonly folder: string;
  /** Stands for /data. */
  readonly data: string;
  /** With the paths of the image. */
  readonly env: Readonly<Record<string, string>>;
  readonly command: readonly string[];
  readonly healthcheck: readonly string[];
  readonly stopSignal: NodeJS.Signals;
}

type Step = readonly [instruction: string, rest: string];

/** They say nothing about the files, and nothing that this machine can do without Docker. */
const WITHOUT_EFFECT = new Set(['LABEL', 'USER', 'VOLUME', 'EXPOSE']);

/**
 * @param repository what the build is given; `deploy/Dockerfile.dockerignore` says without what
 * @param home an empty folder for the stages
 * @param npmCi puts all packages into a folder that has the manifests, as `npm ci` does
 */
export function createDockerfile({
  repository,
  home,
  npmCi,
}: {
  repository: string;
  home: string;
  npmCi: (folder: string) => Promise<void>;
}) {
  const { globals, stages } = readStages(join(repository, 'deploy/Dockerfile'));
  const isIgnored = readIgnored(join(repository, 'deploy/Dockerfile.dockerignore'));
  const made = new Map<string, Promise<Stage>>();

  /** A stage by its name, made once. */
  function stage(name: string): Promise<Stage> {
    const known = made.get(name) ?? make(name);
    made.set(name, known);
    return known;
  }

  async function make(name: string): Promise<Stage> {
    const found = stages.get(name);
    if (!found) throw new Error(`The Dockerfile has no stage "${name}".`);
    const folder = join(home, name);
    await mkdir(folder);
    const base = stages.has(found.base) ? await stage(found.base) : null;
    if (base) await copyAll(base.folder, folder);
    let now: Stage = {
      env: {},
      command: [],
      healthcheck: [],
      stopSignal: 'SIGTERM',
      ...base,
      folder,
      data: `${folder}-data`,
    };
    const args: Record<string, string> = {};
    for (const step of found.steps) now = await take(step, now, args);
    return now;
  }

  async function take(
    [instruction, rest]: Step,
    now: Stage,
    args: Record<string, string>,
  ): Promise<Stage> {
    switch (instruction) {
      case 'ARG': {
        const [name = '', value = ''] = rest.split('=');
        args[name] = value;
        return now;
      }
      case 'ENV':
        return { ...now, env: { ...now.env, ...readPairs(rest) } };
      case 'COPY':
        await copy(rest, now);
        return now;
      case 'RUN':
        if (rest === 'npm ci') await npmCi(now.folder);
        else await run(here(rest, now), now.folder, { ...args, ...environmentIn(now) });
        return now;
      case 'CMD':
        return { ...now, command: JSON.parse(rest) as string[] };
      case 'HEALTHCHECK':
        return { ...now, healthcheck: JSON.parse(rest.replace(/^.*? CMD /, '')) as string[] };
      case 'STOPSIGNAL':
        return { ...now, stopSignal: rest as NodeJS.Signals };
      case 'WORKDIR':
        if (rest === '/waggle') return now;
    }
    if (WITHOUT_EFFECT.has(instruction)) return now;
    throw new Error(`Not known here: ${instruction} ${rest}`);
  }

  async function copy(rest: string, { folder }: Stage): Promise<void> {
    const [, from, paths = ''] = /^(?:--from=(\S+) )?(.+)$/.exec(rest) ?? [];
    const sources = paths.split(' ');
    const to = sources.pop() ?? '';
    const source = from === undefined ? repository : (await stage(from)).folder;
    for (const path of sources.map((one) => join(source, one.replace(/^\/waggle\//, '')))) {
      const isFolder = (await stat(path)).isDirectory();
      const place = join(folder, to, isFolder || !to.endsWith('/') ? '' : basename(path));
      if (isFolder && from !== undefined) await copyAll(path, place);
      else {
        const filter = (file: string) => !isIgnored(relative(repository, file));
        await cp(path, place, { recursive: true, filter });
      }
    }
  }

  return {
    stage,
    /** What `docker build` makes with these build arguments. */
    image(buildArgs: Readonly<Record<string, string>>): Promise<Stage> {
      const last = [...stages.values()].at(-1)?.base ?? '';
      return stage(
        last.replace(/\$\{(\w+)\}/g, (_, name) => buildArgs[name] ?? globals[name] ?? ''),
      );
    },
  };
}

function readStages(path: string) {
  const globals: Record<string, string> = {};
  const stages = new Map<string, { base: string; steps: Step[] }>();
  let steps: Step[] | null = null;
  const lines = readFileSync(path, 'utf8')
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n\s*/g, '');
  for (const line of lines.split('\n').filter((text) => text.trim() !== '')) {
    const [, instruction = '', rest = ''] = /^([A-Z]+) (.+)$/.exec(line) ?? [];
    if (instruction === 'FROM') {
      const [base = '', name = 'last'] = rest.split(' AS ');
      steps = [];
      stages.set(name, { base, steps });
    } else if (steps) steps.push([instruction, rest]);
    else if (instruction === 'ARG') Object.assign(globals, readPairs(rest));
    else throw new Error(`Before the first stage: ${line}`);
  }
  return { globals, stages };
}

/** Whether a path of the repository is kept from the builder. */
function readIgnored(path: string): (file: string) => boolean {
  const patterns = readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.replaceAll('.', '\\.').replaceAll('**/', '(.*/)?'))
    .map((line) => new RegExp(`^${line.replace(/(?<!\.)\*/g, '[^/]*')}(/|$)`));
  return (file) => patterns.some((pattern) => pattern.test(file));
}

function readPairs(text: string): Record<string, string> {
  return Object.fromEntries(
    text
      .split(/\s+/)
      .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  );
}

/** The environment of what runs in a stage, with the paths of this machine. */
export function environmentIn(stage: Stage): Record<string, string> {
  return Object.fromEntries(
    Object.entries(stage.env).map(([name, value]) => [name, here(value, stage)]),
  );
}

/** Paths and the user of the image, as they are called on this machine. */
function here(text: string, { folder, data }: Stage): string {
  return text
    .replace(/(?<=^|[\s=])\/(waggle|data)\b/g, (_, name) => (name === 'data' ? data : folder))
    .replaceAll('node:node', `${process.getuid?.()}:${process.getgid?.()}`);
}

/** Copies a folder with its links as they are. */
export async function copyAll(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  const entries = await readdir(from);
  // Caches of tests may hold gigabytes.
  const paths = entries
    .filter((name) => !/^\.(cache|vite.*)$/.test(name))
    .map((name) => join(from, name));
  if (paths.length > 0) await promisify(execFile)('cp', ['-a', ...paths, to]);
}

/** Runs a line of a shell as an operator would: without what npm and Vitest have set here. */
export async function run(
  line: string,
  cwd: string,
  variables: Readonly<Record<string, string>> = {},
): Promise<void> {
  const own =
    /^(npm_(?!config_(registry|cache|userconfig)$)|VITE|NODE_ENV$|NODE_OPTIONS$|INIT_CWD$)/;
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !own.test(name)));
  await promisify(execFile)('sh', ['-ec', line], {
    cwd,
    env: { ...env, npm_config_prefer_offline: 'true', ...variables },
    maxBuffer: 10_000_000,
  });
}
