import { expect, test } from 'vitest';
import { createSilentVoice } from '../../../server/platform/voice/index.ts';
import { createWordTexts } from '../../../server/progress/word-texts.ts';
import { aLevel, aWord } from '../../support/content-files.ts';
import { LADDERS, wordId } from '../../support/solo-play.ts';
import { loadTree } from '../../support/servers/start-app.ts';
import { withDatabase } from '../../support/servers/with-database.ts';

const CAT = wordId('cat');
const NOBODYS = 999_999;
const database = withDatabase(LADDERS);

/** Loads a content whose first level has one word. @returns its version */
async function load(word: ReturnType<typeof aWord>): Promise<string> {
  const tree = { ...LADDERS, 'en/01-first-words.json': aLevel({ words: [word] }) };
  await loadTree(database.db, tree, createSilentVoice());
  const { value } = await database.db.selectFrom('facts').select('value').executeTakeFirstOrThrow();
  return value;
}

test('the text of a word is kept until another content is loaded', async () => {
  const textsOf = createWordTexts(database.db);
  const hintOfCat = async (version: string) => (await textsOf([CAT], version)).get(CAT)?.hint;
  const before = await load(aWord({ id: CAT, hint: 'A small tiger.' }));
  expect(await hintOfCat(before)).toBe('A small tiger.');
  const after = await load(aWord({ id: CAT, hint: 'It purrs.' }));
  expect(await hintOfCat(before)).toBe('A small tiger.');
  expect(await hintOfCat(after)).toBe('It purrs.');
});

test('the text of a word that is not kept is read; one that is gone is missing', async () => {
  const textsOf = createWordTexts(database.db);
  const withoutCat = await load(aWord({ id: 10_199, word: 'rug' }));
  for (const version of [withoutCat, null]) {
    const texts = await textsOf([NOBODYS, CAT, 10_199], version);
    expect([...texts.keys()]).toEqual([CAT, 10_199]);
  }
});
