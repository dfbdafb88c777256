-- Who learns. Everything that hangs on a learner goes with them.

create table users (
  id integer generated always as identity primary key,
  email text not null,
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  nickname text,
  grade smallint check (grade between 1 and 12),
  school text,
  -- Name of a file in the media folder.
  avatar text,
  last_played_language_id integer references languages,
  -- Place on its ladder of the highest completed level, 0 for none.
  max_level smallint not null default 0,
  created_at timestamptz not null default now()
) with (fillfactor = 90);
-- One account an address, however it is written.
create unique index users_by_email on users (lower(email));

create table user_languages (
  user_id integer not null references users on delete cascade,
  language_id integer not null references languages,
  primary key (user_id, language_id)
);

-- Keys of signed-in devices; only their SHA-256 is kept.
create table keys (
  hash bytea primary key,
  user_id integer not null references users on delete cascade,
  created_at timestamptz not null default now()
);
create index keys_of_user on keys (user_id);

-- Links to a new password, by the SHA-256 of their token.
create table password_resets (
  hash bytea primary key,
  user_id integer not null references users on delete cascade,
  expires_at timestamptz not null
);
create index password_resets_of_user on password_resets (user_id);
