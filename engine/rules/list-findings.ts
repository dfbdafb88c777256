import type { CheckedList, Finding, ListEntry } from '../contracts/index.ts';
import { foldSpelling } from './answer.ts';

/** What is known about the language of a list. */
export interface ListLanguage {
  readonly name: string;
  /** Whether a voice says its words. */
  readonly hasVoice: boolean;
  /** Whether a text holds a word that may not be shown to learners. */
  readonly holdsBlocked: (text: string) => boolean;
  /** How a word sounds, equal for words that sound alike; null where that is unknown. */
  readonly soundOf?: (word: string) => string | null;
}

/**
 * What the writer of a list should look at. Whether a word is in a dictionary is not asked here.
 *
 * @param entries in the order of the list, which stays
 */
export function findingsOfList(entries: readonly ListEntry[], language: ListLanguage): CheckedList {
  const seen = new Set<string>();
  const alike = wordsBySound(entries, language);
  const words = entries.map((entry) => {
    const spelling = foldSpelling(entry.word);
    const isTwice = seen.has(spelling);
    seen.add(spelling);
    const findings: Finding[] = [];
    if (isBlocked(entry, language)) {
      findings.push({ kind: 'blocked', text: 'This word cannot be in a list.' });
    }
    if (isTwice) findings.push({ kind: 'twice', text: 'Listed twice.' });
    for (const part of ['hint', 'sentence'] as const) {
      if (holdsWord(entry[part], entry)) {
        findings.push({ kind: 'holds', text: `The ${part} holds the word.` });
      }
    }
    const other = alike(entry);
    if (other !== undefined && entry.sentence === '') {
      const text = `Sounds like ${other} in this list. Add a sentence, so that the word is clear.`;
      findings.push({ kind: 'sounds', text });
    }
    return { ...entry, findings };
  });
  return { words, findings: language.hasVoice ? [] : [noVoice(language.name)] };
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
  return [word, ...accepted].some((spelling) => {
    const literal = foldSpelling(spelling).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    const whole = new RegExp(`(?<![\\p{L}\\p{M}])${literal}(?![\\p{L}\\p{M}])`, 'u');
    return literal !== '' && whole.test(foldSpelling(text));
  });
}

/** Finds another word of the list that sounds like an entry. */
function wordsBySound(
  entries: readonly ListEntry[],
  { soundOf }: ListLanguage,
): (entry: ListEntry) => string | undefined {
  const bySound = new Map<string, string[]>();
  for (const { word } of entries) {
    const sound = soundOf?.(word) ?? null;
    if (sound !== null) bySound.set(sound, [...(bySound.get(sound) ?? []), word]);
  }
  return ({ word }) => {
    const sound = soundOf?.(word) ?? null;
    const spelling = foldSpelling(word);
    return sound === null
      ? undefined
      : bySound.get(sound)?.find((other) => foldSpelling(other) !== spelling);
  };
}

function noVoice(language: string): Finding {
  return { kind: 'voice', text: `No voice for ${language} yet. Say it yourself.` };
}
