-- Who does not come back is told so by mail, and removed.

-- The last day on which an account was used; of older accounts nobody noted it before this step.
alter table users add column used_on date not null default (now() at time zone 'utc')::date;
create index users_by_use on users (used_on, id);

create table unused_accounts (
  user_id integer primary key references users on delete cascade,
  -- Until then one server has it in hand, or its address is left alone after a refusal.
  taken_until timestamptz not null,
  -- How often the mail host said that there is no such address.
  refusals smallint not null default 0,
  -- Counts while the account was not used since.
  announced_on date
);
create index announced_accounts on unused_accounts (announced_on) where announced_on is not null;

-- Whether a file of the pictures still belongs to somebody.
create unique index users_by_avatar on users (avatar) where avatar is not null;
