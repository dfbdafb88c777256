import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import {
  CompleteBoard,
  type CompleteBoardProps,
} from '../../../../src/panels/board/CompleteBoard.tsx';

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
      words={['right', 'skipped', 'right', 'open']}
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

  test('takes the focus when the dialog in front of it has gone', () => {
    const board = (covered: boolean) => (
      <CompleteBoard
        title="Level complete"
        text=""
        note={null}
        lastWord={null}
        score={16}
        words={[]}
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

  test('shows the score of all words and what became of them', () => {
    openBoard();
    expect(screen.queryByRole('img', { name: '2 of 4' })).not.toBeNull();
    expect(screen.queryByRole('img', { name: '4 words, 2 right, 1 skipped' })).not.toBeNull();
  });

  test('lets play again and look at the words', async () => {
    const { user, onPlayAgain, onSeeWords } = openBoard();
    await user.click(screen.getByRole('button', { name: 'Play again' }));
    expect(onPlayAgain).toHaveBeenCalledOnce();
    await user.click(screen.getByRole('button', { name: 'See my words' }));
    expect(onSeeWords).toHaveBeenCalledOnce();
  });

  test('puts the way up before playing again', () => {
    openBoard({ next: <button type="button">Start Next Level</button> });
    const names = screen.getAllByRole('button').map((button) => button.textContent);
    expect(names.slice(0, 2)).toEqual(['Start Next Level', 'Play again']);
  });
});
