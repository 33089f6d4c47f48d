import { expect, it } from 'vitest'
import { depreciar, divergencias } from '../../../test/bens.ts'
import { sceneOfReavaliacao } from '../../../test/scenes/reavaliacoes.ts'
import { setUpScene } from '../../../test/scene.ts'
import { sql } from '../../kernel/db/sql.ts'

const BASE = '/api/reavaliacao'
const [t, s] = setUpScene(sceneOfReavaliacao)

/** Reads a revaluation as its screen says it: its sums, its assets, its accounts. */
async function tela(id: number) {
  const { valorAnterior, valorNovo, variacao } = s.certo(await s.leitor.get(`${BASE}/${id}`))
  const itens = (await s.itensDe(id)) as Record<string, unknown>[]
  return {
    somas: [valorAnterior, valorNovo, variacao],
    itens: itens.map((i) => ['depreciado', 'liquido', 'vidaAnterior', 'vidaUtil', 'cota'].map((k) => i[k])),
    contas: s.certo(await s.leitor.get(`${BASE}/${id}/contas`)),
  }
}
const concluir = async (id: number) => s.certo(await s.quemReavalia.post(`${BASE}/${id}/concluir`, {}))
const planoDe = async (bem: number) =>
  (
    await t.rows(sql`select base::text, vida_meses as vida, cotas_anteriores as antes from plano_depreciacao
      where patrimonio_id = ${bem}`)
  )[0]

it.each(['REAVALIACAO', 'RECUPERABILIDADE'])(
  'what is not typed is as it will be when the owed quotas are posted, and nothing changes by concluding: %s',
  async (tipo) => {
    const [a, b] = (await s.bens(2)) as [number, number]
    const r = await s.abrir([{ id: a }, { id: b, valor: '1000.00' }], { tipo, data: '2026-02-10' })
    const antes = await tela(r.id)
    // Four quotas of 50.00 are owed, November to February; 20 of 24 months are left.
    expect(antes).toMatchObject({
      somas: ['2000.00', '2000.00', '0.00'],
      itens: [
        ['200.00', '1000.00', 20, 20, '50.00'],
        ['200.00', '1000.00', 20, 20, '50.00'],
      ],
      contas: [{ reserva: '0.00', daReserva: '0.00', ganho: '0.00', perda: '0.00' }],
    })
    await concluir(r.id)
    expect(await tela(r.id)).toEqual(antes)
    expect(await planoDe(a)).toEqual({ base: '1000.00', vida: 20, antes: 4 })
    expect(await divergencias(t)).toEqual([])
    s.certo(await s.quemReavalia.post(`${BASE}/${r.id}/estornar`, { motivo: 'Laudo trocado' }))
  },
)

it('the effect by account is that of the posting, also where the run of the month comes in between', async () => {
  const [a] = (await s.bens(1)) as [number]
  const r = await s.abrir([{ id: a, valor: '1400.00' }], { data: '2025-12-20' })
  const antes = await tela(r.id)
  expect(antes.contas).toMatchObject([{ liquido: '1100.00', eliminada: '100.00', reserva: '300.00' }])
  await depreciar(t, s.cliente, '2025-11')
  expect(await tela(r.id)).toEqual(antes)
  await concluir(r.id)
  expect(await tela(r.id)).toEqual(antes)
})

it('a change of the date takes what nobody typed along, and nothing else', async () => {
  const [a, b, c] = (await s.bens(3)) as [number, number, number]
  const r = await s.abrir([{ id: a }, { id: b, valor: '900.00' }, { id: c, vidaUtil: 7 }], {
    data: '2026-02-10',
  })
  const valores = async () =>
    (await s.itensDe(r.id)).map((i: Record<string, unknown>) => [i.valor, i.vidaUtil, i.residual])
  expect(await valores()).toEqual([
    ['1000.00', 20, '0.00'],
    ['900.00', 20, '0.00'],
    ['1000.00', 7, '0.00'],
  ])
  const mudar = async (data: string) => {
    const { versao } = s.certo(await s.leitor.get(`${BASE}/${r.id}`))
    s.certo(await s.quemReavalia.post(BASE, s.corpo({ id: r.id, versao, data })))
  }
  await mudar('2026-01-31')
  expect(await valores()).toEqual([
    ['1050.00', 21, '0.00'],
    ['900.00', 21, '0.00'],
    ['1050.00', 7, '0.00'],
  ])
  await mudar('2026-01-10')
  const antes = await tela(r.id)
  await concluir(r.id)
  expect(await tela(r.id)).toEqual(antes)
})

it('an asset whose life ends with the owed quotas wants one to be typed', async () => {
  const [a] = (await s.bens(1, { vida: 3 })) as [number]
  const r = await s.abrir([{ id: a }], { data: '2026-02-10' })
  expect(await s.itensDe(r.id)).toMatchObject([{ liquido: '0.00', vidaAnterior: 0, vidaUtil: null }])
  const recusa = await s.quemReavalia.post(`${BASE}/${r.id}/concluir`, {})
  expect(recusa.body.message).toContain('sem vida útil daqui em diante')
})

it('what has no month left has no quota to come either', async () => {
  const [a] = (await s.bens(1, { vida: 3 })) as [number]
  const r = await s.abrir([{ id: a, valor: '500.00', vidaUtil: 12 }], { data: '2026-02-10' })
  const restava = [expect.objectContaining({ vidaAnterior: 0, cotaAnterior: null })]
  expect(await s.itensDe(r.id)).toEqual(restava)
  await concluir(r.id)
  expect(await s.itensDe(r.id)).toEqual(restava)
})
