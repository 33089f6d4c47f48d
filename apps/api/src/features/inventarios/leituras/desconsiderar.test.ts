import { mensagens } from '@tombo/contract'
import { expect, it } from 'vitest'
import { besideWork } from '../../../../test/locks.ts'
import { INVENTARIOS, leitura, novoId, sceneOfInventario } from '../../../../test/scenes/inventarios.ts'
import { setUpScene } from '../../../../test/scene.ts'
import { sql } from '../../../kernel/db/sql.ts'

const [t, s] = setUpScene(sceneOfInventario)
const desconsiderar = (
  inventario: number,
  id: string,
  quem = s.ana.cliente,
  justificativa = 'Lida por engano',
) => quem.post(`${INVENTARIOS}/${inventario}/leituras/${id}/desconsiderar`, { justificativa })
const pendencias = async (id: number): Promise<string[]> =>
  (await s.ana.cliente.get(`${INVENTARIOS}/${id}/fim`)).body.content.pendencias.map(
    (p: { pendencia: { value: string } }) => p.pendencia.value,
  )

it('the commission takes back one of two readings of an asset beyond the list, and one of an unknown label, with why', async () => {
  await s.bens(s.sala, ['D1'])
  const [alheio] = await s.bens(s.outra, ['D2'])
  const id = await s.criar({ localizacoes: [{ localizacao: { id: s.sala } }] })
  const { enviar } = await s.aparelho(id)
  const aqui = leitura(s.sala, 'D2')
  const caixa = leitura(s.sala, '7891234567895')
  await enviar([aqui, leitura(s.outra, 'D2'), caixa])
  expect(await pendencias(id)).toEqual(expect.arrayContaining(['CONFLITOS', 'LEITURAS_SEM_BEM']))

  expect((await desconsiderar(id, aqui.id, s.caio.cliente)).status).toBe(403)
  const semPorque = await desconsiderar(id, aqui.id, s.ana.cliente, ' ')
  expect(semPorque.body.fields).toHaveProperty('justificativa')
  expect((await desconsiderar(id, novoId())).status).toBe(404)

  expect((await desconsiderar(id, aqui.id)).body.message).toBe(mensagens.leituraDesconsiderada)
  await desconsiderar(id, caixa.id)
  expect(await pendencias(id)).not.toEqual(expect.arrayContaining(['CONFLITOS', 'LEITURAS_SEM_BEM']))
  expect(await s.resultados(id)).toEqual([
    { id: alheio, resultado: 'FORA_DO_ALCANCE', quantidade: 1, local: s.outra },
  ])
  // The same once more takes nothing more back.
  expect((await desconsiderar(id, aqui.id)).status).toBe(200)
  const feitas = await t.rows(sql<{ desfaz: string }>`
    select desfaz::text from inventario_leitura
    where inventario_id = ${id} and origem = 'WEB' and justificativa = 'Lida por engano'`)
  expect(feitas.map((l) => l.desfaz).sort()).toEqual([aqui.id, caixa.id].sort())
  const [evento] = (await s.ana.cliente.get(`${INVENTARIOS}/${id}/historico`)).body.content.resultList
  expect(evento).toMatchObject({
    tipoEvento: 'INVENTARIO_LEITURA_DESCONSIDERADA',
    alteracoes: [
      { campo: 'Leitura', anterior: expect.stringContaining('7891234567895 em ') },
      { campo: 'Justificativa', novo: 'Lida por engano' },
    ],
  })
})

it('after the end only what came late is taken back, and another unit knows nothing of it', async () => {
  await t.rows(sql`update inventario set situacao_inventario = 'CANCELADO'`)
  await s.bens(s.sala, ['D3'])
  const id = await s.criar({ localizacoes: [{ localizacao: { id: s.sala } }] })
  const { enviar } = await s.aparelho(id)
  const antes = leitura(s.sala, 'D3')
  await enviar([antes])
  const aceites = (await pendencias(id)).map((pendencia) => ({ pendencia, justificativa: 'Aceito assim' }))
  await s.ana.cliente.post(`${INVENTARIOS}/${id}/concluir`, { aceites })
  const depois = leitura(s.sala, 'nunca visto')
  await enviar([depois])
  expect((await desconsiderar(id, antes.id)).status).toBe(409)
  const inconsistentes = async () =>
    (await s.ana.cliente.get(`${INVENTARIOS}/${id}/leiturainconsistente`)).body.content.count
  expect(await inconsistentes()).toBe(1)
  const { admin: deOutra } = await t.secondUnidade()
  expect((await desconsiderar(id, depois.id, deOutra)).status).toBe(404)
  expect((await desconsiderar(id, depois.id)).status).toBe(200)
  expect(await inconsistentes()).toBe(0)
})

it('a reading that two take back at the same moment is taken back once', async () => {
  await s.bens(s.sala, ['D9'])
  const id = await s.criar({ localizacoes: [{ localizacao: { id: s.sala } }] })
  const lida = leitura(s.sala, 'D9')
  await (await s.aparelho(id)).enviar([lida])
  await besideWork(
    t,
    `select 1 from inventario_leitura where id = '${lida.id}' for update`,
    () => desconsiderar(id, lida.id),
    () => desconsiderar(id, lida.id, s.bia.cliente),
  )
  expect(
    await t.rows(sql`select usuario_id as quem from inventario_leitura where desfaz = ${lida.id}::uuid`),
  ).toHaveLength(1)
})
