-- Levels as a path, and the bee of the day (docs/design.md, section 13).

alter table levels
  -- Words that anybody may try, on the page of the level.
  add column tries integer[] not null default '{}';

-- One go at the five words of a day.
create table daily_bees (
  user_id integer not null references users on delete cascade,
  language_id integer not null references languages,
  -- In UTC.
  day date not null,
  -- Of the words answered so far, in their order.
  verdicts boolean[] not null default '{}',
  primary key (user_id, language_id, day)
) with (fillfactor = 80);
