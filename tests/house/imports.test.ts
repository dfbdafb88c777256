/** The lint rules for import directions (docs/architecture.md, "Who may import whom"), tried on a house in miniature. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const repository = fileURLToPath(new URL('../../', import.meta.url));
const OXLINT = join(repository, 'node_modules', 'oxlint', 'bin', 'oxlint');

type Imports = Readonly<Record<string, readonly string[]>>;

interface Finding {
  readonly file: string;
  readonly line: number;
  /** Which rule it is, what it says and what it advises. */
  readonly text: string;
}

/** Lints a house whose files hold nothing but these imports, one a line. */
function lint(imports: Imports): { status: number | null; findings: Finding[] } {
  const house = mkdtempSync(join(tmpdir(), 'waggle-house-'));
  try {
    cpSync(join(repository, '.oxlintrc.json'), join(house, '.oxlintrc.json'));
    for (const [file, sources] of Object.entries(imports)) {
      const lines = sources.map((source, index) => `export { a as a${index} } from '${source}';\n`);
      mkdirSync(dirname(join(house, file)), { recursive: true });
      writeFileSync(join(house, file), lines.join(''));
    }
    const { status, stdout } = spawnSync(process.execPath, [OXLINT, '--format=json', '.'], {
      cwd: house,
      encoding: 'utf8',
    });
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: Diagnostic[] };
    const findings = diagnostics.map(({ filename, labels, code, message, help = '' }) => ({
      file: filename,
      line: labels[0]?.span.line ?? 0,
      text: `${code}: ${message} ${help}`,
    }));
    return { status, findings };
  } finally {
    rmSync(house, { recursive: true });
  }
}

interface Diagnostic {
  filename: string;
  code: string;
  message: string;
  help?: string;
  labels: { span: { line: number } }[];
}

const ENGINE = 'The engine knows no screen and no server.';
const RULES = 'Rules are pure: they may import contracts and nothing else.';
const CONTRACTS = 'Contracts are a leaf: they import zod and each other.';
const SERVER_ENGINE = 'The server shares contracts and rules with the engine, nothing else.';
const SERVER = 'The server knows no screen, no stream and no speech engine.';
const APP = 'The app reaches the world through @waggle/engine.';
const ENTRIES = 'The app enters the engine by its package entries.';
const STATE = 'State knows the engine, never a screen.';
const PANELS = 'Panels are shared by screens and know none of them.';
const KIT = 'Dialogs, menus and lists are in the kit.';

const FORBIDDEN: readonly [file: string, source: string, message: string][] = [
  ['engine/play/engine.ts', 'react', ENGINE],
  ['engine/play/solo/quiz.ts', 'react', ENGINE],
  ['engine/play/solo/quiz.ts', 'react-dom/client', ENGINE],
  ['engine/play/solo/quiz.ts', 'valtio', ENGINE],
  ['engine/play/solo/quiz.ts', 'wouter', ENGINE],
  ['engine/play/solo/quiz.ts', '../../../src/base/state/play/quiz.ts', ENGINE],
  ['engine/sound/sound.ts', '../../server/app.ts', ENGINE],
  ['engine/http/http.ts', '@waggle/server', ENGINE],
  ['engine/http/http.ts', 'fastify', ENGINE],
  ['engine/http/http.ts', 'kysely', ENGINE],
  ['engine/http/http.ts', 'node:fs', ENGINE],

  ['engine/rules/words/answer.ts', 'rxjs', RULES],
  ['engine/rules/words/answer.ts', 'rxjs/operators', RULES],
  ['engine/rules/words/answer.ts', 'tone', RULES],
  ['engine/rules/words/answer.ts', 'ofetch', RULES],
  ['engine/rules/words/answer.ts', '../../play/solo/solo.ts', RULES],
  ['engine/rules/words/answer.ts', '../../live/room.ts', RULES],
  ['engine/rules/words/answer.ts', '../../sound/sound.ts', RULES],
  ['engine/rules/words/answer.ts', '../../http/http.ts', RULES],
  ['engine/rules/words/answer.ts', '../../index.ts', RULES],
  ['engine/rules/words/answer.ts', 'react', RULES],
  ['engine/rules/words/answer.ts', '../../../server/app.ts', RULES],
  ['engine/rules/words/answer.ts', '../../../src/texts.ts', RULES],

  ['engine/contracts/levels.ts', '../rules/index.ts', CONTRACTS],
  ['engine/contracts/levels.ts', '../live/room.ts', CONTRACTS],
  ['engine/contracts/levels.ts', 'rxjs', CONTRACTS],
  ['engine/contracts/levels.ts', '../../server/app.ts', CONTRACTS],

  ['server/levels/routes.ts', '@waggle/engine', SERVER_ENGINE],
  ['server/levels/routes.ts', '@waggle/engine/practice', SERVER_ENGINE],
  ['server/levels/routes.ts', '../../engine/contracts/index.ts', SERVER_ENGINE],
  ['server/levels/routes.ts', '../../engine/entries/rules.ts', SERVER_ENGINE],
  ['server/levels/routes.ts', '../../engine/play/solo/quiz.ts', SERVER_ENGINE],
  ['server/levels/routes.ts', '../../engine/entries/index.ts', SERVER_ENGINE],
  ['server/levels/routes.ts', '../../src/texts.ts', SERVER],
  ['server/app.ts', '../src/texts.ts', SERVER],
  ['server/levels/routes.ts', 'react', SERVER],
  ['server/levels/routes.ts', 'rxjs', SERVER],
  ['server/platform/voice/worker-voice.ts', '../../../voice/worker.ts', SERVER],
  ['server/platform/voice/worker-voice.ts', '@waggle/voice', SERVER],

  ['src/app/main.tsx', '../server/app.ts', APP],
  ['src/base/state/play/quiz.ts', '../../../server/levels/rules.ts', APP],
  ['src/home/screens/HomeScreen.tsx', '../../../server/levels/rules.ts', APP],
  ['src/base/wiring/app-wiring.ts', '@waggle/server', APP],
  ['src/base/wiring/app-wiring.ts', 'tone', APP],
  ['src/base/state/play/quiz.ts', 'tone', APP],
  ['src/board/Board.tsx', 'tone', APP],
  ['src/base/wiring/app-wiring.ts', 'ofetch', APP],
  ['src/base/state/play/quiz.ts', 'reconnecting-websocket', APP],
  ['src/base/state/play/quiz.ts', '@waggle/engine/testing', APP],
  ['src/board/Board.tsx', '@waggle/engine/testing', APP],
  ['src/base/wiring/app-wiring.ts', '@waggle/engine/testing', APP],
  ['src/board/Board.tsx', 'reconnecting-websocket', APP],
  ['src/base/wiring/app-wiring.ts', '../../engine/play/engine.ts', ENTRIES],
  ['src/home/screens/HomeScreen.tsx', '../../../engine/entries/rules.ts', ENTRIES],
  ['src/base/state/play/quiz.ts', '../../../engine/play/solo/quiz.ts', ENTRIES],
  ['src/board/Board.tsx', '../../engine/rules/words/answer.ts', ENTRIES],

  ['src/base/state/play/quiz.ts', 'react', STATE],
  ['src/base/state/play/quiz.ts', '../../screens/home/HomeScreen.tsx', STATE],
  ['src/base/state/play/quiz.ts', '../../panels/Board.tsx', STATE],
  ['src/live/panels/Board.tsx', '../screens/RoomScreen.tsx', PANELS],
  ['src/live/panels/bee/Cells.tsx', '../../screens/RoomScreen.tsx', PANELS],

  ['src/live/panels/bee/Cells.tsx', '@headlessui/react', KIT],
  ['src/board/Board.tsx', '@headlessui/react', KIT],
  ['src/home/screens/HomeScreen.tsx', '@headlessui/react', KIT],
];

describe('the linter refuses that', () => {
  const imports: Record<string, string[]> = {};
  for (const [file, source] of FORBIDDEN) imports[file] = [...(imports[file] ?? []), source];
  // One run for all: each import is a line, and each line is judged alone.
  const { status, findings } = lint(imports);

  test.each(FORBIDDEN)('%s imports %s', (file, source, message) => {
    const line = (imports[file]?.indexOf(source) ?? -1) + 1;
    const found = findings.filter((finding) => finding.file === file && finding.line === line);
    expect(found.map(({ text }) => text).join('\n')).toContain(message);
    expect(status).toBe(1);
  });

  test('two files import each other', () => {
    const cycle = lint({
      'engine/play/solo/quiz.ts': ['../countdown.ts'],
      'engine/play/countdown.ts': ['./solo/quiz.ts'],
    });
    expect(cycle.findings.map(({ text }) => text).join('\n')).toContain('no-cycle');
    expect(cycle.status).toBe(1);
  });
});

test('the linter lets every import pass that runs the right way', () => {
  const { status, findings } = lint({
    'engine/play/engine.ts': [
      'rxjs',
      './streams/quiz.ts',
      './rules/index.ts',
      './contracts/index.ts',
    ],
    'engine/play/solo/quiz.ts': ['rxjs', '../../rules/index.ts', '../../contracts/index.ts'],
    'engine/sound/tone-port.ts': ['tone', '../contracts/index.ts'],
    'engine/http/http.ts': ['ofetch', '../contracts/index.ts', '../rules/index.ts'],
    'engine/entries/rules.ts': ['../rules/words/answer.ts'],
    'engine/rules/words/answer.ts': ['../../contracts/index.ts'],
    'engine/contracts/index.ts': ['./levels.ts'],
    'engine/contracts/levels.ts': ['zod/mini', './common.ts'],
    'engine/contracts/common.ts': ['zod'],
    'server/main.ts': ['./app.ts', './levels/store.ts', './platform/config.ts'],
    'server/app.ts': ['fastify', './levels/routes.ts', './levels/store.ts'],
    'server/levels/routes.ts': [
      '@waggle/engine/contracts',
      '@waggle/engine/rules',
      './store.ts',
      '../platform/http/errors.ts',
    ],
    'server/games/routes.ts': ['../levels/index.ts'],
    'server/levels/store.ts': ['kysely', '../platform/config.ts'],
    'server/levels/index.ts': ['./rules.ts'],
    'server/levels/rules.ts': ['zod'],
    'server/platform/http/errors.ts': ['@waggle/engine/contracts'],
    'server/platform/config.ts': ['zod', './payments/open.ts'],
    'server/stores.ts': ['./levels/store.ts'],
    'src/app/main.tsx': ['react-dom/client', './screens/home/HomeScreen.tsx'],
    'src/base/wiring/app-wiring.ts': ['@waggle/engine', '../app.ts', '../state/session.ts'],
    'src/home/screens/HomeScreen.tsx': [
      'react',
      '../../board/Board.tsx',
      '../../base/state/play/quiz.ts',
    ],
    'src/kit/ui/Modal.tsx': ['@headlessui/react'],
    'src/board/Board.tsx': ['react', '@waggle/engine/rules', '../base/state/play/quiz.ts'],
    'src/base/state/play/quiz.ts': ['valtio', 'rxjs', '@waggle/engine', '@waggle/engine/live'],
  });
  expect(findings).toEqual([]);
  expect(status).toBe(0);
});
