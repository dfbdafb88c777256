import { gardenTexts } from '../../base/texts/garden.ts';
import type { Place } from './use-places.ts';

/** For the menus, which come later than the bar. */
export const GARDEN: Place = { href: '/garden', label: gardenTexts.title };
