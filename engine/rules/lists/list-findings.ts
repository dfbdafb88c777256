import type { CheckedList, Finding, ListEntry } from '../../contracts/index.ts';
import { pairOf, shapeOf } from './bare-word.ts';
import { isHeading } from './columns.ts';
import { foldSpelling, unfoldLetters, wholeWord } from '../words/answer.ts';

/** What is known about the language of a list. */
export interface ListLanguage {
  readonly name: string;
  /** Whether a voice says its words. */
  readonly hasVoice: boolean;
  /** Whether a text holds a word that may not be shown to learners. */
  readonly holdsBlocked: (text: string) => boolean;
}

/** What dictionaries know about the words of a list. */
export interface LookedUp {
  /** Words that no dictionary has, with the spellings that may have been meant, the likeliest first. */
  readonly misspelled: ReadonlyMap<string, readonly string[]>;
  /** The ways in which a word is pronounced; words that share one sound alike. */
  readonly pronunciations: ReadonlyMap<string, readonly string[]>;
}

const NOTHING_LOOKED_UP: LookedUp = { misspelled: new Map(), pronunciations: new Map() };
const MOST_SUGGESTIONS = 3;

/**
 * What the writer of a list should look at.
 *
 * @param entries in the order of the list, which stays
 * @param lookedUp without it nothing is said about spelling and sound
 */
export function findingsOfList(
  entries: readonly ListEntry[],
  language: ListLanguage,
  lookedUp: LookedUp = NOTHING_LOOKED_UP,
): CheckedList {
  const seen = new Set<string>();
  const alike = wordsBySound(entries, lookedUp);
  const words = entries.map((entry, place) => {
    const spelling = foldSpelling(entry.word);
    const isTwice = seen.has(spelling);
    seen.add(spelling);
    const findings: Finding[] = [];
    if (isBlocked(entry, language)) {
      findings.push({ kind: 'blocked', text: 'This word cannot be in a list.' });
    }
    const shape =
      shapeFinding(entry.word, { isFirst: place === 0 && entries.length > 1 }) ??
      (entries.length === 1 ? splitFinding(pairOf(entry.word)) : null);
    if (shape) findings.push(shape);
    const suggestions = lookedUp.misspelled.get(entry.word);
    if (suggestions && !shape) {
      findings.push({
        kind: 'dictionary',
        text: 'Not in the dictionary.',
        suggestions: suggestions.slice(0, MOST_SUGGESTIONS),
      });
    }
    if (isTwice) findings.push({ kind: 'twice', text: 'Listed twice.' });
    for (const part of ['hint', 'sentence'] as const) {
      if (holdsWord(entry[part], entry)) {
        findings.push({ kind: 'holds', part, text: `The ${part} holds the word.` });
      }
    }
    if (entry.sentence === '') findings.push(...soundsLike(entry, alike));
    return { ...entry, findings };
  });
  return { words, findings: language.hasVoice ? [] : [noVoice(language.name)] };
}

/** What a line has beside a word, with its remedy. */
function shapeFinding(word: string, { isFirst }: { isFirst: boolean }): Finding | null {
  if (isHeading(word, isFirst)) {
    return { kind: 'heading', text: 'This may be a heading and no word.' };
  }
  const shape = shapeOf(word);
  if (shape?.kind === 'split') return splitFinding(shape.words);
  if (shape?.kind !== 'marks') return null;
  if (shape.word === null) return { kind: 'marks', text: 'Letters of this word were lost.' };
  const text = 'A learner would have to type every sign of this.';
  return { kind: 'marks', text, suggestions: [shape.word] };
}

function splitFinding(words: readonly string[] | null): Finding | null {
  if (words === null) return null;
  return { kind: 'split', text: `This line may hold ${words.length} words.`, words: [...words] };
}

/** Whether a list with this entry may not be saved. */
function isBlocked(
  { word, accepted, hint, sentence }: ListEntry,
  { holdsBlocked }: ListLanguage,
): boolean {
  return [word, ...accepted, hint, sentence].some(holdsBlocked);
}

/** Whether a text holds the word, or another spelling of it, as a whole word. */
function holdsWord(text: string, { word, accepted }: ListEntry): boolean {
  return [word, ...accepted].some(
    (spelling) => foldSpelling(spelling) !== '' && wholeWord(spelling).test(unfoldLetters(text)),
  );
}

/** The different words of a list by each way to pronounce them. */
function wordsBySound(
  entries: readonly ListEntry[],
  { pronunciations }: LookedUp,
): (word: string) => string[] {
  const bySound = new Map<string, string[]>();
  for (const { word } of entries) {
    for (const sound of pronunciations.get(word) ?? []) {
      bySound.set(sound, [...(bySound.get(sound) ?? []), word]);
    }
  }
  return (word) => {
    const own = foldSpelling(word);
    const others = (pronunciations.get(word) ?? []).flatMap((sound) => bySound.get(sound) ?? []);
    const different = others.filter((other) => foldSpelling(other) !== own);
    return [...new Map(different.map((other) => [foldSpelling(other), other])).values()];
  };
}

function soundsLike({ word }: ListEntry, alike: (word: string) => string[]): Finding[] {
  const [other] = alike(word);
  if (other === undefined) return [];
  const text = `Sounds like ${other} in this list. Add a sentence, so that the word is clear.`;
  return [{ kind: 'sounds', text }];
}

function noVoice(language: string): Finding {
  return { kind: 'voice', text: `No voice for ${language} yet. Say it yourself.` };
}
