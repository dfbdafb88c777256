import { GAME_CODE_LENGTH, readCode } from '@waggle/engine/rules';

/** Between the two groups of a code, in characters. */
const GROUP = GAME_CODE_LENGTH / 2;

/** A code as it stands in its field while it is typed: capitals, and a gap after four. */
export function codeAsTyped(text: string): string {
  const { code } = readCode(text);
  const groups = code.match(new RegExp(`.{1,${GROUP}}`, 'gu')) ?? [];
  return groups.join(' ').toUpperCase();
}

/** Where the caret belongs after the gap was set: behind as many characters of the code as before. */
export function caretAfter(shown: string, charactersBefore: number): number {
  let left = charactersBefore;
  let place = 0;
  while (left > 0 && place < shown.length) {
    if (shown[place] !== ' ') left -= 1;
    place += 1;
  }
  return place;
}
