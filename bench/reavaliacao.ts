import pg from 'pg'
import { cronometrar } from './kernel/medida.ts'
import { chamar, esperarTarefa, type Servidor } from './kernel/servidor.ts'

const BENS = 100_000
const NOME = 'Comissão do bench da reavaliação'

const COMISSAO = `with tipo as (select min(id) as id from tipo_comissao where classificacao = 'REAVALIACAO')
  insert into comissao (unidade_id, descricao, tipo_id, responsavel_id, data_designacao)
  select 1, $1, tipo.id, (select min(id) from responsavel where unidade_id = 1), '2020-01-01' from tipo
  where not exists (select 1 from comissao where descricao = $1)`

/** Every other asset goes up by a tenth of its net value, the others go down by a tenth. */
const ITENS = `insert into reavaliacao_item (reavaliacao_id, patrimonio_id, valor, vida_meses, residual)
  select $1, x.id, x.valor, x.vida, round(x.valor / 10, 2) from (
    select p.id, round(s.liquido * case when p.id % 2 = 0 then 1.1 else 0.9 end, 2) as valor, greatest(pl.vida_meses - s.cotas, 12) as vida
    from patrimonio p join plano_depreciacao pl on pl.patrimonio_id = p.id join saldo_patrimonio s on s.patrimonio_id = p.id
    where p.unidade_id = 1 and p.situacao = 'EM_USO' and p.removido_em is null and pl.deprecia
      and s.cotas < pl.vida_meses - 1 and s.liquido > pl.residual + 10 and s.ultimo_mes = $2 and pl.versao = 1
      and not exists (select 1 from reserva_patrimonio r where r.patrimonio_id = p.id) order by p.id % 9, p.id limit ${BENS}) x`

/** The same rows by hand: the quota of the month, what is eliminated, the difference; balances, plans, items, history. */
const PURO = [
  `insert into plano_anterior (patrimonio_id, versao, desde, origem, deprecia, metodo, base, residual, depreciado_inicial, vida_meses,
      inicio, cotas_iniciais, cotas_anteriores, tipo_natureza_id, conta, conta_depreciacao, conta_despesa, criado_em, cotas, ultimo_mes, ate)
    select pl.patrimonio_id, pl.versao, pl.desde, pl.origem, pl.deprecia, pl.metodo, pl.base, pl.residual, pl.depreciado_inicial,
      pl.vida_meses, pl.inicio, pl.cotas_iniciais, pl.cotas_anteriores, pl.tipo_natureza_id, pl.conta, pl.conta_depreciacao,
      pl.conta_despesa, pl.criado_em, s.cotas, s.ultimo_mes, now()
    from plano_depreciacao pl join saldo_patrimonio s using (patrimonio_id) join reavaliacao_item i using (patrimonio_id)
    where i.reavaliacao_id = $1`,
  `insert into lancamento (patrimonio_id, unidade_id, data, competencia, mes_ano, tipo, saldo, sinal, valor, conta_debito, conta_credito,
      origem, origem_id, outro_saldo, outro_sinal)
    select i.patrimonio_id, 1, $2::date, date_trunc('month', $2::date)::date, v.mes, v.tipo, v.saldo, v.sinal, v.valor, v.debito, v.credito,
      'REAVALIACAO', $1, v.outro, v.outro_sinal
    from reavaliacao_item i join plano_depreciacao pl using (patrimonio_id) join saldo_patrimonio s using (patrimonio_id)
      cross join lateral (select round((pl.base - pl.residual) / pl.vida_meses, 2) as cota) q
      cross join lateral (values
        (1, date_trunc('month', $2::date)::date, 'DEPRECIACAO', 'DEPRECIADO', 1, q.cota, pl.conta_despesa, pl.conta_depreciacao, null, null),
        (2, null, 'REAVALIACAO_ELIMINACAO', 'DEPRECIADO', -1, s.depreciado + q.cota, pl.conta_depreciacao, pl.conta, 'BRUTO', -1),
        (3, null, 'REAVALIACAO_AUMENTO', 'BRUTO', 1, i.valor - s.liquido + q.cota, pl.conta, '2.3.6.1.1.00.00', 'RESERVA', 1),
        (4, null, 'REAVALIACAO_PERDA', 'BRUTO', -1, s.liquido - q.cota - i.valor, '3.6.1.0.0.00.00', pl.conta, 'PERDA', 1)
      ) as v(ordem, mes, tipo, saldo, sinal, valor, debito, credito, outro, outro_sinal)
    where i.reavaliacao_id = $1 and v.valor > 0 order by i.patrimonio_id, v.ordem`,
  `insert into reserva_reavaliacao (patrimonio_id, reserva) select patrimonio_id, 1 from reavaliacao_item where reavaliacao_id = $1
    on conflict (patrimonio_id) do update set reserva = reserva_reavaliacao.reserva + 1`,
  `update saldo_patrimonio s set bruto = i.valor, depreciado = 0, cotas = 0, ultimo_mes = s.ultimo_mes + 1
    from reavaliacao_item i where i.reavaliacao_id = $1 and s.patrimonio_id = i.patrimonio_id`,
  `update plano_depreciacao pl set versao = versao + 1, base = i.valor, residual = i.residual, vida_meses = i.vida_meses, desde = $2
    from reavaliacao_item i where i.reavaliacao_id = $1 and pl.patrimonio_id = i.patrimonio_id`,
  `update reavaliacao_item i set bruto = s.bruto, depreciado = s.depreciado, eliminada = s.depreciado, conta = pl.conta
    from saldo_patrimonio s join plano_depreciacao pl using (patrimonio_id) where i.reavaliacao_id = $1 and s.patrimonio_id = i.patrimonio_id`,
  `insert into evento (unidade_id, entidade, entidade_id, tipo, usuario_id, usuario_nome, instante, alteracoes)
    select 1, 'patrimonios', i.patrimonio_id, 'REAVALIACAO', 1, 'bench', now(), jsonb_build_array(
      jsonb_build_object('campo', 'Reavaliação', 'anterior', null, 'novo', 'Nº ' || $1::int),
      jsonb_build_object('campo', 'Valor líquido', 'anterior', i.bruto::text, 'novo', i.valor::text))
    from reavaliacao_item i where i.reavaliacao_id = $1`,
]

/** A revaluation of 100,000 assets and its reversal, beside the same rows by plain SQL that is rolled back. */
export async function medirReavaliacao(s: Servidor, url: string, dizer: (t: string) => void): Promise<void> {
  const c = new pg.Client({ connectionString: url })
  await c.connect()
  try {
    await c.query(COMISSAO, [NOME])
    const [comissao] = (await c.query('select id from comissao where descricao = $1', [NOME])).rows as {
      id: number
    }[]
    // The month after the last quotas, as year * 12 + month - 1.
    const [livros] = (
      await c.query(
        'select percentile_disc(0.5) within group (order by ultimo_mes) + 1 as mes from saldo_patrimonio',
      )
    ).rows as {
      mes: number
    }[]
    const mes = livros?.mes ?? 0
    const data = `${Math.floor(mes / 12)}-${String((mes % 12) + 1).padStart(2, '0')}-15`
    const { id } = await chamar<{ id: number }>(s, '/api/reavaliacao', {
      descricao: 'Reavaliação do bench',
      comissao: { id: comissao?.id },
      data,
    })
    const postos = await c.query(ITENS, [id, mes - 1])
    await c.query('vacuum analyze reavaliacao_item')
    await c.query('checkpoint')
    await c.query('begin')
    const puro = await cronometrar(async () => {
      for (const [n, sql] of PURO.entries()) await c.query(sql, [1, 4].includes(n) ? [id, data] : [id])
    })
    await c.query('rollback')
    for (const t of [
      'lancamento',
      'saldo_patrimonio',
      'plano_depreciacao',
      'plano_anterior',
      'reavaliacao_item',
    ])
      await c.query(`vacuum ${t}`)
    await c.query('checkpoint')
    const fazer = async (acao: string, corpo: object) => {
      const r = await chamar<{ tarefa: { id: number } }>(s, `/api/reavaliacao/${id}/${acao}`, corpo)
      await esperarTarefa(s, r.tarefa.id)
    }
    s.zerarPico()
    const nosso = await cronometrar(() => fazer('concluir', {}))
    const volta = await cronometrar(() => fazer('estornar', { motivo: 'Era uma medição' }))
    dizer(`\nReavaliação de ${postos.rowCount} bens`)
    dizer(`  SQL puro        ${puro.s.toFixed(1)} s`)
    dizer(`  Concluir        ${nosso.s.toFixed(1)} s   ${(nosso.s / puro.s).toFixed(2)}×`)
    dizer(`  Estornar        ${volta.s.toFixed(1)} s`)
    dizer(`  Memória do servidor: pico de ${s.picoMB().toFixed(0)} MB`)
  } finally {
    await c.end()
  }
}
