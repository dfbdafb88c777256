import { render, screen, within } from '@testing-library/react';
import type { FinalOutcome } from '@waggle/engine/rules';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { focusRoundWords, RoundWords } from '../../../../src/board/complete/RoundWords.tsx';
import { aWord } from '@waggle/engine/testing';

const EXPLANATION = 'The last t is silent.';
const WORDS = [
  aWord({ id: 1, word: 'bouquet', explanation: EXPLANATION }),
  aWord({ id: 2, word: 'debris' }),
  aWord({ id: 3, word: 'elite', explanation: 'The i sounds like “ee”.' }),
];

function rowsAfter(outcomes: readonly FinalOutcome[]) {
  render(<RoundWords words={WORDS} outcomes={outcomes} lang="en-GB" />);
  return screen.getAllByRole('listitem') as [HTMLElement, ...HTMLElement[]];
}

describe('RoundWords', () => {
  test('lists the words left behind, and how', () => {
    const [right, skipped, ...more] = rowsAfter(['right', 'skipped']);
    expect(right.querySelector('b')?.textContent).toBe('bouquet');
    expect(skipped?.textContent).toBe('debrisskipped');
    expect(more).toHaveLength(0);
  });

  test('lists the word on which time ran out', () =>
    expect(rowsAfter(['right', 'unfinished'])[1]?.textContent).toBe('debristime ran out'));

  test('explains a premium word to who opens it', async () => {
    const [explained] = rowsAfter(['revealed']);
    const details = explained.querySelector('details') as HTMLDetailsElement;
    expect(details.open).toBe(false);
    await userEvent.setup().click(within(explained).getByText('bouquet'));
    expect(details.open).toBe(true);
    expect(within(explained).getByText(EXPLANATION).lang).toBe('en-GB');
  });

  test('has nothing to open where there is no explanation', () => {
    expect(rowsAfter(['right', 'right'])[1]?.querySelector('details')).toBeNull();
  });

  test('says what comes here before the first word, and no more after it', () => {
    const shown = (outcomes: readonly FinalOutcome[]) => (
      <RoundWords words={WORDS} outcomes={outcomes} lang="en-GB" follows />
    );
    const { rerender } = render(shown([]));
    expect(screen.queryByText('Your words appear here, one after the other.')).not.toBeNull();
    rerender(shown(['right']));
    expect(screen.queryByText('Your words appear here, one after the other.')).toBeNull();
  });

  test('keeps the newest word in view while the round goes on, and begins at the first after it', () => {
    const high = vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(500);
    const shown = (outcomes: readonly FinalOutcome[], follows: boolean) => (
      <RoundWords words={WORDS} outcomes={outcomes} lang="en-GB" follows={follows} />
    );
    const { rerender } = render(shown(['right'], true));
    const list = screen.getByRole('list');
    list.scrollTop = 0;
    rerender(shown(['right', 'skipped'], true));
    expect(list.scrollTop).toBe(500);
    rerender(shown(['right', 'skipped'], false));
    expect(list.scrollTop).toBe(0);
    high.mockRestore();
  });

  test('takes the focus when its words are asked for', () => {
    rowsAfter(['right']);
    focusRoundWords();
    expect(document.activeElement).toBe(screen.getByRole('list', { name: 'This round' }));
  });
});
