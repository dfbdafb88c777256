import type { ListRequest, ListWithWords, ListWordRequest } from '@waggle/engine/contracts';
import type { TestLearner } from './people/learners.ts';
import type { TestApp } from './servers/start-app.ts';
import { request } from './servers/request.ts';

/** A word of a list, as its writer sends it. */
export const aListWord = (word: string, parts: Partial<ListWordRequest> = {}): ListWordRequest => ({
  word,
  hint: '',
  sentence: '',
  ...parts,
});

/** Stores a list of somebody's own. */
export async function aList(
  server: TestApp,
  { headers }: TestLearner,
  words: readonly (string | ListWordRequest)[] = ['garden', 'necessary'],
  differs: Partial<ListRequest> = {},
): Promise<ListWithWords & { id: number }> {
  const answer = await request(
    server,
    'POST',
    '/api/lists/',
    { headers },
    {
      name: 'Week 12',
      language: 1,
      words: words.map((word) => (typeof word === 'string' ? aListWord(word) : word)),
      ...differs,
    },
  );
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json();
}
