-- What is taught. `content/` is the source; rows are retired, never removed,
-- because attempts go on pointing at them.

create table facts (
  name text primary key,
  value text not null
);

create table languages (
  id integer primary key,
  name text not null,
  code text not null,
  voice text,
  retired boolean not null default false
);

create table levels (
  id integer primary key,
  language_id integer not null references languages,
  name text not null,
  emoji text not null,
  difficulty integer not null,
  time_limit integer not null,
  is_free boolean not null,
  retired boolean not null default false
);
create index levels_of_language on levels (language_id, difficulty);

create table words (
  id integer primary key,
  level_id integer not null references levels,
  position integer not null,
  word text not null,
  accepted text[] not null,
  difficulty smallint not null check (difficulty between 1 and 5),
  part_of_speech text not null,
  hint text not null,
  sentence text not null,
  origin text,
  explanation text,
  say text,
  clip_key text,
  retired boolean not null default false
);
create index words_of_level on words (level_id, position);
create index words_by_clip on words (clip_key);

create table plans (
  level_id integer primary key references levels,
  price numeric(10, 2) not null check (price > 0),
  currency char(3) not null
);
