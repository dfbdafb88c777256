import type { ContentLevel, ContentWord } from '../../server/levels/content.ts';

/** A level as its file under `content/` writes it: one word a line, so that a change shows as the words it touches. */
export function levelText(level: Omit<ContentLevel, 'file' | 'language'>): string {
  const { id, name, emoji, pattern, lesson, tries, difficulty, grade, time_limit, is_free } = level;
  const parts = {
    id,
    name,
    emoji,
    pattern,
    lesson,
    tries,
    difficulty,
    grade,
    time_limit,
    is_free,
  };
  const head = Object.entries(parts)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => {
      const text = lesson && value === lesson ? inOneLine(lesson) : valueText(value);
      return `  ${JSON.stringify(key)}: ${text},\n`;
    });
  const words = level.words.map((entry) => `    ${wordLine(entry)}`);
  const list = words.length === 0 ? '[]' : `[\n${words.join(',\n')}\n  ]`;
  return `{\n${head.join('')}  "words": ${list}\n}\n`;
}

function wordLine({
  id,
  word,
  difficulty,
  pos,
  hint,
  sentence,
  why,
  origin,
  explanation,
  homophones,
  accept,
  say,
  review,
}: ContentWord): string {
  const known = { id, word, difficulty, pos, hint, sentence, why, origin, explanation };
  return inOneLine({ ...known, homophones, accept, say, review });
}

/** The name of a level's file below `content/`. */
export function levelFile(slug: string, level: number, name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return `${slug}/${String(level).padStart(2, '0')}-${plain || 'level'}.json`;
}

/** JSON of an object in one line, with blanks for the reader. What is undefined is left out. */
export function inOneLine(object: Readonly<Record<string, unknown>>): string {
  const parts = Object.entries(object)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${JSON.stringify(key)}: ${valueText(value)}`);
  return `{ ${parts.join(', ')} }`;
}

function valueText(value: unknown): string {
  return Array.isArray(value)
    ? `[${value.map((item) => JSON.stringify(item)).join(', ')}]`
    : JSON.stringify(value);
}
