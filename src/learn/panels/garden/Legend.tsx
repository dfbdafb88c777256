import type { Growth } from '@waggle/engine/rules';
import { gardenTexts } from '../../../base/texts/garden.ts';
import { WordFlower } from '../../../kit/ui/WordFlower.tsx';

/** A word of a hue of its own for each. */
const SHOWN: readonly { word: string; growth: Growth; label: string; isThirsty?: boolean }[] = [
  { word: 'seed', growth: 'sprout', label: gardenTexts.growth.sprout },
  { word: 'petal', growth: 'bud', label: gardenTexts.growth.bud },
  { word: 'garden', growth: 'open', label: gardenTexts.growth.open },
  { word: 'honey', growth: 'honey', label: gardenTexts.growth.honey },
  { word: 'water', growth: 'open', label: gardenTexts.thirstyLegend, isThirsty: true },
];

/** What the flowers of words say. */
export function Legend() {
  return (
    <ul className="flex flex-wrap items-end gap-x-8 gap-y-2">
      {SHOWN.map(({ label, ...flower }) => (
        <li key={label} className="flex items-end gap-2">
          <WordFlower {...flower} className="h-13" />
          <span className="pb-1">{label}</span>
        </li>
      ))}
    </ul>
  );
}
