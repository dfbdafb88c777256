import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ClassCodeScreen } from '../../../../src/class/screens/seat/ClassCodeScreen.tsx';

test('The code of a class leads on with the page that a pupil came from', async () => {
  const state = { from: '/multiplayer/game/bcdf2345' };
  window.history.replaceState(state, '', '/class');
  const user = userEvent.setup();
  render(<ClassCodeScreen />);
  await user.type(screen.getByRole('textbox'), 'bx4 t9k{Enter}');
  expect(window.location.pathname).toBe('/class/bx4t9k');
  expect(window.history.state).toEqual(state);
});
