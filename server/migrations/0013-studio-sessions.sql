-- A signed link opens one page: the operator's, or the studio. A session of one does nothing on the other.
alter table admin_sessions add column page text not null default 'admin';
