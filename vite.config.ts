import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { serviceWorker } from './scripts/service-worker.ts';
import { postgresPrograms } from './tests/support/postgres.ts';

/** The server behind `npm run dev`. */
const devServer = `http://127.0.0.1:${process.env['PORT'] ?? 8080}`;

/** What asks a database runs a second time on PostgreSQL, where its programs are installed. */
function onPostgres() {
  if (!postgresPrograms()) {
    console.warn('No PostgreSQL found: the server is tested on the embedded database alone.');
    return [];
  }
  return [
    {
      extends: true as const,
      test: {
        name: 'postgres',
        include: [
          'tests/server/accounts/{account,forgotten,limits,reset,routes}.test.ts',
          'tests/server/profiles/routes.test.ts',
          'tests/server/games/routes.test.ts',
          'tests/server/leaderboard/{histories,routes,store}.test.ts',
          'tests/server/levels/{load-content,routes,warm-up}.test.ts',
          'tests/server/payments/{interleavings,payments,routes,sandbox}.test.ts',
          'tests/server/progress/{answers,courses,history,mixed-histories,standing}.test.ts',
          'tests/server/platform/{observe/health,database/dump,database/migrate}.test.ts',
          'tests/server/live/*.test.ts',
          'tests/server/reports/*.test.ts',
          'tests/server/{canaries,jobs}.test.ts',
          'tests/server/cli/{content-reports,players}.test.ts',
          'tests/server/retention/retention.test.ts',
          'tests/server/studio/routes.test.ts',
        ],
        // Dumps travel between both kinds of database; of both set-ups the second gives the address.
        globalSetup: ['tests/support/embedded-template.ts', 'tests/support/postgres.ts'],
        testTimeout: 120_000,
        hookTimeout: 180_000,
        maxWorkers: 2,
        retry: 1,
        sequence: { groupOrder: 2 },
      },
    },
  ];
}

/** What runs in a page without a layout. */
const onPages = {
  environment: 'jsdom' as const,
  // A screen drawn on a machine that has other work.
  testTimeout: 60_000,
  setupFiles: ['tests/support/dom.ts'],
};

/** Tests without a screen that fail beside others: they share the proxies of the whole app. */
const ALONE = ['tests/src/state/solo-game.test.ts'];

export default defineConfig({
  plugins: [react(), tailwindcss(), serviceWorker()],
  // Where the engine's source is, tsconfig.json says.
  resolve: { tsconfigPaths: true },
  build: {
    outDir: 'dist/app',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    // Browsers that need it preload nothing, and play all the same; with it the entry is one more file.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // The first page names all files.
        chunkFileNames: 'assets/[hash].js',
        codeSplitting: {
          groups: [
            // What every page begins with.
            { name: 'first', tags: ['$initial'] },
            // What screens share. Pieces below 5 KB are merged: /home would come in twenty files.
            {
              name: 'shared',
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 5_000,
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
    setupFiles: ['tests/support/fresh-modules.ts'],
    // Where nothing waits, all cores; by itself Vitest leaves one of them idle.
    maxWorkers: '100%',
    // Other work on the machine may hold a process up for seconds.
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: { name: 'engine', include: ['tests/engine/**/*.test.ts'], testTimeout: 60_000 },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['tests/{server,voice,house,scripts}/**/*.test.ts'],
          globalSetup: 'tests/support/embedded-template.ts',
          testTimeout: 120_000,
          hookTimeout: 180_000,
          // Tests wait for databases and servers of their own, 0.4 GB each: two at a time keep two
          // cores busy, and more of them a small machine's memory.
          maxWorkers: 2,
          // Real processes on a busy machine: one that starts late may be waited for once more.
          retry: 1,
          sequence: { groupOrder: 1 },
        },
      },
      ...onPostgres(),
      // What shows nothing shares its workers; a screen has a process of its own.
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
          // What keeps track of dialogs would know of those of the file before.
          isolate: true,
        },
      },
    ],
  },
});
