-- What was typed and done in a live game is deleted 90 days after its end; its table stays.

alter table games
  -- Its answers and events are deleted.
  add column is_record_gone boolean not null default false;
create index games_with_record on games (ended_at) where ended_at is not null and not is_record_gone;
