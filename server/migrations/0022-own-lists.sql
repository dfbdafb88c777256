-- Lists of one's own: a list is a level with an owner (docs/decisions/0063-a-list-is-a-level-with-an-owner.md).

-- Content has smaller ids.
create sequence list_ids as integer minvalue 1000000 start 1000000;
create sequence list_word_ids as integer minvalue 1000000 start 1000000;

alter table levels
  -- Null for the levels of the content. An account that is deleted takes its lists along.
  add column owner_id integer references users on delete cascade,
  -- By which another teacher copies the list.
  add column share_code text unique,
  -- Words that its owner should look at, and words that need a voice, as they were when it was saved.
  add column to_look_at smallint not null default 0,
  add column to_record smallint not null default 0,
  add check ((owner_id is null) = (share_code is null)),
  add check ((owner_id is null) = (id < 1000000));
create index lists_of_owner on levels (owner_id) where owner_id is not null;

alter table words
  -- Findings that its owner has looked at and keeps.
  add column kept text[] not null default '{}';

-- What is played on a list goes with it. Only rows of lists are in the indexes: rows of the content
-- are never deleted, and are far more.
alter table words
  drop constraint words_level_id_fkey,
  add constraint words_level_id_fkey foreign key (level_id) references levels on delete cascade;

alter table solo_games
  drop constraint solo_games_level_id_fkey,
  add constraint solo_games_level_id_fkey foreign key (level_id) references levels on delete cascade;
create index solo_games_of_lists on solo_games (level_id) where level_id >= 1000000;

alter table attempts
  drop constraint attempts_level_id_fkey,
  add constraint attempts_level_id_fkey foreign key (level_id) references levels on delete cascade,
  drop constraint attempts_word_id_fkey,
  add constraint attempts_word_id_fkey foreign key (word_id) references words on delete cascade;
create index attempts_of_lists on attempts (level_id) where level_id >= 1000000;
create index attempts_of_list_words on attempts (word_id) where word_id >= 1000000;

alter table user_words
  drop constraint user_words_word_id_fkey,
  add constraint user_words_word_id_fkey foreign key (word_id) references words on delete cascade;
create index user_words_of_lists on user_words (word_id) where word_id >= 1000000;

alter table user_levels
  drop constraint user_levels_level_id_fkey,
  add constraint user_levels_level_id_fkey foreign key (level_id) references levels on delete cascade;
create index user_levels_of_lists on user_levels (level_id) where level_id >= 1000000;

alter table games
  drop constraint games_level_id_fkey,
  add constraint games_level_id_fkey foreign key (level_id) references levels on delete cascade;
create index games_of_lists on games (level_id) where level_id >= 1000000;

alter table sounds_wrong
  drop constraint sounds_wrong_word_id_fkey,
  add constraint sounds_wrong_word_id_fkey foreign key (word_id) references words on delete cascade;
