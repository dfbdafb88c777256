import * as z from 'zod/mini';
import { AccommodationsRequestSchema, AccommodationsSchema } from './accommodations.ts';
import {
  idText,
  IdSchema,
  lineOfText,
  nullable,
  orElse,
  RequestIdSchema,
  requiredText,
  type Read,
  type Written,
} from './common.ts';
import { LevelRefSchema } from './levels.ts';
import { FlowerSchema } from './flower.ts';

const CLASS_NAME_MAX = 60;
/** Longest name of a seat, in characters. */
export const SEAT_NAME_MAX = 40;
/** Seats of one class (docs/contract.md). */
export const MAX_SEATS = 60;
/** Classes of one teacher (docs/contract.md). */
export const MAX_CLASSES = 50;
/** Longest name of a group, in characters. */
export const GROUP_NAME_MAX = 30;
/** Groups of one class (docs/contract.md). */
export const MAX_GROUPS = 12;

/** Pictures on a card: three different ones, of which the order counts. */
export const PICTURES = [
  'bee',
  'daisy',
  'tulip',
  'leaf',
  'comb',
  'sun',
  'moon',
  'drop',
  'snail',
  'butterfly',
  'tree',
  'ladybird',
] as const;
export type Picture = (typeof PICTURES)[number];
const PictureSchema = z.enum(PICTURES, 'Choose three of the twelve pictures.');
const ThreePicturesSchema = z.tuple([PictureSchema, PictureSchema, PictureSchema]);

/** What the pupils of a class see of each other on its board. */
const ClassSettingsSchema = z.object({
  /** The numbers of others. */
  ranks_shown: orElse(z.boolean(), true),
  /** The names of others; else "Pupil 3". */
  names_shown: orElse(z.boolean(), true),
});

/** A class, as its teacher sees it. */
export const ClassroomSchema = z.object({
  id: IdSchema,
  name: z.string(),
  /** Six characters, by which a pupil finds the class. */
  code: z.string(),
  /** Id of a language. */
  language: nullable(IdSchema),
  seat_count: z.number(),
  settings: ClassSettingsSchema,
  created_at: z.string(),
});
export type Classroom = Read<typeof ClassroomSchema>;

/** A pupil of a class, as the teacher sees them. */
export const SeatSchema = z.object({
  id: IdSchema,
  name: z.string(),
  /** What was chosen about the flower; missing or null: nothing. */
  flower: z.optional(z.nullable(FlowerSchema)),
  has_card: z.boolean(),
  /** The day of the last use, YYYY-MM-DD; null before the first. */
  last_seen_at: nullable(z.string()),
  words_known: z.number(),
  current_level: nullable(LevelRefSchema),
  /** Missing: none. */
  accommodations: z.optional(z.nullable(AccommodationsSchema)),
  /** A sentence each about a name that was just given and is taken all the same; missing: none. */
  warnings: z.optional(z.array(z.string())),
});
export type Seat = Read<typeof SeatSchema>;

/** Some pupils of a class, under a name that the teacher alone sees. */
export const ClassGroupSchema = z.object({
  id: IdSchema,
  name: z.string(),
  /** Ids of their seats, in the order of names. */
  pupil_ids: z.array(IdSchema),
});
export type ClassGroup = Read<typeof ClassGroupSchema>;

/** Answer of GET /classes/{id}/. */
export const ClassWithSeatsSchema = z.extend(ClassroomSchema, {
  seats: z.array(SeatSchema),
  /** By name. */
  groups: orElse(z.array(ClassGroupSchema), []),
});
export type ClassWithSeats = Read<typeof ClassWithSeatsSchema>;

/** Answer of GET /classes/{id}/export/: the class, its pupils, and their rows by table. */
export const ClassExportSchema = z.record(z.string(), z.unknown());

/** Query of GET /seats/{id}/export/: JSON unless a page is asked for. */
export const SeatExportQuerySchema = z.object({
  format: z.optional(z.literal('page', 'Unknown format.')),
});

/** What opens a seat, shown this once. */
export const CardSchema = z.object({
  pictures: ThreePicturesSchema,
  /** An address with the secret in its fragment. */
  card: z.string(),
});
export type Card = Read<typeof CardSchema>;

/** Answer of POST /classes/{id}/seats/. */
export const NewSeatSchema = z.extend(SeatSchema, CardSchema.shape);
export type NewSeat = Read<typeof NewSeatSchema>;

const ClassNameSchema = requiredText('Give the class a name.', CLASS_NAME_MAX);

/** Body of POST /classes/. */
export const CreateClassRequestSchema = z.object({
  name: ClassNameSchema,
  language: nullable(RequestIdSchema),
});
export type CreateClassRequest = Written<typeof CreateClassRequestSchema>;

/** Body of PATCH /classes/{id}/; a missing field stays as it is. */
export const UpdateClassRequestSchema = z.object({
  name: z.optional(ClassNameSchema),
  language: z.optional(z.nullable(RequestIdSchema)),
  settings: z.optional(
    z.object({ ranks_shown: z.optional(z.boolean()), names_shown: z.optional(z.boolean()) }),
  ),
});
export type UpdateClassRequest = Written<typeof UpdateClassRequestSchema>;

/** Body of DELETE /classes/{id}/. */
export const DeleteClassRequestSchema = z.object({
  /** The name of the class. */
  confirm: requiredText('Type the name of the class.', CLASS_NAME_MAX),
});

/** Longest line that is read as a name; the rules of names judge the rest. */
const LONGEST_LINE = 200;
/** Most lines of one request: a column of a spreadsheet with empty cells. */
const MOST_LINES = 200;
const SeatNameSchema = z
  .string('Type a name.')
  .check(z.maxLength(LONGEST_LINE, `A name has at most ${SEAT_NAME_MAX} characters.`));

/** Body of POST /classes/{id}/seats/. */
export const AddSeatsRequestSchema = z.object({
  names: z
    .array(SeatNameSchema, 'Type the names, one a line.')
    .check(z.maxLength(MOST_LINES, `A class has at most ${MAX_SEATS} seats.`)),
});

/** Body of DELETE /classes/{id}/seats/: seats that were just made. */
export const TakeSeatsBackRequestSchema = z.object({
  ids: z
    .array(RequestIdSchema, 'Say which seats.')
    .check(z.maxLength(MAX_SEATS, `A class has at most ${MAX_SEATS} seats.`)),
});

/** Answer of DELETE /classes/{id}/seats/: which seats are gone; a seat that is in use stays. */
export const SeatsTakenBackSchema = z.object({ ids: z.array(IdSchema) });
export type SeatsTakenBack = Read<typeof SeatsTakenBackSchema>;

/** Chosen pupils of one class. */
export const ChosenPupilsSchema = z
  .array(RequestIdSchema, 'Choose pupils of the class.')
  .check(
    z.minLength(1, 'Choose at least one pupil.'),
    z.maxLength(MAX_SEATS, 'Choose pupils of the class.'),
  );

const GroupNameSchema = z
  .string('Type a name.')
  .check(z.maxLength(LONGEST_LINE, `A name has at most ${GROUP_NAME_MAX} characters.`));

/** Body of POST /classes/{id}/groups/. */
export const CreateGroupRequestSchema = z.object({
  name: GroupNameSchema,
  pupil_ids: ChosenPupilsSchema,
});
export type CreateGroupRequest = Written<typeof CreateGroupRequestSchema>;

/** Body of PATCH /classes/{id}/groups/{group}/; a missing field stays as it is. */
export const UpdateGroupRequestSchema = z.partial(CreateGroupRequestSchema);
export type UpdateGroupRequest = Written<typeof UpdateGroupRequestSchema>;

/** Body of PATCH /seats/{id}/; a missing field stays as it is. */
export const UpdateSeatRequestSchema = z.object({
  name: z.optional(SeatNameSchema),
  accommodations: z.optional(AccommodationsRequestSchema),
});
export type UpdateSeatRequest = Read<typeof UpdateSeatRequestSchema>;

/** Answer of GET /classes/by-code/{code}/: what a pupil sees before they are signed in. */
export const ClassByCodeSchema = z.object({
  name: z.string(),
  seats: z.array(z.object({ id: IdSchema, name: z.string() })),
});
export type ClassByCode = Read<typeof ClassByCodeSchema>;

const CODE_OR_CARD_MAX = 100;

/** Body of POST /auth/seat-login/: the code, the seat and its pictures, or the secret of a card. */
export const SeatLoginRequestSchema = z.union(
  [
    z.object({ card: lineOfText(CODE_OR_CARD_MAX) }),
    z.object({
      code: lineOfText(CODE_OR_CARD_MAX),
      seat: RequestIdSchema,
      pictures: ThreePicturesSchema,
    }),
  ],
  'Send the code of the class, the seat and three pictures, or a card.',
);
export type SeatLoginRequest = Written<typeof SeatLoginRequestSchema>;

/** A row of GET /classes/{id}/board/; numbers that the caller may not see are missing. */
export const ClassBoardRowSchema = z.object({
  id: IdSchema,
  name: z.string(),
  /** What was chosen about the flower; missing or null: nothing. */
  flower: z.optional(z.nullable(FlowerSchema)),
  known_week: z.optional(z.number()),
  known: z.optional(z.number()),
});
export type ClassBoardRow = Read<typeof ClassBoardRowSchema>;

/** Query of GET /classes/{id}/traps/. */
export const ClassTrapsQuerySchema = z.object({
  /** One pupil alone. */
  seat: z.optional(idText('A valid seat id is required.')),
});

/** What trips the pupils of a class up; older answers weigh less. */
export const ClassTrapSchema = z.object({
  /** Id of a language. */
  language: IdSchema,
  trap: z.string(),
  tried: z.number(),
  missed: z.number(),
  /** Missed of tried, 0 to 1. */
  share: z.number(),
  /** Pupils who slipped there lately. */
  pupils: z.number(),
});
export type ClassTrap = Read<typeof ClassTrapSchema>;

/** A word that pupils of a class missed lately, and have not shown to know since. */
export const ClassMissedWordSchema = z.object({
  /** Id of the word. */
  id: IdSchema,
  word: z.string(),
  /** Id of its level, or of the list that it is in. */
  level: IdSchema,
  /** Pupils who missed it. */
  pupils: z.number(),
});
export type ClassMissedWord = Read<typeof ClassMissedWordSchema>;

/** Why a pupil may need help: nothing was right in seven days, or one kind of slip came again and again. */
const NeedSchema = z.object({
  id: IdSchema,
  name: z.string(),
  /** The kind of slip; null: no word was right. */
  slip: nullable(z.string()),
});

/** Answer of GET /classes/news/: a row for each class of the caller. */
export const ClassNewsSchema = z.array(
  z.object({
    /** Id of the class. */
    class: IdSchema,
    /** Pupils who were added in the last seven days to a class that is older. */
    added: z.array(z.object({ id: IdSchema, name: z.string() })),
    help: z.array(NeedSchema),
  }),
);
export type ClassNews = Read<typeof ClassNewsSchema>[number];
