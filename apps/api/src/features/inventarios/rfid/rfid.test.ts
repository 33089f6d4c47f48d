import { mensagens } from '@tombo/contract'
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Cliente } from '../../../../test/app.ts'
import { clientOf } from '../../../../test/client.ts'
import { sceneOfInventario, INVENTARIOS, leitura } from '../../../../test/scenes/inventarios.ts'
import { setUpScene } from '../../../../test/scene.ts'
import { sql } from '../../../kernel/db/sql.ts'

const [t, s] = setUpScene(sceneOfInventario)
const URL = '/api/rfid/tags'
const epcDe = (n: number) => `E2000000${String(n).padStart(16, '0')}`
let n = 0
/** A campaign with two tagged assets; the tags are of this test alone. */
async function campanha() {
  n += 1
  const tags = [epcDe(n * 1000 + 1), epcDe(n * 1000 + 2)] as const
  const bens = await s.bens(s.sala, [`R${n}A`, `R${n}B`])
  for (const [i, id] of bens.entries())
    await t.rows(sql`update patrimonio set epc = ${tags[i]} where id = ${id}`)
  const antes = (await s.ana.cliente.get(`${INVENTARIOS}?situacao=ABERTO`)).body.content.resultList
  for (const i of antes) await s.ana.cliente.post(`${INVENTARIOS}/${i.id}/cancelar`, { motivo: 'outra' })
  return { id: await s.criar(), bens, tags }
}
const lote = (project_id: number, epcs: readonly string[], mais: object = {}) => ({
  device_id: 'portal-1',
  batch_id: randomUUID(),
  project_id,
  location: s.sala,
  tags: epcs.map((epc) => ({ epc, rssi: -52.5, timestamp: '2026-03-10T10:00:00Z' })),
  ...mais,
})
const enviar = (corpo: object, quem: Cliente = s.ana.cliente) => quem.post(URL, corpo)
const quantas = async (id: number) =>
  (await s.ana.cliente.get(`${INVENTARIOS}/${id}/leituras`)).body.content.count

describe('a batch of a reader', () => {
  it('is a reading of each tag, however often it was seen, also in batches that follow', async () => {
    const c = await campanha()
    const [a, b] = c.tags
    const r = await enviar(lote(c.id, [a, a.toLowerCase(), a, 'XYZ', epcDe(9)]))
    expect(r.body.content).toMatchObject({
      aceitas: 2,
      repetidas: 0,
      recusadas: [{ epc: 'XYZ', motivo: mensagens.epcInvalido }],
    })
    const depois = [{ epc: a, timestamp: 1_773_140_460 }, { epc: b }]
    expect((await enviar(lote(c.id, [], { tags: depois }))).body.content).toMatchObject({
      aceitas: 1,
      repetidas: 1,
    })
    const resultados = await s.resultados(c.id)
    expect(resultados.filter((x) => c.bens.includes(x.id)).map((x) => [x.resultado, x.quantidade])).toEqual([
      ['ENCONTRADO', 1],
      ['ENCONTRADO', 1],
    ])
    const lidas = (await s.ana.cliente.get(`${INVENTARIOS}/${c.id}/leituras?origem=RFID`)).body.content
    expect(lidas.count).toBe(3)
    // Another day is another pass.
    const amanha = { tags: [{ epc: a, timestamp: '2026-03-11T10:00:00Z' }] }
    expect((await enviar(lote(c.id, [], amanha))).body.content.aceitas).toBe(1)
  })

  it('that comes again answers 409 and changes nothing, also beside itself', async () => {
    const c = await campanha()
    const corpo = lote(c.id, [c.tags[0]])
    const dois = await Promise.all([enviar(corpo), enviar(corpo)])
    expect(dois.map((x) => x.status).sort((x, y) => x - y)).toEqual([200, 409])
    const outra = { ...corpo, tags: [{ epc: c.tags[1] }] }
    expect((await enviar(outra)).body.message).toBe(mensagens.loteRfidRepetido)
    expect(await quantas(c.id)).toBe(1)
  })

  it('finds the asset whose tag it is, in a place by its words; of another place of the unit it says so', async () => {
    const c = await campanha()
    expect((await enviar(lote(c.id, [c.tags[0]], { location: 'sala 2' }))).status).toBe(200)
    const [x] = (await s.resultados(c.id)).filter((r) => r.id === c.bens[0])
    expect(x).toMatchObject({ resultado: 'OUTRO_LOCAL', local: s.outra })
    const achado = await t.admin.get(
      `/api/patrimonios?where=${encodeURIComponent(JSON.stringify({ epc: { contains: [c.tags[0]] } }))}`,
    )
    expect(achado.body.content.resultList).toMatchObject([{ id: c.bens[0] }])
    expect((await enviar(lote(c.id, [c.tags[0]], { location: 'Marte' }))).body.fields).toHaveProperty(
      'location',
    )
  })

  it('is of who counts the campaign, in the unit', async () => {
    const c = await campanha()
    const corpo = () => lote(c.id, [c.tags[0]])
    expect((await enviar(corpo(), await t.clientWith(['CONSULTAR_INVENTARIOS']))).status).toBe(403)
    expect((await enviar(corpo(), s.caio.cliente)).status).toBe(403)
    expect((await enviar(lote(9_999_999, [c.tags[0]]))).status).toBe(404)
    const { admin } = await t.secondUnidade()
    expect((await enviar(corpo(), admin)).status).toBe(404)
    for (const ruim of [{ batch_id: 'x' }, { tags: [] }, { device_id: '' }, { outra: 1 }])
      expect((await enviar({ ...corpo(), ...ruim })).status).toBe(400)
    expect(await quantas(c.id)).toBe(0)
  })

  it('comes also from a program, while who answers for it counts the campaign', async () => {
    const c = await campanha()
    const { content } = (
      await t.admin.post('/api/integracao/programas', {
        nome: 'Portal',
        acoes: ['CONTAR_INVENTARIOS'],
        validade: '2026-12-31',
      })
    ).body
    const portal = clientOf(t.app, content.token)
    // The administrator is no member of the commission; Ana is.
    expect((await enviar(lote(c.id, [c.tags[0]]), portal)).status).toBe(403)
    await t.rows(
      sql`update programa set responsavel_id = ${s.ana.usuarioId} where id = ${content.programa.id}`,
    )
    expect((await enviar(lote(c.id, [c.tags[0]]), portal)).body.content).toMatchObject({ aceitas: 1 })
    const [lida] = (await s.ana.cliente.get(`${INVENTARIOS}/${c.id}/leituras`)).body.content.resultList
    expect(lida.pessoa).toEqual({ id: s.ana.usuarioId, nome: 'Programa Portal' })
    // She is one person, by her own eyes and by her reader; and counts by it no place that she may not.
    await t.rows(
      sql`update inventario set contagem = 'DUPLA_CEGA', do_responsavel = 'RECUSAR' where id = ${c.id}`,
    )
    await (await s.aparelho(c.id)).enviar([leitura(s.sala, c.tags[0])])
    expect((await s.resultados(c.id)).find((r) => r.id === c.bens[0])?.resultado).toBe('UMA_CONTAGEM')
    await t.rows(sql`update localizacao set responsavel_id = ${s.ana.id} where id = ${s.sala}`)
    const meu = (await enviar(lote(c.id, [c.tags[1]]), portal)).body.content
    expect(meu).toMatchObject({ aceitas: 0, recusadas: [{ motivo: mensagens.leituraDoResponsavel }] })
    await t.rows(sql`update localizacao set responsavel_id = null where id = ${s.sala}`)
  })
})
