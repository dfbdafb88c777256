import type { CheckedList, Finding, ListEntry } from '../contracts/index.ts';
import { foldSpelling } from './answer.ts';

/** What is known about the language of a list. */
export interface ListLanguage {
  readonly name: string;
  /** Whether a voice says its words. */
  readonly hasVoice: boolean;
  /** Whether a text holds a word that may not be shown to learners. */
  readonly holdsBlocked: (text: string) => boolean;
}

/**
 * What the writer of a list should look at, without dictionaries and pronunciations.
 *
 * @param entries in the order of the list, which stays
 */
export function findingsOfList(entries: readonly ListEntry[], language: ListLanguage): CheckedList {
  const seen = new Set<string>();
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

function noVoice(language: string): Finding {
  return { kind: 'voice', text: `No voice for ${language} yet. Say it yourself.` };
}
