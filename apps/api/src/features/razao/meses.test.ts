import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../../kernel/db/sql.ts'
import {
  type BemDireto,
  calcular,
  ctxOf,
  depreciar,
  divergencias,
  finalizar,
  novaUnidade,
  registrarMuitos,
} from '../../../test/bens.ts'
import { untilSomebodyWaits } from '../../../test/locks.ts'
import { setUpApp } from '../../../test/scene.ts'
import { fecharMes, reabrirMes, travarMeses } from './meses.public.ts'

const t = setUpApp()
type Unidade = Awaited<ReturnType<typeof novaUnidade>>

const CEM: BemDireto = { valor: '1200', percentual: '0', vida: 12, inicio: '2025-12-31' }
let nova: Unidade
beforeEach(async () => {
  nova = await novaUnidade(t)
})

const fechar = (mes: string, { unidadeId }: Unidade = nova) =>
  t.organizacoes.write(t.databaseId, async (db) => {
    const ctx = ctxOf(t, unidadeId, db)
    await travarMeses(ctx, unidadeId)
    await fecharMes(ctx, unidadeId, mes)
  })
const meses = (unidadeId = nova.unidadeId) =>
  t.rows(sql<{ tipo: string; data: string; competencia: string }>`
    select distinct tipo, data, competencia from lancamento where unidade_id = ${unidadeId} order by competencia, tipo`)

describe('a closed month', () => {
  it('is refused by the database itself, by whatever way an entry comes', async () => {
    const [id] = (await registrarMuitos(t, nova.c, nova.unidadeId, [CEM])) as [number]
    await fechar('2026-02-01')
    await expect(
      t.rows(sql`
        insert into lancamento (patrimonio_id, unidade_id, data, competencia, tipo, saldo, sinal, origem, origem_id,
          conta_debito, conta_credito, valor)
        values (${id}, ${nova.unidadeId}, '2026-02-10', '2026-02-01', 'ENTRADA', 'BRUTO', 1, 'TESTE', 1, 'A', 'B', 5)`),
    ).rejects.toMatchObject({ code: 'TB001' })
  })

  it('sends what happens in it to the first open one, which says the day of the fact', async () => {
    await fechar('2026-03-01')
    await registrarMuitos(t, nova.c, nova.unidadeId, [CEM])
    expect(await meses()).toEqual([{ tipo: 'ENTRADA', data: '2025-12-31', competencia: '2026-04-01' }])
    expect(await divergencias(t)).toEqual([])
  })

  it('takes no run, keeps the one that it has, and opens again', async () => {
    await registrarMuitos(t, nova.c, nova.unidadeId, [CEM])
    const { id } = (await depreciar(t, nova.cliente, '2026-01')) as { id: number }
    await fechar('2026-02-01')
    const outra = await nova.cliente.post('/api/depreciacoes', { competencia: '2026-02' })
    expect(outra).toMatchObject({ status: 409, body: { message: expect.stringContaining('até 02/2026') } })
    expect(await nova.cliente.del(`/api/depreciacoes/${id}`)).toMatchObject({ status: 409 })
    await t.organizacoes.write(t.databaseId, (db) =>
      reabrirMes(ctxOf(t, nova.unidadeId, db), nova.unidadeId, '2026-01-01'),
    )
    const corrida = await calcular(t, nova.cliente, '2026-02')
    await fechar('2026-02-01')
    expect(await nova.cliente.post('/api/depreciacoes/finalizar', { id: corrida })).toMatchObject({
      status: 409,
    })
    await t.organizacoes.write(t.databaseId, (db) =>
      reabrirMes(ctxOf(t, nova.unidadeId, db), nova.unidadeId, null),
    )
    await finalizar(t, nova.cliente, corrida)
    expect(await divergencias(t)).toEqual([])
  })
})

describe('closing and posting at once', () => {
  let outro: Client
  beforeEach(async () => {
    outro = new Client({ connectionString: await t.organizacoes.url(t.databaseId) })
    await outro.connect()
    await outro.query('begin')
  })
  afterEach(() => outro.end())

  it('the closing waits for what is being posted, which is in the closed month', async () => {
    const [id] = (await registrarMuitos(t, nova.c, nova.unidadeId, [CEM])) as [number]
    await outro.query(
      `insert into lancamento (patrimonio_id, unidade_id, data, competencia, tipo, saldo, sinal, origem, origem_id, conta_debito,
        conta_credito, valor) values ($1, $2, '2026-03-10', '2026-03-01', 'ENTRADA', 'BRUTO', 1, 'TESTE', 1, 'A', 'B', 5)`,
      [id, nova.unidadeId],
    )
    let fechado = false
    const fechamento = fechar('2026-03-01').then(() => {
      fechado = true
    })
    await untilSomebodyWaits(t)
    expect(fechado).toBe(false)
    await outro.query('rollback')
    await fechamento
    expect(fechado).toBe(true)
  })

  it('what is posted while a month is being closed waits, and is refused in it', async () => {
    await outro.query('select pg_advisory_xact_lock(7204, $1::int)', [nova.unidadeId])
    await outro.query(
      `insert into livros_da_unidade (unidade_id, fechado_ate) values ($1, '2026-03-01')
        on conflict (unidade_id) do update set fechado_ate = excluded.fechado_ate`,
      [nova.unidadeId],
    )
    const lancado = registrarMuitos(t, nova.c, nova.unidadeId, [CEM]).catch((erro: unknown) => erro)
    await untilSomebodyWaits(t)
    await outro.query('commit')
    expect(await lancado).toMatchObject({ code: 'TB001' })
    await registrarMuitos(t, nova.c, nova.unidadeId, [CEM])
    expect((await meses()).map((m) => m.competencia)).toEqual(['2026-04-01'])
  })
})
