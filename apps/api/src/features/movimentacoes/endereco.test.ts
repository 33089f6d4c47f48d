import { mensagens } from '@tombo/contract'
import { describe, expect, it } from 'vitest'
import { runJobs } from '../../../test/bens.ts'
import { setUpScene } from '../../../test/scene.ts'
import { sceneOfMovimentacao } from '../../../test/scenes/mover.ts'
import { reportText } from '../../../test/files/pdf.ts'
import { sql } from '../../kernel/db/sql.ts'

const URL = '/api/movimentacoes'
const [t, s] = setUpScene(sceneOfMovimentacao)

describe('the address of a move', () => {
  it('is read with it, stands in its history and on its term, and the place keeps its own', async () => {
    const [recife] = await t.rows(
      sql<{ id: number }>`select id from cidade where nome = 'Recife' order by id limit 1`,
    )
    const endereco = { cep: '50030000', logradouro: 'Rua da Feira', numero: '12', cidade: { id: recife?.id } }
    const m = await s.mover(await s.bens(1), { dataRetorno: '2026-03-20', endereco })
    expect(m.endereco).toEqual({
      ...endereco,
      complemento: null,
      bairro: null,
      cidade: {
        id: recife?.id,
        nome: 'Recife',
        estado: { id: expect.any(Number), nome: 'Pernambuco', uf: 'PE' },
      },
    })
    const texto = 'Rua da Feira, 12 – Recife/PE – CEP 50030-000'
    const [cadastro] = (await t.admin.get(`${URL}/${m.id}/eventos`)).body.content.resultList.slice(-1)
    expect(cadastro.alteracoes).toContainEqual({ campo: 'Endereço', anterior: null, novo: texto })
    const pedido = await t.admin.post(`${URL}/${m.id}/termo`, {})
    await runJobs(t)
    expect(await reportText(t, t.admin, pedido.body.content.relatorio.id)).toContain(`Endereço: ${texto}.`)
    const lugar = (await t.admin.get(`/api/localizacoes/${s.lugar}`)).body.content
    expect([lugar.logradouro, lugar.cidade]).toEqual([null, null])
    const [naLista] = (await t.admin.get(`${URL}?rpp=1`)).body.content.resultList
    expect(naLista.endereco).toEqual(m.endereco)
  })

  it('is none when it says nothing', async () => {
    for (const endereco of [undefined, null, {}, { logradouro: '  ', cidade: null }]) {
      const m = await s.mover(await s.bens(1), { endereco })
      expect(m.endereco).toBeNull()
    }
  })

  it('is of a city that there is, by the rules of every address, and nothing is half-saved', async () => {
    const ids = await s.bens(1)
    const [antes] = await t.rows(sql`select count(*) as n from movimentacao`)
    const pedir = (endereco: object) => t.admin.post(URL, s.corpo(ids, { endereco }))
    expect((await pedir({ cidade: { id: 2147483600 } })).body.fields).toEqual({
      'endereco.cidade': [mensagens.naoEncontrado],
    })
    expect((await pedir({ cep: '123' })).body.fields).toEqual({ 'endereco.cep': ['CEP inválido.'] })
    expect((await pedir({ pais: 'Brasil' })).status).toBe(400)
    expect(await t.rows(sql`select count(*) as n from movimentacao`)).toEqual([antes])
  })
})
