import { describe, expect, test } from 'vitest';
import { typesLetter } from '../../../src/board/press.ts';
import { toolOfKey } from '../../../src/board/ToolRow.tsx';

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

  // What keyboards of Apple's computers send for Option and the key that a tool has.
  test.each([
    ['US: ˙', '˙', 'KeyH', 'hint'],
    ['US: ®', '®', 'KeyR', 'reveal'],
    ['US: †', '†', 'KeyT', 'hearSentence'],
    ['German: ‚', '‚', 'KeyS', null],
    ['Enter', 'Enter', 'Enter', 'skip'],
    ['no sign', 'h', 'KeyH', 'hint'],
    ['no sign, Caps Lock', 'H', 'KeyH', 'hint'],
    ['US: ß', 'ß', 'KeyS', null],
    ['US with Shift: Í', 'Í', 'KeyS', null],
    ['US with Shift: Ó', 'Ó', 'KeyH', null],
    ['French: Ì', 'Ì', 'KeyH', null],
    ['Polish: ś', 'ś', 'KeyS', null],
    ['ABC Extended: a dead key', 'Dead', 'KeyH', null],
  ])('takes Option on Apple for a letter where it writes one, %s', (_, key, code, tool) => {
    const press = new KeyboardEvent('keydown', { key, code, altKey: true });
    expect(toolOfKey(press, [], true)).toBe(tool);
    expect(typesLetter(press, [], true)).toBe(tool === null && key !== '‚');
  });

  // Alt writes nothing there, whatever the layout calls the key.
  test.each([
    ['s', 'KeyS', 'skip'],
    ['ы', 'KeyS', 'skip'],
    ['σ', 'KeyS', 'skip'],
    ['р', 'KeyH', 'hint'],
    ['Enter', 'Enter', null],
  ])('takes Alt and %s elsewhere for the key’s tool', (key, code, tool) => {
    const press = new KeyboardEvent('keydown', { key, code, altKey: true });
    expect(toolOfKey(press, ['ä', 'ß'], false)).toBe(tool);
    expect(typesLetter(press, ['ä', 'ß'], false)).toBe(false);
  });

  test('takes a letter that the words need for that letter, on any keyboard', () => {
    for (const apple of [true, false]) {
      const press = new KeyboardEvent('keydown', { key: 'ß', code: 'KeyS', altKey: true });
      expect(toolOfKey(press, ['ß'], apple)).toBeNull();
      expect(typesLetter(press, ['ß'], apple)).toBe(true);
    }
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
