import type pg from 'pg'
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
/** The last label of the assets that a filter chooses. */
const ATE = `E${String(BENS).padStart(8, '0')}`

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
  PLANOS_GUARDADOS('reavaliacao_item'),
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
  `insert into reserva_reavaliacao (patrimonio_id, unidade_id, reserva) select patrimonio_id, 1, 1 from reavaliacao_item where reavaliacao_id = $1
    on conflict (patrimonio_id, unidade_id) do update set reserva = reserva_reavaliacao.reserva + 1`,
  `update saldo_patrimonio s set bruto = i.valor, depreciado = 0, cotas = 0, ultimo_mes = s.ultimo_mes + 1
    from reavaliacao_item i where i.reavaliacao_id = $1 and s.patrimonio_id = i.patrimonio_id`,
  PLANOS_NOVOS,
  `update reavaliacao_item i set bruto = s.bruto, depreciado = s.depreciado, eliminada = s.depreciado, conta = pl.conta
    from saldo_patrimonio s join plano_depreciacao pl using (patrimonio_id) where i.reavaliacao_id = $1 and s.patrimonio_id = i.patrimonio_id`,
  EVENTOS_NOVOS,
]

/** The assets of the unit that are in no other revaluation, with what the books say of them: the same rows by hand. */
const INCLUIR = `insert into reavaliacao_item (reavaliacao_id, patrimonio_id, valor, vida_meses, residual)
  select $1, p.id, s.liquido, nullif(greatest(pl.vida_meses - s.cotas, 0), 0), least(pl.residual, s.liquido)
  from patrimonio p join plano_depreciacao pl on pl.patrimonio_id = p.id join saldo_patrimonio s on s.patrimonio_id = p.id
  where p.unidade_id = 1 and p.situacao = 'EM_USO' and p.removido_em is null and p.referencia <= '${ATE}'
    and not exists (select 1 from reavaliacao_item i join reavaliacao t on t.id = i.reavaliacao_id
      where i.patrimonio_id = p.id and t.situacao = 'EM_EDICAO' and t.id <> $1)`

/** 100,000 assets are chosen by a filter, of which every fourth stands in another revaluation, that is being edited. */
async function incluir(s: Server, c: pg.Client, data: string, say: (t: string) => void): Promise<void> {
  const corpo = {
    descricao: 'Reavaliação do bench',
    comissao: { id: await comissaoDe(c, 'REAVALIACAO') },
    data,
  }
  const outra = await call<{ id: number }>(s, '/api/reavaliacao', corpo)
  const { id } = await call<{ id: number }>(s, '/api/reavaliacao', corpo)
  await c.query(
    `insert into reavaliacao_item (reavaliacao_id, patrimonio_id, valor, residual)
     select $1, p.id, 1, 0 from patrimonio p where p.unidade_id = 1 and p.situacao = 'EM_USO' and p.id % 4 = 0
       and p.referencia <= '${ATE}'`,
    [outra.id],
  )
  await c.query('vacuum analyze reavaliacao_item')
  const puro = await pelaMao(c, ['reavaliacao_item'], [[INCLUIR, [id]]])
  s.resetPeak()
  const filtro = { referenciaInicial: 'E', referenciaFinal: ATE }
  const nosso = await timeOf(() =>
    call<{ deFora: { total: number } }>(s, `/api/reavaliacao/${id}/itens`, { selecao: { filtro } }),
  )
  say(`\nInclusão numa reavaliação por um filtro, ${nosso.valor.deFora.total} bens de fora`)
  say(`  SQL puro        ${puro.toFixed(1)} s`)
  say(`  Incluir         ${nosso.s.toFixed(1)} s   ${(nosso.s / puro).toFixed(2)}×`)
  say(`  Memória do servidor: pico de ${s.peakMB().toFixed(0)} MB`)
  await c.query('delete from reavaliacao_item where reavaliacao_id = any($1)', [[outra.id, id]])
  await c.query('vacuum reavaliacao_item')
}

/** Measures what its screen reads before it is concluded, each the second of two, beside the sums of its assets by plain SQL. */
async function ler(s: Server, c: pg.Client, id: number, say: (t: string) => void): Promise<void> {
  const puro = async () =>
    c.query(
      `select sum(s.liquido), sum(i.valor) from reavaliacao_item i join saldo_patrimonio s using (patrimonio_id)
        join plano_depreciacao pl using (patrimonio_id) where i.reavaliacao_id = $1`,
      [id],
    )
  await puro()
  const base = (await timeOf(puro)).s
  say(`\nA tela da mesma reavaliação, antes de concluir (SQL puro: ${(base * 1000).toFixed(0)} ms)`)
  for (const [nome, endereco] of [
    ['Lista', '/api/reavaliacao'],
    ['Cabeça', `/api/reavaliacao/${id}`],
    ['Bens', `/api/reavaliacao/${id}/itens?rpp=50`],
    ['Efeito por conta', `/api/reavaliacao/${id}/contas`],
  ] as const) {
    await call(s, endereco)
    const lido = await timeOf(() => call(s, endereco))
    say(`  ${nome.padEnd(16)}${(lido.s * 1000).toFixed(0)} ms   ${(lido.s / base).toFixed(2)}×`)
  }
}

/** A revaluation of 100,000 assets and its reversal, beside the same rows by plain SQL that is rolled back. */
export async function measureReavaliacao(s: Server, url: string, say: (t: string) => void): Promise<void> {
  const c = await clientOf(url)
  try {
    const { mes, data } = await mesSeguinte(c)
    await incluir(s, c, data, say)
    const { id } = await call<{ id: number }>(s, '/api/reavaliacao', {
      descricao: 'Reavaliação do bench',
      comissao: { id: await comissaoDe(c, 'REAVALIACAO') },
      data,
    })
    const postos = await c.query(ITENS, [id, mes - 1])
    await c.query('vacuum analyze reavaliacao_item')
    await ler(s, c, id, say)
    const puro = await pelaMao(
      c,
      ['lancamento', 'saldo_patrimonio', 'plano_depreciacao', 'plano_anterior', 'reavaliacao_item'],
      PURO.map((sql, n) => [sql, [1, 4].includes(n) ? [id, data] : [id]] as const),
    )
    const fazer = async (acao: string, corpo: object) => {
      const r = await call<{ tarefa: { id: number } }>(s, `/api/reavaliacao/${id}/${acao}`, corpo)
      await resultOf(s, r.tarefa.id)
    }
    s.resetPeak()
    const nosso = await timeOf(() => fazer('concluir', {}))
    const volta = await timeOf(() => fazer('estornar', { motivo: 'Era uma medição' }))
    say(`\nReavaliação de ${postos.rowCount} bens`)
    say(`  SQL puro        ${puro.toFixed(1)} s`)
    say(`  Concluir        ${nosso.s.toFixed(1)} s   ${(nosso.s / puro).toFixed(2)}×`)
    say(`  Estornar        ${volta.s.toFixed(1)} s`)
    say(`  Memória do servidor: pico de ${s.peakMB().toFixed(0)} MB`)
  } finally {
    await c.end()
  }
}
