/**
 * `npm run content:voices [-- --level ID]`: lets the ear choose who says each English word, and
 * writes it into the ledger: one voice a level where it is understood, for the other words another
 * voice or a slower pace.
 */
import { parseArgs } from 'node:util';
import type { ContentLevel, ContentWord } from '../../server/levels/content.ts';
import { parseContent, readContentFiles } from '../../server/levels/content.ts';
import { chooseVoices } from './choosing.ts';
import { MODEL, openEar } from './ear.ts';
import { CHECKED, CONTENT } from './folders.ts';
import { type Among, hear, type Hearing, type Saying, soundsOf } from './hearing.ts';
import { readLedgers, writeLedger } from './ledger.ts';
import { readPronunciations } from './pronunciations.ts';
import { openSpeaker } from './speaker.ts';

/** The language whose second engine this is. */
const LANGUAGE = 'en';
/** A try counts when it is understood in the quiet of two rooms. */
const SEEDS = [1, 2];

/** Words that are understood with these speakers, in the quiet of every seed. */
async function understood(
  level: ContentLevel,
  sayings: readonly Saying[],
  hearing: Hearing,
  among: Among,
): Promise<Set<ContentWord>> {
  const sounds = await soundsOf(level, sayings, hearing.sayer);
  let right = sounds;
  for (const seed of SEEDS) {
    if (right.length === 0) break;
    const heard = await hear(level, right, among, hearing, seed);
    right = right.filter(({ entry }) => heard.get(entry.id) === entry.word);
  }
  return new Set(right.map(({ entry }) => entry));
}

function namesOf(words: readonly ContentWord[]): string {
  return words.map(({ word }) => word).join(' ') || '-';
}

const { values } = parseArgs({ options: { level: { type: 'string' } } });
const ear = await openEar();
if (!ear) throw new Error('There is no ear: apt install pocketsphinx pocketsphinx-en-us.');
const content = parseContent(await readContentFiles(CONTENT));
const sayer = await openSpeaker();
try {
  const hearing = { ear, pronunciations: await readPronunciations(MODEL), sayer };
  for (const level of content.levels.filter(({ language }) => language.slug === LANGUAGE)) {
    if (values.level !== undefined && level.id !== Number(values.level)) continue;
    const { voice, atOnce, speakers, near, unheard } = await chooseVoices(
      level.words,
      (sayings, among) => understood(level, sayings, hearing, among),
    );
    console.log(
      `${level.id} ${voice}: ${atOnce} of ${level.words.length} at once; near a neighbour: ${namesOf(near)}; not understood: ${namesOf(unheard)}`,
    );
    const ledger = (await readLedgers(CHECKED)).get(LANGUAGE);
    if (!ledger) throw new Error('Run content:check first.');
    await writeLedger(CHECKED, LANGUAGE, {
      ...ledger,
      words: ledger.words.map((line) => ({
        ...line,
        speaker: speakers.get(line.id) ?? line.speaker,
      })),
    });
  }
} finally {
  sayer.close();
}
