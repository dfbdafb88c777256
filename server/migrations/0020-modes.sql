-- Three ways to play a room, and the comb that all fill.

alter table games
  add column mode text not null default 'race' check (mode in ('race', 'together', 'bee')),
  add column goal text not null default 'race' check (goal in ('race', 'hive')),
  -- Seconds of a word, in "together" and "bee".
  add column word_seconds smallint not null default 30 check (word_seconds between 10 and 120),
  add column speed_points boolean not null default false,
  -- The next word opens by itself, in "together".
  add column auto boolean not null default true,
  -- The word that is asked of all, in "together" and "bee": its place, from 1.
  add column asked_word smallint,
  add column asked_at timestamptz,
  add column asked_until timestamptz,
  -- Null while it is open.
  add column asked_closed_at timestamptz,
  -- Players in the room who have it, in "together".
  add column asked_done integer not null default 0,
  -- When it has to be looked at; null where nothing happens by itself.
  add column asked_due_at timestamptz,
  -- Tally and letters of the word that was closed last, in "together".
  add column round_result json,
  -- Who is called and who is on stage, in "bee" (engine/rules/bee.ts).
  add column bee json,
  add column speller_id integer,
  -- The last word is over: the game has to be ended.
  add column is_finished boolean not null default false,
  -- Of the comb; null where there is none.
  add column comb_cells integer,
  add column comb_filled integer not null default 0;
create index games_that_ask on games (id) where status = 'in_progress' and mode <> 'race';

alter table game_players
  -- The newest word of "together" that they have.
  add column solved_word smallint,
  -- Words of a bee that they spelled right while another player was on stage.
  add column along_correct smallint not null default 0;
