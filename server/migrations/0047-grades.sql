-- The school grade for which a level is meant, 1 to 12; null for lists of somebody's own.
alter table levels add column grade smallint;
