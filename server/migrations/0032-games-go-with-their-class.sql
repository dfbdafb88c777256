-- A deleted class leaves no live game behind: its name and the answers of its guests say who was there.

alter table games
  drop constraint games_class_id_fkey,
  add constraint games_class_id_fkey foreign key (class_id) references classes on delete cascade;
