import type { Assignment, WorkResults } from '@waggle/engine/contracts';
import { marksOf } from '@waggle/engine/rules';
import { useState } from 'react';
import { Tick } from '../../../kit/form/Tick.tsx';
import { PrintQuestion } from '../../../kit/frame/PrintQuestion.tsx';
import { PRINTED_CELL as CELL, PrintSheet } from '../../../kit/frame/PrintSheet.tsx';
import { workTexts } from '../../texts/work.ts';
import { cellName, WrongForms } from './ResultsGrid.tsx';

const texts = workTexts.results;

/** What is printed of results. */
export interface PrintWish {
  readonly what: 'table' | 'marks';
  /** With what the pupils wrote. */
  readonly hasForms: boolean;
}

/** Asks what is printed. */
export function PrintResultsQuestion({
  onClose,
  onPrint,
}: {
  onClose: () => void;
  onPrint: (wish: PrintWish) => void;
}) {
  const [hasForms, setForms] = useState(false);
  const { title, what, table, tableText, marks, marksText, forms, now } = texts.print;
  return (
    <PrintQuestion<PrintWish['what']>
      title={title}
      legend={what}
      choices={[
        { value: 'table', label: table, text: tableText },
        { value: 'marks', label: marks, text: marksText },
      ]}
      now={now}
      onClose={onClose}
      onPrint={(chosen) => onPrint({ what: chosen, hasForms })}
    >
      {() => <Tick label={forms} isOn={hasForms} onChange={setForms} />}
    </PrintQuestion>
  );
}

export interface ResultsSheetProps {
  work: Assignment;
  made: WorkResults;
  /** Under the title. */
  summary: string;
  /** BCP 47 of the words. */
  lang: string;
  wish: PrintWish;
  onPrinted: () => void;
}

/** Words whose heads stand upright beside each other on a page across. */
const MOST_ACROSS = 15;

const WORD_CELL = 'border border-line-strong p-0.5 text-center';

/** The results as they are printed, and nothing of it on the screen. */
export function ResultsSheet({ work, made, summary, lang, wish, onPrinted }: ResultsSheetProps) {
  const { what, hasForms } = wish;
  const words = what === 'table' ? made.words : [];
  return (
    <PrintSheet look={what === 'table' ? 'across' : 'upright'} onPrinted={onPrinted}>
      <h2 className="text-xl">{work.title}</h2>
      <p className="mb-3">{summary}</p>
      <table className="w-full border-collapse">
        <thead>
          <tr>
            {[texts.name, texts.sum, texts.print.percent].map((head) => (
              <th key={head} scope="col" className={CELL}>
                {head}
              </th>
            ))}
            {words.map(({ word }) => (
              <th
                key={word.id}
                translate="no"
                lang={lang}
                scope="col"
                className={`${WORD_CELL} align-bottom font-word`}
                style={words.length > MOST_ACROSS ? { writingMode: 'vertical-rl' } : {}}
              >
                {word.word}
              </th>
            ))}
            {what === 'marks' && (
              <th scope="col" className={`${CELL} w-2/5`}>
                {texts.print.signed}
              </th>
            )}
          </tr>
        </thead>
        {made.pupils.map((pupil) => {
          const marks = marksOf(pupil.cells);
          return (
            <tbody key={pupil.id} className="break-inside-avoid">
              <tr>
                <th scope="row" className={CELL}>
                  {pupil.name}
                </th>
                <td className={CELL}>{marks ? marks.right : texts.away[work.kind]}</td>
                <td className={CELL}>{marks && texts.percent(marks.share)}</td>
                {words.map(({ word }, place) => {
                  const cell = pupil.cells[place] ?? 'not_tried';
                  return (
                    <td key={word.id} className={WORD_CELL}>
                      <span aria-hidden="true">{MARKS[cell]}</span>
                      <span className="sr-only">{cellName(work.kind, cell)}</span>
                    </td>
                  );
                })}
                {what === 'marks' && <td className={CELL}>{'\u00a0'}</td>}
              </tr>
              {hasForms && pupil.wrote.some((form) => form !== null) && (
                <tr>
                  <td colSpan={words.length + 4} className={CELL}>
                    <WrongForms wrote={pupil.wrote} words={made.words} lang={lang} />
                  </td>
                </tr>
              )}
            </tbody>
          );
        })}
      </table>
    </PrintSheet>
  );
}

/** On paper, without colour. */
const MARKS = { first: '✓', later: '(✓)', not_yet: '–', not_tried: '' } as const;
