/**
 * The level of all effects, in decibels: a reward peaks at -14 to -10 dBFS at the output, a word at -6
 * (docs/design.md, sections 7 and 13).
 */
export const EFFECTS_DB = -1;

/** Nothing passes the limiter above it. */
export const CEILING_DB = -3;
