-- Two-factor: `totp_segredo` is sealed, `totp_passo` is the last step of time whose code was taken, so that none is taken twice.
alter table usuario
  add column doisfatores text not null default 'NENHUM' check (doisfatores in ('NENHUM', 'EMAIL', 'APLICATIVO')),
  add column doisfatores_exigido boolean not null default false,
  add column totp_segredo text,
  add column totp_passo bigint,
  -- Somebody else chose the password: at the first sign-in the person chooses another.
  add column senha_provisoria boolean not null default false,
  add column foto_id integer references arquivo,
  add check (doisfatores <> 'APLICATIVO' or totp_segredo is not null),
  add check (doisfatores <> 'NENHUM' or not doisfatores_exigido);

create table codigo_recuperacao (
  usuario_id integer not null references usuario on delete cascade,
  codigo_hash bytea not null,
  usado_em timestamptz,
  primary key (usuario_id, codigo_hash)
);

-- A code that is awaited: of a sign-in whose password was right (one for each address), or of two-factor being turned on.
create table desafio (
  id bigint generated always as identity primary key,
  usuario_id integer not null references usuario on delete cascade,
  tipo text not null check (tipo in ('ENTRADA', 'LIGAR')),
  meio text not null check (meio in ('EMAIL', 'APLICATIVO')),
  endereco text not null default '',
  -- Sealed: the code that was mailed, or the seed of an application that is not in use yet.
  segredo text,
  tentativas integer not null default 0,
  enviado_em timestamptz not null,
  expira_em timestamptz not null,
  unique (usuario_id, tipo, endereco)
);

-- Links by mail with which a person sets a password, once; only the hash of their token is kept.
create table link_senha (
  token_hash bytea primary key,
  usuario_id integer not null references usuario on delete cascade,
  tipo text not null check (tipo in ('REDEFINIR', 'PRIMEIRO_ACESSO')),
  criado_em timestamptz not null,
  expira_em timestamptz not null
);
create index link_senha_usuario on link_senha (usuario_id);

-- Who somebody is at a sign-on provider: found once by e-mail or user name, then by what never changes there.
create table identidade_externa (
  emissor text not null,
  cliente_id text not null,
  sujeito text not null,
  usuario_id integer not null references usuario on delete cascade,
  criada_em timestamptz not null,
  primary key (emissor, cliente_id, sujeito),
  unique (emissor, cliente_id, usuario_id)
);

-- Sign-ons on their way: from the browser to the provider (`estado_hash`), and from its return to the session (`codigo_hash`).
create table entrada_unica (
  estado_hash bytea primary key,
  -- Sealed: the nonce and the verifier of PKCE.
  segredo text not null,
  -- SHA-256 of what the browser that began keeps.
  prova bytea not null,
  redirecionar text,
  expira_em timestamptz not null,
  voltou_em timestamptz,
  codigo_hash bytea unique,
  usuario_id integer references usuario on delete cascade,
  -- Why nobody came in, as the sign-in page says it.
  falha text
);

-- When the session was last used by a person, give or take half a minute.
alter table sessao add column usada_em timestamptz not null default now();
