/**
 * The level of all effects, in decibels: a reward peaks at -14 to -10 dBFS at the output, a word at -6
 * (docs/decisions/0071-rewards-are-heard.md).
 */
export const EFFECTS_DB = -1;

/** Nothing passes the limiter above it. */
export const CEILING_DB = -3;
