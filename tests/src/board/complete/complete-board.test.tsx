import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import {
  CompleteBoard,
  type CompleteBoardProps,
  preloadRoundEnd,
  type RoundBeaten,
} from '../../../../src/board/complete/CompleteBoard.tsx';

// It is loaded with the first round that ends; here it is there already.
beforeAll(() => import('../../../../src/board/complete/RoundFigures.tsx'));

const NOTHING_BEATEN: RoundBeaten = {
  record: null,
  run: 0,
  runBefore: null,
  best: null,
  grown: [],
};

function openBoard(props: Partial<CompleteBoardProps> = {}) {
  const onPlayAgain = vi.fn();
  const onSeeWords = vi.fn();
  render(
    <CompleteBoard
      title="Time’s up"
      text="Spell 2 more words to open Sound teams."
      note={null}
      lastWord={null}
      score={2}
      total={4}
      beaten={NOTHING_BEATEN}
      notYet={['bee']}
      lang="en-GB"
      practice="/practice?level=7&words=12"
      corner={null}
      next={null}
      starting={false}
      covered={false}
      onPlayAgain={onPlayAgain}
      onSeeWords={onSeeWords}
      {...props}
    />,
  );
  return { user: userEvent.setup(), onPlayAgain, onSeeWords };
}

describe('CompleteBoard', () => {
  test('has the focus on its result: who still types starts no other game', async () => {
    const { user, onPlayAgain } = openBoard();
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Time’s up' }));
    await user.keyboard('y{Enter}');
    expect(onPlayAgain).not.toHaveBeenCalled();
  });

  test('shows the word on which time ran out, as part of its result', () => {
    openBoard({ lastWord: { text: 'élève', lang: 'fr-FR' } });
    expect(screen.getByText('élève').lang).toBe('fr-FR');
    expect(screen.queryByRole('group', { description: /The last word was élève$/ })).not.toBeNull();
  });

  test('counts nothing where nothing is right yet', async () => {
    openBoard({ score: 0, beaten: { ...NOTHING_BEATEN, best: 0 } });
    expect(await screen.findByText('Not yet:')).not.toBeNull();
    expect(screen.queryByText('Your best ever')).toBeNull();
    expect(screen.queryByText('Words right')).toBeNull();
    // The one in the cell.
    expect(screen.getAllByText('0')).toHaveLength(1);
  });

  test('counts and lists no words where the round was stopped before the first', () => {
    openBoard({ score: 0, total: 0, notYet: [] });
    expect(screen.queryByRole('img', { name: /of 0/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'See all words' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Play again' })).not.toBeNull();
  });

  test('takes the focus when the dialog in front of it has gone', () => {
    const board = (covered: boolean) => (
      <CompleteBoard
        title="Level complete"
        text=""
        note={null}
        lastWord={null}
        score={16}
        total={20}
        beaten={NOTHING_BEATEN}
        notYet={[]}
        lang="en-GB"
        practice="/practice"
        corner={null}
        next={null}
        starting={false}
        covered={covered}
        onPlayAgain={vi.fn()}
        onSeeWords={vi.fn()}
      />
    );
    const { rerender } = render(board(true));
    expect(document.activeElement).toBe(document.body);
    rerender(board(false));
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Level complete' }));
  });

  test('announces title, score and text with the focus, and only once', () => {
    openBoard({ note: 'Without the timer.' });
    const result = screen.getByRole('group', {
      name: 'Time’s up',
      description: '2 of 4 words right Spell 2 more words to open Sound teams. Without the timer.',
    });
    expect(document.activeElement).toBe(result);
    expect(screen.queryByRole('status')).toBeNull();
  });

  test('shows the score of all words, and what is not there yet', async () => {
    openBoard();
    expect(screen.queryByRole('img', { name: '2 of 4' })).not.toBeNull();
    expect((await screen.findByText('Not yet:')).parentElement?.textContent).toBe('Not yet:bee');
  });

  test('is whole in its first picture when its parts were fetched: nothing moves as they arrive', async () => {
    preloadRoundEnd();
    await vi.dynamicImportSettled();
    openBoard({ score: 9, beaten: { ...NOTHING_BEATEN, record: 'run', run: 9, runBefore: 7 } });
    expect(screen.queryByText('Not yet:')).not.toBeNull();
    expect(screen.queryByRole('img', { name: 'Longest run 9, before 7' })).not.toBeNull();
  });

  test('says the record first, with the mark of the one before and what grew', async () => {
    openBoard({
      score: 14,
      beaten: {
        record: 'run',
        run: 9,
        runBefore: 7,
        best: 16,
        grown: [{ id: 1, word: 'planet', isKnown: true }],
      },
    });
    const result = screen.getByRole('group', { name: 'Your longest run yet' });
    expect(result.textContent).toMatch(/^Time’s up.*9right in a row/);
    const line = await screen.findByRole('img', { name: 'Longest run 9, before 7' });
    expect(line.textContent).toBe('7 before');
    expect(await screen.findByText('1 word grew')).not.toBeNull();
    const figures = screen.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(figures).toEqual(['14', '16']);
  });

  test('lets play again, practise what is not there yet, and look at the words', async () => {
    const { user, onPlayAgain, onSeeWords } = openBoard();
    expect(screen.getByRole('link', { name: 'Practise this word' }).getAttribute('href')).toBe(
      '/practice?level=7&words=12',
    );
    await user.click(screen.getByRole('button', { name: 'Play again' }));
    expect(onPlayAgain).toHaveBeenCalledOnce();
    await user.click(screen.getByRole('button', { name: 'See all words' }));
    expect(onSeeWords).toHaveBeenCalledOnce();
  });

  test('puts the way up before playing again', () => {
    openBoard({ next: <button type="button">Start Next Level</button> });
    const names = screen.getAllByRole('button').map((button) => button.textContent);
    expect(names.slice(0, 2)).toEqual(['Start Next Level', 'Play again']);
  });
});
