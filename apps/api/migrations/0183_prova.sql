-- Until which closed month the books of a unit were proved: closed months never change, so that the next proof begins
-- after it. Nobody waits for it: a new table.
create table prova_da_razao (
  unidade_id integer primary key references unidade on delete cascade,
  ate date not null check (extract(day from ate) = 1),
  em timestamptz not null
);
