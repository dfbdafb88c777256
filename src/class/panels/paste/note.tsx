import type { LucideIcon } from 'lucide-react';
import { Chip } from '../../../kit/ui/Chip.tsx';
import type { PasteNote } from './PastePage.tsx';

/** A note of what was understood; none for a count of nought. */
export function note(
  count: number,
  text: string,
  tone: 'look' | 'calm',
  icon: LucideIcon,
): PasteNote[] {
  if (count === 0) return [];
  const chip = (
    <Chip tone={tone} icon={icon}>
      <span className="min-w-0 whitespace-normal">{text}</span>
    </Chip>
  );
  return [{ text, chip }];
}
