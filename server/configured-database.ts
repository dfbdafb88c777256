import { EMBEDDED_PROCESS, EXEC_ARGV } from './paths.ts';
import type { Config } from './platform/config.ts';
import { type OpenDatabase, openDatabase } from './platform/database/choose.ts';

/** Opens the database of the configuration: PostgreSQL, or the embedded one in the data folder. */
export function openConfiguredDatabase(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  onError: (error: Error) => void,
): Promise<OpenDatabase> {
  return openDatabase({
    url: databaseUrl,
    embedded: { program: EMBEDDED_PROCESS, directory: dataDir, execArgv: EXEC_ARGV },
    onError,
  });
}
