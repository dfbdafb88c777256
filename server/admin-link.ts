/**
 * `npm run admin` prints a link that opens the operator's page once. It needs the server's secret
 * key and no database: a running server may hold the embedded one alone.
 */
import { existsSync } from 'node:fs';
import { LINK_MS, newLinkKey } from './admin/rules.ts';
import { openableUrl } from './platform/addresses.ts';
import { type Config, ConfigError, readConfig } from './platform/config.ts';
import { readSecretKey } from './platform/secret-key.ts';
import { StartError } from './platform/start-error.ts';

try {
  if (existsSync('.env')) process.loadEnvFile('.env');
  console.log(await linkOf(readConfig(process.env)));
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function linkOf({ secretKey, dataDir, publicUrl }: Config): Promise<string> {
  const secret = secretKey ?? (await readSecretKey(dataDir));
  if (secret === null) {
    throw new StartError(
      `There is no secret key in ${dataDir}. Start Waggle first, or set DATA_DIR as it was started with.`,
    );
  }
  return `This link opens the page for helping people once, within ${LINK_MS / 60_000} minutes:

${openableUrl(publicUrl)}/admin#${newLinkKey(secret, new Date())}
`;
}
