import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { ReportStatus, SoundsWrong } from '../../../src/board/SoundsWrong.tsx';
import {
  withdrawSoundsWrong,
  reportSoundsWrong,
} from '../../../src/base/state/device/sounds-wrong.ts';
import { fakeEngine } from '../../support/pages/fake-engine.ts';
import { endSession } from '../../../src/base/state/session.ts';

/** Calls that reached the server. */
let told: string[];
let fails: boolean;

const { engine } = fakeEngine({
  reportSoundsWrong: async (word) => {
    if (fails) throw new Error('no network');
    told.push(`wrong ${word}`);
  },
  withdrawSoundsWrong: async (word) => {
    if (fails) throw new Error('no network');
    told.push(`right ${word}`);
  },
});

beforeEach(() => {
  told = [];
  fails = false;
  endSession();
});

function show() {
  render(
    <div>
      <ReportStatus />
      <SoundsWrong
        word={{ id: 7, text: 'honey' }}
        onReport={(word) => void reportSoundsWrong(engine.levels, word)}
        onWithdraw={(word) => void withdrawSoundsWrong(engine.levels, word)}
      />
    </div>,
  );
  return userEvent.setup();
}

const button = () => screen.getByRole('button', { name: 'Sounds wrong: honey' });
const undo = () => screen.queryByRole('button', { name: /^Undo/ });
const said = () => screen.getByRole('status').textContent;

describe('a word that sounds wrong', () => {
  test('is reported once, and thanked for', async () => {
    const user = show();
    expect(button().getAttribute('aria-pressed')).toBe('false');
    expect(said()).toBe('');
    await user.click(button());
    expect(button().getAttribute('aria-pressed')).toBe('true');
    expect(screen.getAllByText('Thank you. We will listen to it.')).toHaveLength(2);
    expect(said()).toBe('Thank you. We will listen to it.');
    await user.click(button());
    expect(told).toEqual(['wrong 7']);
  });

  test('is taken back, and the focus stays beside it', async () => {
    const user = show();
    await user.click(button());
    await user.click(undo() as HTMLElement);
    expect(told).toEqual(['wrong 7', 'right 7']);
    expect(button().getAttribute('aria-pressed')).toBe('false');
    expect(undo()).toBeNull();
    expect(document.activeElement).toBe(button());
    expect(said()).toBe('Taken back.');
  });

  test('can be reported again after a failure', async () => {
    fails = true;
    const user = show();
    await user.click(button());
    expect(button().getAttribute('aria-pressed')).toBe('false');
    expect(said()).toBe('Your report was not sent. Please try again.');
    fails = false;
    await user.click(button());
    expect(told).toEqual(['wrong 7']);
  });

  test('stays reported when withdrawing it failed', async () => {
    const user = show();
    await user.click(button());
    fails = true;
    await user.click(undo() as HTMLElement);
    expect(undo()).not.toBeNull();
    expect(said()).toBe('That could not be taken back. Please try again.');
  });

  test('is not shown to the next learner', async () => {
    const user = show();
    await user.click(button());
    await act(async () => endSession());
    expect(button().getAttribute('aria-pressed')).toBe('false');
  });
});
