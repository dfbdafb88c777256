import type { PracticeScope } from '@waggle/engine/practice';
import { type Level, MOST_PRACTISED } from '@waggle/engine/contracts';
import { useSnapshot } from 'valtio';
import { useSearch } from 'wouter';
import { findLevel, languageOf, levels } from '../../../base/state/levels/levels.ts';

/** What is to be practised. */
export interface Asked {
  /** Differs for another practice. */
  readonly key: string;
  readonly scope: PracticeScope;
  /** The level that fits is to be found first. */
  readonly isPlacement: boolean;
  /** Of a practice of one level. */
  readonly level: Level | undefined;
  /** BCP 47. */
  readonly lang: string;
}

/** What the address asks for: a level, set work, a trap, or the words of today. Null while the levels are unknown. */
export function useAsked(): Asked | null {
  const search = useSearch();
  const { status, content, languages, selectedId } = useSnapshot(levels);
  if (status !== 'ready') return null;
  const query = new URLSearchParams(search);
  const ladders = content;
  const id = numberIn(query, 'level');
  const level = id === undefined ? undefined : findLevel(ladders, id);
  const selected = findLevel(ladders, selectedId);
  const placed = numberIn(query, 'placement');
  const language =
    level?.language ??
    placed ??
    numberIn(query, 'language') ??
    selected?.language ??
    languages[0]?.id;
  if (language === undefined) return null;
  const assignment = numberIn(query, 'assignment');
  const trap = query.get('trap');
  const words = query.get('words')?.match(/\d{1,9}/g) ?? null;
  return {
    key: search,
    scope: {
      language,
      ...(id === undefined ? {} : { level: id }),
      ...(assignment === undefined ? {} : { assignment }),
      ...(trap === null ? {} : { trap }),
      // A level is asked for as a whole, so that all of these are among its words.
      ...(words === null ? {} : { words, count: MOST_PRACTISED }),
      ...(query.has('again') ? { again: true } : {}),
    },
    isPlacement: placed !== undefined,
    level,
    lang: languageOf(languages, { language })?.code ?? '',
  };
}

function numberIn(query: URLSearchParams, name: string): number | undefined {
  const text = query.get(name) ?? '';
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}
