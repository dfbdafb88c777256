import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { LetterInput } from '../../../../../src/board/word/LetterInput.tsx';
import { ignoreHeldEnter } from '../../../../../src/base/state/device/held-enter.ts';

function Page({ onUsed }: { onUsed: (what: string) => void }) {
  const [text, setText] = useState('bea');
  return (
    <>
      <LetterInput value={text} onChange={setText} label="line" onEnter={onUsed} />
      <button type="button" onKeyDown={() => onUsed('button')}>
        next
      </button>
      <textarea aria-label="list" />
    </>
  );
}

test('a held Enter is one press, also of the button that gets the focus meanwhile', () => {
  onTestFinished(ignoreHeldEnter(document));
  const used: string[] = [];
  render(<Page onUsed={(what) => used.push(what)} />);
  const line = screen.getByLabelText('line');
  const button = screen.getByRole('button');
  fireEvent.keyDown(line, { key: 'Enter' });
  for (const place of [line, line, button, button]) {
    // False: its default, a press of the button, does not follow.
    expect(fireEvent.keyDown(place, { key: 'Enter', repeat: true })).toBe(false);
  }
  expect(used).toEqual(['bea']);
  expect(fireEvent.keyDown(button, { key: 'Enter' })).toBe(true);
  expect(used).toEqual(['bea', 'button']);
});

test('a held Enter writes lines, and other held keys repeat', () => {
  onTestFinished(ignoreHeldEnter(document));
  render(<Page onUsed={() => undefined} />);
  expect(fireEvent.keyDown(screen.getByLabelText('list'), { key: 'Enter', repeat: true })).toBe(
    true,
  );
  expect(fireEvent.keyDown(screen.getByLabelText('line'), { key: 'e', repeat: true })).toBe(true);
});
