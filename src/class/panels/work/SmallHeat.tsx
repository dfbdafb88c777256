import { foldSpelling, lettersOf } from '@waggle/engine/rules';
import { workTexts } from '../../texts/work.ts';

const texts = workTexts.results;

/** Pixels of a bar for each pupil. */
const PIXELS_A_PUPIL = 3;

export interface SmallHeatProps {
  word: string;
  /** By letter: pupils who slipped there; null where too few tried. */
  letters: readonly number[] | null;
  /** BCP 47 of the word. */
  lang: string;
}

/** A word with how many slipped at which letter. */
export function SmallHeat({ word, letters, lang }: SmallHeatProps) {
  if (letters === null) return <span className="text-xs text-ink-soft">{texts.tooFew}</span>;
  const most = Math.max(...letters);
  if (most === 0) return <span className="text-xs text-ink-soft">{texts.nowhere}</span>;
  const slips = letters.flatMap((count, place) =>
    count > 0 ? [{ count, letter: place + 1 }] : [],
  );
  const spelt = lettersOf(foldSpelling(word));
  return (
    <div role="img" aria-label={texts.heat(word, slips)} className="inline-flex" lang={lang}>
      {letters.map((count, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- a letter is its place in the word
        <span key={place} aria-hidden="true" className="flex w-3 flex-col items-center">
          <span translate="no" className="font-word text-sm leading-none">
            {spelt[place]?.text}
          </span>
          {count > 0 && (
            <>
              <span
                className="mt-1 w-2 rounded-xs bg-clover-text forced-colors:bg-[CanvasText]"
                style={{ height: Math.max(3, count * PIXELS_A_PUPIL) }}
              />
              {count === most && (
                <b className="mt-0.5 text-xs leading-none text-clover-text">{count}</b>
              )}
            </>
          )}
        </span>
      ))}
    </div>
  );
}
