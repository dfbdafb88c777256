import { describe, expect, test } from 'vitest';
import { textOfFile } from '../../../../engine/entries/rules.ts';

const TEXT = 'Straße\ncafé\nŒuf\ndoesn’t – “naïve”\nGröße';

/** A text in an encoding of one byte a letter. */
function encoded(text: string, encoding: string): Uint8Array {
  const decoder = new TextDecoder(encoding);
  const table = new Map(
    Array.from({ length: 256 }, (_, byte) => [decoder.decode(new Uint8Array([byte])), byte]),
  );
  return new Uint8Array(Array.from(text, (letter) => table.get(letter) ?? 0x3f));
}

function wide(text: string, isLittle: boolean): Uint8Array {
  const bytes = new DataView(new ArrayBuffer(text.length * 2));
  for (let place = 0; place < text.length; place++) {
    bytes.setUint16(place * 2, text.charCodeAt(place), isLittle);
  }
  return new Uint8Array(bytes.buffer);
}

describe('textOfFile()', () => {
  test.each([
    ['UTF-8', new TextEncoder().encode(TEXT)],
    ['UTF-8 with its mark', new TextEncoder().encode(`\ufeff${TEXT}`)],
    ['UTF-16 of Windows', wide(`\ufeff${TEXT}`, true)],
    ['UTF-16, the other way round', wide(`\ufeff${TEXT}`, false)],
  ])('knows %s', (_, bytes) => {
    expect(textOfFile(bytes)).toEqual({ text: TEXT, guess: null });
  });

  test('knows UTF-16 without its mark', () => {
    expect(textOfFile(wide('word\tcafé', true))).toEqual({ text: 'word\tcafé', guess: null });
  });

  test.each(['windows-1252', 'macintosh'])('guesses %s, and says so', (encoding) => {
    // Node 20 decodes no quotes of Windows; browsers do.
    const long = encoding === 'macintosh' ? TEXT : 'Straße\ncafé\nnaïve\nGröße';
    for (const text of [long, 'jardín\ncanción', 'élève', 'Größe', 'coração', 'niño']) {
      expect(textOfFile(encoded(text, encoding))).toEqual({
        text,
        guess: encoding.startsWith('mac') ? 'mac' : 'windows',
      });
    }
  });

  test('takes no file of a word processor', () => {
    expect(textOfFile(new Uint8Array([0x50, 0x4b, 3, 4, 20, 0, 0, 0, 8, 0]))).toBeNull();
  });
});
