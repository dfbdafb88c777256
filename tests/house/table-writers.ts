/** Who writes which table, by the SQL of the tree. */

/** A statement that writes. */
export interface Write {
  readonly file: string;
  /** Null where the statement names its table when it runs. */
  readonly table: string | null;
  readonly isInsert: boolean;
}

const NAME = String.raw`(\$\{|"?[a-z_]\w*)`;
const WRITES: readonly RegExp[] = [
  new RegExp(String.raw`\b(?:insert|merge)\s+into\s+${NAME}`, 'gi'),
  new RegExp(String.raw`\bdelete\s+from\s+(?:only\s+)?${NAME}`, 'gi'),
  // With its `set`, or `for update of users` would be one.
  new RegExp(
    String.raw`\bupdate\s+(?:only\s+)?${NAME}(?:\}|"|[^\S\n]*(?:as\s+)?[a-z_]\w*)?\s+set\b`,
    'gi',
  ),
  new RegExp(String.raw`\btruncate\s+(?:table\s+)?${NAME}`, 'gi'),
  new RegExp(String.raw`\bcopy\s+${NAME}[^;\`]*?\bfrom\s+(?:stdin|program|')`, 'gi'),
  /\.(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(\s*['"`](\w+)/g,
  // A name that is worked out.
  /\.(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(\s*([^'"`\s)])/g,
];

/** The statements of a source file that write. */
export function writesIn(file: string, source: string): Write[] {
  return WRITES.flatMap((pattern) =>
    [...source.matchAll(pattern)].map(([statement, name = '']) => ({
      file,
      isInsert: /insert|merge|copy|replace/i.test(statement),
      table: /^"?[a-z_]\w+/i.test(name) ? name.replaceAll('"', '').toLowerCase() : null,
    })),
  );
}

/** The tables that a row of migrations leaves behind. */
export function tablesOf(migrations: readonly string[]): Set<string> {
  const tables = new Set<string>();
  for (const sql of migrations) {
    const changes = sql.matchAll(/\b(create|drop)\s+table\s+(?:if\s+(?:not\s+)?exists\s+)?(\w+)/gi);
    for (const [, verb = '', table = ''] of changes) {
      if (verb.toLowerCase() === 'create') tables.add(table);
      else tables.delete(table);
    }
  }
  return tables;
}

/** The subject that a file of the server belongs to: its folder. */
export function subjectOf(file: string): string {
  const [, subject = ''] = /^server\/([^/]+)\//.exec(file) ?? [];
  return subject;
}
