import { expect, type Page } from '@playwright/test';
import { matchLines, replayMatch } from '../../engine/entries/replay.ts';

/** A live game that a test opened, and its host's key. */
interface OpenedGame {
  readonly address: string;
  readonly headers: { readonly authorization: string };
}

let opened: OpenedGame[] = [];

/** Remembers the live game whose room this page shows as its host. */
export async function rememberGame(page: Page): Promise<void> {
  const { origin, pathname } = new URL(page.url());
  const stored = await page.evaluate(() => localStorage.getItem('waggle.token'));
  const authorization = `Token ${JSON.parse(stored ?? '""')}`;
  const id = pathname.split('/').at(-1);
  opened.push({ address: `${origin}/api/game/${id}/`, headers: { authorization } });
}

/** Ends the live games that were opened since the last time, and plays their match files again by the rules. */
export async function expectMatchesToReplay(): Promise<void> {
  const games = opened;
  opened = [];
  for (const { address, headers } of games) {
    const ended = await fetch(address, {
      method: 'PATCH',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ status: 'completed' }),
    });
    expect(ended.status, 'the host ends the game').toBe(200);
    const match = await fetch(`${address}match/`, { headers });
    const lines = matchLines(await match.text());
    expect(lines.length).toBeGreaterThan(1);
    expect(replayMatch(lines)).toMatchObject({ is: 'identical' });
    const last = lines.length - 1;
    const altered = lines.with(last, lines[last]?.replace('"results"', '"result5"') ?? '');
    expect(replayMatch(altered)).toMatchObject({ is: 'different', line: lines.length });
  }
}
