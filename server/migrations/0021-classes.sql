-- Classes of a teacher, and pupils: people with a seat in a class, without an address and a password.

create table classes (
  id integer generated always as identity primary key,
  -- The teacher; an account that is deleted takes its classes along.
  user_id integer not null references users on delete cascade,
  name text not null,
  -- Six characters, by which a pupil finds the class.
  code text not null unique,
  language_id integer references languages,
  ranks_shown boolean not null default true,
  names_shown boolean not null default true,
  created_at timestamptz not null
);
create index classes_of_user on classes (user_id);

alter table users
  -- The class of a pupil; with the class the pupil goes.
  add column class_id integer references classes on delete cascade,
  -- Keyed hash of the three pictures (docs/decisions/0061-a-seat-in-a-class.md).
  add column pictures_hash bytea,
  -- SHA-256 of the secret on the card.
  add column card_hash bytea unique,
  add check ((kind = 'seat') = (class_id is not null)),
  add check ((kind = 'seat') = (pictures_hash is not null)),
  add check ((kind = 'seat') = (card_hash is not null));
create unique index seats_by_name on users (class_id, lower(first_name)) where class_id is not null;

alter table user_words
  -- When the word became known; null before this step too.
  add column known_at timestamptz;
