/** Texts of what Home begins with. */
export const sceneTexts = {
  first: 'Hear it. Spell it.',
  hello: (name: string | null) => (name === null ? 'Hello' : `Hello, ${name}`),
  garden: 'My garden',
} as const;
