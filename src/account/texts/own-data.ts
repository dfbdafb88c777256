/** Texts about a learner’s own data: the copy, and the end of the account. */
export const ownDataTexts = {
  title: 'Your data',
  text: 'Everything Waggle keeps about you is yours: take a copy with you, or have it deleted.',
  download: 'Download my data',
  fileName: 'waggle-data.json',
  notDownloaded: 'Your data could not be fetched.',
  delete: 'Delete my account',
  deleteTitle: 'Delete your account?',
  deleteText:
    'Your profile, your photo, every word you spelled, your levels (even the ones you bought) and your place on the leaderboard will be gone forever. Nobody can bring them back, not even us.',
  deletePassword: 'Your password',
  passwordRequired: 'Password is required.',
  deleteForever: 'Delete forever',
  keep: 'Keep my account',
  notDeleted: 'Your account could not be deleted.',
  deleted: 'Your account is deleted.',
} as const;
