import { lettersOf } from '@waggle/engine/rules';
import { afterTexts } from '../../texts/after.ts';

const texts = afterTexts.report;

/** Height of the bar of one person, and of the highest bar, in pixels. */
const PERSON_HEIGHT = 3;
const HIGHEST = 48;

/** Words of more letters have less room for each. */
const LONG_WORD = 10;

export interface WordHeatProps {
  word: string;
  /** BCP 47 of the word. */
  lang: string;
  /** By letter: players who slipped there; null where too few tried. */
  letters: readonly number[] | null;
}

/** A right word, and under each of its letters how many slipped there: as a bar and as a number. */
export function WordHeat({ word, lang, letters }: WordHeatProps) {
  const most = Math.max(0, ...(letters ?? []));
  const height = Math.min(PERSON_HEIGHT, HIGHEST / Math.max(1, most));
  const spelt = lettersOf(word);
  const width = spelt.length > LONG_WORD ? 'w-4.5' : 'w-5';
  const slips = (letters ?? []).flatMap((count, index) =>
    count > 0 ? [{ letter: index + 1, count }] : [],
  );
  return (
    <>
      <span
        translate="no"
        lang={lang}
        className={slips.length > 0 ? 'sr-only' : 'font-word text-lg font-bold'}
      >
        {slips.length > 0 ? texts.heat(word, slips) : word}
      </span>
      {slips.length > 0 && (
        <span lang={lang} aria-hidden="true" className="inline-flex flex-wrap">
          {spelt.map(({ text, start }, index) => {
            const count = letters?.[index] ?? 0;
            return (
              <span key={start} className={`flex flex-col items-center ${width}`}>
                <b translate="no" className="font-word text-lg leading-7">
                  {text}
                </b>
                <span
                  className="w-3.5 rounded-xs bg-clover forced-colors:bg-[Highlight]"
                  style={{ height: count * height }}
                />
                <b className="min-h-5 text-sm leading-5 text-clover-text">{count || ''}</b>
              </span>
            );
          })}
        </span>
      )}
    </>
  );
}
