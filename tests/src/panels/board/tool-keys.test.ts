import { describe, expect, test } from 'vitest';
import { toolOfKey } from '../../../../src/panels/board/ToolRow.tsx';

function toolOf(press: KeyboardEventInit) {
  return toolOfKey(new KeyboardEvent('keydown', press));
}

const H = { key: 'h', code: 'KeyH' };

describe('toolOfKey()', () => {
  test.each([
    ['hint', 'h', 'KeyH'],
    ['reveal', 'r', 'KeyR'],
    ['skip', 's', 'KeyS'],
    ['hearSentence', 't', 'KeyT'],
  ])('finds %s by Alt and its letter', (tool, key, code) => {
    expect(toolOf({ key, code, altKey: true })).toBe(tool);
  });

  test.each([
    ['hint', '˙', 'KeyH'],
    ['reveal', '®', 'KeyR'],
    ['skip', 'ß', 'KeyS'],
    ['hearSentence', '†', 'KeyT'],
  ])('finds %s by its place, where Option types a sign', (tool, key, code) => {
    expect(toolOf({ key, code, altKey: true })).toBe(tool);
  });

  test('finds it with Shift as well, as with Caps Lock', () => {
    expect(toolOf({ key: 'H', code: 'KeyH', altKey: true, shiftKey: true })).toBe('hint');
  });

  test.each([{ ctrlKey: true }, { metaKey: true }])('hears the word by %o and Enter', (held) => {
    expect(toolOf({ key: 'Enter', code: 'Enter', ...held })).toBe('hear');
    expect(toolOf({ key: 'Enter', code: 'NumpadEnter', ...held })).toBe('hear');
  });

  test.each([{ ctrlKey: true }, { metaKey: true }])('hears it slowly with Shift, %o', (held) => {
    expect(toolOf({ key: 'Enter', code: 'Enter', shiftKey: true, ...held })).toBe('hearSlowly');
  });

  test.each([
    ['a letter', H],
    ['a capital letter', { ...H, shiftKey: true }],
    ['Control and a letter', { ...H, ctrlKey: true }],
    ['Command and a letter', { ...H, metaKey: true }],
    ['AltGr and a letter, which types a sign', { ...H, ctrlKey: true, altKey: true }],
    ['Command, Option and a letter', { ...H, metaKey: true, altKey: true }],
    ['Alt and another letter', { key: 'k', code: 'KeyK', altKey: true }],
    ['Enter', { key: 'Enter', code: 'Enter' }],
    ['Shift and Enter', { key: 'Enter', code: 'Enter', shiftKey: true }],
    ['Alt and Enter', { key: 'Enter', code: 'Enter', altKey: true }],
  ])('leaves %s alone', (_, press) => {
    expect(toolOf(press)).toBeNull();
  });

  test.each([
    { ...H, altKey: true },
    { key: 'Enter', code: 'Enter', ctrlKey: true },
  ])('leaves %o alone while a letter is being composed', (press) => {
    expect(toolOf({ ...press, isComposing: true })).toBeNull();
  });
});
