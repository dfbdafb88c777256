-- Guests, who have a name in one live game, and what a host decides about a room.

alter table users
  add column kind text not null default 'account' check (kind in ('account', 'seat', 'guest')),
  alter column email drop not null,
  alter column password_hash drop not null,
  -- The one game that a guest's key opens; with the game the guest goes.
  add column guest_of text references games on delete cascade,
  -- A day after the game the name is taken away; the row stays for the game's results.
  add column is_forgotten boolean not null default false,
  add check ((kind = 'account') = (email is not null)),
  add check ((kind = 'account') = (password_hash is not null)),
  add check ((kind = 'guest') = (guest_of is not null));
create index guests_of_game on users (guest_of) where guest_of is not null;
create index named_guests on users (guest_of) where guest_of is not null and not is_forgotten;

alter table games
  add column guests text not null default 'off' check (guests in ('off', 'named', 'generated')),
  add column ranks text not null default 'all' check (ranks in ('all', 'podium', 'none')),
  add column sound text not null default 'devices' check (sound in ('devices', 'room')),
  add column late_join boolean not null default false,
  add column locked boolean not null default false,
  -- Null: all words of the level.
  add column word_count integer check (word_count > 0),
  -- Since when the clock of a running game stands; `ends_at` keeps its value meanwhile.
  add column paused_at timestamptz,
  -- The game that its host made after this one.
  add column rematch_id text references games on delete set null;

alter table game_players
  -- What the host calls them in this room; null: their own name.
  add column name text,
  -- Taken out by the host and not let in again.
  add column removed_at timestamptz;
