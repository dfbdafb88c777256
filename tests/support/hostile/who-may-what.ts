/** The page docs/who-may-what.md, made of the table that the server is tested against. */
import { noDatabase, startApp } from '../servers/start-app.ts';
import { PEOPLE } from '../people/school.ts';
import { WHO_MAY_CALL } from './who-may-call.ts';

interface Document {
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Record<string, Record<string, { summary: string; tags: readonly string[] }>>;
}

const HEAD = `# Who may what

Written by \`npm run who-may-what\` from \`tests/support/hostile/who-may-call.ts\`. \`tests/server/who-may-call.test.ts\`
makes every call as every kind of person, and fails where the server answers otherwise or this page is old.

The class, its pupil, its work, its list and its live game are those of "teacher"; "guest" and "pupil" are in that game. A
call is about what belongs to the teacher or to the pupil. **yes**: it was answered. A number: it was refused with this
status. 401: it takes a key. 403: not for this kind of person. 404: there is no such thing, or none that the caller may know
of. 400, 409 and 415: this person may call, and what the test sends cannot be done.
`;

/** The page as it has to be. */
export async function whoMayWhat(): Promise<string> {
  const server = await startApp({ db: noDatabase() });
  const document = (await server.inject('/api/docs/')).json<Document>();
  await server.close();
  const described = new Map(
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(
        ([
          method,
          {
            summary,
            tags: [tag = ''],
          },
        ]) => [
          `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1').replace(/(?<=.)\/$/, '')}`,
          { summary, tag },
        ],
      ),
    ),
  );
  const rows = Object.entries(WHO_MAY_CALL).map(([call, [statuses]]) => {
    const cells = statuses.split(' ').map((status) => (/^[23]/.test(status) ? 'yes' : status));
    const { summary = '', tag = '' } = described.get(call) ?? {};
    return { tag, text: `| \`${call}\` | ${[summary, ...cells].join(' | ')} |` };
  });
  const parts = [
    ...document.tags.map(({ name, description }) => [name, description] as const),
    ['', 'Not in the document of the calls'] as const,
  ].map(([name, title]) => {
    const own = rows.filter(({ tag }) => tag === name).map(({ text }) => text);
    const head = `| call | what | ${PEOPLE.join(' | ')} |\n|${'---|'.repeat(PEOPLE.length + 2)}`;
    return `## ${title.replace(/\.$/, '')}\n\n${head}\n${own.join('\n')}\n`;
  });
  return [HEAD, ...parts].join('\n');
}
