import * as z from 'zod/mini';
import {
  IdSchema,
  lineOfText,
  MAX_ANSWER_LENGTH,
  nullable,
  orElse,
  RequestIdSchema,
  type Read,
  type Written,
} from './common.ts';
import { GameIdSchema, GameSchema, PlayerSchema, RemovedPlayerSchema } from './games.ts';
import { HostCommandSchema } from './host.ts';
import { ChosenWordsSchema, WordSchema } from './levels.ts';
import { classOfGame, LiveGameSchema, PausedSchema } from './live-game.ts';
import {
  AnsweredSchema,
  BeeEndSchema,
  BeeStateSchema,
  closedRound,
  closedTurn,
  GoesOnSchema,
  HiveSchema,
  RoundProgressSchema,
  QUESTIONS,
  RoundSchema,
  RoundStateSchema,
  SpelledAlongSchema,
  TurnSchema,
} from './modes.ts';
import { GOALS, GUESTS, MODES, RANKS, SOUND_PLACES, WORD_SECONDS } from './room-choices.ts';

/** Longest frame that a client may send, in bytes. */
export const MAX_FRAME_BYTES = 4096;

/** Longest name of a game, in characters (docs/contract.md). */
const MAX_GAME_NAME_LENGTH = 60;

/** Body of POST /game/create-game/ for a live game. */
export const CreateLiveGameRequestSchema = z.object({
  level_id: RequestIdSchema,
  game_type: z.literal('multiplayer'),
  name: z.optional(z.nullable(lineOfText(MAX_GAME_NAME_LENGTH))),
  /** False: a teacher at the projector, who sees the room and has no seat. */
  host_plays: z.optional(z.boolean()),
  guests: z._default(z.enum(GUESTS, 'Unknown choice of guests.'), 'off'),
  ranks: z._default(z.enum(RANKS, 'Unknown choice of places.'), 'all'),
  late_join: z._default(z.boolean('Must be true or false.'), false),
  mode: z._default(z.enum(MODES, 'Unknown mode.'), 'race'),
  goal: z._default(z.enum(GOALS, 'Unknown goal.'), 'race'),
  word_seconds: z._default(
    z
      .int('A whole number of seconds is required.')
      .check(
        z.minimum(WORD_SECONDS.least, `At least ${WORD_SECONDS.least} seconds are required.`),
        z.maximum(WORD_SECONDS.most, `At most ${WORD_SECONDS.most} seconds are possible.`),
      ),
    WORD_SECONDS.usual,
  ),
  speed_points: z._default(z.boolean('Must be true or false.'), false),
  auto: z._default(z.boolean('Must be true or false.'), true),
  /** Missing or null: the devices in a race, else the room. */
  sound: z.nullish(z.enum(SOUND_PLACES, 'Unknown choice of sound.')),
  /** How many words of the level; missing or null: all. */
  word_count: z.nullish(
    z
      .int('A whole number of words is required.')
      .check(z.positive('At least one word is required.')),
  ),
  /** Chosen words of the level; missing or null: any of them. */
  word_ids: z.nullish(ChosenWordsSchema),
  /** Id of a class of the caller: only its pupils may join, and guests if there are guests. Missing or null: everybody. */
  class: z.nullish(RequestIdSchema),
  /** Closes the caller's oldest waiting game if there are as many as may be. */
  close_oldest: z.nullish(z.boolean('Must be true or false.')),
});
export type CreateLiveGameRequest = Written<typeof CreateLiveGameRequestSchema>;

/** Changes to a game that waits or runs; missing fields stay as they are. */
export const GameChangesSchema = z.object({
  locked: z.optional(z.boolean()),
  paused: z.optional(z.nullable(PausedSchema)),
  /** ISO 8601. */
  ends_at: z.optional(z.string()),
  ranks: z.optional(z.enum(RANKS)),
  guests: z.optional(z.enum(GUESTS)),
  late_join: z.optional(z.boolean()),
  stops: z.optional(z.boolean()),
});
export type GameChanges = Read<typeof GameChangesSchema>;

/** A game in the lobby: its players are ids alone, without names and pictures. */
export const LobbyGameSchema = z.extend(GameSchema, {
  players: z.array(z.object({ id: IdSchema })),
  ...classOfGame,
});
export type LobbyGame = Read<typeof LobbyGameSchema>;

/** Frames of /ws/lobby/. */
export const LobbyEventSchema = z.discriminatedUnion('type', [
  /** On connecting: the waiting games and one's own running ones, newest first. */
  z.object({ type: z.literal('open_games'), games: z.array(LobbyGameSchema) }),
  z.object({ type: z.literal('game_created'), game: LobbyGameSchema }),
  /** Its player count or status changed. */
  z.object({ type: z.literal('game_changed'), game: LobbyGameSchema }),
  z.object({ type: z.literal('game_closed'), id: IdSchema }),
  z.object({ type: z.literal('heartbeat'), server_time: z.string() }),
]);
export type LobbyEvent = Read<typeof LobbyEventSchema>;

/** A player's final place. The only entity in camel case (docs/specification.md, section 3). */
export const ResultSchema = z.object({
  playerId: IdSchema,
  playerName: z.string(),
  score: z.number(),
  wordsCorrect: orElse(z.number(), 0),
  wordsAttempted: orElse(z.number(), 0),
  /** Shared by equal scores, with a gap after it; 0 if the server does not say, or nobody may know. */
  rank: orElse(z.number(), 0),
});
export type Result = Read<typeof ResultSchema>;

/** How a word was closed for a player; null while it is open. */
const CLOSINGS = ['solved', 'skipped', 'revealed'] as const;

/** What a player has done with one word of a running game. */
const OwnWordSchema = z.object({
  /** Submitted answers; skips and reveals are none. */
  attempts: z.number(),
  closed: nullable(z.enum(CLOSINGS)),
  /** The spelling, once the word is closed for this player. */
  text: nullable(z.string()),
});
export type OwnWord = Read<typeof OwnWordSchema>;

/**
 * `seq` numbers the events of a room; a message covers everything after `after` up to `seq`. Null
 * from a server without numbers.
 */
const numbered = { seq: nullable(z.number()), after: nullable(z.number()) };

const ErrorEventSchema = z.object({
  type: z.literal('error'),
  /** Of the message that was refused. */
  id: z.optional(z.nullable(z.string())),
  code: z.string(),
  message: z.string(),
});

/** Why a message was refused. */
export const REFUSAL_CODES = [
  'bad_message',
  'not_host',
  'too_few_players',
  'not_in_progress',
  'unknown_word',
  'word_closed',
  'too_late',
  'paused',
  'not_paused',
  'bad_name',
  'unknown_player',
  'not_your_turn',
] as const;
export type RefusalCode = (typeof REFUSAL_CODES)[number];

/** Score, words correct, words attempted and presence of a player, as a row: half as long as an object. */
const StandingSchema = z.tuple([
  IdSchema,
  z.number(),
  z.number(),
  z.number(),
  z.union([z.literal(0), z.literal(1)]),
]);
export type StandingRow = Read<typeof StandingSchema>;

/** Frames of /ws/game/{id}/ from the server. */
export const RoomEventSchema = z.discriminatedUnion('type', [
  /** On connecting and when asked for: everything needed to draw the room. */
  z.object({
    type: z.literal('game_state'),
    seq: nullable(z.number()),
    game: LiveGameSchema,
    you: z.optional(
      z.nullable(
        z.object({
          player_id: IdSchema,
          is_host: z.boolean(),
          score: z.number(),
          words: z.record(z.string(), OwnWordSchema),
        }),
      ),
    ),
    server_time: nullable(z.string()),
    /** Removed players who may not join again. Sent only to the host. */
    removed: z.optional(z.nullable(z.array(RemovedPlayerSchema))),
    /** In "together", from the first word on. */
    round: z.optional(z.nullable(RoundStateSchema)),
    /** In "bee", from the first turn on, and after its end. */
    bee: z.optional(z.nullable(BeeStateSchema)),
    /** The comb, where there is one. */
    hive: z.optional(z.nullable(HiveSchema)),
  }),
  z.object({ type: z.literal('player_joined'), ...numbered, player: PlayerSchema }),
  z.object({ type: z.literal('player_left'), ...numbered, player_id: IdSchema }),
  z.object({ type: z.literal('host_changed'), ...numbered, player_id: IdSchema }),
  /** The seat is deleted; that person's sockets are closed with 4410. */
  z.object({ type: z.literal('player_kicked'), ...numbered, player_id: IdSchema }),
  /** A new name. */
  z.object({ type: z.literal('player_changed'), ...numbered, player: PlayerSchema }),
  z.object({ type: z.literal('game_changed'), ...numbered, changes: GameChangesSchema }),
  z.object({
    type: z.literal('game_started'),
    ...numbered,
    /** With `words` (sealed), `duration`, `started_at` and `ends_at`. */
    game: LiveGameSchema,
    server_time: nullable(z.string()),
  }),
  /** To every socket of the player, after the answer was stored. */
  z.object({
    type: z.literal('word_result'),
    id: nullable(z.string()),
    word: nullable(IdSchema),
    result: z.object({
      is_correct: z.boolean(),
      /** The player's new total. */
      score: z.number(),
      points: orElse(z.number(), 0),
      attempts: orElse(z.number(), 0),
    }),
    text: nullable(z.string()),
  }),
  z.object({
    type: z.literal('game_update'),
    ...numbered,
    players: z.array(StandingSchema),
    /** Missing if nothing changed about the host. */
    host_is_connected: z.optional(z.nullable(z.boolean())),
  }),
  z.object({ type: z.literal('round_started'), ...numbered, round: RoundSchema }),
  /** Under the number of the newest answer, at most every 500 ms. */
  z.object({
    type: z.literal('round_progress'),
    ...numbered,
    n: z.number(),
    ...RoundProgressSchema.shape,
  }),
  z.object({ type: z.literal('round_closed'), ...numbered, n: z.number(), ...closedRound }),
  /** Under the number of the newest answer, at most every 500 ms. */
  z.object({ type: z.literal('hive'), ...numbered, ...HiveSchema.shape }),
  z.object({
    type: z.literal('turn_started'),
    ...numbered,
    turn: TurnSchema,
    /** With the first of further words: what follows them. */
    goes_on: z.optional(z.nullable(GoesOnSchema)),
  }),
  z.object({
    type: z.literal('asked'),
    ...numbered,
    n: z.number(),
    ...AnsweredSchema.shape,
    /** ISO 8601: a question that costs no time moves the end of the turn. */
    ends_at: z.string(),
    /** Questions that still cost no time. */
    free: z.optional(z.nullable(z.number())),
  }),
  /** How many, and nobody is sent which. */
  z.object({
    type: z.literal('letters_given'),
    ...numbered,
    n: z.number(),
    count: z.number(),
  }),
  z.object({ type: z.literal('turn_closed'), ...numbered, n: z.number(), ...closedTurn }),
  /** To everybody, and on every later connection. */
  z.object({
    type: z.literal('game_ended'),
    ...numbered,
    /** Where all filled one comb. */
    hive: z.optional(z.nullable(HiveSchema)),
    results: z.array(ResultSchema),
    /** After a bee. */
    spelled_along: z.optional(z.nullable(z.array(SpelledAlongSchema))),
    bee: z.optional(z.nullable(BeeEndSchema)),
    words: z.optional(z.nullable(z.array(WordSchema))),
  }),
  /** After the end: the host made the next game, which everybody here may join. */
  z.object({
    type: z.literal('rematch'),
    ...numbered,
    game: z.object({ id: GameIdSchema }),
  }),
  /** Before the start: who has pressed their own flower. Not numbered: one that is lost is not missed. */
  z.object({ type: z.literal('waved'), player_ids: z.array(IdSchema) }),
  z.object({ type: z.literal('heartbeat'), seq: nullable(z.number()), server_time: z.string() }),
  z.object({ type: z.literal('synced'), t: z.number(), server_time: z.string() }),
  ErrorEventSchema,
]);
export type RoomEvent = Read<typeof RoomEventSchema>;
/** A frame as it is written: what a reader fills in may be missing or null. */
export type RoomFrame = Written<typeof RoomEventSchema>;

/** The client's id of a message, so that a resend after a lost connection counts once. */
const MessageIdSchema = z.string().check(z.regex(/^[\x21-\x7e]{1,64}$/));
/** A letter with its accents, in UTF-16 units. */
const LONGEST_LETTER = 8;
/** A message that is none of ours may have an id all the same, by which its sender knows the refusal. */
export const NamedMessageSchema = z.object({ id: z.string().check(z.maxLength(64)) });

/** A word by its id in this game, or by its text as the original client sends it. */
const WordNameSchema = z.union([z.int(), z.string().check(z.maxLength(MAX_ANSWER_LENGTH))]);

/** Frames of /ws/game/{id}/ from any client. */
export const PlayerCommandSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('start_game') }),
  z.object({
    type: z.literal('submit_word'),
    word: WordNameSchema,
    user_input: z.string().check(z.maxLength(MAX_ANSWER_LENGTH), z.regex(/^[^\0]*$/)),
    id: z.optional(MessageIdSchema),
  }),
  z.object({
    type: z.literal('skip_word'),
    word: WordNameSchema,
    id: z.optional(MessageIdSchema),
  }),
  z.object({
    type: z.literal('reveal_word'),
    word: WordNameSchema,
    id: z.optional(MessageIdSchema),
  }),
  /** On stage, in a bee: all hear and see the answer. */
  z.object({ type: z.literal('ask'), what: z.enum(QUESTIONS) }),
  /** On stage: a letter of turn `n`, which stands once it is given. */
  z.object({
    type: z.literal('letter'),
    n: z.int(),
    letter: z.string().check(z.minLength(1), z.maxLength(LONGEST_LETTER), z.regex(/^\P{Cc}+$/u)),
  }),
  /** On stage: what was given is the word. */
  z.object({ type: z.literal('finish_word'), n: z.int() }),
  /** Before the start: the player's own flower waves to all. What comes too often is dropped. */
  z.object({ type: z.literal('wave') }),
  z.object({ type: z.literal('get_state') }),
  z.object({ type: z.literal('sync'), t: z.number() }),
  z.object({ type: z.literal('leave_game') }),
]);

/** Frames of /ws/game/{id}/ from a client; those of the host are refused to others. */
export const RoomCommandSchema = z.discriminatedUnion('type', [
  ...PlayerCommandSchema.def.options,
  ...HostCommandSchema.def.options,
]);
export type RoomCommand = Read<typeof RoomCommandSchema>;

/** Reason of a close with 1008 when an account has opened too many sockets; without it messages came too fast. */
export const TOO_MANY_SOCKETS = 'too many sockets';

/** Why a socket was closed by the server. */
export const CLOSE = {
  revoked: 4401,
  notAPlayer: 4403,
  noSuchGame: 4404,
  silent: 4408,
  /** The host took this player out. */
  removed: 4410,
  tooManyMessages: 1008,
  tooLarge: 1009,
  restart: 1012,
  tooSlow: 1013,
} as const;
