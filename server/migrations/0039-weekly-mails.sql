-- A mail about a week of words, to the address of a parent (docs/decisions/0083-a-weekly-mail.md).

create table weekly_mails (
  -- Whose week it is.
  user_id integer primary key references users on delete cascade,
  email text not null,
  -- Links in mails are of this moment.
  asked_at timestamptz not null,
  -- Null until somebody pressed the link in the first mail; nothing else is sent before.
  confirmed_at timestamptz,
  -- Monday of the last week that is done with, in UTC.
  done_week date,
  -- Until then one server has it in hand, or its address is left alone after a fault.
  taken_until timestamptz not null default '-infinity',
  -- How often the mail host said that there is no such address.
  refusals smallint not null default 0
);
create index weekly_mails_due on weekly_mails (done_week) where confirmed_at is not null;
