/** The name of a button that says a word. */
export const listenTo = (word: string) => `Listen to ${word}`;
