-- What people chose about their flower (engine/contracts/flower.ts); null: nothing.
alter table users add column flower jsonb;
