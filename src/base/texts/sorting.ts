/** What is said when a table is sorted by a column. */
export const sortingTexts = {
  byNumber: (column: string, isDown: boolean) =>
    `Sorted by ${column}, ${isDown ? 'highest' : 'lowest'} first.`,
  byText: (column: string, isDown: boolean) =>
    `Sorted by ${column}, ${isDown ? 'from Z to A' : 'from A to Z'}.`,
} as const;
