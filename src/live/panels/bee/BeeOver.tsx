import type { PodiumShown } from '@waggle/engine/live';
import { lettersOf } from '@waggle/engine/rules';
import { type ReactNode, useRef } from 'react';
import type { BeeOver as Over } from '../../state/bee.ts';
import { beeTexts } from '../../texts/bee.ts';
import { fitCells } from '../../../kit/letters/cell-fit.ts';
import { cellsOf, LetterCells } from '../../../kit/letters/LetterCells.tsx';
import { useWidth } from '../../../board/word/use-width.ts';
import { CombFloor } from '../../../kit/ui/CombFloor.tsx';
import { Outcome, hiddenUnless } from '../Outcome.tsx';
import { headlineOfBee, WinnerPicture } from './WinnerPicture.tsx';

const texts = beeTexts.over;

export interface BeeOverProps {
  over: Over;
  /** Of the game. */
  name: string;
  podium: PodiumShown | null;
  /** BCP 47 of the words. */
  lang: string;
  /** Who spelled along. */
  along: ReactNode;
  /** Where to go from here. */
  actions: ReactNode;
  /** One's own words. */
  words: ReactNode;
}

/** The end of a bee: whose it is, with which word, and who spelled along. */
export function BeeOver({ over, name, podium, lang, along, actions, words }: BeeOverProps) {
  const isNamed = podium?.isNamed ?? true;
  return (
    <div className="relative isolate flex flex-1 flex-col overflow-hidden bg-field text-on-field">
      <div className="relative isolate flex flex-1 flex-col justify-center overflow-hidden">
        <CombFloor tone="field" height={300} />
        <div className="mx-auto grid w-full max-w-[82rem] items-center gap-6 px-4 py-8 md:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] md:gap-10 md:px-8">
          <div className="flex flex-col items-center gap-4 text-center">
            <p className="text-on-field-soft md:hidden">{texts.game(name, over.rounds)}</p>
            <WinnerPicture over={over} podium={podium} height={168} />
            <Outcome
              headline={headlineOfBee(over, podium)}
              className="text-3xl wrap-anywhere md:text-4xl"
              isNamed={isNamed}
            >
              <div {...hiddenUnless(isNamed)}>
                {over.word !== null && <WithWord word={over.word} lang={lang} />}
                {!!over.ownRounds && (
                  <p className="mt-3 text-lg font-semibold">{texts.ownRounds(over.ownRounds)}</p>
                )}
              </div>
            </Outcome>
            <p className="text-on-field-soft max-md:hidden">{texts.game(name, over.rounds)}</p>
          </div>
          <div className="mx-auto flex w-full max-w-[26rem] flex-col gap-5 rounded-lg bg-surface p-5 text-ink forced-colors:border-2">
            <div className="flex justify-center">{actions}</div>
            {along}
          </div>
        </div>
      </div>
      {words && (
        <div className="bg-surface text-ink">
          <div className="mx-auto max-w-[42rem] px-4 pb-5">{words}</div>
        </div>
      )}
    </div>
  );
}

function WithWord({ word, lang }: { word: string; lang: string }) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const { height, perRow } = fitCells(lettersOf(word).length, width, 64);
  return (
    <div ref={frame} className="w-full">
      <p className="my-3 text-lg">{texts.withWord}</p>
      <LetterCells cells={cellsOf(word, 'ink')} height={height} perRow={perRow} />
      <span lang={lang} className="sr-only">
        {word}
      </span>
    </div>
  );
}
