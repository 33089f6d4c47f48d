import { timeOf } from './kernel/measure.ts'
import { call, resultOf, type Server } from './kernel/server.ts'
import { clientOf } from './kernel/client.ts'

/** One month of every asset by hand: one INSERT of the same entries, and the update of the balances. */
const INSERIR = `insert into lancamento (patrimonio_id, unidade_id, data, competencia, mes_ano, tipo, saldo, sinal, valor, conta_debito, conta_credito, origem, origem_id)
  select p.patrimonio_id, p.unidade_id, date '2026-01-31', date '2026-01-01', date '2026-01-01', 'DEPRECIACAO', 'DEPRECIADO', 1, least(round((p.base - p.residual) / p.vida_meses, 2), p.base - p.residual - s.depreciado),
    p.conta_despesa, p.conta_depreciacao, 'DEPRECIACAO', 0
  from plano_depreciacao p join saldo_patrimonio s using (patrimonio_id) where p.unidade_id = 1 and p.deprecia and p.base - p.residual > s.depreciado order by p.patrimonio_id`
const ATUALIZAR = `update saldo_patrimonio s set depreciado = s.depreciado + l.valor, cotas = s.cotas + 1, ultimo_mes = s.ultimo_mes + 1 from lancamento l where l.patrimonio_id = s.patrimonio_id and l.origem_id = 0 and l.tipo = 'DEPRECIACAO'`

/** A month of depreciation through the product, beside the same by plain SQL that is rolled back. */
export async function measureDepreciacao(s: Server, url: string, say: (t: string) => void): Promise<void> {
  const c = await clientOf(url)
  await c.query('vacuum analyze saldo_patrimonio')
  await c.query('checkpoint')
  await c.query('begin')
  const puro = await timeOf(async () => {
    await c.query(INSERIR)
    await c.query(ATUALIZAR)
  })
  await c.query('rollback')
  await c.query('vacuum saldo_patrimonio')
  await c.query('vacuum lancamento')
  await c.query('checkpoint')
  s.resetPeak()
  const { count } = (await call(s, '/api/depreciacoes?rpp=1')) as { count: number }
  const { proximaCompetencia } = (await call(s, '/api/depreciacoes/metadata')) as {
    proximaCompetencia: string
  }
  const competencia = count === 0 ? '2026-01' : proximaCompetencia
  const { id } = (await call(s, '/api/depreciacoes', { competencia })) as { id: number }
  const andar = async (acao: string) =>
    resultOf(
      s,
      ((await call(s, `/api/depreciacoes/${acao}`, { id })) as { tarefa: { id: number } }).tarefa.id,
    )
  const calculo = await timeOf(() => andar('processar'))
  const postagem = await timeOf(() => andar('finalizar'))
  const total = calculo.s + postagem.s
  say(`\nDepreciação de um mês, ${Number(calculo.valor.quantidade).toLocaleString('pt-BR')} bens`)
  say(`  SQL puro (INSERT … SELECT + UPDATE)   ${puro.s.toFixed(1)} s`)
  say(`  Calcular e explicar (conferência)     ${calculo.s.toFixed(1)} s`)
  say(
    `  Lançar e fechar                       ${postagem.s.toFixed(1)} s   ${(postagem.s / puro.s).toFixed(2)}×`,
  )
  say(`  Tudo                                  ${total.toFixed(1)} s   ${(total / puro.s).toFixed(2)}×`)
  say(`  Memória do servidor: pico de ${s.peakMB().toFixed(0)} MB`)
  await c.end()
}
