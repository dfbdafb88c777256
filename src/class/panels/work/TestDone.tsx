import type { AssignmentWithWords, Cell } from '@waggle/engine/contracts';
import type { ReactNode } from 'react';
import { TextLink } from '../../../kit/form/TextLink.tsx';
import { workTexts } from '../../texts/work.ts';
import { CombFloor } from '../../../kit/ui/CombFloor.tsx';
import { WorkCell } from './WorkCell.tsx';

const texts = workTexts.test;

export interface TestDoneProps {
  work: AssignmentWithWords;
  /** BCP 47 of the words. */
  lang: string;
  renderHear: (word: AssignmentWithWords['words'][number]['word']) => ReactNode;
  /** Where the words that are not yet right are practised; null for nowhere. */
  practice: ReactNode;
}

/** All is written: what is right, and each word in its right form. */
export function TestDone({ work, lang, renderHear, practice }: TestDoneProps) {
  const right = work.mine?.right ?? 0;
  const cells = work.words.map(({ is_right }): Cell => (is_right ? 'first' : 'not_yet'));
  const perRow = Math.ceil(cells.length / (cells.length > 7 ? 2 : 1));
  return (
    <div className="mx-auto w-full max-w-[60rem] flex-1 px-4 pb-8">
      <div className="on-board relative isolate flex flex-wrap items-center justify-between gap-4 overflow-clip rounded-xl bg-board p-6 text-on-board md:p-8">
        <CombFloor tone="board" height={120} radius={34} />
        <div>
          <p className="text-lg text-on-board-soft">{texts.written}</p>
          <h1 tabIndex={-1} className="text-3xl outline-none md:text-4xl">
            {texts.right(right, work.words.length)}
          </h1>
        </div>
        <div aria-hidden="true" className="grid gap-0.5">
          {[cells.slice(0, perRow), cells.slice(perRow)].map((row, place) => (
            <div key={place === 0 ? 'first' : 'second'} className={`flex ${place ? 'pl-4' : ''}`}>
              {row.map((cell, column) => (
                // oxlint-disable-next-line react/no-array-index-key -- a word is its place in the test
                <WorkCell key={column} cell={cell} isOnBoard size={cells.length > 12 ? 20 : 32} />
              ))}
            </div>
          ))}
        </div>
      </div>
      <ul aria-label={texts.words} className="grid gap-x-10 pt-2 md:grid-cols-2">
        {work.words.map(({ word, is_right }) => (
          <li
            key={word.id}
            className="flex min-h-13 items-center gap-3 border-b-[1.5px] border-line py-1"
          >
            <WorkCell cell={is_right ? 'first' : 'not_yet'} />
            <span translate="no" lang={lang} className="font-word text-xl wrap-anywhere">
              {word.word}
            </span>
            <span className="ml-auto text-sm text-ink-soft">
              {is_right ? texts.isRight : texts.notYet}
            </span>
            {renderHear(word)}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-4 pt-4">
        {practice}
        <TextLink href="/home">{texts.home}</TextLink>
      </div>
    </div>
  );
}
