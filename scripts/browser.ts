import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

const SYSTEM_BROWSERS = [
  // A Chromium without windows of its own, which leaves more of the processor to the page.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * Finds a Chromium: the one that WAGGLE_BROWSER names, the system's, or
 * Playwright's own.
 *
 * @throws when there is none; `installBrowser` tries to get one
 */
export function chromiumPath(): string {
  const known = [process.env['WAGGLE_BROWSER'], ...SYSTEM_BROWSERS, chromium.executablePath()];
  const found = known.find((path) => path && existsSync(path));
  if (!found) {
    throw new Error('No Chromium found. Install one, or set WAGGLE_BROWSER to the path of yours.');
  }
  return found;
}

/** Gets a browser where there is none: Playwright's download, else Debian's package. */
export function installBrowser(): void {
  const ways = [
    ['npx', ['playwright', 'install', 'chromium-headless-shell']],
    ['apt-get', ['update', '-qq']],
    ['apt-get', ['install', '-y', '-qq', 'chromium-headless-shell']],
    ['apt-get', ['install', '-y', '-qq', 'chromium']],
  ] as const;
  for (const [program, options] of ways) {
    if (hasBrowser()) return;
    try {
      execFileSync(program, options, { stdio: ['ignore', 'ignore', 'inherit'] });
    } catch {
      console.error(`${program} ${options.join(' ')} did not bring a browser; trying on.`);
    }
  }
}

function hasBrowser(): boolean {
  try {
    return Boolean(chromiumPath());
  } catch {
    return false;
  }
}
