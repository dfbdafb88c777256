import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import { escapeHtml } from '../platform/http/escape-html.ts';

/** Rows of a table of the page; the JSON has all. */
const MOST_ROWS = 5000;

interface WordRow {
  word: string;
  language: string;
  seen: number;
  recalled: number;
  known_until: Date | null;
}

interface AnswerRow {
  word: string;
  user_input: string;
  is_correct: boolean;
  attempt_time: Date;
  work: string | null;
}

/** Writes a page about one pupil, for a parent to read. */
export type PupilPage = (
  pupil: { readonly id: number; readonly name: string; readonly className: string },
  at: Date,
) => Promise<string>;

export function createPupilPage(db: Database): PupilPage {
  return async (pupil, at) => {
    const [{ rows: people }, { rows: words }, { rows: answers }] = await Promise.all([
      sql<{ used_on: string | null; devices: number; parent: string | null; groups: string[] }>`
        select to_char(used_on, 'YYYY-MM-DD') as used_on,
          (select count(*)::int from keys where user_id = users.id) as devices,
          (select email from weekly_mails where user_id = users.id) as parent,
          array(select name from class_groups join group_pupils on group_id = class_groups.id
            where group_pupils.user_id = users.id order by name) as groups
        from users where id = ${pupil.id}`.execute(db),
      sql<WordRow>`
        select word, languages.name as language, coalesce(seen, 0) as seen,
          coalesce(recalled, 0) as recalled, known_until
        from user_words join words on words.id = word_id
          join levels on levels.id = level_id join languages on languages.id = language_id
        where user_id = ${pupil.id} order by languages.id, word limit ${MOST_ROWS}`.execute(db),
      sql<AnswerRow>`
        select word, user_input, attempts.is_correct, attempt_time, title as work
        from attempts join words on words.id = attempts.word_id
          left join assignment_answers as given on given.attempt_id = attempts.id
          left join assignments on assignments.id = given.assignment_id
        where attempts.user_id = ${pupil.id}
        order by attempt_time desc, attempts.id desc limit ${MOST_ROWS}`.execute(db),
    ]);
    const [about] = people;
    return page(`${pupil.name}, ${pupil.className}`, [
      `<p>What Waggle stores about ${escapeHtml(pupil.name)}, on ${dayOf(at)}. The times are in UTC.</p>`,
      table(
        'The pupil',
        ['', ''],
        [
          ['Name', pupil.name],
          ['Class', pupil.className],
          ['Groups of the class', about?.groups.join(', ') || 'none'],
          ['Last day of use', about?.used_on ?? 'none'],
          ['Devices that are signed in', String(about?.devices ?? 0)],
          ['Weekly mail goes to', about?.parent ?? 'nobody'],
        ],
      ),
      table(
        'Words',
        ['Word', 'Language', 'Asked', 'Right at the first try', 'Known'],
        words.map((row) => [
          row.word,
          row.language,
          String(row.seen),
          String(row.recalled),
          row.known_until !== null && row.known_until > at ? 'yes' : 'not yet',
        ]),
      ),
      table(
        'Answers, the newest first',
        ['When', 'Word', 'Written', '', 'Set work'],
        answers.map((row) => [
          row.attempt_time.toISOString().slice(0, 16).replace('T', ' '),
          row.word,
          row.user_input,
          row.is_correct ? 'right' : 'not yet',
          row.work ?? '',
        ]),
      ),
    ]);
  };
}

function page(title: string, parts: readonly string[]): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<style>body{font:16px/1.5 sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}
table{border-collapse:collapse;width:100%}th,td{border-bottom:1px solid #ccc;padding:.25rem .5rem;text-align:left}
td:empty::after{content:" "}</style></head>
<body><h1>${escapeHtml(title)}</h1>
${parts.join('\n')}
</body></html>
`;
}

function table(title: string, head: readonly string[], rows: readonly (readonly string[])[]) {
  const row = (cells: readonly string[], tag: string) =>
    `<tr>${cells.map((cell) => `<${tag}>${escapeHtml(cell)}</${tag}>`).join('')}</tr>`;
  const shown = head.some((cell) => cell !== '') ? row(head, 'th') : '';
  const more = rows.length < MOST_ROWS ? '' : `<p>The first ${MOST_ROWS} rows.</p>`;
  return `<h2>${escapeHtml(title)}</h2>
<table>${shown}
${rows.map((cells) => row(cells, 'td')).join('\n')}
</table>${more}`;
}

function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}
