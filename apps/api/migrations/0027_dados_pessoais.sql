-- Who read or took away personal data (LGPD, Lei 13.709/2018, art. 37): which fields, of which records, when. Never the data.
create table uso_dados_pessoais (
  id bigint generated always as identity primary key,
  instante timestamptz not null,
  usuario_id integer not null references usuario,
  sessao_id bigint,
  unidade_id integer references unidade,
  operacao text not null check (operacao in ('LEITURA', 'EXPORTACAO')),
  -- What the records are called: "Responsáveis"; the title of a report.
  origem text not null,
  campos text[] not null,
  -- Of what was read on a screen; of an export only how many there were.
  ids bigint[] not null default '{}',
  quantidade integer not null
);
create index uso_dados_pessoais_instante on uso_dados_pessoais (instante desc, id desc);
create index uso_dados_pessoais_usuario on uso_dados_pessoais (usuario_id, instante desc);
