-- Why a word is spelled as it is, and the lesson of a level, for the learner.

alter table words add column why text;

alter table levels
  add column lesson_title text not null default '',
  add column lesson_text text not null default '',
  -- The words that show the lesson best.
  add column lesson_words integer[] not null default '{}';
