import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { HintButton } from '../../../../src/kit/ui/HintButton.tsx';

function openPage() {
  render(
    <>
      <HintButton label="Hint for pomme" hint="Elle pousse sur un arbre." lang="fr-FR" />
      <p>elsewhere</p>
    </>,
  );
  return { user: userEvent.setup(), button: screen.getByRole('button') };
}

function hint() {
  return screen.queryByRole('tooltip')?.textContent ?? null;
}

const HINT = 'Elle pousse sur un arbre.';

describe('HintButton', () => {
  test('is closed at first, and is named', () => {
    const { button } = openPage();
    expect(hint()).toBeNull();
    expect(button.getAttribute('aria-label')).toBe('Hint for pomme');
    expect(button.getAttribute('aria-expanded')).toBe('false');
  });

  test('shows its hint under a pointer, also while that is on the hint itself', async () => {
    const { user, button } = openPage();
    await user.hover(button);
    expect(hint()).toBe(HINT);
    // The test's pointer does not say where it goes.
    fireEvent.pointerOut(button, { relatedTarget: screen.getByRole('tooltip') });
    expect(hint()).toBe(HINT);
    fireEvent.pointerOut(screen.getByRole('tooltip'), {
      relatedTarget: screen.getByText('elsewhere'),
    });
    expect(hint()).toBeNull();
  });

  test('shows its hint with the focus, and describes itself by it', async () => {
    const { user, button } = openPage();
    await user.tab();
    expect(hint()).toBe(HINT);
    const tooltip = screen.getByRole('tooltip');
    expect(button.getAttribute('aria-describedby')).toBe(tooltip.id);
    expect(tooltip.lang).toBe('fr-FR');
    await user.tab();
    expect(hint()).toBeNull();
  });

  test('keeps its hint after a press, until the next one', async () => {
    const { user, button } = openPage();
    await user.click(button);
    await user.unhover(button);
    expect(hint()).toBe(HINT);
    await user.click(button);
    expect(hint()).toBeNull();
  });

  test('opens with a tap and closes with one elsewhere', async () => {
    const { user, button } = openPage();
    await user.pointer({ keys: '[TouchA]', target: button });
    expect(hint()).toBe(HINT);
    await user.pointer({ keys: '[TouchA]', target: screen.getByText('elsewhere') });
    expect(hint()).toBeNull();
  });

  test('closes with Escape and keeps the focus', async () => {
    const { user, button } = openPage();
    await user.tab();
    await user.keyboard('{Escape}');
    expect(hint()).toBeNull();
    expect(document.activeElement).toBe(button);
  });

  test('closes with Escape under a pointer alone', async () => {
    const { user, button } = openPage();
    await user.hover(button);
    await user.keyboard('{Escape}');
    expect(hint()).toBeNull();
  });
});
