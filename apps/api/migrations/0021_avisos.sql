-- Who gets notices of a kind also by mail and push.
create table notificacao_assinante (
  tipo text not null,
  usuario_id integer not null references usuario on delete cascade,
  -- Put there by somebody who may: told, in their units, also what is told to those who may do something there.
  por_administrador boolean not null default false,
  criado_em timestamptz not null,
  criado_por text,
  primary key (tipo, usuario_id)
);

-- By which ways a person wants what they are subscribed to; without a row, by all.
create table notificacao_preferencia (
  usuario_id integer primary key references usuario on delete cascade,
  email boolean not null,
  push boolean not null
);

-- Devices that get push. An address is of one device, and of whoever subscribed it last.
create table inscricao_push (
  id bigint generated always as identity primary key,
  usuario_id integer not null references usuario on delete cascade,
  endpoint text not null unique,
  chave text not null,
  auth text not null,
  criada_em timestamptz not null
);
create index inscricao_push_usuario on inscricao_push (usuario_id);

-- A notice on its way out: once for each way, and for each device. Written with the notice.
create table notificacao_entrega (
  id bigint generated always as identity primary key,
  notificacao_id bigint not null references notificacao on delete cascade,
  canal text not null check (canal in ('EMAIL', 'PUSH')),
  inscricao_id bigint references inscricao_push on delete cascade,
  -- DISPENSADA: seen before, or not wanted any more.
  situacao text not null default 'AGUARDANDO' check (situacao in ('AGUARDANDO', 'ENTREGUE', 'DISPENSADA', 'FALHOU')),
  unique nulls not distinct (notificacao_id, canal, inscricao_id)
);
create index notificacao_entrega_inscricao on notificacao_entrega (inscricao_id) where inscricao_id is not null;
