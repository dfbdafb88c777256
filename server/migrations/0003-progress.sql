-- What learners did, answer by answer, and what came of it.

create table solo_games (
  -- Unguessable, like the code of a live game.
  id text primary key,
  progress_id integer generated always as identity unique,
  user_id integer not null references users on delete cascade,
  level_id integer not null references levels,
  -- Seconds.
  duration integer not null,
  created_at timestamptz not null,
  -- An answer after it is late.
  ends_at timestamptz not null,
  ended_at timestamptz,
  -- Different words spelled right in this game.
  score integer not null default 0,
  -- Different words tried in this game.
  words_attempted integer not null default 0,
  last_answer_at timestamptz
) with (fillfactor = 80);
create index solo_games_of_user on solo_games (user_id);
-- A new game ends the one before it.
create unique index running_solo_game on solo_games (user_id) where ended_at is null;

create table attempts (
  id bigint generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  level_id integer not null references levels,
  word_id integer not null references words,
  -- Of a solo or a live game; null for a late answer.
  game_id text,
  user_input text not null,
  is_correct boolean not null,
  -- How often this learner has tried this word, this attempt included.
  n_attempts integer not null,
  -- The same of the level: the newest so many are a range of it, whatever the planner guesses.
  n_on_level integer not null,
  attempt_time timestamptz not null,
  -- The client's own id and what it was answered, so that a repeat gets the same.
  client_id text,
  words_correct smallint,
  total_words smallint,
  completes_level boolean not null default false
);
create index attempts_of_level on attempts (user_id, level_id, n_on_level);
create unique index attempts_by_client_id on attempts (user_id, client_id) where client_id is not null;

-- Where a learner stands with a word.
create table user_words (
  user_id integer not null references users on delete cascade,
  word_id integer not null references words,
  attempts integer not null,
  solved boolean not null,
  last_correct boolean not null,
  -- Inside timed games: what is newer than the start of a period was counted in it.
  tried_in_game_at timestamptz,
  tried_in_game text,
  right_in_game_at timestamptz,
  right_in_game text,
  primary key (user_id, word_id)
) with (fillfactor = 80);

-- Where a learner stands on a level that they have tried.
create table user_levels (
  user_id integer not null references users on delete cascade,
  level_id integer not null references levels,
  attempts integer not null,
  right_attempts integer not null,
  completed_at timestamptz,
  primary key (user_id, level_id)
) with (fillfactor = 80);
