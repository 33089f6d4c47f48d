import { formatarCompetencia, mensagens } from '@tombo/contract'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  type BemDireto,
  bem,
  ctxOf,
  depreciar,
  divergencias,
  novaUnidade,
  registrarMuitos,
} from '../../../test/bens.ts'
import { besideWork, untilSomebodyWaits } from '../../../test/locks.ts'
import { setUpApp } from '../../../test/scene.ts'
import { sql } from '../../kernel/db/sql.ts'
import { fechar } from './fechar.ts'
import { lerMes } from './meses.ts'

const t = setUpApp()
const CEM: BemDireto = { valor: '1200', percentual: '0', vida: 12, inicio: '2025-12-31' }
const CONTADOR = { contador: 'Rui Prado', crc: 'SP-123456/O-7', ressalva: null, antesDoFim: true }
let nova: Awaited<ReturnType<typeof novaUnidade>>
let bemId: number
let outro: Client

beforeEach(async () => {
  nova = await novaUnidade(t)
  ;[bemId] = (await registrarMuitos(t, nova.c, nova.unidadeId, [CEM])) as [number]
  for (const mes of ['2026-01', '2026-02', '2026-03']) await depreciar(t, nova.cliente, mes)
  outro = new Client({ connectionString: await t.organizacoes.url(t.databaseId) })
  await outro.connect()
})
afterEach(() => outro.end())

const url = (fim = '') => `/api/fechamento/${nova.unidadeId}/2026-03${fim}`
const lido = async () => (await nova.cliente.get(url())).body.content

it('a closing waits for what is being posted, and is refused, for the statement is another by then', async () => {
  const { hash } = await lido()
  await outro.query('begin')
  await outro.query(
    `insert into lancamento (patrimonio_id, unidade_id, data, competencia, tipo, saldo, sinal, origem, origem_id, conta_debito,
      conta_credito, valor) values ($1, $2, '2026-03-10', '2026-03-01', 'RECLASSIFICACAO', 'BRUTO', 0, 'TESTE', 1, 'SEM_CONTA', 'ABERTURA', 5)`,
    [bemId, nova.unidadeId],
  )
  const fechamento = nova.cliente.post(url('/fechar'), {
    contador: 'Rui Prado',
    crc: 'SP-123456/O-7',
    hash,
    antesDoFim: true,
  })
  await untilSomebodyWaits(t)
  await outro.query('commit')
  expect(await fechamento).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('Houve lançamentos depois') },
  })
  expect((await lido()).situacao.value).toBe('ABERTO')
})

it('what is posted during a closing waits, and is in no statement that is kept: it is refused, and then stands in the next month', async () => {
  let soltar = () => {}
  const solta = new Promise<void>((r) => (soltar = r))
  let dentro = () => {}
  const fechou = new Promise<void>((r) => (dentro = r))
  const fechamento = t.organizacoes.write(t.databaseId, async (db) => {
    const ctx = ctxOf(t, nova.unidadeId, db)
    const { hash } = await lerMes(ctx, '2026-03')
    const feito = await fechar(ctx, '2026-03', { ...CONTADOR, hash })
    dentro()
    await solta
    return feito
  })
  await fechou
  const tombado = nova.cliente.post('/api/patrimonios/tombar', bem(nova.c))
  await untilSomebodyWaits(t)
  soltar()
  const { hash } = await fechamento
  const r = await tombado
  expect([200, 409]).toContain(r.status)
  if (r.status === 409)
    expect((await nova.cliente.post('/api/patrimonios/tombar', bem(nova.c))).status).toBe(200)
  expect((await lido()).hash).toBe(hash)
  expect(
    await t.rows(
      sql`select distinct competencia from lancamento where unidade_id = ${nova.unidadeId} and valor = 1000`,
    ),
  ).toEqual([{ competencia: '2026-04-01' }])
  expect(await divergencias(t)).toEqual([])
})

it('two closings of a month at once make one', async () => {
  const { hash } = await lido()
  const corpo = { contador: 'Rui Prado', crc: 'SP-123456/O-7', hash, antesDoFim: true }
  const dois = await Promise.all([
    nova.cliente.post(url('/fechar'), corpo),
    nova.cliente.post(url('/fechar'), corpo),
  ])
  expect(dois.map((r) => r.status).sort((a, b) => a - b)).toEqual([200, 409])
  expect((await lido()).fechamentos).toHaveLength(1)
})

it('the day on which books begin does not change while their first month is being closed', async () => {
  const outra = await novaUnidade(t, { abertura: '2025-12-31' })
  await registrarMuitos(t, outra.c, outra.unidadeId, [{ ...CEM, inicio: '2026-02-10' }])
  const mes = `/api/fechamento/${outra.unidadeId}/2026-02`
  const { hash } = (await outra.cliente.get(mes)).body.content
  const aberta = await besideWork(
    t,
    'lock table evento in share mode',
    () => outra.cliente.post(`${mes}/fechar`, { ...CONTADOR, hash, ressalva: 'Sem depreciação' }),
    () => outra.cliente.post('/api/depreciacoes/abertura', { dia: '2025-11-30' }),
  )
  expect([aberta.status, aberta.body.message]).toEqual([
    409,
    mensagens.mesFechado.replace('{mes}', formatarCompetencia('2026-02')),
  ])
})
