import type { Finding, FindingKind, Id, ListEntry, ListWord } from '@waggle/engine/contracts';

/** What belongs to a word beside its line. */
export interface WordFacts {
  readonly accepted: readonly string[];
  readonly say: string | null;
  readonly kept: readonly FindingKind[];
  /** Null before it is saved. */
  readonly id: Id | null;
  /** The word in its owner's voice, or the address of that. */
  readonly sound: Blob | string | null;
  /** A recording that is not stored yet. */
  readonly wav: Blob | null;
}

export const NO_FACTS: WordFacts = {
  accepted: [],
  say: null,
  kept: [],
  id: null,
  sound: null,
  wav: null,
};

/** A word as the page shows it. */
export interface EditedWord extends Omit<ListEntry, 'accepted' | 'say'>, WordFacts {
  readonly findings: readonly Finding[];
}

/** Findings that its writer has not kept; a blocked word cannot be kept. */
export function openFindings({ findings, kept }: EditedWord): Finding[] {
  return findings.filter(({ kind }) => kind === 'blocked' || !kept.includes(kind));
}

export function isBlocked({ findings }: EditedWord): boolean {
  return findings.some(({ kind }) => kind === 'blocked');
}

/** A word as it is saved. */
export function asSent({ word, accepted, hint, sentence, say, kept }: EditedWord) {
  return { word, accepted: [...accepted], hint, sentence, say, kept: [...kept] };
}

export function factsOfSaved(word: ListWord): WordFacts {
  const { accepted, say, kept, id, is_recorded, audio_blob_url } = word;
  return { accepted, say, kept, id, sound: is_recorded ? audio_blob_url : null, wav: null };
}
