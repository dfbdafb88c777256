-- The address of a word's sentence, and who says the word where that is not its language's voice.
alter table words
  add column sentence_clip_key text,
  add column speaker jsonb;
create index words_by_sentence_clip on words (sentence_clip_key);
