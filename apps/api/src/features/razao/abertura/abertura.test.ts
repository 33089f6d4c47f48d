import { mensagens } from '@tombo/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../../../kernel/db/sql.ts'
import {
  bem,
  type BemDireto,
  ctxOf,
  depreciar,
  divergencias,
  novaUnidade,
  posicoes,
  registrarMuitos,
  tombarBem,
  runJobs,
} from '../../../../test/bens.ts'
import { setUpApp } from '../../../../test/scene.ts'
import { type Abertura, abrirLivros } from './abertura.public.ts'

const t = setUpApp()
type Unidade = Awaited<ReturnType<typeof novaUnidade>>

/** 100.00 a month from December 2025 on. */
const CEM: BemDireto = { valor: '1200', percentual: '0', vida: 12, inicio: '2025-11-30' }
let u: Unidade
beforeEach(async () => {
  u = await novaUnidade(t, { abertura: null })
})

const abrir = (mais: Partial<Abertura> = {}) =>
  t.organizacoes.write(t.databaseId, (db) =>
    abrirLivros(ctxOf(t, u.unidadeId, db), u.unidadeId, {
      dia: '2026-01-31',
      acumulada: 'CALCULAR',
      laudo: null,
      ...mais,
    }),
  )
const registrar = (...bens: BemDireto[]) => registrarMuitos(t, u.c, u.unidadeId, bens)
const linhas = (id: number) =>
  t.rows(sql<{ linha: string }>`
    select concat_ws(' ', tipo, competencia, saldo, sinal * valor, conta_debito, conta_credito, cotas) as linha
    from lancamento where patrimonio_id = ${id} order by id`)
const textos = async (id: number) => (await linhas(id)).map((l) => l.linha)
const aquisicao = async (classificacao: string) => {
  const [a] = await t.rows(
    sql<{
      id: number
    }>`select id from tipo_aquisicao where classificacao = ${classificacao} order by id limit 1`,
  )
  return a?.id as number
}
const CONTA = '1.2.3.1.1.03.03'
const ACUMULADA = '1.2.3.8.1.01.03'

describe('the opening of the books', () => {
  it('enters what existed then against what accounting has already, with the quotas due by that day', async () => {
    await abrir()
    const [id, novo] = (await registrar(CEM, { ...CEM, inicio: '2026-02-20' })) as [number, number]
    expect(await textos(id)).toEqual([
      `ABERTURA 2026-01-01 BRUTO 1200.00 ${CONTA} ABERTURA`,
      `ABERTURA_DEPRECIACAO 2026-01-01 DEPRECIADO 200.00 ABERTURA ${ACUMULADA} 2`,
    ])
    expect(await textos(novo)).toEqual([`ENTRADA 2026-02-01 BRUTO 1200.00 ${CONTA} 2.1.3.1.1.01.01`])
    await depreciar(t, u.cliente, '2026-02')
    expect((await textos(id)).at(-1)).toBe(
      `DEPRECIACAO 2026-02-01 DEPRECIADO 100.00 3.3.3.1.1.01.01 ${ACUMULADA}`,
    )
    expect(await divergencias(t)).toEqual([])
  })

  it('is the day before the month of the first run, where nobody said another', async () => {
    const [id] = (await registrar(CEM)) as [number]
    expect(await textos(id)).toEqual([`ENTRADA 2026-03-01 BRUTO 1200.00 ${CONTA} 2.1.3.1.1.01.01`])
    await depreciar(t, u.cliente, '2026-02')
    expect(await textos(id)).toEqual([
      `ENTRADA 2026-03-01 BRUTO 1200.00 ${CONTA} 2.1.3.1.1.01.01`,
      `ESTORNO_ENTRADA 2026-03-01 BRUTO -1200.00 2.1.3.1.1.01.01 ${CONTA}`,
      `ABERTURA 2026-01-01 BRUTO 1200.00 ${CONTA} ABERTURA`,
      `ABERTURA_DEPRECIACAO 2026-01-01 DEPRECIADO 200.00 ABERTURA ${ACUMULADA} 2`,
      `DEPRECIACAO 2026-02-01 DEPRECIADO 100.00 3.3.3.1.1.01.01 ${ACUMULADA}`,
    ])
    expect(await divergencias(t)).toEqual([])
  })

  it('keeps the accumulated value that somebody said, and goes against earlier years for what accounting never had', async () => {
    await abrir()
    const [dito, achado] = (await registrar(
      { ...CEM, abertura: '350' },
      { ...CEM, aquisicao: await aquisicao('REGULARIZACAO') },
    )) as [number, number]
    expect(await textos(dito)).toEqual([
      `ABERTURA 2026-01-01 BRUTO 1200.00 ${CONTA} ABERTURA`,
      `ABERTURA_DEPRECIACAO 2026-01-01 DEPRECIADO 350.00 ABERTURA ${ACUMULADA}`,
    ])
    expect(await textos(achado)).toEqual([
      `ABERTURA 2026-01-01 BRUTO 1200.00 ${CONTA} 2.3.7.1.1.03.00`,
      `ABERTURA_DEPRECIACAO 2026-01-01 DEPRECIADO 200.00 2.3.7.1.1.03.00 ${ACUMULADA} 2`,
    ])
  })

  it('begins lives anew by an appraisal, which it names', async () => {
    await expect(abrir({ acumulada: 'ZERO' })).rejects.toMatchObject({ status: 400 })
    await abrir({ acumulada: 'ZERO', laudo: 'Laudo 12/2026' })
    const [id] = (await registrar(CEM)) as [number]
    expect(await textos(id)).toEqual([`ABERTURA 2026-01-01 BRUTO 1200.00 ${CONTA} ABERTURA`])
    const corrida = await depreciar(t, u.cliente, '2026-02')
    expect(corrida).toMatchObject({ total: '100.00', meses: 1 })
  })

  it('may be said again until something is posted on it: what was entered is taken back, and entered by the new one', async () => {
    await abrir()
    const ids = await registrar(CEM, { ...CEM, metodo: u.c.digitos, vida: 24 }, { ...CEM, abertura: '300' })
    await abrir({ dia: '2025-12-31' })
    expect((await posicoes(t, ids)).map((p) => [p.bruto, p.depreciado, p.cotas])).toEqual([
      ['1200.00', '100.00', 1],
      ['1200.00', '66.67', 1],
      ['1200.00', '300.00', 3],
    ])
    expect(await divergencias(t)).toEqual([])
    await depreciar(t, u.cliente, '2026-01')
    await expect(abrir()).rejects.toMatchObject({ status: 409 })
    await expect(abrir({ dia: '2026-01-15' })).rejects.toMatchObject({ status: 400 })
  })

  it('is taken back against what it was entered against, also after a run was posted and reversed', async () => {
    await abrir()
    const [id] = (await registrar(CEM)) as [number]
    const corrida = await depreciar(t, u.cliente, '2026-02')
    expect((await u.cliente.del(`/api/depreciacoes/${corrida.id}`)).status).toBe(202)
    await runJobs(t)
    await abrir({ dia: '2025-12-31' })
    expect((await textos(id)).filter((l) => l.startsWith('ESTORNO_ABERTURA'))).toEqual([
      `ESTORNO_ABERTURA 2026-01-01 BRUTO -1200.00 ABERTURA ${CONTA}`,
      `ESTORNO_ABERTURA 2026-01-01 DEPRECIADO -200.00 ${ACUMULADA} ABERTURA 2`,
    ])
    expect(await divergencias(t)).toEqual([])
  })

  it('follows a corrected asset while none of its quotas is posted', async () => {
    await abrir()
    const [id] = (await registrar(CEM)) as [number]
    const salvo = await u.cliente.post('/api/patrimonios', { id, valorAquisicao: '2400' })
    expect(salvo).toMatchObject({ status: 200 })
    expect(await posicoes(t, [id])).toMatchObject([{ bruto: '2400.00', depreciado: '400.00', cotas: 2 }])
    expect((await textos(id)).slice(2)).toEqual([
      `ESTORNO_ABERTURA 2026-01-01 BRUTO -1200.00 ABERTURA ${CONTA}`,
      `ESTORNO_ABERTURA 2026-01-01 DEPRECIADO -200.00 ${ACUMULADA} ABERTURA 2`,
      `ABERTURA 2026-01-01 BRUTO 2400.00 ${CONTA} ABERTURA`,
      `ABERTURA_DEPRECIACAO 2026-01-01 DEPRECIADO 400.00 ABERTURA ${ACUMULADA} 2`,
    ])
    expect(await divergencias(t)).toEqual([])
  })

  it('is no expense of the first month: a quota of an earlier year found later goes against earlier years', async () => {
    await abrir({ dia: '2024-12-31' })
    const [id] = (await registrar(CEM)) as [number]
    await depreciar(t, u.cliente, '2026-02')
    expect((await textos(id)).slice(1)).toEqual([
      `DEPRECIACAO_EXERCICIOS_ANTERIORES 2026-02-01 DEPRECIADO 100.00 2.3.7.1.1.03.00 ${ACUMULADA}`,
      `DEPRECIACAO_ATRASADA 2026-02-01 DEPRECIADO 100.00 3.3.3.1.1.01.01 ${ACUMULADA}`,
      `DEPRECIACAO 2026-02-01 DEPRECIADO 100.00 3.3.3.1.1.01.01 ${ACUMULADA}`,
    ])
  })
})

describe('a change of estimate', () => {
  const estado = (id: number) =>
    t.rows(sql`
      select pl.versao, pl.base, pl.residual, pl.vida_meses, pl.inicio, pl.cotas_iniciais, pl.cotas_anteriores,
        pl.depreciado_inicial, pl.desde, s.cotas, s.depreciado, s.ultimo_mes
      from plano_depreciacao pl join saldo_patrimonio s using (patrimonio_id) where patrimonio_id = ${id}`)

  it('keeps the plan before it, and taken back leaves nothing behind: the last run can still be reversed', async () => {
    await abrir()
    const [id] = (await registrar(CEM)) as [number]
    const corrida = await depreciar(t, u.cliente, '2026-02')
    const antes = await estado(id)
    expect((await u.cliente.post('/api/patrimonios', { id, vidaUtil: 24 })).status).toBe(200)
    expect(await estado(id)).toMatchObject([
      { versao: 2, base: '900.00', vida_meses: 21, desde: '2026-03-01' },
    ])
    expect((await u.cliente.post('/api/patrimonios', { id, vidaUtil: 12 })).status).toBe(200)
    expect(await estado(id)).toEqual(antes)
    expect(await t.rows(sql`select 1 from plano_anterior where patrimonio_id = ${id}`)).toEqual([])
    expect((await u.cliente.del(`/api/depreciacoes/${corrida.id}`)).status).toBe(202)
  })

  it('is taken back of an asset that has nothing left to depreciate, too', async () => {
    await abrir({ dia: '2025-11-30' })
    const [id] = (await registrar({ ...CEM, vida: 3 })) as [number]
    await depreciar(t, u.cliente, '2026-02')
    const antes = await estado(id)
    expect((await u.cliente.post('/api/patrimonios', { id, vidaUtil: 6 })).status).toBe(200)
    expect((await u.cliente.post('/api/patrimonios', { id, vidaUtil: 3 })).status).toBe(200)
    expect(await estado(id)).toEqual(antes)
  })

  it('leaves no residual above what the asset is worth by then', async () => {
    await abrir()
    const [id] = (await registrar(CEM)) as [number]
    await depreciar(t, u.cliente, '2026-02')
    const demais = await u.cliente.post('/api/patrimonios', { id, percentualValorResidual: '90' })
    expect(demais).toMatchObject({
      status: 400,
      body: { fields: { percentualValorResidual: [mensagens.residualMaiorQueLiquido] } },
    })
    expect((await u.cliente.post('/api/patrimonios', { id, percentualValorResidual: '75' })).status).toBe(200)
  })

  it('is only what was changed: what the mask says by now is taken over by who asks for it', async () => {
    await abrir()
    const [id] = (await registrar({ ...CEM, vida: null, percentual: null })) as [number]
    await depreciar(t, u.cliente, '2026-02')
    const antes = await estado(id)
    await t.rows(sql`
      update mascara set vida_util = vida_util + 3, valor_residual = 33
      where id = (select n.mascara_id from patrimonio p join tipo_natureza n on n.id = p.tipo_natureza_id
        where p.id = ${id})`)
    const mais = { id, tipoAquisicao: { id: await aquisicao('DOACOES') } }
    expect((await u.cliente.post('/api/patrimonios', mais)).status).toBe(200)
    expect(await estado(id)).toEqual(antes)
    expect((await u.cliente.post('/api/patrimonios', { id, percentualValorResidual: '20' })).status).toBe(200)
    const [depois] = (await estado(id)) as { residual: string; vida_meses: number }[]
    const [era] = antes as { vida_meses: number; cotas: number }[]
    expect([depois?.residual, depois?.vida_meses]).toEqual([
      '240.00',
      (era?.vida_meses ?? 0) - (era?.cotas ?? 0),
    ])
  })
})

describe('the residual', () => {
  it.each([
    // Vectors D01, D05 and D11 of the examples: an amount, to the centavo.
    [{ valor: '86400', residual: '18000', vida: 72 }, '950.00'],
    [{ valor: '100000', residual: '7777.77', vida: 60 }, '1537.04'],
  ])('is an amount where somebody said one: %o', async ({ valor, residual, vida }, cota) => {
    await abrir()
    const b = await tombarBem(
      u.cliente,
      bem(u.c, {
        dataInicioDepreciacao: '2026-01-31',
        dataTombamento: '2026-02-10',
        dataAquisicao: '2026-01-31',
        valorAquisicao: valor,
        vidaUtil: vida,
        percentualValorResidual: null,
        valorResidualInformado: residual,
      }),
    )
    expect(await depreciar(t, u.cliente, '2026-02')).toMatchObject({ total: cota })
    const dois = await u.cliente.post('/api/patrimonios', {
      id: b.id,
      percentualValorResidual: '10',
    })
    expect(dois.body.fields).toHaveProperty('valorResidualInformado')
  })
})
