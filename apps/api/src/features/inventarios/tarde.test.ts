import { expect, it } from 'vitest'
import { INVENTARIOS, leitura, novoId, sceneOfInventario } from '../../../test/scenes/inventarios.ts'
import { setUpScene } from '../../../test/scene.ts'
import { sql } from '../../kernel/db/sql.ts'

const [t, s] = setUpScene(sceneOfInventario)
const URL = INVENTARIOS
const obter = async (id: number) => (await s.ana.cliente.get(`${URL}/${id}`)).body.content

it('a place that comes in later takes in what was read of its assets before', async () => {
  await s.bens(s.sala, ['T0'])
  await s.bens(s.outra, ['T1'])
  const id = await s.criar({ localizacoes: [{ localizacao: { id: s.sala } }] })
  const { enviar } = await s.aparelho(id)
  await enviar([leitura(s.sala, 'T1')])
  expect((await s.resultados(id)).map((r) => r.resultado)).toEqual(['FORA_DO_ALCANCE'])
  await s.ana.cliente.post(`${URL}/${id}/localizacoes/${s.outra}`)
  expect((await s.resultados(id)).map((r) => r.resultado)).toEqual(['OUTRO_LOCAL'])
  const { andamento } = await obter(id)
  expect(andamento).toMatchObject({ conferidos: 1, pendentes: andamento.esperados - 1 })
})

it('a place that was done, left out and taken in again is to be done again: its assets are back, and nobody signed for them', async () => {
  await t.rows(
    sql`update inventario set situacao_inventario = 'CANCELADO' where situacao_inventario = 'ABERTO'`,
  )
  await s.bens(s.sala, ['T8', 'T9'])
  const id = await s.criar({ localizacoes: [{ localizacao: { id: s.sala } }] })
  const { enviar, cliente, dispositivo } = await s.aparelho(id)
  await enviar([leitura(s.sala, 'T8')])
  const feito = await cliente.post(`${URL}/${id}/localizacoes/${s.sala}/fechar`, {
    id: novoId(),
    dispositivo,
    fechadoEm: leitura(s.sala, 'x').lidaEm,
    assinante: 'Dora Reis',
    assinatura: 'M10,10L20,30L40,20',
  })
  expect(feito.status).toBe(200)
  const lugar = async () => (await s.ana.cliente.get(`${URL}/${id}/localizacoes`)).body.content.resultList[0]
  expect((await lugar()).fechadaEm).not.toBeNull()
  const motivo = encodeURIComponent('Fica para depois')
  await s.ana.cliente.del(`${URL}/${id}/localizacoes/${(await lugar()).id}?motivo=${motivo}`)
  expect((await s.ana.cliente.post(`${URL}/${id}/localizacoes/${s.sala}`)).status).toBe(200)
  expect(await lugar()).toMatchObject({ fechadaEm: null, reaberta: true, retirada: null })
})

it('a campaign is changed in its cover also when its commission ended, or its person is at work no more', async () => {
  await s.bens(s.sala, ['T2'])
  const id = await s.criar({ responsavel: { id: s.caio.id } })
  const pedir = async (mais: object = {}) =>
    s.ana.cliente.post(URL, {
      id,
      versao: (await obter(id)).versao,
      periodoIni: '2026-03-02',
      periodoFin: '2026-04-30',
      comissao: { id: s.comissao },
      responsavel: { id: s.caio.id },
      ...mais,
    })
  await t.rows(sql`update comissao set data_expiracao = '2026-01-31' where id = ${s.comissao}`)
  await t.rows(sql`update responsavel set ativo = false where id in (${s.caio.id}, ${s.bia.id})`)
  expect((await pedir()).body.content.periodoFin).toBe('2026-04-30')
  expect((await pedir({ responsavel: { id: s.bia.id } })).body.fields).toHaveProperty('responsavel')
  await t.rows(sql`update comissao set data_expiracao = '2026-06-30' where id = ${s.comissao}`)
  await t.rows(sql`update responsavel set ativo = true where id in (${s.caio.id}, ${s.bia.id})`)
})
