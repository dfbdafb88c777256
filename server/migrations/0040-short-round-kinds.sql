-- The contract alone names the kinds (docs/decisions/0108-a-short-round-is-a-record.md).
alter table round_bests drop constraint round_bests_kind_check;
