import * as z from 'zod/mini';
import {
  IdSchema,
  lineOfText,
  nullable,
  orElse,
  RequestIdSchema,
  type Read,
  type Written,
} from './common.ts';
import { ChosenPupilsSchema } from './classes.ts';
import { ChosenWordsSchema, LevelRefSchema, WordSchema } from './levels.ts';
import { CellSchema } from './tables.ts';

/** Work that one class may have (docs/contract.md). */
export const MAX_ASSIGNMENTS = 100;
/** Longest title, in characters. */
export const ASSIGNMENT_TITLE_MAX = 60;

/** `practice`: each word until it is known. `test`: each word once, without help. */
const ASSIGNMENT_KINDS = ['practice', 'test'] as const;
export type AssignmentKind = (typeof ASSIGNMENT_KINDS)[number];

/** Where a pupil stands with set work. */
const WORK_STATES = ['new', 'begun', 'done'] as const;
export type WorkState = (typeof WORK_STATES)[number];

/** Words that a class has to practise, or is tested on. */
export const AssignmentSchema = z.object({
  id: IdSchema,
  /** Id of its class. */
  class: IdSchema,
  level: LevelRefSchema,
  title: z.string(),
  kind: z.enum(ASSIGNMENT_KINDS),
  /** ISO 8601, as the one below it. */
  opens_at: z.string(),
  due_at: nullable(z.string()),
  /** Chosen words of the level; null: all. */
  word_ids: z.optional(z.nullable(z.array(IdSchema))),
  /** To the teacher: for whom of the class it was set; null: for all. */
  pupil_ids: z.optional(z.nullable(z.array(IdSchema))),
  /** To the teacher: the name that their group had then; null: they were chosen one by one. */
  group: z.optional(z.nullable(z.string())),
  /** Name of who set it, for its pupils. */
  teacher: z.optional(z.nullable(z.string())),
  /** Pupils who have done it, of all. */
  done_count: orElse(z.number(), 0),
  seat_count: orElse(z.number(), 0),
  /** To a pupil: words that are done; in a test words that are right, 0 until all is written. */
  mine: z.optional(
    z.nullable(z.object({ state: z.enum(WORK_STATES), right: z.number(), of: z.number() })),
  ),
});
export type Assignment = Read<typeof AssignmentSchema>;

/** Answer of GET /assignments/ and GET /classes/{id}/assignments/. */
export const AssignmentsSchema = z.array(AssignmentSchema);

/** Answer of GET /assignments/{id}/: the words, and where the pupil stands with each. */
export const AssignmentWithWordsSchema = z.extend(AssignmentSchema, {
  words: z.array(
    z.object({
      word: WordSchema,
      /** Practised until it is known; in a test it is written. */
      is_done: orElse(z.boolean(), false),
      /** In a test: null until all is written. */
      is_right: nullable(z.boolean()),
    }),
  ),
});
export type AssignmentWithWords = Read<typeof AssignmentWithWordsSchema>;

const TimeSchema = z.pipe(
  z.iso.datetime({ offset: true, error: 'A valid time is required.' }),
  z.transform((text) => new Date(text)),
);
const TitleSchema = lineOfText(ASSIGNMENT_TITLE_MAX);

/** Body of POST /classes/{id}/assignments/. */
export const CreateAssignmentRequestSchema = z.object({
  level: RequestIdSchema,
  kind: z.enum(ASSIGNMENT_KINDS, 'Choose practice or test.'),
  /** Missing or empty: the name of the level. */
  title: z.nullish(TitleSchema),
  /** Missing: now. */
  opens_at: z.nullish(TimeSchema),
  due_at: z.nullish(TimeSchema),
  /** Chosen words of the level; missing: all. */
  word_ids: z.nullish(ChosenWordsSchema),
  /** Pupils of the class; missing: all. */
  pupil_ids: z.nullish(ChosenPupilsSchema),
  /** Those who are in this group now, in the place of `pupil_ids`. */
  group: z.nullish(RequestIdSchema),
});
export type CreateAssignmentRequest = Written<typeof CreateAssignmentRequestSchema>;

/** Body of PATCH /assignments/{id}/; a missing field stays as it is. */
export const UpdateAssignmentRequestSchema = z.object({
  title: z.optional(TitleSchema.check(z.minLength(1, 'Give it a title.'))),
  opens_at: z.optional(TimeSchema),
  due_at: z.optional(z.nullable(TimeSchema)),
});
export type UpdateAssignmentRequest = Written<typeof UpdateAssignmentRequestSchema>;

/** Answer of GET /assignments/{id}/results/. */
export const ResultsSchema = z.object({
  /** Name of the class. */
  class_name: nullable(z.string()),
  words: z.array(
    z.object({
      word: WordSchema,
      /** By letter: pupils whose first try slipped there; null if fewer than five tried. */
      letters: nullable(z.array(z.number())),
    }),
  ),
  pupils: z.array(
    z.object({
      id: IdSchema,
      name: z.string(),
      /** One for each word, as the two below it. */
      cells: z.array(CellSchema),
      tries: orElse(z.array(z.number()), []),
      /** Kinds of slip of the first try. */
      slips: orElse(z.array(z.array(z.string())), []),
      /** The first try as it was written, if it was wrong; for the teacher alone. */
      wrote: orElse(z.array(z.nullable(z.string())), []),
    }),
  ),
});
export type WorkResults = Read<typeof ResultsSchema>;
