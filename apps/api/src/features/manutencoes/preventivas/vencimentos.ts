import { manutencaoWorkflow, patrimonioWorkflow, situacaoVencimento, tipoMedidor } from '@tombo/contract'
import type { Clock } from '../../../kernel/clock.ts'
import { among } from '../../../kernel/db/among.ts'
import { enumSql } from '../../../kernel/db/source.ts'
import { type SqlQuery, sql } from '../../../kernel/db/sql.ts'
import { ITEM_ABERTO } from '../bens.ts'

const CONCLUIDO = among(sql`i.situacao`, [manutencaoWorkflow.itemsTo('CONCLUIR')])
/** Over `p` and `t` (the plan): an asset of its unit that can be mended. */
const VALE = sql`p.unidade_id = t.unidade_id and p.removido_em is null
  and ${among(sql`p.situacao`, patrimonioWorkflow.from('MANTER'))}`

interface Recorte {
  unidadeId: number
  clock: Clock
  /** Over `t`: which plans. */
  planos?: SqlQuery
  /** Over `p`: which assets. */
  bens?: SqlQuery
}

const daLeitura = (mais: SqlQuery): SqlQuery => sql`
  from leitura_medidor l where l.patrimonio_id = a.patrimonio_id and l.medidor = t.medidor and ${mais}`

/**
 * Each asset of each active plan of a unit, and how it stands today (docs/regras.md R151, R152): rows of `(plano_id, descricao,
 * fornecedor_id, prazo_dias, patrimonio_id, situacao, ultima, proxima, estimada, medidor, leitura, proxima_leitura,
 * manutencao_id)`. A plan for one day is done with once it was done.
 */
export const vencimentosDe = ({ unidadeId, clock, planos, bens }: Recorte): SqlQuery => sql`
  with plano as materialized (
    select t.id, t.unidade_id, t.descricao, t.fornecedor_id, t.prazo_dias, t.patrimonio_id as bem_id,
      t.tipo_natureza_id,
      t.produto_id, t.ritmo, t.inicio, t.meses, t.medidor, t.cada, t.antecedencia
    from plano_manutencao t where t.unidade_id = ${unidadeId} and t.ativo and ${planos ?? sql`true`}
  ), alvo as materialized (
    select t.id as plano_id, p.id as patrimonio_id, coalesce(p.data_tombamento, p.data_aquisicao) as entrada
    from plano t join patrimonio p on p.id = t.bem_id where ${VALE} and ${bens ?? sql`true`}
    union all
    select t.id, p.id, coalesce(p.data_tombamento, p.data_aquisicao)
    from plano t join patrimonio p on p.tipo_natureza_id = t.tipo_natureza_id where ${VALE} and ${bens ?? sql`true`}
    union all
    select t.id, p.id, coalesce(p.data_tombamento, p.data_aquisicao)
    from plano t join patrimonio p on p.produto_id = t.produto_id where ${VALE} and ${bens ?? sql`true`}
  ), feita as materialized (
    select i.plano_id, i.patrimonio_id, max((i.encerrado_em at time zone ${clock.timeZone})::date) as dia
    from plano t join manutencao_item i on i.plano_id = t.id where ${CONCLUIDO} group by 1, 2
  ), aberta as materialized (
    select i.plano_id, i.patrimonio_id, max(i.manutencao_id) as manutencao_id
    from plano t join manutencao_item i on i.plano_id = t.id where ${ITEM_ABERTO} group by 1, 2
  ), medida as materialized (
    select a.plano_id, a.patrimonio_id, u.valor as leitura, b.total + t.cada - u.contado as proxima_leitura,
      coalesce(v.em, case when u.total > c.total then greatest(${clock.today()}::date, u.lida_em + least(ceil(
        (b.total + t.cada - u.total)::numeric * (u.lida_em - c.lida_em) / (u.total - c.total)), 36500)::int)
          end) as proxima
    from plano t join alvo a on a.plano_id = t.id left join feita f using (plano_id, patrimonio_id)
      cross join lateral (select l.valor, l.contado, l.contado + l.valor as total, l.lida_em ${daLeitura(sql`true`)}
        order by l.lida_em desc limit 1) u
      cross join lateral (select l.contado + l.valor as total ${daLeitura(sql`true`)}
        order by l.lida_em > greatest(f.dia, t.inicio), case when l.lida_em > greatest(f.dia, t.inicio)
          then l.lida_em - date '0001-01-01' else date '0001-01-01' - l.lida_em end limit 1) b
      cross join lateral (select l.contado + l.valor as total, l.lida_em ${daLeitura(sql`l.lida_em >= u.lida_em - 365`)}
        order by l.lida_em limit 1) c
      cross join lateral (select min(l.lida_em) as em ${daLeitura(sql`l.contado + l.valor >= b.total + t.cada
        and u.total >= b.total + t.cada`)}) v
    where t.ritmo = 'MEDIDOR'
  ), conta as (
    select t.id as plano_id, t.descricao, t.fornecedor_id, t.prazo_dias, t.medidor, t.antecedencia, a.patrimonio_id,
      f.dia as ultima, o.manutencao_id, m.leitura, m.proxima_leitura,
      case t.ritmo when 'DATA' then t.inicio when 'MEDIDOR' then m.proxima
        else greatest(t.inicio, (coalesce(f.dia, case when a.entrada > t.inicio then a.entrada end)
          + make_interval(months => t.meses))::date) end as proxima
    from plano t join alvo a on a.plano_id = t.id left join feita f using (plano_id, patrimonio_id)
      left join aberta o using (plano_id, patrimonio_id) left join medida m using (plano_id, patrimonio_id)
    where t.ritmo <> 'DATA' or f.dia is null or f.dia < t.inicio - least(t.antecedencia, 3650)
  )
  select plano_id, descricao, fornecedor_id, prazo_dias, patrimonio_id, ultima, proxima, medidor, leitura,
    proxima_leitura,
    manutencao_id, coalesce(leitura < proxima_leitura and proxima is not null, false) as estimada,
    case when manutencao_id is not null then 'EM_ORDEM'
      when medidor is not null and leitura is null then 'SEM_LEITURA'
      when case when medidor is null then proxima < ${clock.today()}::date else leitura >= proxima_leitura end
        then 'VENCIDA'
      when case when medidor is null then proxima <= ${clock.today()}::date + least(antecedencia, 3650)
        else leitura::bigint + antecedencia >= proxima_leitura end then 'PROXIMA'
      else 'EM_DIA' end as situacao
  from conta`

/** Over `x` (a row of `vencimentosDe`, with its place as `lugar`) and `p` (its asset): as it is read. */
export const VENCIMENTO = sql`jsonb_build_object('id', x.lugar,
  'plano', jsonb_build_object('id', x.plano_id, 'descricao', x.descricao),
  'patrimonio', jsonb_build_object('id', p.id, 'numeroTombamento', p.numero_tombamento,
    'numeroAcessorio', p.numero_acessorio, 'referencia', p.referencia, 'descricao', p.descricao),
  'situacao', ${enumSql(situacaoVencimento, sql`x.situacao`)}, 'ultimaEm', x.ultima, 'proximaEm', x.proxima,
  'estimada', x.estimada, 'medidor', ${enumSql(tipoMedidor, sql`x.medidor`)}, 'leitura', x.leitura,
  'proximaLeitura', x.proxima_leitura,
  'manutencao', case when x.manutencao_id is not null then jsonb_build_object('id', x.manutencao_id) end)`

/** Whatever is due before stands before; what nobody knows the day of comes last. */
export const ORDEM_DOS_VENCIMENTOS = sql`v.proxima nulls last, v.plano_id, v.patrimonio_id`
