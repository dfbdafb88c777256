/** Texts of fields and buttons in every form. */
export const formTexts = {
  moment: 'One moment…',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
} as const;
