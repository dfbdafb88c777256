import { rounds } from '../../tests/support/sample.ts';

/** Whether every state of every page is looked at, and not a few of them. */
export const looksAtAllPages = process.env['WAGGLE_PAGES'] === 'all' || rounds(0, 1) > 0;
