import { mensagens } from '@tombo/contract'
import { expect, it } from 'vitest'
import { calcular, giveUpJob, divergencias, finalizar, runJobs } from '../../../test/bens.ts'
import { sceneOfReavaliacao } from '../../../test/scenes/reavaliacoes.ts'
import { besideWork } from '../../../test/locks.ts'
import { whileChanging } from '../../../test/scenes/saidas.ts'
import { setUpScene } from '../../../test/scene.ts'
import { sql } from '../../kernel/db/sql.ts'

const BASE = '/api/reavaliacao'
const [t, s] = setUpScene(sceneOfReavaliacao)

const REAVALIADO = { bruto: '2000.00', depreciado: '0.00', cotas: 0 }
const UMA_COTA = { bruto: '1200.00', depreciado: '50.00', cotas: 1 }
const concluir = (id: number) => s.quemReavalia.post(`${BASE}/${id}/concluir`, {})

/** Two assets of 50.00 a month, of which the first is in a revaluation that is still to be concluded. */
async function deUmEDoOutro(data: string) {
  const bens = (await s.bens(2)) as [number, number]
  const r = await s.abrir([{ id: bens[0], valor: '2000.00', vidaUtil: 40 }], { data })
  return { bens, r }
}

it('a run that is computed posts no quota that a revaluation has posted since, and takes its other assets', async () => {
  const { bens, r } = await deUmEDoOutro('2025-11-20')
  const corrida = await calcular(t, s.cliente, '2025-11')
  expect((await concluir(r.id)).status).toBe(200)
  await finalizar(t, s.cliente, corrida)
  expect(await s.saldosDe(bens)).toEqual([REAVALIADO, UMA_COTA])
  expect(await divergencias(t)).toEqual([])
})

it('a run that is posted while a revaluation is concluded: each month is posted once, whoever comes first', async () => {
  const { bens, r } = await deUmEDoOutro('2025-12-20')
  const corrida = await calcular(t, s.cliente, '2025-12')
  const [feita] = await Promise.all([concluir(r.id), finalizar(t, s.cliente, corrida)])
  expect(feita.status).toBe(200)
  expect(await s.saldosDe(bens)).toEqual([REAVALIADO, { bruto: '1200.00', depreciado: '100.00', cotas: 2 }])
  expect(await divergencias(t)).toEqual([])
})

/** Whoever writes what happened waits: a computed run after its items, a conclusion after its entries. */
const NO_FIM = 'lock table evento in share mode'

it.each([
  ['a revaluation that is concluded while the run of its month is computed', '2026-01', 3],
  ['a run that is computed while a revaluation of its month is concluded', '2026-02', 4],
] as const)('%s waits for it, and the asset is not in both', async (_, mes, cotas) => {
  const { bens, r } = await deUmEDoOutro(`${mes}-20`)
  const corrida = s.certo(await s.cliente.post('/api/depreciacoes', { competencia: mes })).id
  await s.cliente.post('/api/depreciacoes/processar', { id: corrida })
  const calculo = () => runJobs(t)
  const conclusao = async () => expect((await concluir(r.id)).status).toBe(200)
  const [antes, depois] = mes === '2026-01' ? [calculo, conclusao] : [conclusao, calculo]
  await besideWork(t, NO_FIM, antes, depois)
  const naCorrida = await t.rows(sql<{ id: number }>`
    select patrimonio_id as id from depreciacao_item where depreciacao_id = ${corrida}
      and patrimonio_id = any(${bens}::int[])`)
  expect(naCorrida.map((i) => i.id)).toEqual([bens[1]])
  await finalizar(t, s.cliente, corrida)
  const depreciado = `${50 * cotas}.00`
  expect(await s.saldosDe(bens)).toEqual([REAVALIADO, { bruto: '1200.00', depreciado, cotas }])
  expect(await divergencias(t)).toEqual([])
})

it('two conclusions that wait for the same revaluation: one wins, the other is told why, and each entry is posted once', async () => {
  const [bem] = (await s.bens(1)) as [number]
  const r = await s.abrir([{ id: bem, valor: '5000.00', vidaUtil: 40 }], { data: '2026-01-10' })
  const voltas = await whileChanging(
    t,
    'update reavaliacao set descricao = descricao where id = $1',
    r.id,
    () => Promise.all([concluir(r.id), concluir(r.id)]),
  )
  const [feita, recusada] = voltas.toSorted((x, y) => x.status - y.status)
  expect([feita?.status, recusada?.status]).toEqual([200, 409])
  expect(recusada?.body.message).toMatch(/reavaliação .*conclu/)
  const lancados = await t.rows(sql<{ tipo: string; n: number }>`
    select tipo, count(*)::int as n from lancamento where origem = 'REAVALIACAO' and origem_id = ${r.id}
    group by tipo, mes_ano having count(*) > 1`)
  expect(lancados).toEqual([])
  expect(await s.saldosDe([bem])).toEqual([{ bruto: '5000.00', depreciado: '0.00', cotas: 0 }])
  expect(await divergencias(t)).toEqual([])
})

/** More assets than are posted at once, in a revaluation whose conclusion was asked for; gives it, and its work. */
async function pedida() {
  const muitos = await s.bens(1001)
  const r = await s.abrir([], { data: '2026-01-10' })
  const [p] = await t.rows(sql<{ csv: string }>`
    select string_agg(numero_tombamento || ';1500', chr(10)) as csv from patrimonio where id = any(${muitos}::int[])`)
  s.certo(await s.quemReavalia.post(`${BASE}/${r.id}/itens`, { csv: p?.csv }))
  const { tarefa } = s.certo(await concluir(r.id))
  return { r, tarefaId: tarefa.id as number }
}
it('a work that is given up after it was done leaves the revaluation posted; one that was not done says why', async () => {
  const { r, tarefaId } = await pedida()
  await runJobs(t)
  expect(s.certo(await s.leitor.get(`${BASE}/${r.id}`)).situacao.value).toBe('CONCLUIDA')
  // Its end was never written: the connection was lost as it was.
  await giveUpJob(t, tarefaId)
  expect(s.certo(await s.leitor.get(`${BASE}/${r.id}`))).toMatchObject({
    situacao: { value: 'CONCLUIDA' },
    mensagem: null,
  })
  const estorno = s.certo(await s.quemReavalia.post(`${BASE}/${r.id}/estornar`, { motivo: 'Engano' }))
  await giveUpJob(t, estorno.tarefa.id)
  expect(s.certo(await s.leitor.get(`${BASE}/${r.id}`))).toMatchObject({
    situacao: { value: 'CONCLUIDA' },
    mensagem: mensagens.trabalhoPerdido,
    motivo: null,
  })
  // A work that comes round later finds nothing to do.
  await runJobs(t)
  expect(s.certo(await s.leitor.get(`${BASE}/${r.id}`)).situacao.value).toBe('CONCLUIDA')
  expect(await divergencias(t)).toEqual([])
})
