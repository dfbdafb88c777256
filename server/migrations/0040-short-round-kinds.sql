-- The contract alone names the kinds (docs/architecture.md).
alter table round_bests drop constraint round_bests_kind_check;
