import * as z from 'zod/mini';
import { IdSchema, nullable, requiredText, type Read } from './common.ts';

/** Body of POST /admin/session/: what follows `#` in the link that `npm run admin` prints. */
export const AdminLinkRequestSchema = z.object({ key: requiredText('A key is required.', 200) });

/** An open session of the operator's page. */
export const AdminSessionSchema = z.object({
  /** For the Authorization header of the other admin calls, like a learner's key. */
  token: z.string(),
  expires_at: z.string(),
});
export type AdminSession = Read<typeof AdminSessionSchema>;

/** A part of a mail address, of a nickname, or of a first name that is shown instead of one. */
export const AdminSearchSchema = z.object({
  q: requiredText('Type what to look for.', 254).check(z.minLength(2, 'Type two letters or more.')),
});

const AdminGameSchema = z.object({
  id: z.string(),
  name: z.string(),
  status: z.enum(['waiting', 'in_progress']),
});

/** A person as the operator sees them. */
export const AdminPersonSchema = z.object({
  id: IdSchema,
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  nickname: nullable(z.string()),
  /** Address of the picture. */
  avatar: nullable(z.string()),
  /** Unfinished live games that they host or play in. */
  games: z.array(AdminGameSchema),
});
export type AdminPerson = Read<typeof AdminPersonSchema>;

export const AdminPeopleSchema = z.object({
  people: z.array(AdminPersonSchema),
  /** More people were found than are listed. */
  more: z.boolean(),
});
export type AdminPeople = Read<typeof AdminPeopleSchema>;

/** A sentence for the operator about what was done. */
export const AdminDoneSchema = z.object({ detail: z.string() });
