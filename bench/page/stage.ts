import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright';
import { chromiumPath } from '../../scripts/browser.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The page that everything is compared with: one input and what a page needs to be one. */
const BARE_PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>A page with one input</title>
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="description" content="A heading and one line to type into, and nothing else at all." />
  </head>
  <body>
    <main>
      <h1>Hear it. Spell it. Own it.</h1>
      <label>Type the word <input type="text" autocomplete="off" spellcheck="false" /></label>
    </main>
  </body>
</html>
`;

/** Both servers and a browser, until stopped. */
export interface Stage {
  readonly browser: Browser;
  /** Where Lighthouse finds the browser. */
  readonly debuggingPort: number;
  /** Addresses without a slash at their end. */
  readonly app: string;
  readonly bare: string;
  stop(): Promise<void>;
}

/**
 * Builds what is stale and starts the server twice, each on a data folder of its own: once with
 * the app, once with nothing but the bare page, so that both are sent with the same headers,
 * compressed alike.
 */
export async function openStage(): Promise<Stage> {
  execFileSync(process.execPath, ['--import', 'tsx', 'scripts/build.ts'], {
    cwd: root,
    stdio: 'inherit',
  });
  await mkdir(join(root, 'node_modules/.cache'), { recursive: true });
  const bareFolder = await mkdtemp(join(root, 'node_modules/.cache/bare-'));
  const dataFolder = await mkdtemp(join(tmpdir(), 'waggle-page-'));
  await layOutBarePage(bareFolder);
  const servers: Server[] = [];
  try {
    // One after the other: each makes a database.
    for (const [name, folder] of [
      ['app', root],
      ['bare', bareFolder],
    ] as const) {
      servers.push(await startServer(folder, join(dataFolder, name)));
    }
    const [app, bare] = servers;
    if (!app || !bare) throw new Error('there are two servers');
    const debuggingPort = await freePort();
    const browser = await chromium.launch({
      executablePath: chromiumPath(),
      args: [`--remote-debugging-port=${debuggingPort}`],
    });
    return {
      browser,
      debuggingPort,
      app: app.address,
      bare: bare.address,
      async stop() {
        await browser.close();
        await clear();
      },
    };
  } catch (error) {
    await clear();
    throw error;
  }

  async function clear(): Promise<void> {
    await Promise.all(servers.map(({ stop }) => stop()));
    await Promise.all([bareFolder, dataFolder].map((path) => rm(path, { recursive: true })));
  }
}

async function layOutBarePage(folder: string): Promise<void> {
  const app = join(folder, 'dist/app');
  await cp(join(root, 'dist/server'), join(folder, 'dist/server'), { recursive: true });
  await cp(join(root, 'dist/voice'), join(folder, 'dist/voice'), { recursive: true });
  await symlink(join(root, 'content'), join(folder, 'content'));
  await mkdir(app);
  await cp(join(root, 'public/robots.txt'), join(app, 'robots.txt'));
  await cp(join(root, 'public/favicon.svg'), join(app, 'favicon.ico'));
  await writeFile(join(app, 'index.html'), BARE_PAGE);
  await writeFile(join(app, 'index.html.br'), brotliCompressSync(BARE_PAGE));
  await writeFile(join(app, 'index.html.gz'), gzipSync(BARE_PAGE));
}

interface Server {
  readonly address: string;
  stop(): Promise<void>;
}

/** Starts the built server of a folder on any port. */
async function startServer(folder: string, dataDir: string): Promise<Server> {
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: folder,
    env: {
      PATH,
      HOME,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      RATE_LIMITS: 'off',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  return {
    address: await addressOf(child),
    async stop() {
      child.kill();
      await ended;
    },
  };
}

async function addressOf(child: ChildProcess): Promise<string> {
  let said = '';
  for await (const text of child.stdout?.setEncoding('utf8').iterator({ destroyOnReturn: false }) ??
    []) {
    said += text;
    const address = /^Waggle is ready: (\S+)$/m.exec(said)?.[1];
    if (address) {
      // Unread, its log would fill the pipe and stop it.
      child.stdout?.resume();
      return address.replace(/\/$/, '');
    }
  }
  throw new Error(`a server did not start: ${said}`);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** How many times slower than this machine the page's processor is. */
export const THROTTLING = 6;

/** A page on a device of its own, as slow as a school's oldest. */
export async function slowPage(
  browser: Browser,
  settings: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 720 },
    ...settings,
  });
  // What tsx compiles names its functions by a helper that a page does not have.
  await context.addInitScript('globalThis.__name = (made) => made');
  const page = await context.newPage();
  await (await speedOf(page))(THROTTLING);
  return page;
}

/** Gives what makes the processor of a page so many times slower; 1 is its own speed. */
export async function speedOf(page: Page): Promise<(timesSlower: number) => Promise<void>> {
  const protocol = await page.context().newCDPSession(page);
  return async (rate) => {
    await protocol.send('Emulation.setCPUThrottlingRate', { rate });
  };
}
