import { describe, expect, it } from 'vitest'
import { bem, depreciar, posicoes, tombarBem } from '../../../test/bens.ts'
import { sceneOfRazao } from '../../../test/scenes/razao.ts'
import { sql } from '../../kernel/db/sql.ts'

const scene = sceneOfRazao()
const { registrar, salvar, meses, linhas, outraNatureza } = scene

describe('change of estimate', () => {
  it('may come again and again: closed months stand, the net goes on over what remains', async () => {
    const [a] = (await registrar([{}])) as [number]
    await depreciar(scene.t, scene.u.cliente, '2025-12')
    // 1,100.00 over 22 months, then 1,050.00 over 10, then to 105.00 in 9.
    expect(await salvar(a, { vidaUtil: 23 })).toMatchObject({ status: 200 })
    await depreciar(scene.t, scene.u.cliente, '2026-01')
    expect(await salvar(a, { vidaUtil: 12 })).toMatchObject({ status: 200 })
    await depreciar(scene.t, scene.u.cliente, '2026-02')
    expect(await salvar(a, { percentualValorResidual: '9.75' })).toMatchObject({ status: 200 })
    await depreciar(scene.t, scene.u.cliente, '2026-03')
    expect(await meses(a)).toEqual(['2025-12 100.00', '2026-01 50.00', '2026-02 105.00', '2026-03 92.00'])
  })

  it('refuses a life that is over already, and says how long it must be, also the second time', async () => {
    const [a] = (await registrar([{}])) as [number]
    await depreciar(scene.t, scene.u.cliente, '2026-01')
    expect((await salvar(a, { vidaUtil: 2 })).body.fields.vidaUtil).toEqual([
      'A vida útil deve passar dos meses já depreciados: informe mais de 2 meses.',
    ])
    expect(await salvar(a, { vidaUtil: 10 })).toMatchObject({ status: 200 })
    await depreciar(scene.t, scene.u.cliente, '2026-02')
    expect((await salvar(a, { vidaUtil: 3 })).body.fields.vidaUtil).toEqual([
      'A vida útil deve passar dos meses já depreciados: informe mais de 3 meses.',
    ])
    expect((await scene.u.cliente.get(`/api/patrimonios/${a}`)).body.content.vidaUtil).toBe(10)
  })

  it('of an asset with an opening value counts the quotas that it covers', async () => {
    const [a] = (await registrar([{ inicio: '2025-09-30', abertura: '300' }])) as [number]
    expect((await salvar(a, { vidaUtil: 3 })).body.fields.vidaUtil).toHaveLength(1)
    expect(await salvar(a, { vidaUtil: 21 })).toMatchObject({ status: 200 })
    await depreciar(scene.t, scene.u.cliente, '2026-02')
    expect(await meses(a)).toEqual(['2026-01 50.00', '2026-02 50.00'])
  })

  it('may stop it, and change the method', async () => {
    const semCalculo = await scene.t.rows(
      sql<{ id: number }>`select id from metodo_depreciacao where classificacao = 'SEM_CALCULO' limit 1`,
    )
    const [a, b] = (await registrar([{}, { vida: 13 }])) as [number, number]
    await depreciar(scene.t, scene.u.cliente, '2025-12')
    expect(await salvar(a, { metodoDepreciacao: semCalculo[0] })).toMatchObject({ status: 200 })
    expect(await salvar(b, { metodoDepreciacao: { id: scene.u.c.digitos } })).toMatchObject({ status: 200 })
    await depreciar(scene.t, scene.u.cliente, '2026-01')
    // 13 months of 92.31; 12 remain, one year of the digits.
    expect([await meses(a), await meses(b)]).toEqual([['2025-12 100.00'], ['2025-12 92.31', '2026-01 92.31']])
  })

  it('is none when nothing of it changed: the quotas go on to the centavo', async () => {
    const [a, igual] = (await registrar([
      { metodo: scene.u.c.digitos, vida: 30 },
      { metodo: scene.u.c.digitos, vida: 30 },
    ])) as [number, number]
    await depreciar(scene.t, scene.u.cliente, '2026-01')
    const outra = await outraNatureza()
    expect(await salvar(a, { tipoNatureza: { id: outra.id }, dataAquisicao: '2025-11-29' })).toMatchObject({
      status: 200,
    })
    await depreciar(scene.t, scene.u.cliente, '2026-02')
    expect(await meses(a)).toEqual(await meses(igual))
  })
})

describe('reclassification', () => {
  it('leaves one account and enters the other', async () => {
    const [a] = (await registrar([{ abertura: '100' }])) as [number]
    const [{ conta, deprec }] = (await scene.t.rows(
      sql`select conta, conta_depreciacao as deprec from plano_depreciacao where patrimonio_id = ${a}`,
    )) as [{ conta: string; deprec: string }]
    const antes = await posicoes(scene.t, [a])
    const outra = await outraNatureza()
    expect(await salvar(a, { tipoNatureza: { id: outra.id } })).toMatchObject({ status: 200 })
    const novas = (await linhas(a)).filter((l) => l.tipo === 'RECLASSIFICACAO')
    expect(novas).toEqual([
      { tipo: 'RECLASSIFICACAO', saldo: 'BRUTO', valor: '0.00', debito: outra.conta, credito: conta },
      ...(outra.contaDepreciacao === deprec
        ? []
        : [
            {
              tipo: 'RECLASSIFICACAO',
              saldo: 'DEPRECIADO',
              valor: '0.00',
              debito: deprec,
              credito: outra.contaDepreciacao,
            },
          ]),
    ])
    expect((await posicoes(scene.t, [a])).map((p) => [p.bruto, p.depreciado])).toEqual(
      antes.map((p) => [p.bruto, p.depreciado]),
    )
    await depreciar(scene.t, scene.u.cliente, '2026-01')
    expect((await linhas(a)).at(-1)).toMatchObject({ tipo: 'DEPRECIACAO', credito: outra.contaDepreciacao })
  })

  it('with a new value is the entry made anew', async () => {
    const b = await tombarBem(scene.u.cliente, bem(scene.u.c))
    expect(
      await salvar(b.id, { valorAquisicao: '1500.00', tipoNatureza: { id: (await outraNatureza()).id } }),
    ).toMatchObject({ status: 200 })
    expect((await linhas(b.id)).map((l) => [l.tipo, l.valor])).toEqual([
      ['ENTRADA', '1000.00'],
      ['ESTORNO_ENTRADA', '-1000.00'],
      ['ENTRADA', '1500.00'],
    ])
  })
})
