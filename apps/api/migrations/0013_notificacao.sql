create table notificacao (
  id bigint generated always as identity primary key,
  usuario_id integer not null references usuario on delete cascade,
  unidade_id integer references unidade,
  tipo text not null,
  titulo text not null,
  texto text,
  -- Where it leads, an address of the web client.
  endereco text,
  -- The same notice is never written twice for a person.
  chave text,
  vista_em timestamptz,
  criada_em timestamptz not null default now(),
  unique (usuario_id, chave)
);
create index notificacao_usuario on notificacao (usuario_id, id desc);
create index notificacao_nao_vista on notificacao (usuario_id) where vista_em is null;
