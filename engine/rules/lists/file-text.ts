/** The text of a file that people made with a spreadsheet, a word processor or an editor. */
interface FileText {
  readonly text: string;
  /** Of whose old programs the letters seem to be, if nothing in the file says it: accents may be wrong. */
  readonly guess: 'windows' | 'mac' | null;
}

/**
 * Reads the bytes of a text: by its byte order mark, else as UTF-16 or UTF-8 if it is that, else as the
 * encoding of old Windows or Mac programs that gives the more letters. Null for what is no text, such
 * as the file of a word processor.
 */
export function textOfFile(bytes: Uint8Array): FileText | null {
  const [first = 0, second = 0, third = 0] = bytes;
  const decoded = (encoding: string) => new TextDecoder(encoding).decode(bytes);
  if (first === 0xff && second === 0xfe) return { text: decoded('utf-16le'), guess: null };
  if (first === 0xfe && second === 0xff) return { text: decoded('utf-16be'), guess: null };
  const isMarked = first === 0xef && second === 0xbb && third === 0xbf;
  const zeros = zerosOf(bytes);
  if (!isMarked && zeros.odd > bytes.length / 4 && zeros.even === 0) {
    return { text: decoded('utf-16le'), guess: null };
  }
  if (!isMarked && zeros.even > bytes.length / 4 && zeros.odd === 0) {
    return { text: decoded('utf-16be'), guess: null };
  }
  if (zeros.odd + zeros.even > 0) return null;
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), guess: null };
  } catch {
    return isOfMac(bytes)
      ? { text: decoded('macintosh'), guess: 'mac' }
      : { text: decoded('windows-1252'), guess: 'windows' };
  }
}

function zerosOf(bytes: Uint8Array): { even: number; odd: number } {
  const zeros = { even: 0, odd: 0 };
  for (const [place, byte] of bytes.entries()) {
    if (byte === 0) zeros[place % 2 === 0 ? 'even' : 'odd'] += 1;
  }
  return zeros;
}

/** Quotes, dashes and dots of Windows, which are letters on a Mac. */
const WINDOWS_SIGNS = new Set([0x85, 0x91, 0x92, 0x93, 0x94, 0x96, 0x97]);

/** Quotes, dashes and dots of a Mac, which are capitals on Windows. */
const MAC_SIGNS = new Set([0xc7, 0xc8, 0xc9, 0xd0, 0xd1, 0xd2, 0xd3, 0xd4, 0xd5]);

/** Old Mac programs have small letters with accents where Windows has signs, and the other way round. */
function isOfMac(bytes: Uint8Array): boolean {
  let [mac, windows, signs] = [0, 0, 0];
  for (const [place, byte] of bytes.entries()) {
    if (byte < 0x80) continue;
    const isInside = isLetter(bytes[place - 1]) && isLetter(bytes[place + 1]);
    if (!WINDOWS_SIGNS.has(byte)) {
      if (byte < 0xa0) mac += 1;
      else if (byte >= 0xc0 && !MAC_SIGNS.has(byte)) windows += 1;
    } else if (isInside && byte !== 0x92) signs += 1;
  }
  return mac === windows ? signs > 0 && windows === 0 : mac > windows;
}

function isLetter(byte = 0): boolean {
  const small = byte | 0x20;
  return small >= 0x61 && small <= 0x7a;
}
