-- The opening of a unit's books: what existed on that day entered with its balances of it.
alter table livros_da_unidade
  -- Without an accumulated value of its own, an asset opens with the quotas due until the day of opening (CALCULAR), or with
  -- none: its life begins there, by an appraisal (ZERO, with the `laudo`).
  add column acumulada text not null default 'CALCULAR' check (acumulada in ('CALCULAR', 'ZERO')),
  add column laudo text,
  add column definida_em timestamptz,
  add column definida_por text,
  add check (acumulada = 'CALCULAR' or laudo is not null);

-- How many quotas an opening of accumulated depreciation covers.
alter table lancamento add column cotas integer;

insert into roteiro_evento (evento, aquisicao, debito, credito, escritura, a_confirmar) values
  ('ABERTURA', null, 'BEM', 'ABERTURA', 'TOMBO', false),
  ('ABERTURA', 'REGULARIZACAO', 'BEM', 'EXERCICIOS_ANTERIORES', 'TOMBO', true),
  ('ABERTURA', 'CESSAO_USO', 'BEM_DE_TERCEIROS', 'RESPONSABILIDADE_POR_TERCEIROS', 'TOMBO', true),
  ('ABERTURA', 'COMODATO', 'BEM_DE_TERCEIROS', 'RESPONSABILIDADE_POR_TERCEIROS', 'TOMBO', true),
  ('ABERTURA', 'LOCACAO', 'BEM_DE_TERCEIROS', 'RESPONSABILIDADE_POR_TERCEIROS', 'TOMBO', true),
  ('ABERTURA_DEPRECIACAO', 'REGULARIZACAO', 'EXERCICIOS_ANTERIORES', 'DEPRECIACAO_ACUMULADA', 'TOMBO', true),
  ('DEPRECIACAO_EXERCICIOS_ANTERIORES', null, 'EXERCICIOS_ANTERIORES', 'DEPRECIACAO_ACUMULADA', 'TOMBO', false);

-- The accounts of an asset by its mask and its kind of acquisition; 0 stands for none of either.
drop view contas_do_bem;
create view contas_do_bem as
select m.id as mascara_id, a.id as tipo_aquisicao_id,
  conta_do_papel(e.debito, m.id) as conta, conta_do_papel(e.credito, m.id) as contrapartida, e.escritura,
  conta_do_papel('DEPRECIACAO_ACUMULADA', m.id) as conta_depreciacao, conta_do_papel('DESPESA', m.id) as conta_despesa,
  conta_do_papel(o.credito, m.id) as contrapartida_abertura, conta_do_papel(d.debito, m.id) as abertura_depreciacao
from (select id from mascara union all select 0) m
cross join (select id, classificacao from tipo_aquisicao union all select 0, null) a
cross join lateral (
  select r.debito, r.credito, r.escritura from roteiro_evento r
  where r.evento = 'ENTRADA' and (r.aquisicao is null or r.aquisicao = a.classificacao)
  order by r.aquisicao is null limit 1
) e
cross join lateral (
  select r.credito from roteiro_evento r
  where r.evento = 'ABERTURA' and (r.aquisicao is null or r.aquisicao = a.classificacao)
  order by r.aquisicao is null limit 1
) o
cross join lateral (
  select r.debito from roteiro_evento r
  where r.evento = 'ABERTURA_DEPRECIACAO' and (r.aquisicao is null or r.aquisicao = a.classificacao)
  order by r.aquisicao is null limit 1
) d;

-- What has posted months already began before the month of the first of them.
insert into livros_da_unidade (unidade_id, abertura)
select unidade_id, min(competencia) - 1 from depreciacao where concluida_em is not null and estornada_em is null group by 1
on conflict (unidade_id) do update set abertura = excluded.abertura where livros_da_unidade.abertura is null;

-- Each plan of an asset: the one in force, and those before it with the months that they governed.
alter table plano_depreciacao
  add column versao smallint not null default 1,
  -- The month of its first quota, where it is not the first plan; and what it came of.
  add column desde date,
  add column origem text not null default 'ENTRADA';
create table plano_anterior (
  patrimonio_id integer not null,
  versao smallint not null,
  desde date,
  origem text not null,
  deprecia boolean not null,
  metodo text,
  base numeric(15,2) not null,
  residual numeric(15,2) not null,
  depreciado_inicial numeric(15,2) not null,
  vida_meses integer,
  inicio date,
  cotas_iniciais integer not null,
  cotas_anteriores integer not null,
  limite_unidades numeric(15,2),
  tipo_natureza_id integer,
  conta text not null,
  conta_depreciacao text not null,
  conta_despesa text not null,
  criado_em timestamptz not null,
  -- Quotas of it that were posted, and the last month posted, when another took its place.
  cotas integer not null,
  ultimo_mes integer,
  ate timestamptz not null,
  primary key (patrimonio_id, versao)
);
