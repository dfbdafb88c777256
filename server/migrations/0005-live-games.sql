-- Live games: rooms, seats, and every answer as it was given.

create table games (
  -- Also the code to join by.
  id text primary key,
  name text not null,
  status text not null check (status in ('waiting', 'in_progress', 'completed')),
  level_id integer not null references levels,
  -- Null when the host's account is gone.
  host_id integer references users on delete set null,
  host_plays boolean not null,
  -- Seconds.
  duration integer not null,
  -- The words in the order of play, from the start on: a word's place, from 1, is its id in the game.
  word_ids integer[],
  -- Numbers what happened in the room; written with what it numbers.
  seq integer not null default 0,
  created_at timestamptz not null,
  started_at timestamptz,
  ends_at timestamptz,
  ended_at timestamptz,
  -- Since when nobody is connected; null while somebody is.
  empty_since timestamptz,
  -- Since when the host is not connected; null while they are.
  host_away_since timestamptz
) with (fillfactor = 70);
create index waiting_games on games (created_at desc) where status = 'waiting';
create index running_games on games (ends_at) where status = 'in_progress';
create index games_of_host on games (host_id);

create table game_players (
  game_id text not null references games on delete cascade,
  user_id integer not null references users on delete cascade,
  joined_at timestamptz not null,
  -- Left for good.
  left_at timestamptz,
  -- Since when they are not connected; null while they are.
  away_since timestamptz,
  score integer not null default 0,
  words_correct smallint not null default 0,
  -- Words with at least one submitted answer.
  words_attempted smallint not null default 0,
  -- Submitted answers.
  attempts integer not null default 0,
  -- Solved, skipped or revealed.
  words_closed smallint not null default 0,
  last_right_at timestamptz,
  primary key (game_id, user_id)
) with (fillfactor = 70);
create index games_of_player on game_players (user_id);

-- Append-only. The key is the attempt count, the repeat check and the referee of races in one.
create table answers (
  game_id text not null references games on delete cascade,
  user_id integer not null,
  -- The word's id in the game.
  word smallint not null,
  attempt smallint not null,
  kind text not null check (kind in ('submitted', 'skipped', 'revealed')),
  is_correct boolean not null,
  -- Nothing comes after it for this player and word.
  closes boolean not null,
  points smallint not null,
  -- The client's own id of the message.
  msg text,
  user_input text,
  at timestamptz not null,
  primary key (game_id, user_id, word, attempt),
  foreign key (game_id, user_id) references game_players on delete cascade
);

-- Who is connected, and through which server; a server that is gone holds nobody.
create table nodes (
  id text primary key,
  lease_until timestamptz not null
);
create table presences (
  game_id text not null,
  user_id integer not null,
  node_id text not null references nodes on delete cascade,
  since timestamptz not null,
  primary key (game_id, user_id, node_id),
  foreign key (game_id) references games on delete cascade
);
create index presences_of_node on presences (node_id);
