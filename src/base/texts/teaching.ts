/** Texts of the switch by which somebody says that they teach. */
export const teachingTexts = {
  label: 'I teach a class',
  text: 'Waggle begins with your desk: classes, lists and games.',
  notSaved: 'That was not saved.',
} as const;
