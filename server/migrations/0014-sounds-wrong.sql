-- Words that sound wrong to a learner: which word, and since when. A learner reports a word once.
create table sounds_wrong (
  user_id integer not null references users on delete cascade,
  word_id integer not null references words,
  reported_at timestamptz not null,
  primary key (user_id, word_id)
);
create index sounds_wrong_by_word on sounds_wrong (word_id);
