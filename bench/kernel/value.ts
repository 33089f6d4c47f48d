import type pg from 'pg'
import { timeOf } from './measure.ts'

/** The commission of a class by which the bench works, whoever is asked being in it; gives its id. */
export async function comissaoDe(c: pg.Client, classificacao: 'AVALIACAO' | 'REAVALIACAO'): Promise<number> {
  const nome = `Comissão do bench: ${classificacao}`
  await c.query(
    `insert into comissao (unidade_id, descricao, tipo_id, responsavel_id, data_designacao)
     select 1, $1, (select min(id) from tipo_comissao where classificacao = $2),
       (select min(id) from responsavel where unidade_id = 1), '2020-01-01'
     where not exists (select 1 from comissao where descricao = $1)`,
    [nome, classificacao],
  )
  const { rows } = await c.query('select id from comissao where descricao = $1', [nome])
  return (rows[0] as { id: number }).id
}

/** The month after that of the last quotas of most assets, as year * 12 + month - 1; and a day of it. */
export async function mesSeguinte(c: pg.Client): Promise<{ mes: number; data: string }> {
  const { rows } = await c.query(
    'select percentile_disc(0.5) within group (order by ultimo_mes) + 1 as mes from saldo_patrimonio',
  )
  const { mes } = rows[0] as { mes: number }
  return { mes, data: `${Math.floor(mes / 12)}-${String((mes % 12) + 1).padStart(2, '0')}-15` }
}

/** Keeps the plans in force of the assets of items, before others take their place. `$1` names the record of the items. */
export const PLANOS_GUARDADOS = (
  itens: string,
) => `insert into plano_anterior (patrimonio_id, versao, desde, origem, deprecia, metodo, base, residual, depreciado_inicial, vida_meses,
      inicio, cotas_iniciais, cotas_anteriores, tipo_natureza_id, conta, conta_depreciacao, conta_despesa, criado_em, cotas, ultimo_mes, ate)
    select pl.patrimonio_id, pl.versao, pl.desde, pl.origem, pl.deprecia, pl.metodo, pl.base, pl.residual, pl.depreciado_inicial,
      pl.vida_meses, pl.inicio, pl.cotas_iniciais, pl.cotas_anteriores, pl.tipo_natureza_id, pl.conta, pl.conta_depreciacao,
      pl.conta_despesa, pl.criado_em, s.cotas, s.ultimo_mes, now()
    from plano_depreciacao pl join saldo_patrimonio s using (patrimonio_id) join ${itens} i using (patrimonio_id)
    where i.${itens.replace('_item', '_id')} = $1`

/** Begins the plans that items of a revaluation (`$1`) ask for, in a month (`$2`). */
export const PLANOS_NOVOS = `update plano_depreciacao pl set versao = versao + 1, base = i.valor, residual = i.residual, vida_meses = i.vida_meses, desde = $2
    from reavaliacao_item i where i.reavaliacao_id = $1 and pl.patrimonio_id = i.patrimonio_id`

/** The event of each asset of a revaluation (`$1`). */
export const EVENTOS_NOVOS = `insert into evento (unidade_id, entidade, entidade_id, tipo, usuario_id, usuario_nome, instante, alteracoes)
    select 1, 'patrimonios', i.patrimonio_id, 'REAVALIACAO', 1, 'bench', now(), jsonb_build_array(
      jsonb_build_object('campo', 'Reavaliação', 'anterior', null, 'novo', 'Nº ' || $1::int),
      jsonb_build_object('campo', 'Valor líquido', 'anterior', i.bruto::text, 'novo', i.valor::text))
    from reavaliacao_item i where i.reavaliacao_id = $1`

/** Time of statements, one after the other, that are rolled back; what they left behind is swept up. */
export async function pelaMao(
  c: pg.Client,
  tabelas: readonly string[],
  passos: readonly (readonly [string, readonly unknown[]])[],
): Promise<number> {
  await c.query('checkpoint')
  await c.query('begin')
  const { s } = await timeOf(async () => {
    for (const [sql, valores] of passos) await c.query(sql, [...valores])
  })
  await c.query('rollback')
  for (const t of tabelas) await c.query(`vacuum ${t}`)
  await c.query('checkpoint')
  return s
}
