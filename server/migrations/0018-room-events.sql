-- What happens in a room beside answers, for the match file of a game; players who are taken out; rematches.

create table room_events (
  id bigint generated always as identity primary key,
  game_id text not null references games on delete cascade,
  -- As in the room; presences of one moment share it, and 0 is the game as it was made.
  seq integer not null,
  at timestamptz not null,
  -- A type of the match file; game_created; or the kind of an answer of somebody who was taken out.
  type text not null,
  -- Whom it is about.
  user_id integer references users on delete cascade,
  -- What else the match file says of it. No names: they are looked up when the file is made.
  details json not null
);
create index events_of_room on room_events (game_id, seq);
create index room_events_of_user on room_events (user_id);

-- The number in the room; null where the game was played before there were match files.
alter table answers add column seq integer;

alter table games
  -- What the order of the words was drawn from.
  add column seed text,
  -- The words of a rematch with what was missed; null: words of the level.
  add column chosen_word_ids integer[],
  -- Players who left or were taken out while the game ran: an answer that read older rows is judged again.
  add column departures integer not null default 0;

alter table game_players
  -- Was taken out and may come again.
  add column may_return boolean not null default false;
