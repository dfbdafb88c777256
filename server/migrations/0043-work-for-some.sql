-- Work that a teacher sets for some pupils of a class; null: for all of it.
alter table assignments add column pupil_ids integer[];
