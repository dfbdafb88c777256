import { type LinkedPage, newLinkKey } from '../admin/rules.ts';
import type { Config } from '../platform/config.ts';
import { openableUrl } from '../platform/process/addresses.ts';
import { readSecretKey } from '../platform/process/secret-key.ts';
import { StartError } from '../platform/process/start-error.ts';

/**
 * Prints a link that opens a page once. It needs the server's secret key and no database: a running
 * server may hold the lock of the embedded one.
 *
 * @param lead the sentence above the link
 * @param query what the page begins with; only the browser reads it
 */
export async function printLink(
  config: Config,
  page: LinkedPage,
  lead: string,
  query = '',
): Promise<void> {
  const key = newLinkKey(await secretOf(config), new Date(), page);
  console.log(`${lead}\n\n${openableUrl(config.publicUrl)}/${page}${query}#${key}\n`);
}

async function secretOf({ secretKey, dataDir }: Config): Promise<string> {
  const secret = secretKey ?? (await readSecretKey(dataDir));
  if (secret === null) {
    throw new StartError(
      `There is no secret key in ${dataDir}. Start Waggle first, or set DATA_DIR as it was started with.`,
    );
  }
  return secret;
}
