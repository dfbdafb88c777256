import { masked } from '../../server/people/blocklist.ts';
import type { Content, ContentLanguage, ContentLevel } from '../../server/levels/content.ts';
import {
  type Fault,
  faultText,
  findLevelFaults,
  timeLimitOf,
} from '../../server/levels/content-rules.ts';
import { type CheckTools, judgeWords } from './check-content.ts';
import {
  findFlatRungs,
  findLedgerFaults,
  type Ledger,
  type LedgerLine,
  type Ledgers,
  levelMeans,
  scoresOf,
} from './ledger.ts';
import { levelFile } from './level-file.ts';
import { type CsvRefusal, type CsvRow, type NewWord, readWordCsv } from './word-csv.ts';

/** A teacher's list, and what the level is to be. */
export interface LevelOrder {
  /** Name of the list, for the report. */
  readonly source: string;
  readonly csv: Uint8Array;
  /** The language's folder. */
  readonly language: string;
  /** Place on the language's ladder, from 1. */
  readonly level: number;
  readonly name: string;
  readonly emoji: string;
  /** What the words have in common, for the learner. */
  readonly pattern: string;
  readonly isPremium?: boolean;
  /** Takes the lines that are right and leaves the others out. */
  readonly isPartial?: boolean;
}

/** What came of it. Without a level nothing may be written. */
export interface ImportResult {
  /** A line for each refusal: file, line, column, why. */
  readonly refusals: readonly string[];
  /** What could not be checked. */
  readonly notices: readonly string[];
  readonly level?: ContentLevel;
  /** The language's ledger, with the new words. */
  readonly ledger?: Ledger;
}

/** Levels that a language has room for: two digits in the names of their files. */
const MOST_LEVELS = 99;
/** Words that a level has room for: two digits of their ids. */
const IDS_EACH = 100;

/** Makes a level of a teacher's list, after every check that the lists of this repository pass. */
export async function importLevel(
  order: LevelOrder,
  content: Content,
  ledgers: Ledgers,
  tools: CheckTools,
): Promise<ImportResult> {
  const { source, isPartial = false } = order;
  const refuseAll = (text: string): ImportResult => ({
    refusals: [`${source}: ${text}`],
    notices: [],
  });
  const language = content.languages.find(({ slug }) => slug === order.language);
  if (!language) {
    const known = content.languages.map(({ slug }) => slug).join(', ');
    return refuseAll(`there is no language “${order.language}”; there are ${known}.`);
  }
  const refusal =
    refuseOrder(order, language, content) ?? refuseUnchecked(language, content, ledgers);
  if (refusal !== null) return refuseAll(refusal);
  const csv = readWordCsv(order.csv);
  if ('refusal' in csv) return refuseAll(csv.refusal);

  const ledger = ledgers.get(language.slug);
  const dictionaries = await tools.openDictionaries(language.slug);
  const notices =
    'missing' in dictionaries
      ? [`${language.name}: NOT CHECKED BY A DICTIONARY (${dictionaries.missing}).`]
      : [];
  const faultsBefore = new Set(findLevelFaults(content).map((fault) => faultText(fault, content)));

  async function tryRows(rows: readonly Row[], at: ContentLanguage): Promise<Trial> {
    const level = levelOf(order, at, rows, ledger);
    const levels = [...content.levels, level];
    const judged = await judgeWords(
      level.words.map((entry) => ({ level, entry })),
      { dictionaries, speaker: tools.speaker, before: ledger },
    );
    const faults = [
      ...findLevelFaults({ levels }).filter(
        (fault) => !faultsBefore.has(faultText(fault, { levels })),
      ),
      ...judged.flatMap((one) => one.faults),
    ];
    const byRow = new Map<Row, Fault[]>();
    for (const fault of faults) {
      const row = rows[level.words.findIndex((entry) => entry === fault.entry)];
      if (row) byRow.set(row, [...(byRow.get(row) ?? []), fault]);
    }
    const ofRows = new Set([...byRow.values()].flat());
    return {
      level,
      levels,
      byRow,
      ofWhole: faults.filter((fault) => !ofRows.has(fault)),
      lines: judged.flatMap(({ line }) => line ?? []),
    };
  }

  const refused: { line: number; text: string }[] = [];
  const refuse = (row: CsvRow, { column, text }: CsvRefusal) => {
    const place = column ? `, column ${csv.columns.indexOf(column) + 1} (${column})` : '';
    const what = row.word ? `, "${row.word.word}"` : '';
    refused.push({ line: row.line, text: `${source}, line ${row.line}${place}${what}: ${text}` });
  };
  for (const row of csv.rows) for (const found of row.refusals) refuse(row, found);
  let rows = csv.rows.filter(isReadable);
  let trial = await tryRows(rows, language);
  for (;;) {
    for (const [row, faults] of trial.byRow) {
      for (const { field, text } of faults) {
        refuse(row, { column: csv.columns.find((column) => column === field), text });
      }
    }
    if (!isPartial || trial.byRow.size === 0) break;
    // Without a line the others have other ids, and may lack a homophone's other half.
    const bad = trial.byRow;
    rows = rows.filter((row) => !bad.has(row));
    trial = await tryRows(rows, language);
  }
  const shown = refused
    .sort((one, other) => one.line - other.line)
    .map(({ text }) => masked(text, language.slug));
  if (shown.length > 0 && !isPartial) return { refusals: shown, notices };

  const whole = refuseWhole(trial, language, ledgers).map(
    (fault) => `${source}: the level as a whole: ${faultText(fault, trial)}`,
  );
  if (whole.length > 0) return { refusals: [...shown, ...whole], notices };
  const result = { refusals: shown, notices, level: trial.level };
  if (language.voice === null) return result;
  const words = [...(ledger?.words ?? []), ...trial.lines];
  return { ...result, ledger: { voice: tools.speaker.version, words } };
}

type Row = CsvRow & { readonly word: NewWord };

/** A level made of some lines, and what is wrong with it. */
interface Trial {
  readonly level: ContentLevel;
  /** All levels, this one among them. */
  readonly levels: readonly ContentLevel[];
  readonly byRow: ReadonlyMap<Row, readonly Fault[]>;
  readonly ofWhole: readonly Fault[];
  readonly lines: readonly LedgerLine[];
}

function isReadable(row: CsvRow): row is Row {
  return row.word !== undefined;
}

function refuseOrder(order: LevelOrder, language: ContentLanguage, { levels }: Content) {
  if (!Number.isInteger(order.level) || order.level < 1 || order.level > MOST_LEVELS) {
    return `a level's number is from 1 to ${MOST_LEVELS}.`;
  }
  for (const field of ['name', 'emoji', 'pattern'] as const) {
    if (!/^\S(.*\S)?$/u.test(order[field])) {
      return `its ${field} must be one line without outer blanks.`;
    }
  }
  const taken = levels.find(
    (level) => level.language.id === language.id && level.difficulty === order.level,
  );
  return taken ? `level ${order.level} is there already: ${taken.file}.` : null;
}

/** A ladder can only be measured when all its rungs were. */
function refuseUnchecked({ slug }: ContentLanguage, content: Content, ledgers: Ledgers) {
  const behind = findLedgerFaults(content, ledgers).find(({ file }) => {
    return file.startsWith(`${slug}/`) || file === `checked/${slug}.json`;
  });
  return behind ? `the lists before it are not checked. ${faultText(behind, content)}` : null;
}

function refuseWhole(trial: Trial, language: ContentLanguage, ledgers: Ledgers): Fault[] {
  if (trial.level.words.length === 0) return [{ file: trial.level.file, text: 'no line is left.' }];
  const scores = scoresOf(ledgers);
  for (const { id, score } of trial.lines) scores.set(id, score);
  return [...trial.ofWhole, ...findFlatRungs(levelMeans(trial.levels, language, scores))];
}

function levelOf(
  order: LevelOrder,
  language: ContentLanguage,
  rows: readonly Row[],
  ledger: Ledger | undefined,
): ContentLevel {
  const id = language.id * IDS_EACH + order.level;
  // An id is never given to another word: the ledger remembers words of a level that is gone.
  const used = (ledger?.words ?? [])
    .filter((line) => Math.floor(line.id / IDS_EACH) === id)
    .map((line) => line.id);
  const lastId = Math.max(id * IDS_EACH, ...used);
  const level = {
    id,
    name: order.name,
    emoji: order.emoji,
    pattern: order.pattern,
    difficulty: order.level,
    is_free: !order.isPremium,
    words: rows.map(({ word }, index) => ({ id: lastId + index + 1, ...word })),
    file: levelFile(language.slug, order.level, order.name),
    language,
  };
  return { ...level, time_limit: timeLimitOf(level) };
}
