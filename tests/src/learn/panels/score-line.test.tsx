import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { QuizEvent, QuizState } from '@waggle/engine';
import { describe, expect, test, vi } from 'vitest';
import { ScoreLine } from '../../../../src/learn/panels/ScoreLine.tsx';
import { answer, playing } from '../../../engine/play/quiz-steps.ts';
import { showQuiz } from '../../../support/pages/board.ts';
import { aQuizGame } from '@waggle/engine/testing';

const GAME = aQuizGame(['honey', 'bee', 'comb', 'wax'], { time_limit: 105 });

async function openLine(...events: readonly QuizEvent[]) {
  return openGame(playing(GAME, ...events));
}

async function openGame(state: QuizState) {
  const onFinish = vi.fn();
  await showQuiz(state);
  render(<ScoreLine onFinish={onFinish} />);
  return { onFinish, user: userEvent.setup() };
}

function atSecond(secondsLeft: number) {
  return showQuiz(playing(GAME, { type: 'second', secondsLeft }));
}

/** The learner spells these words, one after the other. */
function spelled(...words: readonly string[]): readonly QuizEvent[] {
  return words.flatMap((word) => [answer(word), { type: 'handed_over' } as const]);
}

function run() {
  const figure = screen.getByText('in a row').parentElement;
  return {
    count: figure?.querySelector('b')?.textContent,
    shown: figure?.closest('.invisible') === null,
  };
}

describe('ScoreLine', () => {
  test('says which word it is and what became of the others', async () => {
    await openLine(...spelled('honey'), { type: 'skip' });
    expect(screen.queryByText('Word 3 of 4')).not.toBeNull();
    expect(screen.queryByRole('img', { name: 'Word 3 of 4, 1 right, 1 skipped' })).not.toBeNull();
  });

  test('shows the score', async () => {
    await openLine(...spelled('honey', 'bee'));
    expect(screen.getByText('score').parentElement?.textContent).toBe('2score');
  });

  test.each([
    ['none', []],
    ['one', spelled('honey')],
    ['one after a wrong answer', [...spelled('honey'), answer('be'), ...spelled('bee')]],
  ])('hides a run of %s', async (_, events) => {
    await openLine(...events);
    expect(run().shown).toBe(false);
  });

  test('shows a run from two on', async () => {
    await openLine(...spelled('honey', 'bee'));
    expect(run()).toEqual({ count: '2', shown: true });
  });

  test('shows the seconds of the game and of the level', async () => {
    await openLine();
    expect(screen.queryByRole('timer', { name: '105 seconds left' })).not.toBeNull();
    await atSecond(104);
    expect(screen.queryByRole('timer', { name: '104 seconds left' })).not.toBeNull();
  });

  test('has no clock without the timer, and a way to finish instead', async () => {
    const { user, onFinish } = await openGame(playing(aQuizGame(['honey'], {}, 'none')));
    expect(screen.queryByRole('timer')).toBeNull();
    expect(screen.queryByRole('status')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Finish' }));
    expect(onFinish).toHaveBeenCalledOnce();
  });

  test('has no way to finish beside a clock', async () => {
    await openLine();
    expect(screen.queryByRole('button', { name: 'Finish' })).toBeNull();
  });

  test('announces the time at 30 and at 10 seconds only', async () => {
    await openLine();
    const told: (string | null)[] = [];
    for (let second = 104; second > 0; second -= 1) {
      await atSecond(second);
      told.push(screen.getByRole('status').textContent);
    }
    expect(told.filter(Boolean)).toEqual(['30 seconds left', '10 seconds left']);
  });
});
