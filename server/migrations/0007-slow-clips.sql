-- The slow repeat of a word, and what people have recorded.
alter table words
  add column slow_clip_key text,
  add column recording text,
  add column slow_recording text;
create index words_by_slow_clip on words (slow_clip_key);
