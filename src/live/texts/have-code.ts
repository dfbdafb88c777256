/** Texts of the field for a code; apart from the page it leads to, because the first load has it. */
export const haveCodeTexts = {
  label: 'Have a code?',
  go: 'Go',
} as const;
