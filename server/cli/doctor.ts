/**
 * `npm run doctor` says of each part that the configuration names whether it can be used, a line each, and
 * what to do. Ends with 1 where there is a problem. It changes nothing, and works while the server runs.
 */
import { existsSync } from 'node:fs';
import { type Config, ConfigError, readConfig } from '../platform/config.ts';
import { withoutSecrets } from '../platform/observe/redact.ts';
import { checksOf } from './doctor/checks.ts';
import { type Finding, findingOf, ok, problem } from './doctor/finding.ts';

const LONGEST_PART = 'public address'.length;

if (existsSync('.env')) process.loadEnvFile('.env');
// Ends at once: a part without an answer may hold its connection open.
process.exit((await examine()) ? 0 : 1);

/** @returns whether all is well */
async function examine(): Promise<boolean> {
  let config: Config;
  try {
    config = readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return print('settings', problem(error.message));
  }
  print(
    'settings',
    ok(config.production ? 'For production.' : 'For trials: NODE_ENV is not production.'),
  );
  const examined = checksOf(config).map((check) => ({ part: check.part, found: findingOf(check) }));
  let isWell = true;
  for (const { part, found } of examined) isWell = print(part, await found) && isWell;
  return isWell;
}

function print(part: string, { isOk, text }: Finding): boolean {
  const line = `${isOk ? 'ok     ' : 'problem'}  ${part.padEnd(LONGEST_PART)}  ${text}`;
  console.log(withoutSecrets(line));
  return isOk;
}
