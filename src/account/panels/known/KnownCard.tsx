import { MEMORY_STATES, type MemoryState, type RememberedWord } from '@waggle/engine/contracts';
import { LAST_STEP } from '@waggle/engine/rules';
import type { ReactNode } from 'react';
import { knownTexts } from '../../texts/known.ts';
import { CombFloor } from '../../../kit/ui/CombFloor.tsx';
import { StateCell } from './StateCell.tsx';
import { WordsComb } from './WordsComb.tsx';

/** As the cells stand in the comb. */
const IN_ORDER: readonly MemoryState[] = ['known', 'learning', 'slipping', 'new'];

export interface KnownCardProps {
  words: readonly RememberedWord[];
  /** Words of the levels that are open, which were never tried. */
  fresh: number;
  /** BCP 47. */
  lang: string;
  /** The choice of a language. */
  choice: ReactNode;
  children: ReactNode;
}

/** The one figure of pride, and all words by state. */
export function KnownCard({ words, fresh, lang, choice, children }: KnownCardProps) {
  const stayed = words.filter(({ memory }) => memory.step === LAST_STEP).length;
  const byState = Object.fromEntries(
    MEMORY_STATES.map((state) => [state, words.filter(({ memory }) => memory.state === state)]),
  ) as Record<MemoryState, RememberedWord[]>;
  const countOf = (state: MemoryState) => (state === 'new' ? fresh : byState[state].length);
  return (
    <section
      aria-labelledby="known-figure"
      className="on-board relative isolate overflow-hidden rounded-xl bg-board px-6.5 py-6 text-on-board"
    >
      <CombFloor tone="board" height={160} radius={48} />
      {choice}
      <h2
        id="known-figure"
        className="font-sans text-xl font-normal tracking-normal text-on-board-soft"
      >
        {knownTexts.stayed}
      </h2>
      <p>
        <span className="block font-display text-[5.75rem] leading-[1.05] font-extrabold">
          {stayed}
        </span>
        <span className="text-on-board-soft">{knownTexts.words(stayed)}</span>
      </p>
      <h3 className="mt-5 mb-2.5 text-xl">{knownTexts.allWords}</h3>
      {words.length + fresh > 0 && (
        <WordsComb
          key={lang}
          words={IN_ORDER.flatMap((state) => byState[state])}
          fresh={fresh}
          lang={lang}
        />
      )}
      {words.length === 0 && <p className="mt-2">{knownTexts.empty}</p>}
      <ul className="mt-4 grid grid-cols-2 gap-x-4 gap-y-2">
        {IN_ORDER.map((state) => (
          <li key={state} className="flex items-center gap-2">
            <StateCell state={state} width={20} />
            <span>
              <b>{countOf(state)}</b> {knownTexts.states[state]}
            </span>
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}
