-- The words of a language, read without their texts (docs/decisions/0065-where-memory-is-kept.md).
create index words_in_use on words (level_id, id) where not retired;
