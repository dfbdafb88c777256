import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions } from 'vite';
import { defineConfig } from 'vitest/config';
import { serviceWorker } from './scripts/service-worker.ts';
import { postgresPrograms } from './tests/support/servers/postgres.ts';

/** The server behind `npm run dev`. */
const devServer = `http://127.0.0.1:${process.env['PORT'] ?? 8080}`;

/** Where PostgreSQL is installed, tests of the server ask it; elsewhere the embedded database. */
const hasPostgres = postgresPrograms() !== undefined;
if (!hasPostgres)
  console.warn('No PostgreSQL found: the server is tested on the embedded database alone.');

/** What runs on the embedded database too, with `npm run test:rest`. */
const ON_BOTH = [
  'tests/server/{accounts,assignments,classes,games,leaderboard,levels,lists,live}/**/*.test.ts',
  'tests/server/{payments,people,profiles,progress,weekly}/**/*.test.ts',
  'tests/server/{admin,cli,reports,retention,studio}/**/*.test.ts',
  'tests/server/platform/{database,http,observe}/**/*.test.ts',
  'tests/server/{canaries,daily,jobs}.test.ts',
];

/** Tests of the server: real databases, sockets and processes. */
const onServer = {
  // A machine with other work takes up to ten times as long; only what fails waits to the end.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  // Tests wait for databases and servers of their own: three at a time keep two cores busy, and more
  // of them a small machine's memory.
  maxWorkers: 3,
};

/** What runs in a page without a layout. */
const onPages = {
  environment: 'jsdom' as const,
  // A screen drawn on a machine that has other work.
  testTimeout: 180_000,
  setupFiles: ['tests/support/fresh-modules.ts', 'tests/support/pages/dom.ts'],
};

/** Tests without a screen that fail beside others: they share the proxies of the whole app. */
const ALONE = ['tests/src/home/state/play/solo-game.test.ts'];

export default defineConfig({
  plugins: [react(), tailwindcss(), serviceWorker()],
  resolve: {
    // Where the engine's source is, tsconfig.json says.
    tsconfigPaths: true,
    // RxJS exports its ES2015 under this condition, and otherwise ES5, which is larger.
    conditions: ['es2015', ...defaultClientConditions],
  },
  build: {
    outDir: 'dist/app',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    // Prerendered pages name their files in HTML, and the service worker has the others before they are
    // needed: lists of them in the first script made it larger by 2 %.
    modulePreload: { polyfill: false, resolveDependencies: () => [] },
    rolldownOptions: {
      output: {
        // The first page names all files.
        chunkFileNames: 'assets/[hash:7].js',
        codeSplitting: {
          groups: [
            // What every page begins with.
            { name: 'first', tags: ['$initial'] },
            // Pages of text need it too, and not the board.
            { name: 'links', test: /\/src\/kit\/form\/TextLink/ },
            // /home, rooms and practice show it: one file, not a dozen. A word alone is asked without a game.
            { name: 'board', test: /\/src\/board\/(?!alone\/)/, minShareCount: 2 },
            // Menus and dialogs are loaded when one is opened.
            {
              name: 'menus',
              test: /\/node_modules\/(@headlessui|@floating-ui|@?react-aria)\//,
              minShareCount: 2,
            },
            // A file is what the same screens need. Merged are only pieces that are smaller than a request:
            // above 300 bytes, screens came with parts of others.
            {
              name: 'shared',
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 300,
            },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/api': devServer,
      '/media': devServer,
      '/sandbox': devServer,
      '/ws': { target: devServer, ws: true },
    },
  },
  test: {
    // A process for each file, and its imports, took longer than the tests themselves.
    isolate: false,
    // Where nothing waits, all cores; by itself Vitest leaves one of them idle.
    maxWorkers: '100%',
    expect: { poll: { timeout: 90_000 } },
    projects: [
      {
        extends: true,
        test: { name: 'engine', include: ['tests/engine/**/*.test.ts'], testTimeout: 180_000 },
      },
      {
        extends: true,
        test: {
          ...onServer,
          name: 'server',
          include: ['tests/{server,voice,house,scripts}/**/*.test.ts'],
          // Dumps travel between both kinds of database; of both set-ups the second gives the address.
          globalSetup: [
            'tests/support/servers/embedded-template.ts',
            ...(hasPostgres ? ['tests/support/servers/postgres-template.ts'] : []),
          ],
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          ...onServer,
          name: 'embedded',
          include: ON_BOTH,
          globalSetup: 'tests/support/servers/embedded-template.ts',
          sequence: { groupOrder: 2 },
        },
      },
      // Installs, which takes minutes: `npm run test:install`.
      {
        extends: true,
        test: {
          name: 'install',
          include: ['tests/install/*.test.ts'],
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
      // What shows nothing keeps modules between its files; those of screens are read again for each file.
      {
        extends: true,
        test: { ...onPages, name: 'state', include: ['tests/src/**/*.test.ts'], exclude: ALONE },
      },
      {
        extends: true,
        test: {
          ...onPages,
          name: 'src',
          include: ['tests/src/**/*.test.tsx', ...ALONE],
          // What keeps track of dialogs starts again with each file, as our own modules do.
          server: { deps: { inline: [/@headlessui/] } },
        },
      },
    ],
  },
});
