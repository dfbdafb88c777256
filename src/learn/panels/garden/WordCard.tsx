import type { GardenWord } from '@waggle/engine/practice';
import { daysKnown, growthOf, isThirsty } from '@waggle/engine/rules';
import { ListenButton } from '../../../kit/ui/ListenButton.tsx';
import { gardenTexts } from '../../../base/texts/garden.ts';
import { daysFromNow } from '../../../kit/ui/days.ts';

export interface WordCardProps {
  word: GardenWord;
  /** BCP 47. */
  lang: string;
  isSounding: boolean;
  onHear: () => void;
}

/** A word of the garden: since when it is known, when it comes back, and how it sounds. */
export function WordCard({ word, lang, isSounding, onHear }: WordCardProps) {
  const { text } = word;
  return (
    <div className="absolute top-3 left-1/2 z-10 flex w-[calc(100%-1.5rem)] max-w-max -translate-x-1/2 animate-rise items-center gap-3 rounded-lg bg-surface py-2 pr-2 pl-5 text-ink shadow-2">
      {/* Beside the word, or under a long one. */}
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
        <b translate="no" lang={lang} className="min-w-0 font-word text-xl wrap-anywhere">
          {text}
        </b>
        <p className="flex-1 basis-36 text-ink-soft">{standingOf(word)}</p>
      </div>
      <ListenButton
        word={text}
        label={gardenTexts.hear(text)}
        sounding={isSounding}
        onPress={onHear}
        look="outline"
      />
    </div>
  );
}

/** How a word stands, as a sentence or two. */
export function standingOf({ memory }: Pick<GardenWord, 'memory'>, now = new Date()): string {
  if (isThirsty(memory)) return gardenTexts.isThirsty;
  const growth = growthOf(memory);
  const days = daysKnown(memory, now.getTime());
  const since =
    growth === 'sprout' || growth === 'bud'
      ? gardenTexts.standing[growth]
      : gardenTexts.since(days ?? 0);
  return `${since} ${gardenTexts.comesBack(daysFromNow(memory.due_at, now))}`;
}
