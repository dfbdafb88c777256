import type { RememberedWord } from '@waggle/engine/contracts';
import { LAST_STEP } from '@waggle/engine/rules';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { knownTexts } from '../../texts/known.ts';
import { useWidth } from '../../../board/word/use-width.ts';
import { StateCell } from './StateCell.tsx';
import { stateOf } from './state-of.ts';
import { IconButton } from '../../../kit/ui/IconButton.tsx';

/** Width of a cell, in pixels. */
const CELL = 24;
/** Before the width is known. */
const USUAL_ROW = 11;
/** Cells of new words; their number stands below the comb. */
const MOST_NEW = 60;

export interface WordsCombProps {
  /** In the order of the cells. */
  words: readonly RememberedWord[];
  /** New words, which have no names yet. */
  fresh: number;
  /** BCP 47. */
  lang: string;
}

/** A cell for each word; the chosen one shows its word, its state and when it comes back. */
export function WordsComb({ words, fresh, lang }: WordsCombProps) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const [chosen, setChosen] = useState<number | null>(null);
  const perRow = width === 0 ? USUAL_ROW : Math.max(1, Math.floor((width - CELL / 2) / CELL));
  const count = words.length + Math.min(fresh, MOST_NEW);
  const focusOn = (place: number) => {
    if (place < 0 || place >= words.length) return;
    setChosen(place);
    frame.current?.querySelectorAll<HTMLElement>('button')[place]?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const place = placeAfter(event.key, { at: chosen ?? 0, perRow, last: words.length - 1 });
    if (place === null) return;
    event.preventDefault();
    focusOn(place);
  };
  const rows = Array.from({ length: Math.ceil(count / perRow) }, (_, row) => row);
  return (
    <>
      <div
        ref={frame}
        className="pb-[7px]"
        role="group"
        aria-label={knownTexts.allWords}
        data-equivalent=""
      >
        {rows.map((row) => (
          <div key={row} className={`-mb-[7px] flex ${row % 2 === 1 ? 'ml-3' : ''}`}>
            {Array.from({ length: Math.min(perRow, count - row * perRow) }, (_, column) => {
              const place = row * perRow + column;
              const word = words[place];
              return word ? (
                <button
                  key={place}
                  type="button"
                  aria-label={spokenOf(word)}
                  aria-pressed={place === chosen}
                  // The comb is one stop of the Tab key; arrows go on from there.
                  tabIndex={place === (chosen ?? 0) ? 0 : -1}
                  className="rounded-sm focus-visible:z-10"
                  onClick={() => setChosen(place)}
                  onFocus={() => setChosen(place)}
                  onKeyDown={onKeyDown}
                >
                  <StateCell state={word.memory.state} width={CELL} isChosen={place === chosen} />
                </button>
              ) : (
                <StateCell key={place} state="new" width={CELL} />
              );
            })}
          </div>
        ))}
      </div>
      {words.length > 0 && (
        <div className="mt-2 flex min-h-14 items-center gap-1 rounded-lg bg-board-2 px-1 py-1">
          <Turn
            label={knownTexts.previous}
            Icon={ChevronLeft}
            isOff={chosen === null || chosen === 0}
            onPress={() => setChosen(Math.max(0, (chosen ?? 0) - 1))}
          />
          <p className="min-w-0 flex-1 text-center leading-tight" role="status">
            <Chosen word={chosen === null ? undefined : words[chosen]} lang={lang} />
          </p>
          <Turn
            label={knownTexts.next}
            Icon={ChevronRight}
            isOff={chosen === words.length - 1}
            onPress={() => setChosen(chosen === null ? 0 : Math.min(words.length - 1, chosen + 1))}
          />
        </div>
      )}
    </>
  );
}

interface TurnProps {
  label: string;
  Icon: typeof ChevronLeft;
  isOff: boolean;
  onPress: () => void;
}

function Turn({ label, Icon, isOff, onPress }: TurnProps) {
  return (
    <IconButton
      label={label}
      icon={Icon}
      aria-disabled={isOff}
      className={isOff ? 'opacity-50' : 'hover:bg-board'}
      onClick={() => !isOff && onPress()}
    />
  );
}

function Chosen({ word, lang }: { word: RememberedWord | undefined; lang: string }) {
  if (!word) return <span className="text-on-board-soft">{knownTexts.pressOne}</span>;
  const { step } = word.memory;
  return (
    <>
      <b translate="no" lang={lang} className="block font-word text-lg wrap-anywhere">
        {word.word.word ?? knownTexts.inPlay}
      </b>
      <span className="text-sm text-on-board-soft">
        {stateOf(word)}, {knownTexts.step(step, LAST_STEP)}
      </span>
    </>
  );
}

function spokenOf(word: RememberedWord): string {
  return `${word.word.word ?? knownTexts.inPlay}: ${stateOf(word)}`;
}

interface Where {
  at: number;
  perRow: number;
  last: number;
}

function placeAfter(key: string, { at, perRow, last }: Where): number | null {
  switch (key) {
    case 'ArrowLeft':
      return at - 1;
    case 'ArrowRight':
      return at + 1;
    case 'ArrowUp':
      return at - perRow;
    case 'ArrowDown':
      return at + perRow;
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}
