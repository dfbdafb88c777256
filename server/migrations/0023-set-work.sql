-- Work that a teacher sets a class, and what its pupils answered.

create table assignments (
  id integer generated always as identity primary key,
  -- The teacher.
  user_id integer not null references users on delete cascade,
  class_id integer not null references classes on delete cascade,
  level_id integer not null references levels on delete cascade,
  title text not null,
  kind text not null check (kind in ('practice', 'test')),
  opens_at timestamptz not null,
  due_at timestamptz,
  -- Chosen words of the level; null: all that it has now.
  word_ids integer[],
  created_at timestamptz not null
);
create index assignments_of_class on assignments (class_id);
create index assignments_of_user on assignments (user_id);

create table assignment_answers (
  assignment_id integer not null references assignments on delete cascade,
  user_id integer not null references users on delete cascade,
  -- 1 for the first answer of this pupil to this work.
  n integer not null,
  word_id integer not null references words on delete cascade,
  attempt_id bigint not null unique references attempts on delete cascade,
  is_correct boolean not null,
  hinted boolean not null,
  -- It does the word, by doesWord() of engine/rules/set-work.ts.
  is_done boolean not null,
  primary key (assignment_id, user_id, n)
);
create index assignment_answers_of_user on assignment_answers (user_id);

alter table users
  -- What makes it easier for a pupil (docs/decisions/0064-set-work-and-quiet-help.md); null: nothing.
  add column accommodations jsonb,
  add check (accommodations is null or kind = 'seat');
