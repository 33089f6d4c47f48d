import { timeOf } from './kernel/measure.ts'
import { call, resultOf, type Server } from './kernel/server.ts'
import { mesSeguinte, pelaMao, PLANOS_GUARDADOS } from './kernel/value.ts'
import { clientOf } from './kernel/client.ts'

const BENS = 10_000

/** The same by hand: plans kept, entries, balances, plans, items, the assets themselves, history. */
const PURO = [
  PLANOS_GUARDADOS('baixa_item'),
  `insert into lancamento (patrimonio_id, unidade_id, data, competencia, tipo, saldo, sinal, valor, conta_debito, conta_credito,
      origem, origem_id, outro_saldo, outro_sinal)
    select i.patrimonio_id, 1, $2::date, date_trunc('month', $2::date)::date, v.tipo, v.saldo, -1, v.valor, v.debito, v.credito,
      'BAIXA', $1, v.outro, v.outro_sinal
    from baixa_item i join plano_depreciacao pl using (patrimonio_id) join saldo_patrimonio s using (patrimonio_id)
      cross join lateral (values
        (1, 'BAIXA_DEPRECIACAO', 'DEPRECIADO', s.depreciado, pl.conta_depreciacao, pl.conta, 'BRUTO', -1),
        (2, 'BAIXA', 'BRUTO', s.liquido, '3.6.5.1.1.07.00', pl.conta, null, null)
      ) as v(ordem, tipo, saldo, valor, debito, credito, outro, outro_sinal)
    where i.baixa_id = $1 and v.valor > 0 order by i.patrimonio_id, v.ordem`,
  `update saldo_patrimonio s set bruto = 0, depreciado = 0, cotas = 0
    from baixa_item i where i.baixa_id = $1 and s.patrimonio_id = i.patrimonio_id`,
  `update plano_depreciacao pl set versao = versao + 1, deprecia = false, base = 0, residual = 0, desde = $2
    from baixa_item i where i.baixa_id = $1 and pl.patrimonio_id = i.patrimonio_id`,
  `update baixa_item set situacao = 'BAIXADO', valor_liquido = 1 where baixa_id = $1`,
  `update patrimonio p set situacao = 'BAIXADO', versao = versao + 1, alterado_em = now(), alterado_por = 'bench'
    from baixa_item i where i.baixa_id = $1 and p.id = i.patrimonio_id`,
  `delete from reserva_patrimonio where motivo = 'BAIXA' and registro_id = $1`,
  `insert into evento (unidade_id, entidade, entidade_id, tipo, usuario_id, usuario_nome, instante, alteracoes)
    select 1, 'patrimonios', i.patrimonio_id, 'BAIXA', 1, 'bench', now(), jsonb_build_array(
      jsonb_build_object('campo', 'Baixa', 'anterior', null, 'novo', 'nº ' || $1::int),
      jsonb_build_object('campo', 'Data da baixa', 'anterior', null, 'novo', $2::text))
    from baixa_item i where i.baixa_id = $1`,
]
const TABELAS = [
  'lancamento',
  'saldo_patrimonio',
  'plano_depreciacao',
  'plano_anterior',
  'baixa_item',
  'patrimonio',
]

const ESCOLHIDOS = `select p.id from patrimonio p join plano_depreciacao pl on pl.patrimonio_id = p.id
    join saldo_patrimonio s on s.patrimonio_id = p.id
  where p.unidade_id = 1 and p.situacao = 'EM_USO' and p.removido_em is null and s.ultimo_mes = $1 and pl.versao = 1 and s.liquido > 0
    and p.numero_acessorio = 0 and not exists (select 1 from reserva_patrimonio r where r.patrimonio_id = p.id)
    and not exists (select 1 from relacionamento x where p.id in (x.patrimonio_id, x.patrimonio_relacionado_id))
  order by md5(p.id::text) limit ${BENS}`

/** A write-off of 10,000 assets, from its first asset to its reversal, beside the rows of its end by plain SQL that is rolled back. */
export async function measureBaixa(s: Server, url: string, say: (t: string) => void): Promise<void> {
  const c = await clientOf(url)
  const { mes, data } = await mesSeguinte(c)
  const ids = ((await c.query(ESCOLHIDOS, [mes - 1])).rows as { id: number }[]).map((r) => r.id)
  const { autorizarBaixaPorOutraPessoa } = await call<{ autorizarBaixaPorOutraPessoa: boolean }>(
    s,
    '/api/parametros',
  )
  await call(s, '/api/parametros', { autorizarBaixaPorOutraPessoa: false })
  const descricao = `Bench ${Date.now()}`
  const tipo = await call<{ id: number }>(s, '/api/tiposbaixa', { descricao, classificacao: 'OUTROS' })
  const { id } = await call<{ id: number }>(s, '/api/baixas', {
    tipoBaixa: { id: tipo.id },
    data,
    processo: '2026/0042',
    dataProcesso: data,
    ato: 'Portaria 12',
    fundamento: 'OUTRO',
    justificativa: 'Era uma medição',
  })
  const medido = async (nome: string, puro: number | null, fazer: () => Promise<unknown>) => {
    const { s: segundos } = await timeOf(fazer)
    say(`  ${nome.padEnd(38)} ${segundos.toFixed(2)} s${puro ? `   ${(segundos / puro).toFixed(1)}×` : ''}`)
  }
  const obra = async (caminho: string, corpo: object) => {
    const r = await call<{ tarefa: { id: number } }>(s, `/api/baixas/${id}/${caminho}`, corpo)
    await resultOf(s, r.tarefa.id)
  }
  try {
    say(`\nBaixa de ${ids.length.toLocaleString('pt-BR')} bens`)
    s.resetPeak()
    await medido('Incluir todos', null, () =>
      call(s, `/api/baixas/${id}/itens`, { patrimonios: ids.map((x) => ({ id: x })) }),
    )
    await medido('Enviar para análise', null, () =>
      call(s, `/api/baixas/${id}/alterarsituacao/EM_ANALISE`, {}),
    )
    const passos = PURO.map((sql, n) => [sql, [1, 3, 7].includes(n) ? [id, data] : [id]] as const)
    const puro = await pelaMao(c, TABELAS, passos)
    say(`  SQL puro                               ${puro.toFixed(2)} s`)
    await medido('Do pedido ao fim, com o termo', puro, () => obra('alterarsituacao/FINALIZADA', {}))
    await medido('Estorno de todos', puro, () => obra('estornar', { motivo: 'Era uma medição' }))
    say(`  Memória do servidor: pico de ${s.peakMB().toFixed(0)} MB`)
  } finally {
    await call(s, '/api/parametros', { autorizarBaixaPorOutraPessoa })
    await c.end()
  }
}
