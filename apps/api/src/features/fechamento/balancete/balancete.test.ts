import { beforeEach, describe, expect, it } from 'vitest'
import type { Candidato, ContaComparada } from '@tombo/contract'
import { type BemDireto, ctxOf, depreciar, novaUnidade, registrarMuitos } from '../../../../test/bens.ts'
import { setUpApp } from '../../../../test/scene.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { travarReservas } from '../../razao/valor/reserva.ts'

const t = setUpApp()
const CEM: BemDireto = { valor: '1200', percentual: '0', vida: 12, inicio: '2025-12-31' }
const BENS = '1.2.3.1.1.03.03'
let nova: Awaited<ReturnType<typeof novaUnidade>>
beforeEach(async () => {
  nova = await novaUnidade(t)
})
const url = (fim = '', u = nova) => `/api/fechamento/${u.unidadeId}/2026-01/balancete${fim}`
const enviar = (linhas: unknown[], mais = {}) => nova.cliente.post(url(), { linhas, ...mais })
const diferencas = (contas: ContaComparada[]) => Object.fromEntries(contas.map((c) => [c.conta, c.diferenca]))

describe('the trial balance beside the books', () => {
  let ids: number[]
  let acumulada: string
  beforeEach(async () => {
    ids = await registrarMuitos(t, nova.c, nova.unidadeId, [CEM, { ...CEM, valor: '600' }])
    await depreciar(t, nova.cliente, '2026-01')
    const [pl] = await t.rows(
      sql<{
        conta: string
      }>`select conta_depreciacao as conta from plano_depreciacao where patrimonio_id = ${ids[0]}`,
    )
    acumulada = pl?.conta as string
  })

  it('is compared where both keep a balance; of the rest Tombo tells its movement', async () => {
    const antes = (await nova.cliente.get(url())).body.content
    expect(antes).toMatchObject({ balancete: null, contas: [], diferentes: 0, entidade: { id: null } })
    const r = await enviar(
      [
        { conta: '1.2.3.0.0.00.00', saldo: '0.00' },
        { conta: acumulada, saldo: '150.00', lado: 'C' },
        { conta: '2.1.3.1.1.01.01', saldo: '99.00' },
      ],
      { arquivo: 'balancete.csv' },
    )
    expect(r.status).toBe(200)
    const { contas, movimento, balancete } = r.body.content
    expect(balancete).toMatchObject({ arquivo: 'balancete.csv', linhas: 2 })
    // The assets were entered in December: January has their balance, and moves nothing but the run.
    expect(diferencas(contas)).toEqual({ [BENS]: '1800.00', [acumulada]: '0.00' })
    expect(movimento).toEqual([
      expect.objectContaining({ conta: '2.1.3.1.1.01.01', debito: '0.00', credito: '0.00' }),
      expect.objectContaining({ conta: '3.3.3.1.1.01.01', debito: '150.00', credito: '0.00' }),
    ])
  })

  it('of another month of the same books shows the difference, and what could explain it', async () => {
    const dezembro = (fim = '') => url(fim).replace('2026-01', '2025-12')
    const r = await nova.cliente.post(dezembro(), {
      linhas: [
        { conta: BENS, saldo: '1200.00' },
        { conta: acumulada, saldo: '0.00' },
      ],
    })
    expect(diferencas(r.body.content.contas)).toEqual({ [BENS]: '600.00', [acumulada]: '0.00' })
    expect(r.body.content.diferentes).toBe(1)
    const porque: Candidato[] = (await nova.cliente.get(dezembro(`/contas/${BENS}`))).body.content
    expect(porque.map((c) => [c.motivo.value, c.patrimonio.id, c.valor])).toEqual([
      ['MESMO_VALOR', ids[1], '600.00'],
      ['SALDO_IGUAL', ids[1], '600.00'],
      ['NA_LIQUIDACAO', ids[0], '1200.00'],
      ['NA_LIQUIDACAO', ids[1], '600.00'],
    ])
    expect((await nova.cliente.get(dezembro(`/contas/${acumulada}`))).body.content).toEqual([])
    const metade = await nova.cliente.post(dezembro(), {
      linhas: [
        { conta: BENS, saldo: '-600.00' },
        { conta: acumulada, saldo: '0.00' },
      ],
    })
    expect(diferencas(metade.body.content.contas)[BENS]).toBe('2400.00')
    const [trocado] = (await nova.cliente.get(dezembro(`/contas/${BENS}`))).body.content
    expect(trocado).toMatchObject({ motivo: { value: 'METADE' }, patrimonio: { id: ids[0] } })
  })

  it('takes the place of the one before it, and goes away; what is no account is refused', async () => {
    await enviar([{ conta: BENS, saldo: '1.00' }])
    await enviar([{ conta: BENS, saldo: '2.00' }])
    expect(
      await t.rows(
        sql`select c.saldo from balancete b join balancete_conta c on c.balancete_id = b.id
          where b.unidade_id = ${nova.unidadeId}`,
      ),
    ).toEqual([{ saldo: '2.00' }])
    expect((await enviar([{ conta: 'x', saldo: '1.00' }])).status).toBe(400)
    expect((await enviar([{ conta: BENS, saldo: '1,5a' }])).status).toBe(400)
    expect((await enviar([])).status).toBe(400)
    expect((await nova.cliente.del(url())).status).toBe(200)
    expect((await nova.cliente.del(url())).status).toBe(404)
  })
})

describe('an accounting entity', () => {
  it('adds its units up, for who may consult all of them', async () => {
    const outra = await novaUnidade(t)
    await registrarMuitos(t, nova.c, nova.unidadeId, [CEM])
    await registrarMuitos(t, outra.c, outra.unidadeId, [CEM])
    const criada = await t.admin.post('/api/entidadescontabeis', {
      nome: `Prefeitura ${nova.unidadeId}`,
      unidades: [{ id: nova.unidadeId }, { id: outra.unidadeId }],
    })
    expect(criada).toMatchObject({ status: 200, body: { content: { versao: 1, unidades: [{}, {}] } } })
    const marco = url().replace('2026-01', '2026-03')
    expect(await nova.cliente.get(marco)).toMatchObject({
      status: 403,
      body: { message: expect.stringContaining('não consulta o fechamento de todas') },
    })
    const quem = await t.createUsuario({ acoes: ['FECHAR_MES'], unidades: [nova.unidadeId, outra.unidadeId] })
    const contador = await t.sessionOf(quem.id, nova.unidadeId)
    const r = await contador.post(marco, { linhas: [{ conta: BENS, saldo: '2400.00' }] })
    expect(r.body.content).toMatchObject({
      entidade: { id: criada.body.content.id, nome: `Prefeitura ${nova.unidadeId}` },
      diferentes: 0,
      contas: [{ conta: BENS, tombo: '2400.00', contabilidade: '2400.00' }],
    })
    // The same trial balance is that of the other unit.
    const la = await t.sessionOf(quem.id, outra.unidadeId)
    expect(
      (await la.get(marco.replace(`/${nova.unidadeId}/`, `/${outra.unidadeId}/`))).body.content.diferentes,
    ).toBe(0)
  })

  it('is kept while the unit whose number is its own posts', async () => {
    const unidades = [{ id: nova.unidadeId }]
    const { id } = (await t.admin.post('/api/entidadescontabeis', { nome: 'Câmara', unidades })).body.content
    const r = await t.organizacoes.write(t.databaseId, async (db) => {
      await travarReservas(ctxOf(t, id, db))
      return enviar([{ conta: BENS, saldo: '2400.00' }])
    })
    expect(r.status).toBe(200)
  })

  it('has a unit that no other has; who changes an older state is told', async () => {
    const outra = await novaUnidade(t)
    const salvar = (corpo: Record<string, unknown>) => t.admin.post('/api/entidadescontabeis', corpo)
    const a = (await salvar({ nome: `A ${nova.unidadeId}`, unidades: [{ id: nova.unidadeId }] })).body.content
    expect(
      await salvar({
        nome: `B ${nova.unidadeId}`,
        unidades: [{ id: nova.unidadeId }, { id: outra.unidadeId }],
      }),
    ).toMatchObject({
      status: 400,
      body: { fields: { unidades: [expect.stringContaining('já está em outra')] } },
    })
    expect(
      (await salvar({ id: a.id, versao: 1, nome: `A2 ${nova.unidadeId}`, unidades: a.unidades })).body.content
        .versao,
    ).toBe(2)
    expect((await salvar({ id: a.id, versao: 1, nome: 'A3', unidades: a.unidades })).status).toBe(409)
    expect((await salvar({ nome: 'C', unidades: [{ id: 999999 }] })).status).toBe(404)
    expect((await salvar({ nome: 'C', unidades: [] })).status).toBe(400)
    expect((await t.admin.del(`/api/entidadescontabeis/${a.id}`)).status).toBe(200)
    expect((await t.admin.del(`/api/entidadescontabeis/${a.id}`)).status).toBe(404)
  })
})
