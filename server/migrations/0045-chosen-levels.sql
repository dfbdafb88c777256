-- Where a learner stands in a language is one row: what a placement found, and the level that was chosen last
-- (docs/decisions/0125-one-position-of-a-learner.md). How far they have come follows from user_levels.
alter table placements
  -- Null: never placed.
  alter column level_id drop not null,
  alter column placed_at drop not null,
  add column chosen_id integer references levels,
  add column chosen_at timestamptz;

-- The words of today were drawn before the placement: they are drawn again from where it begins.
delete from practice_sets using placements
where practice_sets.user_id = placements.user_id and practice_sets.level_id = 0
  and practice_sets.language_id = placements.language_id and made_on = (placed_at at time zone 'UTC')::date;

-- How hard the words of a bee of the day are; null: one of before, with words of the whole ladder.
alter table daily_bees add column strength text check (strength in ('easy', 'middle', 'hard'));
