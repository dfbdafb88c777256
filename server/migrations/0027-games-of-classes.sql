-- Live games for one class, and classes that are announced to be deleted.

alter table games
  -- Null: for everybody. Unfinished games of a class are ended before it is deleted.
  add column class_id integer references classes on delete set null;
create index games_of_class on games (class_id) where class_id is not null;

-- The teacher of an unused class gets a mail, and the class is deleted some time after it.
alter table classes
  -- The last day on which the teacher opened it.
  add column used_on date not null default (now() at time zone 'utc')::date,
  -- The day of the mail; null before it.
  add column announced_on date,
  -- A server that sends the mail holds the class until then; later attempts wait for it too.
  add column announce_after timestamptz not null default '-infinity';
