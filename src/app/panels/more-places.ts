import { gardenTexts } from '../../base/texts/garden.ts';
import { moreWaysTexts } from '../../home/texts/more-ways.ts';
import type { Place } from './use-places.ts';

// For the menus, which come later than the bar.

export const GARDEN: Place = { href: '/garden', label: gardenTexts.title };

/** Other ways to play. */
export const WAYS: readonly Place[] = [
  { href: '/bee-of-the-day', label: moreWaysTexts.day.name },
  { href: '/levels', label: moreWaysTexts.levels.name },
  { href: '/rounds', label: moreWaysTexts.rounds.name },
];
