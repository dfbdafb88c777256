/** The board after a game, as tests read it. */
import { screen } from '@testing-library/react';

/** The title of a finished round and the text below its score. */
export function roundResult(): string {
  const title = screen.getByRole('heading', { level: 2, name: /over|up|Perfect|complete/ });
  const [, text = ''] =
    title.closest('[role=group]')?.getAttribute('aria-describedby')?.split(' ') ?? [];
  return `${title.textContent}${document.getElementById(text)?.textContent ?? ''}`;
}
