/** What comments and pages cite is in this repository: pages, their sections, and decisions. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, extname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Not ours, or made by a command. */
const SKIPPED = /^(node_modules|dist|var|shots|test-results|playwright-report|\.git)$/;
const SOURCES = /^\.(ts|tsx|js|mjs|css|sql|html|jsonc|ya?ml|md|service|example|)$/;

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (SKIPPED.test(entry.name)) return [];
    if (entry.isDirectory()) return filesBelow(path);
    return SOURCES.test(extname(entry.name)) ? [relative(root, path)] : [];
  });
}

interface Source {
  readonly file: string;
  readonly text: string;
}

// This file quotes what it forbids.
const sources: Source[] = filesBelow(root)
  .filter((file) => file !== relative(root, fileURLToPath(import.meta.url)))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
const code = sources.filter(({ file }) => !file.endsWith('.md'));
/** The comments of code; of SQL, settings and the like all there is. */
const comments = code.map(({ file, text }) => ({
  file,
  text: /\.(tsx?|m?js|css|jsonc)$/.test(file)
    ? (text.match(/(?<=^|[\s{(,;])\/\*[\s\S]*?\*\/|(?<=^|[\s;])\/\/.*$/gm) ?? []).join('\n')
    : text,
}));
const pages = sources.filter(({ file }) => file.endsWith('.md'));

/** Text of comments over several lines as one line. */
const flat = (text: string) => text.replace(/\n\s*(?:\*|\/\/|--|#)?\s*/g, ' ');

/** All that matches, each as "file: what matched". */
function found(among: readonly Source[], pattern: RegExp, isFault: Fault = () => true): string[] {
  return among.flatMap(({ file, text }) =>
    [...flat(text).matchAll(pattern)]
      .filter((match) => isFault(match, file))
      .map(([matched]) => `${file}: ${matched}`),
  );
}
type Fault = (match: RegExpExecArray, file: string) => boolean;

const decisions = readdirSync(join(root, 'docs/decisions'));
const hasDecision = (number: string) =>
  decisions.some((name) => name.startsWith(`${number.padStart(4, '0')}-`));

/** Numbers of the sections of a page with numbered headings. */
function sectionsOf(page: string): string[] {
  const text = readFileSync(join(root, page), 'utf8');
  return [...text.matchAll(/^## (\d+)\./gm)].map(([, number = '']) => number);
}

/** Names of headings as links write them. */
function anchorsOf(page: string): string[] {
  return [...readFileSync(page, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

describe('a comment', () => {
  test('names no page that is not here', () => {
    const isMissing: Fault = ([path], file) =>
      !existsSync(join(root, path)) && !existsSync(join(root, dirname(file), path));
    expect(found(comments, /(?<![\w./-])[\w-][\w./-]*\.md\b/g, isMissing)).toEqual([]);
    expect(found(code, /\bdocs\/[\w./-]+\.md\b/g, isMissing)).toEqual([]);
  });

  test('cites a page by its path', () => {
    expect(
      found(
        comments,
        /\b(?<!docs\/)(?:spec|specification|direction|design|contract|architecture|content|classroom|learning|style),? sections? \d|\((?:decided: )?(?:the )?(?:spec|specification|direction|design|contract|architecture|content)(?:[,)]| \d)|\bdecided: the \w+|\b(?:decided|completed) (?:in|by) the contract|(?<!\.md), sections? \d|\(sections? \d/gi,
      ),
    ).toEqual([]);
  });

  test('cites sections that are there', () => {
    const isMissing: Fault = ([, page = '', numbers = '']) =>
      !existsSync(join(root, page)) ||
      (numbers.match(/\d+/g) ?? []).some((number) => !sectionsOf(page).includes(number));
    expect(
      found(
        sources,
        /\b(docs\/[\w/-]+\.md), sections? (\d+(?:(?:, | and )\d+(?!\w))*)/g,
        isMissing,
      ),
    ).toEqual([]);
  });

  test('quotes what stands on the page', () => {
    const isMissing: Fault = ([, page = '', quoted = '']) =>
      !existsSync(join(root, page)) ||
      !flat(readFileSync(join(root, page), 'utf8'))
        .toLowerCase()
        .includes(quoted.toLowerCase());
    expect(
      found(comments, /\b(docs\/[\w/-]+\.md)(?:, sections? \d+)?[,:]? "([^"]+)"/g, isMissing),
    ).toEqual([]);
  });

  test('cites decisions that are there', () => {
    const isMissing: Fault = ([, number = '']) => !hasDecision(number);
    expect(found(sources, /\bdecisions? (\d{1,4})\b/gi, isMissing)).toEqual([]);
  });
});

describe('a page', () => {
  test('links to what is there', () => {
    const isMissing: Fault = ([, target = ''], file) => {
      if (/^[a-z]+:/.test(target)) return false;
      const [path = '', anchor] = target.split('#');
      const page = path === '' ? join(root, file) : join(root, dirname(file), path);
      return !existsSync(page) || (anchor !== undefined && !anchorsOf(page).includes(anchor));
    };
    expect(found(pages, /\]\(([^)\s]+)\)/g, isMissing)).toEqual([]);
  });

  test('has each heading once, and each row of a table', () => {
    const twice = pages.flatMap(({ file, text }) => {
      const lines = text.split('\n').filter((line) => /^#+ |^\| `/.test(line));
      return lines
        .filter((line, at) => lines.indexOf(line) !== at)
        .map((line) => `${file}: ${line}`);
    });
    expect(twice).toEqual([]);
  });

  test('names files of the tree that are there', () => {
    const isMissing: Fault = ([, path = '']) =>
      !/[*<{]/.test(path) && !existsSync(join(root, path.replace(/:\d+$/, '')));
    expect(
      found(
        pages,
        /`((?:bench|content|deploy|docs|e2e|engine|public|scripts|server|src|tests|voice)\/[^`\s]*)`/g,
        isMissing,
      ),
    ).toEqual([]);
  });

  test('of decisions is listed in their index, and nothing else', () => {
    const index = readFileSync(join(root, 'docs/decisions/README.md'), 'utf8');
    const listed = [...index.matchAll(/\| \d+ \| \[[^\]]+\]\((\d{4}-[\w-]+\.md)\)/g)].map(
      ([, name = '']) => name,
    );
    expect(listed.toSorted()).toEqual(decisions.filter((name) => name !== 'README.md').toSorted());
    // More of them nobody reads: a reason that has become a rule goes to the page of its subject.
    expect(listed.length).toBeLessThanOrEqual(40);
  });
});
