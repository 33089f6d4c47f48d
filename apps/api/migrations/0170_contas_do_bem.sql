-- The account of each role for the assets of each mask (0: of none), all at once: mass work joins it.
-- SEM_CONTA where the accountant has still to say one. Nobody waits for it: a view takes the place of a view.
create view conta_de_papel as
select distinct on (m.id, p.papel) m.id as mascara_id, p.papel,
  coalesce(
    case p.papel when 'BEM' then m.mascara_contabil when 'DEPRECIACAO_ACUMULADA' then m.conta_depreciacao end,
    r.conta, 'SEM_CONTA') as conta
from (
  select a.id, a.mascara_contabil, a.conta_depreciacao, b.classificacao
  from mascara a left join tipo_bem b on b.id = a.tipo_bem_id
  union all select 0, null, null, null
) m
cross join (
  select debito as papel from roteiro_evento union select credito from roteiro_evento
  union select papel from roteiro_conta union values ('BEM'), ('DEPRECIACAO_ACUMULADA'), ('DESPESA')
) p
left join roteiro_conta r on r.papel = p.papel and (r.mascara_id is null or r.mascara_id = m.id)
  and (r.classificacao is null or r.classificacao = m.classificacao)
order by m.id, p.papel, r.mascara_id is null, r.classificacao is null;

-- The same of one; null stands for no mask.
create or replace function conta_do_papel(qual text, de_mascara integer) returns text language sql stable as $$
  select coalesce(
    (select c.conta from conta_de_papel c where c.papel = qual and c.mascara_id = coalesce(de_mascara, 0)), 'SEM_CONTA')
$$;

create or replace view contas_do_bem as
with papeis as materialized (
  select mascara_id, jsonb_object_agg(papel, conta) as contas from conta_de_papel group by mascara_id
),
aquisicoes as materialized (
  select a.id, e.debito, e.credito, e.escritura, o.credito as abertura, d.debito as abertura_depreciacao
  from (select id, classificacao from tipo_aquisicao union all select 0, null) a
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
  ) d
)
select p.mascara_id, a.id as tipo_aquisicao_id, p.contas ->> a.debito as conta, p.contas ->> a.credito as contrapartida,
  a.escritura, p.contas ->> 'DEPRECIACAO_ACUMULADA' as conta_depreciacao, p.contas ->> 'DESPESA' as conta_despesa,
  p.contas ->> a.abertura as contrapartida_abertura, p.contas ->> a.abertura_depreciacao as abertura_depreciacao
from papeis p cross join aquisicoes a;
