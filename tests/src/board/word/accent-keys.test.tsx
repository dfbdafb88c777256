import { readdirSync, readFileSync } from 'node:fs';
import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { AccentKeys } from '../../../../src/board/word/AccentKeys.tsx';
import { keysFor } from '../../../../src/board/word/accent-sets.ts';

function openKeys(lang = 'fr-FR') {
  const inserted: string[] = [];
  render(
    <>
      <input aria-label="line" />
      <AccentKeys
        letters={keysFor(lang)}
        lang={lang}
        onInsert={(letter) => inserted.push(letter)}
      />
    </>,
  );
  return { user: userEvent.setup(), inserted, keys: screen.getAllByRole('button') };
}

function tabStops() {
  return screen.getAllByRole('button').filter(({ tabIndex }) => tabIndex === 0);
}

describe('keysFor()', () => {
  test('contains the letters of French', () => {
    expect(keysFor('fr-FR').join('')).toBe('éèêëàâçîïôœùû');
  });

  test.each([
    ['af-ZA', 11],
    ['de', 4],
    ['es-ES', 7],
    ['pt-BR', 12],
    ['nso-ZA', 3],
    ['yo', 15],
  ])('goes by the first part of the code: %s', (code, count) => {
    expect(keysFor(code)).toHaveLength(count);
  });

  test('adds what the words of a list need, once, and nothing that a plain keyboard has', () => {
    const words = ['café', 'Crème brûlée', "it's", 'well-known', 'naïve', 'Café'];
    expect(keysFor('en-GB', words)).toEqual(['é', 'è', 'ï', 'û']);
    expect(keysFor('fr-FR', words)).toEqual(keysFor('fr-FR'));
    expect(keysFor('de-DE', ['Ähre', 'cafe\u0301'])).toEqual([...keysFor('de-DE'), 'é']);
  });

  test.each(
    readdirSync('content', { withFileTypes: true }).flatMap((folder) =>
      folder.isDirectory() && folder.name !== 'checked' ? [folder.name] : [],
    ),
  )('has every letter of the words of a language before any word is known: %s', (language) => {
    const words = readdirSync(`content/${language}`).flatMap((file) => {
      const level = JSON.parse(readFileSync(`content/${language}/${file}`, 'utf8'));
      return (level.words as { word: string }[]).map(({ word }) => word);
    });
    expect(words.length).toBeGreaterThan(20);
    expect(keysFor(language, words)).toEqual(keysFor(language));
  });

  test.each(['en-GB', 'zu-ZA', ''])('is empty for a language of a to z: %s', (code) => {
    expect(keysFor(code)).toEqual([]);
  });
});

describe('AccentKeys', () => {
  test('are one key a letter, in the language of the words', () => {
    const { keys } = openKeys();
    expect(keys.map((key) => key.textContent)).toEqual(keysFor('fr-FR'));
    expect(keys.map(({ lang }) => lang)).toEqual(keys.map(() => 'fr-FR'));
  });

  test('insert their letter, and its capital with Shift', async () => {
    const { user, inserted, keys } = openKeys();
    await user.click(screen.getByText('ç'));
    await user.keyboard('{Shift>}');
    await user.click(screen.getByText('œ'));
    await user.keyboard('{/Shift}');
    await user.click(keys[0] as HTMLElement);
    expect(inserted).toEqual(['ç', 'Œ', 'é']);
  });

  test('insert one letter for ß with Shift, which still spells a word with ß', async () => {
    const { user, inserted } = openKeys('de-DE');
    await user.keyboard('{Shift>}');
    await user.click(screen.getByText('ß'));
    await user.click(screen.getByText('ä'));
    await user.keyboard('{/Shift}');
    expect(inserted).toEqual(['ß', 'Ä']);
  });

  test('leave the focus on the line when they are pressed', async () => {
    const { user, inserted, keys } = openKeys();
    const line = screen.getByLabelText('line');
    await user.click(line);
    const press = createEvent.pointerDown(keys[2] as HTMLElement);
    fireEvent(keys[2] as HTMLElement, press);
    expect(press.defaultPrevented).toBe(true);
    await user.click(keys[2] as HTMLElement);
    expect(inserted).toEqual(['ê']);
    expect(document.activeElement).toBe(line);
  });

  test('are one tab stop; arrows move inside and go round', async () => {
    const { user, inserted, keys } = openKeys();
    await user.tab();
    await user.tab();
    expect(document.activeElement).toBe(keys[0]);
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(document.activeElement).toBe(keys[2]);
    expect(tabStops()).toEqual([keys[2]]);
    await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}');
    expect(document.activeElement).toBe(keys.at(-1));
    await user.keyboard('{ArrowRight}{Enter}');
    expect(inserted).toEqual(['é']);
    await user.tab();
    expect(keys).not.toContain(document.activeElement);
  });
});
