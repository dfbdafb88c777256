import { type RawBuilder, sql } from 'kysely';

/** The words that work asks: those of its level that are there now. */
export const ITS_WORDS = sql`
  words.level_id = assignments.level_id and not words.retired
    and (assignments.word_ids is null or words.id = any(assignments.word_ids))`;

/**
 * Whether work is set for a pupil: for all of the class, or for some with this one.
 *
 * @param pupil their id, or the column that has it
 */
export function setFor(pupil: RawBuilder<unknown> | number): RawBuilder<unknown> {
  return sql`assignments.class_id = (select class_id from users where id = ${pupil})
    and (assignments.pupil_ids is null or ${pupil} = any(assignments.pupil_ids))`;
}

/** The pupils of work: those of its class, or some of them. */
export const ITS_PUPILS = sql`users.class_id = assignments.class_id
  and (assignments.pupil_ids is null or users.id = any(assignments.pupil_ids))`;
