import type { GardenWord } from '@waggle/engine/practice';
import { growthOf, isThirsty } from '@waggle/engine/rules';
import { type ReactNode, useState } from 'react';
import { gardenTexts } from '../../../base/texts/garden.ts';
import { daysFromNow } from '../../../kit/ui/days.ts';

const texts = gardenTexts.table;

/** Rows that are shown, and that a press adds. */
const ROWS = 100;

export interface WordListProps {
  words: readonly GardenWord[];
  /** BCP 47. */
  lang: string;
  /** The button that says a word. */
  renderHear: (word: GardenWord) => ReactNode;
}

/** The same words as a table. */
export function WordList({ words, lang, renderHear }: WordListProps) {
  const [rows, setRows] = useState(ROWS);
  return (
    <div className="card p-4 md:p-6">
      <table className="w-full text-left">
        <caption className="sr-only">{texts.caption}</caption>
        <thead>
          <tr className="border-b-[1.5px] border-line text-sm text-ink-soft">
            <th scope="col" className="py-2 font-semibold">
              {texts.word}
            </th>
            <th scope="col" className="px-2 font-semibold">
              {texts.state}
            </th>
            <th scope="col" className="px-2 font-semibold max-md:hidden">
              {texts.back}
            </th>
            <th scope="col" className="px-2 font-semibold max-md:hidden">
              {texts.level}
            </th>
          </tr>
        </thead>
        <tbody>
          {words.slice(0, rows).map((word) => (
            <tr key={word.id} className="border-b border-line">
              <th scope="row" className="py-1.5 font-normal">
                <span className="flex items-center gap-3">
                  {renderHear(word)}
                  <span
                    translate="no"
                    lang={lang}
                    className="font-word text-xl font-bold wrap-anywhere"
                  >
                    {word.text}
                  </span>
                </span>
              </th>
              <td className="px-2">
                {isThirsty(word.memory)
                  ? gardenTexts.thirsty
                  : gardenTexts.growth[growthOf(word.memory)]}
              </td>
              <td className="px-2 max-md:hidden">
                {gardenTexts.comesBack(daysFromNow(word.memory.due_at))}
              </td>
              <td className="px-2 max-md:hidden">{word.level.name}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {words.length > rows && (
        <button type="button" className="wax wax-line mt-4" onClick={() => setRows(rows + ROWS)}>
          {gardenTexts.more}
        </button>
      )}
    </div>
  );
}
