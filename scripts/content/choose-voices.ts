/**
 * `npm run content:voices [-- --level ID]`: lets the ear choose who says each English word, and
 * writes it into the ledger: one voice a level where it is understood, for the other words another
 * voice or a slower pace.
 */
import { parseArgs } from 'node:util';
import type { ContentLevel, ContentWord, Speaker } from '../../server/levels/content.ts';
import { parseContent, readContentFiles } from '../../server/levels/content.ts';
import { MODEL, openEar } from './ear.ts';
import { CHECKED, CONTENT } from './folders.ts';
import { hear, type Hearing, type Saying, soundsOf } from './hearing.ts';
import { readLedgers, writeLedger } from './ledger.ts';
import { readPronunciations } from './pronunciations.ts';
import { openSpeaker } from './speaker.ts';

/** The language whose second engine this is. */
const LANGUAGE = 'en';
/** Who may say a whole level, the brightest sound first: it stays unless another is better. */
const VOICES = ['flite/rms', 'flite/slt', 'flite/awb'];
/** So many words of a level more must another voice say well to take it over. */
const BETTER_BY = 2;
/** Words a minute of the slower tries. */
const SLOWER = 108;
/** A try counts when it is understood in the quiet of two rooms. */
const SEEDS = [1, 2];

/** Other ways to say a word that the level's voice fails, the least tiring first. */
function triesAfter(voice: string): Speaker[] {
  const others = VOICES.filter((other) => other !== voice);
  return [
    { voice, rate: SLOWER },
    ...others.map((other) => ({ voice: other })),
    ...others.map((other) => ({ voice: other, rate: SLOWER })),
    { voice: 'flite/kal16' },
  ];
}

/** Words that are understood with these speakers, in the quiet of every seed. */
async function understood(
  level: ContentLevel,
  sayings: readonly Saying[],
  hearing: Hearing,
  among: 'level' | 'near',
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

/** Who says each word of a level, by the words' ids. */
async function chooseFor(level: ContentLevel, hearing: Hearing): Promise<Map<number, Speaker>> {
  const saidBy = (speaker: Speaker) => (entry: ContentWord) => ({ entry, speaker });
  let best = { voice: '', right: new Set<ContentWord>() };
  for (const voice of VOICES) {
    const right = await understood(level, level.words.map(saidBy({ voice })), hearing, 'near');
    if (best.voice === '' || right.size >= best.right.size + BETTER_BY) best = { voice, right };
  }
  const speakers = new Map<number, Speaker>(
    level.words.map(({ id }) => [id, { voice: best.voice }]),
  );
  let failed = level.words.filter((entry) => !best.right.has(entry));
  const isHeardInLevel = await understood(
    level,
    failed.map(saidBy({ voice: best.voice })),
    hearing,
    'level',
  );
  for (const speaker of triesAfter(best.voice)) {
    if (failed.length === 0) break;
    const right = await understood(level, failed.map(saidBy(speaker)), hearing, 'near');
    for (const { id } of right) speakers.set(id, speaker);
    failed = failed.filter((entry) => !right.has(entry));
  }
  // What nobody makes distinct from its neighbours is to be told from the words of its level.
  let unheard = failed.filter((entry) => !isHeardInLevel.has(entry));
  for (const speaker of triesAfter(best.voice)) {
    if (unheard.length === 0) break;
    const right = await understood(level, unheard.map(saidBy(speaker)), hearing, 'level');
    for (const { id } of right) speakers.set(id, speaker);
    unheard = unheard.filter((entry) => !right.has(entry));
  }
  const names = (words: readonly ContentWord[]) => words.map(({ word }) => word).join(' ') || '-';
  console.log(
    `${level.id} ${best.voice}: ${best.right.size} of ${level.words.length} at once; near a neighbour: ${names(failed)}; not understood: ${names(unheard)}`,
  );
  return speakers;
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
    const speakers = await chooseFor(level, hearing);
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
