import { json } from '../../../../engine/http/fake-server.ts';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { resetWorld, liveScreens, world } from '../../../../support/pages/live-screens.ts';
import WeeklyMailScreen from '../../../../../src/class/screens/weekly/WeeklyMailScreen.tsx';

/** Opens the page by a link, and answers what a press asks for. */
async function open(hash: string, status = 200) {
  const asked: string[] = [];
  world.fetch = async (input, init) => {
    asked.push(`${init?.method} ${input as string}`);
    return json({ detail: 'No.' }, status);
  };
  window.history.replaceState(null, '', `/weekly-mail${hash}`);
  render(<WeeklyMailScreen />, liveScreens);
  return { user: userEvent.setup(), asked };
}

beforeEach(() => {
  resetWorld();
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
});

describe('a link of a weekly mail', () => {
  test.each([
    ['confirm', 'Yes, send it to me', /^Thank you\./],
    ['stop', 'End these mails', /^No more of these mails/],
  ])('to %s does nothing before its button is pressed', async (what, name, said) => {
    const { user, asked } = await open(`#${what}&user=7&token=abc`);
    expect(asked).toEqual([]);
    await user.click(screen.getByRole('button', { name }));
    await screen.findByText(said);
    expect(asked).toEqual([
      expect.stringMatching(`POST .*/weekly-mail/${what}/\\?user=7&token=abc$`),
    ]);
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('says when it is not valid any more', async () => {
    const { user } = await open('#confirm&user=7&token=abc', 404);
    await user.click(screen.getByRole('button', { name: 'Yes, send it to me' }));
    expect(await screen.findByText('This link is not valid any more.')).not.toBeNull();
  });

  test('may be pressed again after a fault', async () => {
    const { user } = await open('#stop&user=7&token=abc', 500);
    await user.click(screen.getByRole('button', { name: 'End these mails' }));
    await screen.findByText('No answer came. Try it again.');
    expect(screen.queryByRole('button', { name: 'End these mails' })).not.toBeNull();
  });
});
