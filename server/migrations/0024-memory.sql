-- What learners remember (docs/decisions/0065-where-memory-is-kept.md).

alter table attempts
  -- The word, or a part of it, was shown before.
  add column hinted boolean not null default false;
-- Answers in the order in which they were given, on which it depends which of them are first tries.
create index attempts_by_time
  on attempts (user_id, attempt_time, word_id, is_correct, hinted, id);

-- Memory of a word, as engine/rules/memory.ts makes it.
alter table user_words
  -- Null: answered before memory was kept, and not replayed yet.
  add column step smallint,
  -- Known once, missed, and not known again yet.
  add column lapsed boolean not null default false,
  add column due_at timestamptz,
  -- Until then it is known, and after that slipping; null below step 2.
  add column known_until timestamptz,
  -- Recalls, and the right ones among them.
  add column seen integer not null default 0,
  add column recalled integer not null default 0,
  -- Kind of the first slip in the last wrong answer.
  add column last_slip text;
create index words_to_replay on user_words (user_id) where step is null;

-- What a learner did at what trips people, with weights that halve in 30 days.
create table user_traps (
  user_id integer not null references users on delete cascade,
  language_id integer not null references languages,
  trap text not null,
  tried double precision not null,
  missed double precision not null,
  answers integer not null,
  -- The moment of the weights.
  weighed_at timestamptz not null,
  primary key (user_id, language_id, trap)
) with (fillfactor = 80);

-- The level of each language at which a learner was placed: it and the free levels before it are open.
create table placements (
  user_id integer not null references users on delete cascade,
  language_id integer not null references languages,
  level_id integer not null references levels,
  placed_at timestamptz not null,
  primary key (user_id, language_id)
);

-- The words that a learner practises today; a place in one array belongs to the same place in the others.
create table practice_sets (
  user_id integer not null references users on delete cascade,
  language_id integer not null references languages,
  -- Of the practice of one level; 0 for the whole ladder.
  level_id integer not null,
  made_on date not null,
  -- How many words were asked for.
  wanted smallint not null,
  word_ids integer[] not null,
  reasons text[] not null,
  -- '' for a word that was not chosen for its trap.
  traps text[] not null,
  -- Recalls at that time, and the right ones among them.
  seen integer[] not null,
  recalled integer[] not null,
  primary key (user_id, language_id, level_id)
);
