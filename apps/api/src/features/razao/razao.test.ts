import { describe, expect, it } from 'vitest'
import { untilDone, bem, calcular, depreciar, divergencias, posicoes, tombarBem } from '../../../test/bens.ts'
import { sceneOfRazao } from '../../../test/scenes/razao.ts'
import { sql } from '../../kernel/db/sql.ts'

const scene = sceneOfRazao()
const { registrar, salvar, meses, linhas, outraNatureza } = scene

describe('the ledger is only added to', () => {
  it.each([
    ['update', sql`update lancamento set valor = valor + 1`],
    ['delete', sql`delete from lancamento`],
    ['truncate', sql`truncate lancamento cascade`],
    ['update of nothing', sql`update lancamento set valor = 0 where false`],
  ])('%s is refused by the database', async (_, consulta) => {
    await expect(scene.t.rows(consulta)).rejects.toThrow('lancamento is append-only')
  })
})

describe('entry', () => {
  it('by purchase is owed to suppliers; by gift it is an incorporation; what was depreciated before is an opening', async () => {
    const doacao = await scene.t.rows(
      sql<{
        id: number
      }>`select id from tipo_aquisicao
        where classificacao not in ('COMPRAS', 'CESSAO_USO', 'LOCACAO', 'COMODATO') limit 1`,
    )
    const [a, b] = (await registrar([{ abertura: '300' }, { aquisicao: doacao[0]?.id as number }])) as [
      number,
      number,
    ]
    expect(await linhas(a)).toEqual([
      {
        tipo: 'ENTRADA',
        saldo: 'BRUTO',
        valor: '1200.00',
        debito: expect.stringMatching(/^1\.2\.3\.1/),
        credito: '2.1.3.1.1.01.01',
      },
      {
        tipo: 'ABERTURA_DEPRECIACAO',
        saldo: 'DEPRECIADO',
        valor: '300.00',
        debito: 'ABERTURA',
        credito: expect.stringMatching(/^1\.2\.3\.8/),
      },
    ])
    expect(await linhas(b)).toMatchObject([{ tipo: 'ENTRADA', credito: '4.6.3.9.1.00.00' }])
  })

  it('is corrected while nothing is depreciated, and the plan begins anew', async () => {
    const b = await tombarBem(
      scene.u.cliente,
      bem(scene.u.c, { vidaUtil: 12, percentualValorResidual: '0', dataInicioDepreciacao: '2025-11-30' }),
    )
    expect(await salvar(b.id, { valorAquisicao: '2400.00' })).toMatchObject({ status: 200 })
    expect(
      await salvar(b.id, { valorAquisicao: '1800.00', dataInicioDepreciacao: '2025-12-31' }),
    ).toMatchObject({ status: 200 })
    expect((await linhas(b.id)).map((l) => [l.tipo, l.valor])).toEqual([
      ['ENTRADA', '1000.00'],
      ['ESTORNO_ENTRADA', '-1000.00'],
      ['ENTRADA', '2400.00'],
      ['ESTORNO_ENTRADA', '-2400.00'],
      ['ENTRADA', '1800.00'],
    ])
    await depreciar(scene.t, scene.u.cliente, '2026-01')
    expect(await meses(b.id)).toEqual(['2026-01 150.00'])
  })

  it('stands once something is depreciated; so does the start', async () => {
    const [a, aberto] = (await registrar([{}, { abertura: '100' }])) as [number, number]
    await depreciar(scene.t, scene.u.cliente, '2025-12')
    const antes = await posicoes(scene.t, [a, aberto])
    for (const id of [a, aberto]) {
      expect((await salvar(id, { valorAquisicao: '1300.00' })).body.fields.valorAquisicao).toEqual([
        'O bem já tem depreciação lançada: o valor só muda por reavaliação.',
      ])
      expect(
        (await salvar(id, { dataInicioDepreciacao: '2025-10-31' })).body.fields.dataInicioDepreciacao,
      ).toEqual(['O bem já tem depreciação lançada: o início dela não muda mais.'])
    }
    expect(await posicoes(scene.t, [a, aberto])).toEqual(antes)
  })

  it('is open again once the run is reversed', async () => {
    const [a] = (await registrar([{}])) as [number]
    const { id } = await depreciar(scene.t, scene.u.cliente, '2025-12')
    await untilDone(scene.t, scene.u.cliente, await scene.u.cliente.del(`/api/depreciacoes/${id}`))
    expect(await salvar(a, { valorAquisicao: '2400.00' })).toMatchObject({ status: 200 })
    await depreciar(scene.t, scene.u.cliente, '2025-12')
    expect(await meses(a)).toEqual(['2025-12 200.00'])
  })
})

describe('balances', () => {
  it('are the sums of the ledger after whatever was done', async () => {
    const ids = await registrar(
      Array.from({ length: 12 }, (_, i) => ({
        vida: 6 + i,
        abertura: i % 3 ? '0' : '150',
        metodo: i % 4 ? scene.u.c.cotas : scene.u.c.digitos,
      })),
    )
    const outra = await outraNatureza()
    const aquisicoes = (
      await scene.t.rows(sql<{ id: number }>`select id from tipo_aquisicao order by id`)
    ).map((a) => a.id)
    const semente = Date.now() % 100_000
    let s = semente
    const sorte = (n: number) => (s = (s * 1_103_515_245 + 12_345) % 2_147_483_648) % n
    for (const mes of ['2025-12', '2026-01', '2026-02', '2026-03']) {
      for (let i = 0; i < 4; i += 1) {
        const id = ids[sorte(ids.length)] as number
        const r = await salvar(
          id,
          [
            { vidaUtil: 8 + sorte(30) },
            { percentualValorResidual: String(sorte(60)) },
            { tipoNatureza: { id: sorte(2) ? outra.id : scene.u.c.natureza } },
            { valorAquisicao: `${900 + sorte(500)}.37` },
            { metodoDepreciacao: { id: sorte(2) ? scene.u.c.cotas : scene.u.c.digitos } },
            { tipoAquisicao: { id: aquisicoes[sorte(aquisicoes.length)] } },
          ][sorte(6)] ?? {},
        )
        expect([200, 400]).toContain(r.status)
      }
      const corrida = await depreciar(scene.t, scene.u.cliente, mes)
      if (sorte(2)) {
        const r = await scene.u.cliente.del(`/api/depreciacoes/${corrida.id}`)
        await untilDone(scene.t, scene.u.cliente, r)
        await depreciar(scene.t, scene.u.cliente, mes)
      }
      expect({ semente, mes, divergencias: await divergencias(scene.t) }).toEqual({
        semente,
        mes,
        divergencias: [],
      })
    }
    const abaixo = await scene.t.rows(
      sql`select p.id from patrimonio p join saldo_patrimonio s on s.patrimonio_id = p.id
        where p.id = any(${ids}) and s.bruto - s.depreciado < 0`,
    )
    expect({ semente, abaixo }).toEqual({ semente, abaixo: [] })
    expect(await calcular(scene.t, scene.u.cliente, '2026-04').catch((e: Error) => e.message)).toContain(
      'ainda não começou',
    )
  })
})
