import * as z from 'zod/mini';
import { IdSchema, nullable, orElse, type Read } from './common.ts';
import { WordSchema } from './levels.ts';

/** The comb that all fill. More cells than its goal may be filled. */
export const HiveSchema = z.object({ filled: z.number(), of: z.number() });
export type Hive = Read<typeof HiveSchema>;

/** One word of "together", while it is open to all. */
export const RoundSchema = z.object({
  /** Also the id of its word in the game. */
  n: z.number(),
  /** Words of the game. */
  of: z.number(),
  /** Sealed. */
  word: WordSchema,
  /** ISO 8601, as the one below it. */
  opens_at: z.string(),
  closes_at: z.string(),
});

/** How many players have the word, of all who are in the room. */
export const RoundProgressSchema = z.object({ done: z.number(), of: z.number() });
export type RoundProgress = Read<typeof RoundProgressSchema>;

/** What a class made of one word. */
export const TallySchema = z.object({
  /** Right at the first try. */
  first: z.number(),
  /** Right at a later try. */
  later: z.number(),
  not_yet: z.number(),
  /** Players in the room. */
  of: z.number(),
});
export type Tally = Read<typeof TallySchema>;

/** A round that is over. */
export const closedRound = {
  /** With its text. */
  word: WordSchema,
  tally: TallySchema,
  /** By letter: players who slipped there at their first try; null when fewer than five tried. */
  letters: nullable(z.array(z.number())),
  /** ISO 8601: when the next one opens by itself; null where the host opens it. */
  next_at: nullable(z.string()),
};
const ClosedRoundSchema = z.object(closedRound);
export type ClosedRound = Read<typeof ClosedRoundSchema>;

/** The round of a snapshot: all that draws it. */
export const RoundStateSchema = z.extend(RoundSchema, {
  progress: RoundProgressSchema,
  /** Null while it is open. */
  closed: nullable(ClosedRoundSchema),
});
export type RoundState = Read<typeof RoundStateSchema>;

/** What a speller may ask for, in the order in which a page shows it. */
export const QUESTIONS = ['again', 'slowly', 'meaning', 'sentence', 'origin'] as const;
export type Question = (typeof QUESTIONS)[number];

/** One player's turn on stage. */
export const TurnSchema = z.object({
  /** Also the id of its word in the game. */
  n: z.number(),
  round: z.number(),
  player_id: IdSchema,
  /** Sealed, and without its hint. */
  word: WordSchema,
  /** ISO 8601. */
  ends_at: z.string(),
  /** What cannot be asked about this word. */
  lacks: z.array(z.enum(QUESTIONS)),
  /** Those who are still in, in the order in which they are called. */
  order: z.array(IdSchema),
  /** Which turn of its round it is, from 1, and how many the round has. */
  place: z.optional(z.nullable(z.number())),
  of: z.optional(z.nullable(z.number())),
});
export type Turn = Read<typeof TurnSchema>;

/** An answer that all hear and see. The word itself is ___ in its text. */
export const AnsweredSchema = z.object({
  what: z.enum(QUESTIONS),
  text: z.optional(z.nullable(z.string())),
  /** Address of a clip. */
  clip: z.optional(z.nullable(z.string())),
});
export type Answered = Read<typeof AnsweredSchema>;

/** Why a turn of a bee closed; who is away or has gone is passed over. */
export const TURN_ENDS = ['finished', 'time', 'away', 'gone'] as const;
export type TurnEnd = (typeof TURN_ENDS)[number];

/** Who spelled the word on stage along, of all others in the room. */
const AlongSchema = z.object({
  done: z.number(),
  of: z.number(),
  /** Most words that anybody who is out has spelled along until now. */
  most: z.optional(z.nullable(z.number())),
  /** Those who are out and have most: three at most, for those who may see it. */
  best: z.optional(z.nullable(z.array(z.object({ player_id: IdSchema, words: z.number() })))),
});
export type Along = Read<typeof AlongSchema>;

/** A turn that is over. */
export const closedTurn = {
  player_id: IdSchema,
  is_correct: z.boolean(),
  /** With its text. */
  word: WordSchema,
  /** The speller was away. */
  passed: orElse(z.boolean(), false),
  by: z.optional(z.nullable(z.enum(TURN_ENDS))),
  /** The speller is not called again in this round, also one who was passed over. */
  out: z.optional(z.nullable(z.boolean())),
  /** The word has won the bee. */
  wins: z.optional(z.nullable(z.boolean())),
  along: z.optional(z.nullable(AlongSchema)),
};
const ClosedTurnSchema = z.object(closedTurn);

/** The bee of a snapshot: all that draws it. */
export const BeeStateSchema = z.object({
  turn: TurnSchema,
  /** Letters that were given in this turn. */
  count: z.number(),
  /** What was asked in this turn, in order. */
  asked: z.array(AnsweredSchema),
  /** Questions that still cost no time. */
  free: z.optional(z.nullable(z.number())),
  /** Null while the turn lasts. */
  closed: nullable(ClosedTurnSchema),
  /** The letters that were given, to the speller alone. */
  letters: z.optional(z.nullable(z.array(z.string()))),
});
export type BeeState = Read<typeof BeeStateSchema>;

/** With which words a bee goes on when its own are used up. */
export const GoesOnSchema = z.object({
  /** Name of the level that its words are of. */
  after: z.string(),
  /** Name of the next level; null: the same words again. */
  level: nullable(z.string()),
});
export type GoesOn = Read<typeof GoesOnSchema>;

/** Who has won a bee. */
export const BeeEndSchema = z.object({
  /** More than one share the win; none: nobody has won. */
  winners: z.array(IdSchema),
  /** Those who were still in, in the order in which they are called. */
  still_in: z.array(IdSchema),
});
export type BeeEnded = Read<typeof BeeEndSchema>;

/** A place among those who spelled the words of a bee on their own devices. */
export const SpelledAlongSchema = z.object({
  playerId: IdSchema,
  playerName: z.string(),
  wordsCorrect: z.number(),
  /** Shared by a tie, with a gap after it; 0 if nobody may know it. */
  rank: orElse(z.number(), 0),
});
export type SpelledAlong = Read<typeof SpelledAlongSchema>;
