-- Groups inside a class, for its teacher alone.
create table class_groups (
  id integer generated always as identity primary key,
  -- The teacher.
  user_id integer not null references users on delete cascade,
  class_id integer not null references classes on delete cascade,
  name text not null,
  created_at timestamptz not null
);
create index class_groups_of_user on class_groups (user_id);
create unique index class_groups_by_name on class_groups (class_id, lower(name));

create table group_pupils (
  group_id integer not null references class_groups on delete cascade,
  -- The pupil.
  user_id integer not null references users on delete cascade,
  primary key (group_id, user_id)
);
create index group_pupils_of_user on group_pupils (user_id);

-- The name that a group had when work was set for it (docs/decisions/0122-work-for-a-group-stays-as-it-was-set.md).
alter table assignments add column group_name text;
