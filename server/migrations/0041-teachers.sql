-- Whether somebody says that they teach; null: they were not asked.
alter table users add column teaches boolean;
-- Past games of a host, the newest first.
create index past_games_of_host on games (host_id, ended_at desc) where ended_at is not null;
