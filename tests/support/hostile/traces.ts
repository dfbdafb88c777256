/** What is left of something that was deleted. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database } from '../../../server/platform/database/database.ts';

/** Tables of rows, and paths of files, that hold one of these texts. */
export async function tracesOf(
  db: Database,
  folder: string,
  texts: readonly string[],
): Promise<string[]> {
  const holds = (text: string) => texts.some((one) => text.includes(one));
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = current_schema()::regnamespace`.execute(db);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string }>`
      select row_to_json(t)::text as text from ${sql.table(name)} as t`.execute(db);
    found.push(...rows.filter(({ text }) => holds(text)).map(() => name));
  }
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const file of files) {
    const path = join(file.parentPath, file.name);
    const content = file.isFile() ? await readFile(path, 'latin1') : '';
    if (holds(path) || holds(content)) found.push(path);
  }
  return found;
}
