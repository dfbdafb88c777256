import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CELL_VIEW_BOX } from '../../../../src/kit/ui/hexagon.ts';
import type { Cell } from '../../../../src/kit/letters/LetterCells.tsx';
import { LetterInput } from '../../../../src/board/word/LetterInput.tsx';

const FRAME_MS = 17;

let passedOn: string[];

/** A line on a board that is as wide as a Chromebook's, with the focus. */
function drawLine(marked?: readonly Cell[]) {
  function Line() {
    const [value, setValue] = useState('');
    return (
      <LetterInput
        label="A word"
        value={value}
        marked={marked}
        onChange={(text) => {
          passedOn.push(text);
          setValue(text);
        }}
        onEnter={() => passedOn.push('Enter')}
      />
    );
  }
  const { rerender, unmount } = render(<Line />);
  const line = screen.getByRole<HTMLInputElement>('textbox', { name: 'A word' });
  act(() => line.focus());
  return { line, drawAgain: () => rerender(<Line />), unmount };
}

/** What a browser does for a key: the value first, then the event. */
function type(
  line: HTMLInputElement,
  letter: string,
  { value = line.value + letter, ...how }: InputEventInit & { value?: string } = {},
) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(line, value);
  line.setSelectionRange(value.length, value.length);
  act(() => {
    line.dispatchEvent(
      new InputEvent('input', { bubbles: true, inputType: 'insertText', data: letter, ...how }),
    );
  });
}

function nextFrame() {
  act(() => void vi.advanceTimersByTime(FRAME_MS));
}

function dispatch(target: EventTarget, name: string) {
  act(() => void target.dispatchEvent(new Event(name, { bubbles: true })));
}

/** The letters on the board, those that React does not know in brackets. */
function drawn(line: HTMLInputElement): string {
  const cells = line.parentElement?.querySelectorAll<SVGElement>('svg') ?? [];
  return Array.from(cells, (cell) => {
    if (cell.dataset['state']) return cell.textContent;
    return cell.getAttribute('viewBox') === CELL_VIEW_BOX ? `[${cell.textContent}]` : '';
  }).join('');
}

beforeEach(() => {
  passedOn = [];
  vi.useFakeTimers();
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800);
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('a letter at the end of a line', () => {
  test('is drawn at once, and passed to React after the frame that shows it', () => {
    const { line } = drawLine();
    type(line, 'b');
    expect(drawn(line)).toBe('[b]');
    expect(passedOn).toEqual([]);
    nextFrame();
    expect(drawn(line)).toBe('b');
    expect(passedOn).toEqual(['b']);
    type(line, 'é');
    expect(drawn(line)).toBe('b[é]');
    nextFrame();
    expect(passedOn).toEqual(['b', 'bé']);
  });

  test.each([
    ['a key', (line: HTMLElement) => fireEvent.keyDown(line, { key: 'Enter' }), ['b', 'Enter']],
    ['a tap on a tool', () => fireEvent.pointerDown(document.body), ['b']],
    ['a press by a screen reader', () => fireEvent.click(document.body), ['b']],
    ['a reload', () => dispatch(window, 'pagehide'), ['b']],
    ['a switch to another app', () => dispatch(document, 'visibilitychange'), ['b']],
  ])('is passed on before %s is', (_, deed, order) => {
    const { line } = drawLine();
    type(line, 'b');
    deed(line);
    expect(passedOn).toEqual(order);
    nextFrame();
    expect(passedOn).toEqual(order);
    expect(drawn(line)).toBe('b');
  });

  test('stays when the board is drawn before that', () => {
    const { line, drawAgain } = drawLine();
    type(line, 'b');
    drawAgain();
    expect(line.value).toBe('b');
    expect(drawn(line)).toBe('b');
    nextFrame();
    expect(passedOn).toEqual(['b']);
  });

  test('is passed on once when another comes in the same frame', () => {
    const { line } = drawLine();
    type(line, 'b');
    type(line, 'e');
    expect(line.value).toBe('be');
    nextFrame();
    expect(passedOn).toEqual(['be']);
    expect(drawn(line)).toBe('be');
  });

  test('goes again with a deletion in the same frame', () => {
    const { line } = drawLine();
    type(line, 'b');
    type(line, '', { value: '', inputType: 'deleteContentBackward', data: null });
    nextFrame();
    expect(line.value).toBe('');
    expect(drawn(line)).toBe('');
    type(line, 'c');
    nextFrame();
    expect(passedOn.at(-1)).toBe('c');
  });

  test('leaves nothing behind when its line goes first', () => {
    const { line, unmount } = drawLine();
    type(line, 'b');
    unmount();
    nextFrame();
    expect(passedOn).toEqual([]);
  });
});

describe('what else is put into a line', () => {
  test.each([
    ['a pasted word', 'bee', { inputType: 'insertFromPaste' }],
    ['a letter that is being composed', 'b', { isComposing: true }],
    ['an accent alone', '\u0301', {}],
    ['a blank', ' ', {}],
    ['a letter over a selection', 'x', { value: 'x' }],
  ])('is passed on at once: %s', (_, text, how) => {
    const { line } = drawLine();
    type(line, 'ab', { inputType: 'insertFromPaste' });
    passedOn.splice(0);
    type(line, text, how);
    expect(passedOn).toHaveLength(1);
    expect(passedOn[0]).toBe(line.value);
  });

  test('is passed on at once while the line shows marks', () => {
    const { line } = drawLine([{ letter: 'x', state: 'swap' }]);
    type(line, 'b');
    expect(passedOn).toEqual(['b']);
  });
});
