import { timeOf } from './kernel/measure.ts'
import { call, resultOf, type Server } from './kernel/server.ts'
import {
  comissaoDe,
  EVENTOS_NOVOS,
  mesSeguinte,
  pelaMao,
  PLANOS_GUARDADOS,
  PLANOS_NOVOS,
} from './kernel/value.ts'
import { clientOf } from './kernel/client.ts'

const BENS = 100_000

/** Assets that have quotas left, of which so much of the net value is recoverable. */
const ITENS = (parte: number, onde: string) => `
  insert into reavaliacao_item (reavaliacao_id, patrimonio_id, valor, vida_meses, residual)
  select $1, p.id, round(s.liquido * ${parte}, 2), greatest(pl.vida_meses - s.cotas, 12), 0
  from patrimonio p join plano_depreciacao pl on pl.patrimonio_id = p.id join saldo_patrimonio s on s.patrimonio_id = p.id
  where p.unidade_id = 1 and p.situacao = 'EM_USO' and p.removido_em is null and pl.deprecia and s.liquido > 10 and ${onde}
  order by p.id limit ${BENS}`
const SEM_PERDA = `s.reducao = 0 and s.cotas < pl.vida_meses - 1 and s.liquido > pl.residual + 10 and s.ultimo_mes = $2 and pl.versao = 1
  and not exists (select 1 from reserva_patrimonio r where r.patrimonio_id = p.id)`

/** The same rows by hand, of a loss and of its reversal alike: the quota that is owed, the entry, balances, plans, items, history. */
const PURO = (sinal: 1 | -1) => [
  PLANOS_GUARDADOS('reavaliacao_item'),
  `insert into lancamento (patrimonio_id, unidade_id, data, competencia, mes_ano, tipo, saldo, sinal, valor, conta_debito, conta_credito,
      origem, origem_id)
    select i.patrimonio_id, 1, $2::date, date_trunc('month', $2::date)::date, v.mes, v.tipo, v.saldo, v.sinal, v.valor, v.debito, v.credito,
      'REDUCAO', $1
    from reavaliacao_item i join plano_depreciacao pl using (patrimonio_id) join saldo_patrimonio s using (patrimonio_id)
      cross join lateral (select case when s.ultimo_mes < extract(year from $2::date) * 12 + extract(month from $2::date) - 1
        then round((pl.base - pl.residual) / pl.vida_meses, 2) else 0 end as cota) q
      cross join lateral (values
        (1, date_trunc('month', $2::date)::date, 'DEPRECIACAO', 'DEPRECIADO', 1, q.cota, pl.conta_despesa, pl.conta_depreciacao),
        (2, null, 'REDUCAO_PERDA', 'REDUCAO', ${sinal}, abs(s.liquido - q.cota - i.valor), '3.6.1.0.0.00.00', '1.2.3.9.1.00.00')
      ) as v(ordem, mes, tipo, saldo, sinal, valor, debito, credito)
    where i.reavaliacao_id = $1 and v.valor > 0 order by i.patrimonio_id, v.ordem`,
  `update saldo_patrimonio s set reducao = greatest(s.reducao + s.liquido - i.valor, 0), cotas = 0, ultimo_mes = s.ultimo_mes + 1
    from reavaliacao_item i where i.reavaliacao_id = $1 and s.patrimonio_id = i.patrimonio_id`,
  PLANOS_NOVOS,
  `update reavaliacao_item i set bruto = s.bruto, depreciado = s.depreciado, reducao = s.reducao, conta = pl.conta
    from saldo_patrimonio s join plano_depreciacao pl using (patrimonio_id) where i.reavaliacao_id = $1 and s.patrimonio_id = i.patrimonio_id`,
  EVENTOS_NOVOS,
]
const TABELAS = ['lancamento', 'saldo_patrimonio', 'plano_depreciacao', 'plano_anterior', 'reavaliacao_item']

/** A test of 100,000 assets that finds a loss, one that takes part of it back, and the reversal of both, beside the same rows by plain SQL that is rolled back. */
export async function measureRecuperabilidade(
  s: Server,
  url: string,
  say: (t: string) => void,
): Promise<void> {
  const c = await clientOf(url)
  const { mes, data } = await mesSeguinte(c)
  const comissao = { id: await comissaoDe(c, 'REAVALIACAO') }
  const fazer = async (id: number, acao: string, corpo: object) => {
    const r = await call<{ tarefa: { id: number } }>(s, `/api/reavaliacao/${id}/${acao}`, corpo)
    await resultOf(s, r.tarefa.id)
  }
  const testar = async (titulo: string, itens: string, valores: readonly unknown[], sinal: 1 | -1) => {
    const corpo = { tipo: 'RECUPERABILIDADE', descricao: 'Teste do bench', comissao, data }
    const { id } = await call<{ id: number }>(s, '/api/reavaliacao', corpo)
    const postos = await c.query(itens, [id, ...valores])
    await c.query('vacuum analyze reavaliacao_item')
    const passos = PURO(sinal).map((sql, n) => [sql, [1, 3].includes(n) ? [id, data] : [id]] as const)
    const puro = await pelaMao(c, TABELAS, passos)
    s.resetPeak()
    const nosso = await timeOf(() => fazer(id, 'concluir', {}))
    say(`\n${titulo}, ${postos.rowCount} bens`)
    say(`  SQL puro        ${puro.toFixed(1)} s`)
    say(`  Concluir        ${nosso.s.toFixed(1)} s   ${(nosso.s / puro).toFixed(2)}×`)
    say(`  Memória do servidor: pico de ${s.peakMB().toFixed(0)} MB`)
    return id
  }
  try {
    const perda = await testar('Redução ao valor recuperável', ITENS(0.8, SEM_PERDA), [mes - 1], 1)
    const volta = await testar('Reversão da redução', ITENS(1.1, 's.reducao > 0'), [], -1)
    for (const [id, nome] of [
      [volta, 'Estorno da reversão'],
      [perda, 'Estorno da redução'],
    ] as const) {
      const feito = await timeOf(() => fazer(id, 'estornar', { motivo: 'Era uma medição' }))
      say(`  ${nome}   ${feito.s.toFixed(1)} s`)
    }
  } finally {
    await c.end()
  }
}
