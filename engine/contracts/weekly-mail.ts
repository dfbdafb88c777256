import * as z from 'zod/mini';
import { EmailSchema } from './accounts.ts';
import { idText, nullable, type Read } from './common.ts';

/** `asked`: the address has not confirmed yet. */
export const WEEKLY_MAIL_STATES = ['off', 'asked', 'on'] as const;

/** Answer of GET and PUT /profile/weekly-mail/ and /seats/{id}/weekly-mail/. */
export const WeeklyMailSchema = z.object({
  state: z.enum(WEEKLY_MAIL_STATES),
  /** Its first letter and its domain; null while it is off. */
  email: nullable(z.string()),
  /** This server sends no mail: it puts them into a folder. Missing where mails are sent. */
  unsent: z.optional(z.boolean()),
});
export type WeeklyMail = Read<typeof WeeklyMailSchema>;

/** Body of PUT /seats/{id}/weekly-mail/. */
export const SeatWeeklyMailRequestSchema = z.object({ email: EmailSchema });

/** Body of PUT /profile/weekly-mail/. */
export const WeeklyMailRequestSchema = z.object({
  email: EmailSchema,
  is_13: z.literal(true, 'This is for learners of 13 or more: ask a grown-up to do it with you.'),
});

/** Query of POST /weekly-mail/confirm/ and /weekly-mail/stop/: from the link of a mail. */
export const WeeklyMailLinkSchema = z.object({
  user: idText('A valid link is required.'),
  token: z.string('A valid link is required.').check(z.maxLength(64, 'A valid link is required.')),
});
