import {
  type CompositionEvent,
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useRef,
  useState,
} from 'react';
import { fitCells } from '../../kit/letters/cell-fit.ts';
import { SpareCell } from '../../kit/letters/LetterCell.tsx';
import { type Cell, type CellMotion, LetterCells } from '../../kit/letters/LetterCells.tsx';
import { type Composition, drawnCells } from './drawn-cells.ts';
import { useLetterAhead } from './letter-ahead.ts';
import { useWidth } from './use-width.ts';

/** Cell height on a phone, and the width up to which it applies. */
const PHONE_TALLEST = 50;
const PHONE_WIDTH = 480;

const TONES = {
  // On the board the caret's cell shows the focus, where there is a caret: a frame around the letters would be one
  // more line.
  board: { letter: 'typed', cursor: 'cursor', next: 'next', focus: '' },
  field: {
    letter: 'ink',
    cursor: 'field-cursor',
    next: 'field-next',
    focus: 'rounded-lg outline-offset-2 outline-focus has-focus-visible:outline-3',
  },
} as const;

/** The text of the input lies invisibly over the cells that show it. */
const UNSEEN =
  'inset-0 size-full bg-transparent text-lg text-transparent caret-transparent outline-none forced-color-adjust-none selection:bg-transparent';
/** The text of the input is shown itself (docs/design.md, section 8). Its frame keeps clear of its surroundings. */
const PLAIN =
  'inset-x-2 top-1/2 h-11 -translate-y-1/2 rounded-lg border-[2.5px] border-honey bg-board-2 px-4 font-word text-[2rem] font-bold tracking-[0.08em] text-on-board caret-honey';

/** Neither the browser nor a password manager proposes or corrects anything. */
const AS_TYPED = {
  autoComplete: 'off',
  autoCapitalize: 'none',
  autoCorrect: 'off',
  spellCheck: false,
  'data-1p-ignore': '',
  'data-lpignore': 'true',
  'data-bwignore': 'true',
} as const;

const COMPOSING_KEY = 229;

export interface LetterInputProps {
  value: string;
  onChange: (value: string) => void;
  /** The accessible name. */
  label: string;
  /** The id of the message line with the result. */
  describedBy?: string;
  /** BCP 47 tag of the word's language, for keyboards and speech. */
  lang?: string;
  /** Marked cells to draw instead of the plain letters: the answer after a check, or a revealed word. */
  marked?: readonly Cell[] | undefined;
  /** Called at Enter with the text of the line, unless a letter is still being composed. */
  onEnter?: (value: string) => void;
  motion?: CellMotion;
  tone?: keyof typeof TONES;
  /** Largest height of a cell, in pixels. */
  tallest?: number;
  /** Shows the text itself instead of cells, until there are marks to show; for the board. */
  plain?: boolean;
  readOnly?: boolean;
  invalid?: boolean;
  /** The keyboard of a phone. */
  inputMode?: 'text' | 'none';
  /** For giving the focus back after a tool was used. */
  inputRef?: RefObject<HTMLInputElement | null>;
}

/**
 * Letters in comb cells over one real `<input>` with invisible text, so that keyboards, input methods,
 * paste and screen readers work as everywhere. The number of cells grows with the typing and never
 * shows the word's length. Escape clears the line.
 */
export function LetterInput({
  value,
  onChange,
  label,
  describedBy,
  lang,
  marked,
  onEnter,
  motion = 'arrive',
  tone = 'board',
  tallest = 82,
  plain = false,
  readOnly = false,
  invalid = false,
  inputMode = 'text',
  inputRef,
}: LetterInputProps) {
  const look = TONES[tone];
  const frame = useRef<HTMLDivElement>(null);
  const spare = useRef<SVGSVGElement>(null);
  const width = useWidth(frame);
  const [caret, setCaret] = useCaret(value.length);
  const [focused, setFocused] = useState(false);
  const { composition, ...composing } = useComposition();
  const { shown, isPending } = useLetterAhead(frame, spare, value);
  const isStill = !focused || readOnly || motion !== 'arrive';
  // The caret is drawn while the input has the focus; the poster always shows it, as an invitation.
  const isAtEnd = (focused || tone === 'field') && caret.at >= shown.length;
  const { cells, starts } = drawnCells({
    value: shown,
    marked,
    composition,
    look,
    isAtEnd,
    isReadOnly: readOnly,
    caret: isStill ? null : caret,
  });
  const tallestHere = width < PHONE_WIDTH ? PHONE_TALLEST : tallest;
  const fit = fitCells(cells.length, width, tallestHere);
  const isPlain = plain && !marked;
  // The next letter goes to the end of the only row.
  const canGrow =
    !isPlain && !marked && !isStill && isAtEnd && width > 0 && fit.perRow >= cells.length;

  const follow = (event: FormEvent<HTMLInputElement>) => {
    if (isPending()) return;
    const { selectionStart, selectionEnd } = event.currentTarget;
    setCaret(selectionStart ?? value.length, selectionEnd ?? value.length);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // Safari ends a composition before its last key: only the old key code shows the difference.
    if (event.nativeEvent.isComposing || event.keyCode === COMPOSING_KEY) return;
    if (event.key === 'Enter' && onEnter && !(event.ctrlKey || event.metaKey || event.altKey)) {
      event.preventDefault();
      onEnter(event.currentTarget.value);
    } else if (event.key === 'Escape' && shown !== '' && !readOnly) {
      event.preventDefault();
      onChange('');
    }
  };
  // A tap on a cell sets the caret there: the browser itself only knows the invisible text.
  const putCaret = (event: MouseEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    const selects = event.detail > 1 || input.selectionStart !== input.selectionEnd;
    if (selects) return;
    // On the poster the word has begun already: while nothing is wrong, a tap anywhere goes on with it.
    const goesOn = tone === 'field' && !marked;
    const place = goesOn ? shown.length : (starts[placeAt(frame.current, event)] ?? shown.length);
    input.setSelectionRange(place, place);
    setCaret(place, place);
  };

  return (
    // Its own cells must not keep the frame wide, or it would never shrink.
    <div ref={frame} className="w-full contain-inline-size">
      <div
        className={`relative mx-auto px-1 py-2 ${isPlain ? 'max-w-[34rem]' : `w-fit ${motion === 'still' ? TONES.field.focus : look.focus}`}`}
      >
        {isPlain ? (
          <div style={{ height: tallestHere }} />
        ) : (
          <LetterCells cells={cells} height={fit.height} perRow={fit.perRow} motion={motion} />
        )}
        {canGrow && (
          <SpareCell
            ref={spare}
            state={look.letter}
            height={fit.height}
            className="absolute right-1 bottom-2 contain-strict"
          />
        )}
        <input
          ref={inputRef}
          type="text"
          name="spelling"
          value={shown}
          onChange={(event) => {
            onChange(event.currentTarget.value);
            follow(event);
          }}
          onSelect={follow}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
          onKeyDown={onKeyDown}
          onClick={isPlain ? undefined : putCaret}
          {...composing}
          readOnly={readOnly}
          aria-label={label}
          aria-invalid={invalid}
          {...(describedBy ? { 'aria-describedby': describedBy } : {})}
          {...(lang ? { lang } : {})}
          {...AS_TYPED}
          inputMode={inputMode}
          enterKeyHint="done"
          className={`absolute cursor-text text-center ${isPlain ? PLAIN : UNSEEN}`}
        />
      </div>
    </div>
  );
}

/** Where the caret is, and the end of the selection, in units of the value; the same place draws nothing again. */
function useCaret(first: number) {
  const [caret, setCaret] = useState({ at: first, end: first });
  const put = (at: number, end: number) =>
    setCaret((now) => (now.at === at && now.end === end ? now : { at, end }));
  return [caret, put] as const;
}

/** What the input method is composing, and the handlers of the input that follow it. */
function useComposition() {
  const [composition, setComposition] = useState<Composition | null>(null);
  return {
    composition,
    onCompositionStart: (event: CompositionEvent<HTMLInputElement>) =>
      setComposition({ start: event.currentTarget.selectionStart ?? 0, length: 0 }),
    onCompositionUpdate: ({ data }: CompositionEvent<HTMLInputElement>) =>
      setComposition((now) => now && { ...now, length: data.length }),
    onCompositionEnd: () => setComposition(null),
  };
}

/** The index of the line's cell nearest to a point: before the first is 0, after the last the count. */
function placeAt(line: Element | null, point: { clientX: number; clientY: number }): number {
  const cells = Array.from(line?.querySelectorAll('svg[data-state]') ?? []);
  let place = cells.length;
  let nearest = Number.POSITIVE_INFINITY;
  for (const [index, cell] of cells.entries()) {
    const box = cell.getBoundingClientRect();
    const aside = point.clientX - (box.left + box.width / 2);
    const distance = Math.hypot(aside, point.clientY - (box.top + box.height / 2));
    if (distance <= nearest) {
      nearest = distance;
      place = aside >= 0 ? index + 1 : index;
    }
  }
  return place;
}
