import { Volume2 } from 'lucide-react';
import { HearButton } from '../../../kit/ui/HearButton.tsx';
import { Cell } from '../../../kit/ui/Cell.tsx';
import { CellShape } from '../../../kit/ui/CellShape.tsx';
import { firstTexts as texts } from '../../texts/first.ts';
import './first.css';

export interface FirstCellProps {
  /** BCP 47 of the words. */
  lang: string;
  /** It was pressed, and the levels are on their way. */
  isStarting: boolean;
  /** Says the sentence of the bubble. */
  onSay: () => void;
  onBegin: () => void;
}

/** In the middle of a first visit: one cell to press, and the friend who says so. */
export function FirstCell({ lang, isStarting, onSay, onBegin }: FirstCellProps) {
  const { text, lang: said } = texts.press(lang);
  return (
    <>
      <div className="flex px-5 pt-2 md:px-6">
        <button
          type="button"
          aria-label={`${texts.say}: ${text}`}
          onClick={onSay}
          className="flex min-h-11 items-center gap-2.5 rounded-2xl border-2 border-ink bg-surface px-4 py-2 text-left font-bold text-ink"
        >
          <Volume2 className="size-5 shrink-0" aria-hidden="true" />
          <span lang={said}>{text}</span>
        </button>
      </div>
      <div className="mt-auto grid justify-center pr-2 pb-6 max-md:justify-end max-md:pr-10">
        <div className="relative grid place-items-center">
          <Cell className="first-light absolute h-[135%]">
            <CellShape radius={46} className="fill-surface stroke-surface opacity-60" />
          </Cell>
          <HearButton
            label={texts.begin}
            speaking={isStarting}
            onPress={onBegin}
            className="relative w-33 md:w-37"
          />
        </div>
      </div>
    </>
  );
}
