import type { Content, ContentLevel } from './content.ts';

/** What becomes of premium levels: sold, free for all, or not there. */
export type Premium = 'sold' | 'open' | 'hidden';

/** The content as a server offers it. Levels that wait for recordings are no premium levels: they stay. */
export function offered(content: Content, premium: Premium): Content {
  if (premium === 'sold') return content;
  const onSale = new Set(content.plans.map(({ level }) => level));
  const isPremium = ({ id, is_free, language }: ContentLevel) =>
    !is_free && (language.voice !== null || onSale.has(id));
  const levels = content.levels.flatMap((level) => {
    if (!isPremium(level)) return [level];
    if (premium === 'hidden') return [];
    // One without words is not written yet.
    return [{ ...level, is_free: level.words.length > 0 }];
  });
  return { ...content, levels, plans: [] };
}
