import * as z from 'zod/mini';
import { AccommodationsSchema } from './accommodations.ts';
import {
  IdSchema,
  lineOfText,
  nullable,
  orElse,
  RequestIdSchema,
  requiredText,
  type Read,
  type Written,
} from './common.ts';
import { FlowerSchema } from './flower.ts';
import { LanguageSchema, LevelRefSchema, PositionSchema } from './levels.ts';

export const ProfileSchema = z.object({
  /** Address of the uploaded picture; null: the flower of the learner's id. */
  avatar: nullable(z.string()),
  /** What was chosen about the flower; missing or null: nothing. */
  flower: z.optional(z.nullable(FlowerSchema)),
  nickname: nullable(z.string()),
  /** School grade, 1 to 12. */
  grade: nullable(z.number()),
  school: nullable(z.string()),
  languages: z.array(LanguageSchema),
  /** Id of the language played last. */
  last_played_language: nullable(IdSchema),
  /** Whether the person says that they teach; missing or null: they were not asked. */
  teaches: z.optional(z.nullable(z.boolean())),
});

export const ProgressSchema = z.object({
  id: IdSchema,
  /** Where the learner stands in the language played last; null before the first answer. */
  current_level: nullable(LevelRefSchema),
  /** Where they stand in each language of which something is known. */
  positions: orElse(z.array(PositionSchema), []),
  completed_levels: z.array(LevelRefSchema),
});
export type Progress = Read<typeof ProgressSchema>;

/** Kinds of people: signed up, with a seat in a class, or with a name in one game. */
const USER_KINDS = ['account', 'seat', 'guest'] as const;
export type UserKind = (typeof USER_KINDS)[number];

/** A learner's view of their own account. */
export const UserSchema = z.object({
  id: IdSchema,
  /** Missing: an account. */
  kind: z.optional(z.nullable(z.enum(USER_KINDS))),
  /** Null for all but accounts. */
  email: nullable(z.string()),
  first_name: z.string(),
  last_name: z.string(),
  /** The seat of a pupil; missing or null for others. */
  seat: z.optional(
    z.nullable(
      z.object({
        id: IdSchema,
        name: z.string(),
        class: z.object({
          id: IdSchema,
          name: z.string(),
          /** By which the page of names is found again. */
          code: z.optional(z.string()),
        }),
        /** What makes it easier for them; missing: nothing. */
        accommodations: z.optional(z.nullable(AccommodationsSchema)),
      }),
    ),
  ),
  profile: ProfileSchema,
  user_progress: ProgressSchema,
});
export type User = Read<typeof UserSchema>;

/** A confirming sentence; another backend may answer with an empty body. */
export const DoneSchema = z.nullish(
  z.union([z.object({ detail: z.optional(z.string()) }), z.string()]),
);

const EMAIL_MAX = 254;
const INVALID_EMAIL = 'Enter a valid email address.';

/** Long enough for every passphrase; longer ones would only cost the server time. */
const PASSWORD_MAX = 128;
const passwordText = (missing: string) => requiredText(missing, PASSWORD_MAX);

/** The simple address pattern (docs/specification.md, section 5). */
export const EMAIL_PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export const EmailSchema = z.string(INVALID_EMAIL).check(
  z.trim(),
  z.maxLength(EMAIL_MAX, INVALID_EMAIL),
  // The pattern above, without characters that end an address in a mail header or make several of it.
  z.regex(
    /^[^\s@\p{Cc},;<>()":\\[\]]+@[^\s@\p{Cc},;<>()":\\[\]]+\.[^\s@\p{Cc},;<>()":\\[\]]+$/u,
    INVALID_EMAIL,
  ),
);

/** Body of POST /auth/login/. */
export const LoginRequestSchema = z.object({
  email: requiredText('This field is required.', EMAIL_MAX),
  password: passwordText('This field is required.'),
});
export type LoginRequest = Read<typeof LoginRequestSchema>;

/** Answer of POST /auth/login/: the key for the Authorization header. */
export const LoginSchema = z.object({ key: z.string(), user: UserSchema });
export type Login = Read<typeof LoginSchema>;

const NAME_MAX = 100;
const NICKNAME_MAX = 60;
const SCHOOL_MAX = 150;
export const GRADE_MIN = 1;
export const GRADE_MAX = 12;

const GRADE_OUT_OF_RANGE = 'Grade must be between 1 and 12';

/** Fields that learners fill in about themselves, at sign-up and in the profile. */
export const FirstNameSchema = requiredText('First name is required', NAME_MAX);
export const LastNameSchema = requiredText('Last name is required', NAME_MAX);
export const NicknameSchema = optionalText(NICKNAME_MAX);
export const SchoolSchema = optionalText(SCHOOL_MAX);
export const GradeSchema = z.nullish(
  z
    .int(GRADE_OUT_OF_RANGE)
    .check(z.minimum(GRADE_MIN, GRADE_OUT_OF_RANGE), z.maximum(GRADE_MAX, GRADE_OUT_OF_RANGE)),
);

/** Body of POST /auth/registration/; the password comes twice with the same value. */
export const RegistrationRequestSchema = z.object({
  email: EmailSchema,
  password1: passwordText('Password is required.'),
  password2: passwordText('Password is required.'),
  first_name: FirstNameSchema,
  last_name: LastNameSchema,
  /** Id of the language to learn. */
  language: RequestIdSchema,
  profile: z.optional(
    z.object({
      nickname: NicknameSchema,
      grade: GradeSchema,
      school: SchoolSchema,
      /** Whether the person teaches; missing: not said. */
      teaches: z.nullish(z.boolean()),
    }),
  ),
});
export type RegistrationRequest = Written<typeof RegistrationRequestSchema>;

/** Answer of POST /auth/registration/: no key, the learner signs in next. */
export const RegisteredSchema = z.object({
  detail: z.optional(z.string()),
  user: z.optional(z.nullable(UserSchema)),
});

/** Body of POST /auth/password_reset/. */
export const ResetRequestSchema = z.object({ email: EmailSchema });

/** Body of POST /auth/password_reset/confirm/; `uid` and `token` are those of the mail's link. */
export const ResetConfirmRequestSchema = z.object({
  uid: requiredText('This field is required.', 200),
  token: requiredText('This field is required.', 200),
  password: passwordText('This field is required.'),
  re_new_password: passwordText('This field is required.'),
});
export type ResetConfirmRequest = Read<typeof ResetConfirmRequestSchema>;

/** Body of DELETE /auth/user/. */
export const DeleteAccountRequestSchema = z.object({
  password: passwordText('This field is required.'),
});

/** Answer of GET /auth/user/export/: everything stored about the caller, by subject. */
export const AccountExportSchema = z.record(z.string(), z.unknown());

/** Body of POST /profile/add-language/ and /profile/set-last-played-language/. */
export const LanguageRequestSchema = z.object({ language_id: RequestIdSchema });

/** A text that may be missing, null or empty: then it is null. */
function optionalText(longest: number) {
  return z.nullish(
    z.pipe(
      lineOfText(longest),
      z.transform((text) => text || null),
    ),
  );
}
