-- Mails on their way: written in the transaction of what they tell, sent by a job, and emptied when that is done.
create table email (
  id bigint generated always as identity primary key,
  para text[] not null check (cardinality(para) > 0),
  assunto text not null,
  -- Sealed when it holds what only its receiver may know; null once the mail was sent or given up.
  texto text,
  selado boolean not null default false,
  -- The same mail is never written twice.
  chave text unique,
  situacao text not null default 'AGUARDANDO' check (situacao in ('AGUARDANDO', 'ENVIADO', 'FALHOU', 'VENCEU')),
  -- After this nobody needs it any more.
  valido_ate timestamptz,
  tentativas integer not null default 0,
  erro text,
  criado_em timestamptz not null,
  enviado_em timestamptz
);
create index email_criado on email (criado_em);
