import { fileURLToPath } from 'node:url';

/** The word lists of this repository. */
export const CONTENT = fileURLToPath(new URL('../../content', import.meta.url));
/** What was found when they were last checked. */
export const CHECKED = fileURLToPath(new URL('../../content/checked', import.meta.url));
