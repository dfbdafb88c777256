import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Port of the server under test; another one lets two runs go side by side. */
export const port = Number(process.env['WAGGLE_E2E_PORT'] ?? 4310);

/** Data folder of that server, with its outbox. Emptied at its start. */
export const dataDir = join(tmpdir(), `waggle-e2e-${port}`);
