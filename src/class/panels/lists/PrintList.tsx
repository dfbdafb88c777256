import { useState } from 'react';
import { PrintQuestion } from '../../../kit/frame/PrintQuestion.tsx';
import { PRINTED_CELL as CELL, PrintSheet } from '../../../kit/frame/PrintSheet.tsx';
import { type GappedWord, sentencesWithGaps } from '../../state/lists/list-text.ts';
import { listTexts } from '../../texts/lists.ts';

const texts = listTexts.print;

type Wish = 'words' | 'lines' | 'gaps';

export interface PrintListProps {
  name: string;
  words: readonly GappedWord[];
  /** BCP 47 of the words. */
  lang: string;
  /** Printed, or not wanted. */
  onClose: () => void;
}

/** Asks what of a list is printed, and prints it. It stands beside the page, which is not printed. */
export function PrintList({ name, words, lang, onClose }: PrintListProps) {
  const [wish, setWish] = useState<Wish | null>(null);
  const gaps = sentencesWithGaps(words);
  if (wish === null) {
    return (
      <PrintQuestion<Wish>
        title={texts.title}
        legend={texts.what}
        choices={[
          { value: 'words', label: texts.words, text: texts.wordsText },
          { value: 'lines', label: texts.lines, text: texts.linesText },
          {
            value: 'gaps',
            label: texts.gaps,
            text: texts.gapsText(gaps.length, words.length),
            isOpen: gaps.length > 0,
          },
        ]}
        now={texts.now}
        onClose={onClose}
        onPrint={setWish}
      />
    );
  }
  return (
    <PrintSheet onPrinted={onClose}>
      <h2 className="text-xl">{name}</h2>
      {wish !== 'words' && (
        <p className="mt-2 flex gap-6">
          {[texts.pupil, texts.day].map((what) => (
            <span key={what} className="flex flex-1 items-end gap-2">
              {what} <span className="flex-1 border-b border-line-strong" />
            </span>
          ))}
        </p>
      )}
      <div lang={lang} translate="no" className="mt-4 font-word text-lg">
        {wish === 'words' && <Words words={words} />}
        {wish === 'lines' && <WordsWithLines words={words} />}
        {wish === 'gaps' && <Gaps sentences={gaps} />}
      </div>
    </PrintSheet>
  );
}

function Words({ words }: Pick<PrintListProps, 'words'>) {
  return (
    <ol className="list-decimal columns-2 gap-10 pl-8">
      {words.map(({ word }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a list may have a word twice
        <li key={at} className="break-inside-avoid py-1">
          {word}
        </li>
      ))}
    </ol>
  );
}

/** Each word is written twice beside it. */
function WordsWithLines({ words }: Pick<PrintListProps, 'words'>) {
  return (
    <table className="w-full border-collapse">
      <tbody>
        {words.map(({ word }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a list may have a word twice
          <tr key={at} className="break-inside-avoid">
            <th scope="row" className={`${CELL} py-2.5 font-normal`}>
              {word}
            </th>
            <td className={`${CELL} w-3/8`}>{'\u00a0'}</td>
            <td className={`${CELL} w-3/8`}>{'\u00a0'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Gaps({ sentences }: { sentences: readonly (readonly string[])[] }) {
  return (
    <ol className="list-decimal pl-8">
      {sentences.map((parts) => (
        <li key={parts.join('_')} className="break-inside-avoid py-2.5">
          {parts.map((part, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- parts stay where they are
            <span key={at}>
              {at > 0 && (
                <span className="mx-1 inline-block w-[45mm] border-b border-line-strong">
                  {'\u00a0'}
                </span>
              )}
              {part}
            </span>
          ))}
        </li>
      ))}
    </ol>
  );
}
