-- Sessions of the operator's page. Each was opened by a link that works once: the link's row is what
-- makes it work once, so it stays until the link is too old as well. Only SHA-256 hashes are kept.
create table admin_sessions (
  link_hash bytea primary key,
  hash bytea not null unique,
  link_expires_at timestamptz not null,
  expires_at timestamptz not null
);
