-- Who is good at it. Scores stand in the running all time, day, week and month; what a period left
-- behind is overwritten by the learner's first answer in the next one.

-- Grow with every change of a score, so that a rebuild knows whether there is anything new.
create sequence solo_changes;
create sequence live_changes;

create table solo_scores (
  user_id integer not null references users on delete cascade,
  period text not null,
  -- First day of the period that these counts belong to.
  starts_on date not null,
  -- Different words spelled right inside timed games.
  correct_words integer not null,
  total_attempts integer not null,
  right_attempts integer not null,
  -- Different words.
  words_attempted integer not null,
  games integer not null,
  change bigint not null default nextval('solo_changes'),
  primary key (user_id, period)
) with (fillfactor = 80);

create table live_scores (
  user_id integer not null references users on delete cascade,
  period text not null,
  starts_on date not null,
  total_score integer not null,
  games_played integer not null,
  change bigint not null default nextval('live_changes'),
  primary key (user_id, period)
) with (fillfactor = 80);

-- Who deletes their account leaves the ranks too.
create function note_deleted_scores() returns trigger language plpgsql as $$
begin
  perform nextval(tg_argv[0]::regclass);
  return null;
end $$;
create trigger solo_scores_deleted after delete on solo_scores
  for each statement execute function note_deleted_scores('solo_changes');
create trigger live_scores_deleted after delete on live_scores
  for each statement execute function note_deleted_scores('live_changes');

-- Boards as they were ranked last: pages in order, so that the last of many costs what the first costs.
create table boards (
  mode text not null,
  period text not null,
  starts_on date not null,
  players integer not null,
  -- The newest change when it was ranked.
  change bigint not null,
  -- Whether that was looked at twice: a change may be committed after one that is numbered later.
  settled boolean not null,
  ranked_at timestamptz not null,
  primary key (mode, period)
);
insert into boards
  select mode, period, '1970-01-01', 0, 0, true, 'epoch'
  from unnest(array['multiplayer', 'single_player']) as mode,
    unnest(array['all_time', 'daily', 'weekly', 'monthly']) as period;

-- Small enough, twenty times, to stay in its row.
create type board_entry as (
  user_id integer,
  rank integer,
  -- Right words, or points.
  score integer,
  games integer,
  -- Of those who play alone.
  total_attempts integer,
  right_attempts integer,
  words_attempted integer
);

create table board_pages (
  mode text not null,
  period text not null,
  page integer not null,
  -- What its first entry is ranked by, highest first.
  first_score integer not null,
  first_tiebreak double precision not null,
  entries board_entry[] not null,
  primary key (mode, period, page)
) with (fillfactor = 50);
-- With -page, so that nobody looks for a page in it.
create index board_pages_by_score on board_pages (mode, period, first_score, first_tiebreak, (-page));

-- What each learner was ranked by.
create table board_places (
  mode text not null,
  period text not null,
  user_id integer not null,
  score integer not null,
  tiebreak double precision not null,
  primary key (mode, period, user_id)
) with (fillfactor = 80);
