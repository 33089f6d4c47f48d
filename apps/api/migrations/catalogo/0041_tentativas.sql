-- Whose tries are slowed down waits until here for the next one.
alter table catalogo.tentativa add column livre_em timestamptz;

-- Devices from which somebody signed in: their tries are counted apart, so that nobody else's stand in their way. Only the hash is kept.
create table catalogo.dispositivo (
  token_hash bytea not null,
  usuario text not null references catalogo.login on delete cascade on update cascade,
  visto_em timestamptz not null,
  primary key (usuario, token_hash)
);
