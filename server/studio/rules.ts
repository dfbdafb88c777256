/** How long the studio may be used after its link was opened: a whole ladder takes an hour. */
export const STUDIO_SESSION_MS = 3 * 60 * 60_000;
/** Longest name of a folder; `SpeakerIdSchema` enforces it too. */
const FOLDER_LENGTH = 40;

/** The folder of a speaker: the name in small ASCII letters, `Nomsa K.` as `nomsa-k`. */
export function folderOf(speaker: string): string {
  const plain = speaker
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, FOLDER_LENGTH)
    .replace(/^-+|-+$/g, '');
  // Nothing remains of a name in a script other than Latin.
  return plain || `speaker-${codeOf(speaker)}`;
}

function codeOf(text: string): string {
  let code = 0;
  for (const letter of text) code = (code * 31 + (letter.codePointAt(0) ?? 0)) % 0xffffffff;
  return code.toString(36);
}

/** Whether a word can be a file name. Today's words can; the check is for future lists. */
export function isFileName(word: string): boolean {
  return /^[^./\\\p{Cc}][^/\\\p{Cc}]{0,80}$/u.test(word);
}
