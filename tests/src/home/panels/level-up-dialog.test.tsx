import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aLevel } from '@waggle/engine/testing';
import { expect, test, vi } from 'vitest';
import LevelUpDialog from '../../../../src/home/panels/LevelUpDialog.tsx';

const FIRST = aLevel({ id: 7, name: 'First words' });
const SECOND = aLevel({ id: 8, name: 'Animals', difficulty: 2 });

test.each([
  ['a level', SECOND],
  ['the last level of a language', null],
])('a key cuts the way from %s short, and the dialog stays', async (_, next) => {
  const onClose = vi.fn();
  render(
    <LevelUpDialog
      news={{ previous: FIRST, next, wordsCorrect: 16, totalWords: 20 }}
      onStartNext={vi.fn()}
      onChooseLevel={vi.fn()}
      onClose={onClose}
    />,
  );
  const way = () => screen.getByRole('dialog').querySelector('.level-up');
  expect(way()?.hasAttribute('data-over')).toBe(false);
  await userEvent.setup().keyboard('a');
  expect(way()?.hasAttribute('data-over')).toBe(true);
  expect(onClose).not.toHaveBeenCalled();
});
