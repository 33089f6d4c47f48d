-- Natures whose assets are books: the library is made of them.
alter table tipo_natureza add column biblioteca boolean not null default false;
update tipo_natureza set biblioteca = true where codigo = '4.4.90.52.18';

create table livro (
  patrimonio_id integer primary key references patrimonio,
  isbn text,
  edicao text,
  num_paginas integer check (num_paginas > 0),
  editora text,
  autor text,
  volume text,
  ano integer check (ano between 1400 and 2200),
  idioma text,
  busca text not null generated always as (
    normalizar(coalesce(isbn, '') || ' ' || coalesce(autor, '') || ' ' || coalesce(editora, ''))
  ) stored
);
create index livro_busca on livro using gin (busca gin_trgm_ops);
create index livro_isbn on livro (isbn) where isbn is not null;
