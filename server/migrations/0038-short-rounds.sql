-- Most words right in a short round, by language and kind. Its player alone sees it.
create table round_bests (
  user_id integer not null references users on delete cascade,
  language_id integer not null references languages,
  kind text not null check (kind in ('sprint', 'survival', 'missing', 'unscramble')),
  score smallint not null,
  primary key (user_id, language_id, kind)
);
