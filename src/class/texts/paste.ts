/** Texts of the pages on which names and words are pasted. */
export const pasteTexts = {
  openFile: 'Open a file',
  fileTooLarge: 'This file is too large. Paste a part of it.',
  notText: 'This file is no text. Save it as CSV or plain text, or copy its lines.',
  guessed: (system: 'windows' | 'mac') =>
    `Read as ${system === 'mac' ? 'Mac' : 'Windows'} text. Look at the accents.`,
  toLookAt: (count: number) => `${count} to look at`,
  headingCount: (count: number) =>
    count === 1 ? '1 heading left out' : `${count} headings left out`,
} as const;
