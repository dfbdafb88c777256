import { masked } from '../../server/people/blocklist.ts';
import type { Content, ContentLevel, ContentWord } from '../../server/levels/content.ts';
import {
  type Fault,
  faultText,
  findFaults,
  type WordField,
} from '../../server/levels/content-rules.ts';
import type { Dictionaries, Dictionary, NoDictionary, OpenDictionaries } from './dictionaries.ts';
import { compareWithSound, scoreOf } from './difficulty.ts';
import { findFlatRungs, type Ledger, type LedgerLine, type Ledgers, levelMeans } from './ledger.ts';
import { readingsOf } from './sounds.ts';
import type { Said, Utterance } from './speaker.ts';

/** Says words, to see how they are said. */
export interface Reader {
  say(utterance: Utterance): Promise<Said>;
}

/** The results of an ear for a language. */
export interface Listened {
  /** Names it. */
  readonly ear: string;
  readonly words: ReadonlyMap<number, Pick<LedgerLine, 'misheard' | 'bright'>>;
}

/** What the checks need beside the lists themselves. */
export interface CheckTools {
  readonly openDictionaries: OpenDictionaries;
  readonly speaker: Reader & { readonly version: string };
  /** Listens to all clips of a language with an ear; undefined where there is none for it. */
  readonly listen?: (
    levels: readonly ContentLevel[],
    speakers: Content['speakers'],
    progress: Progress,
  ) => Promise<Listened | undefined>;
}

/** Takes a line before a level is looked at, which takes seconds or a minute. */
export type Progress = (line: string) => void;

/** What came of a check. */
export interface CheckResult {
  /** A line for each refusal: file, word, why. Nothing may be written while there is one. */
  readonly refusals: readonly string[];
  /** Words to listen to: their sound may be wrong. */
  readonly suspects: readonly string[];
  /** The new ledgers, of every language that has a voice. */
  readonly ledgers: Ledgers;
}

/** The language whose clips an ear can judge. */
export const HEARD_LANGUAGE = 'en';
/** From this many odd sounds on a person should listen to the word. */
const SUSPECT_SOUNDS = 2;

/**
 * Checks every word by every rule, with dictionary and voice.
 *
 * @param before the present ledgers: they hold the verdicts of dictionaries that are not installed now
 * @param report takes a line for each language when it is done, and for what could not be checked
 * @param only id of the level whose words alone are asked about; all levels by default
 */
export async function checkContent(
  content: Content,
  before: Ledgers,
  tools: CheckTools,
  report: (line: string) => void,
  { only = null, progress = () => undefined }: { only?: number | null; progress?: Progress } = {},
): Promise<CheckResult> {
  const faults: Fault[] = [];
  const suspects: string[] = [];
  const ledgers = new Map<string, Ledger>();
  for (const language of content.languages) {
    const levels = content.levels.filter(
      ({ id, language: of }) => of.id === language.id && (only === null || id === only),
    );
    const count = levels.reduce((sum, { words }) => sum + words.length, 0);
    if (count === 0 && (only !== null || !before.has(language.slug))) continue;
    const dictionaries = await tools.openDictionaries(language.slug);
    const judged: Judgement[] = [];
    for (const [place, level] of levels.entries()) {
      progress(`${language.name}, level ${place + 1} of ${levels.length}: ${level.name}`);
      const words = level.words.map((entry) => ({ level, entry }));
      const asked = { dictionaries, speaker: tools.speaker, before: before.get(language.slug) };
      judged.push(...(await judgeWords(words, asked)));
    }
    const known = new Map(before.get(language.slug)?.words.map((line) => [line.id, line]));
    const judgedLines = judged.flatMap(({ line }) => line ?? []);
    const listened =
      faults.length === 0 ? await tools.listen?.(levels, content.speakers, progress) : undefined;
    if (listened) report(`${language.name}: heard by ${listened.ear}.`);
    else if (language.slug === HEARD_LANGUAGE) {
      report(
        `${language.name}: NOT HEARD BY AN EAR (apt install pocketsphinx pocketsphinx-en-us).`,
      );
    }
    // The chosen speaker is kept, and the ear's result when there is no ear now.
    const lines = judgedLines.map((line) => ({
      ...chosenFor(known.get(line.id)),
      ...line,
      ...listened?.words.get(line.id),
    }));
    const means = levelMeans(levels, language, new Map(lines.map(({ id, score }) => [id, score])));
    const found = [...judged.flatMap((one) => one.faults), ...findFlatRungs(means)];
    faults.push(...found);
    suspects.push(
      ...judged.flatMap(({ suspicion }) => (suspicion ? masked(suspicion, language.slug) : [])),
    );
    const shownMeans = means.map(({ mean }) => mean.toFixed(2)).join(' < ');
    report(
      `${language.name}: ${count} words, ${found.length} refusals, level means ${shownMeans || '-'}`,
    );
    if ('missing' in dictionaries && count > 0) {
      const never = count - lines.filter(({ dictionary }) => dictionary !== null).length;
      report(
        `${language.name}: NOT CHECKED BY A DICTIONARY (${dictionaries.missing}). ${never} of its words have never been.`,
      );
    }
    if (language.voice === null) report(`${language.name}: NOT CHECKED BY A VOICE (it has none).`);
    else {
      const ear = listened?.ear ?? before.get(language.slug)?.ear;
      ledgers.set(language.slug, {
        voice: tools.speaker.version,
        ...(ear ? { ear } : {}),
        words: lines,
      });
    }
  }
  const refusals = [...findFaults(content), ...faults.map((fault) => faultText(fault, content))];
  return { refusals, suspects, ledgers };
}

function chosenFor(line: LedgerLine | undefined): Partial<LedgerLine> {
  const { speaker, misheard, bright } = line ?? {};
  return {
    ...(speaker ? { speaker } : {}),
    ...(misheard ? { misheard } : {}),
    ...(bright ? { bright } : {}),
  };
}

/** A word, and the level that holds it. */
export interface PlacedWord {
  readonly level: ContentLevel;
  readonly entry: ContentWord;
}

/** What dictionary and voice say about a word. */
export interface Judgement {
  readonly faults: readonly Fault[];
  /** None where the voice says nothing. */
  readonly line?: LedgerLine | undefined;
  readonly suspicion?: string | undefined;
}

/** What words of one language are judged with. */
export interface JudgeTools {
  readonly dictionaries: Dictionaries | NoDictionary;
  readonly speaker: Reader;
  readonly before: Ledger | undefined;
}

/** Asks dictionary and voice about words of one language. */
export async function judgeWords(
  words: readonly PlacedWord[],
  { dictionaries, speaker, before }: JudgeTools,
): Promise<Judgement[]> {
  const known = new Map((before?.words ?? []).map((line) => [line.id, line]));
  const judgements: Judgement[] = [];
  for (const { level, entry } of words) {
    const remembered = known.get(entry.id);
    const dictionary =
      'main' in dictionaries
        ? dictionaries.main.name
        : remembered?.word === entry.word
          ? remembered.dictionary
          : null;
    const faults = 'main' in dictionaries ? misspelled({ level, entry }, dictionaries) : [];
    const heard = await listen({ level, entry }, speaker, dictionary);
    judgements.push({ ...heard, faults: [...faults, ...heard.faults] });
  }
  return judgements;
}

function misspelled({ level, entry }: PlacedWord, { main, variants }: Dictionaries): Fault[] {
  const refuse = (
    field: WordField,
    what: string,
    spellings: readonly string[],
    dictionaries: readonly Dictionary[],
  ): Fault[] =>
    spellings
      .filter((spelling) => !dictionaries.some((dictionary) => dictionary.accepts(spelling)))
      .map((spelling) => {
        const names = dictionaries.map(({ name }) => name).join(' or ');
        return {
          file: level.file,
          entry,
          field,
          text: `${what} "${spelling}" is not in ${names}.`,
        };
      });
  const { word, accept = [], homophones = [] } = entry;
  return [
    ...refuse('word', 'its spelling', [word], [main]),
    ...refuse('accept', 'its variant', accept, [main, ...variants]),
    ...refuse('homophones', 'its homophone', homophones, [main, ...variants]),
  ];
}

async function listen(
  { level, entry }: PlacedWord,
  speaker: Reader,
  dictionary: string | null,
): Promise<Judgement> {
  const { file, language } = level;
  const { id, word, say, review } = entry;
  if (language.voice === null) return { faults: [] };
  const field = say === undefined ? 'word' : 'say';
  const refuse = (text: string): Judgement => ({ faults: [{ file, entry, field, text }] });
  const said = await speaker.say({ text: word, say, voice: language.voice });
  if ('refusal' in said) return refuse(`the voice does not say it: ${said.refusal}`);
  const { phonemes } = said;
  if (phonemes.trim() === '') return refuse('the voice makes no sound of it.');
  const other = /\(([a-z-]+)\)/.exec(phonemes)?.[1];
  if (other !== undefined && say === undefined) {
    return refuse(`the voice switches to another language, ${other}: ${phonemes} (give it a say).`);
  }
  if (!readingsOf(language.slug)) {
    return refuse('its difficulty cannot be measured: sounds.ts does not know its language.');
  }
  const comparison = compareWithSound(word, phonemes, language.slug);
  const isDoubtful = comparison.oddSounds >= SUSPECT_SOUNDS;
  // A person who gave it a say or a review has listened to it.
  const isSettled = say !== undefined || review !== undefined;
  return {
    faults: [],
    line: { id, word, say, dictionary, phonemes, score: scoreOf(word, comparison) },
    suspicion:
      isDoubtful && !isSettled
        ? `${file}, word ${id} "${word}": said as ${phonemes}, ${comparison.oddSounds} sounds that its letters do not make.`
        : undefined,
  };
}
