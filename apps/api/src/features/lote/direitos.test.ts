import { describe, expect, it } from 'vitest'
import { bem } from '../../../test/bens.ts'
import { setUpLotes } from '../../../test/scenes/lotes.ts'

const ALTERAR = '/api/patrimonios/cadastrolote/alterar'
const CRIAR = '/api/patrimonios/cadastrolote/criar'
const [t, s] = setUpLotes()

describe('who may edit', () => {
  it('asks for both rights; who may only read sees the history', async () => {
    const [um] = await s.varios(1)
    const corpo = { selecao: { ids: [um.id] }, campos: { placa: 'P' } }
    expect((await t.anonymous.post(ALTERAR, corpo)).status).toBe(401)
    for (const acao of ['CRIAR_ALTERAR_PATRIMONIO', 'CRIAR_ALTERAR_LOTE', 'CONSULTAR_LOTE'] as const) {
      const quem = await t.clientWith(['PATRIMONIO', acao])
      expect((await quem.post(ALTERAR, corpo)).status).toBe(403)
      expect((await quem.put('/api/patrimonios/alterarselecionados', corpo)).status).toBe(403)
    }
    const escrevente = await t.clientWith(['CRIAR_ALTERAR_LOTE', 'CRIAR_ALTERAR_PATRIMONIO'])
    expect((await escrevente.post(ALTERAR, corpo)).status).toBe(200)
  })

  it('reaches nothing of another organisation', async () => {
    const [um] = await s.varios(1)
    const fora = (await t.secondOrganizacao()).admin
    const r = await fora.post(ALTERAR, { selecao: { ids: [um.id + 100_000] }, campos: { placa: 'P' } })
    expect(r.body.content).toMatchObject({
      alterados: 0,
      recusados: [{ motivo: 'Registro não encontrado.' }],
    })
    expect((await s.noLugar([um.id]))[0]?.versao).toBe(1)
  })
})

describe('who may register', () => {
  it('asks for both rights, and for that of registering', async () => {
    const corpo = bem(s.c, { quantidade: 2 })
    expect((await t.anonymous.post(CRIAR, corpo)).status).toBe(401)
    for (const acoes of [
      ['PATRIMONIO', 'CRIAR_ALTERAR_PATRIMONIO'],
      ['PATRIMONIO', 'CRIAR_ALTERAR_LOTE'],
    ] as const)
      expect((await (await t.clientWith([...acoes])).post(CRIAR, corpo)).status).toBe(403)
    const escrevente = await t.clientWith(['CRIAR_ALTERAR_LOTE', 'CRIAR_ALTERAR_PATRIMONIO'])
    expect((await escrevente.post(CRIAR, corpo)).status).toBe(200)
    expect((await escrevente.post(CRIAR, { ...corpo, tombar: true })).status).toBe(403)
    expect((await escrevente.post(CRIAR, { ...corpo, situacao: 'EM_USO' })).status).toBe(403)
  })

  it('takes no place of another unit, and shows no batch to it or to another organisation', async () => {
    const segunda = await t.secondUnidade()
    expect((await segunda.admin.post(CRIAR, bem(s.c, { quantidade: 2 }))).status).toBe(400)
    const { id } = (await t.admin.post(CRIAR, bem(s.c, { quantidade: 2 }))).body.content
    const fora = [segunda.admin, (await t.secondOrganizacao()).admin]
    for (const quem of fora) {
      for (const parte of ['detalhes', 'patrimonios'])
        expect((await quem.get(`/api/patrimonios/cadastrolote/historico/${id}/${parte}`)).status).toBe(404)
      expect((await quem.post(`/api/patrimonios/cadastrolote/historico/${id}/desfazer`)).status).toBe(404)
      const lista = (await quem.get('/api/patrimonios/cadastrolote/historico?rpp=500')).body.content
      expect(
        lista.resultList.some((l: { id: number; descricao: string }) => l.descricao.includes('2 bens')),
      ).toBe(false)
    }
    const leitor = await t.clientWith(['CONSULTAR_LOTE'])
    expect((await leitor.get(`/api/patrimonios/cadastrolote/historico/${id}/detalhes`)).status).toBe(200)
    expect((await leitor.post(`/api/patrimonios/cadastrolote/historico/${id}/desfazer`)).status).toBe(403)
    const semNada = await t.clientWith(['PATRIMONIO'])
    expect((await semNada.get('/api/patrimonios/cadastrolote/historico')).status).toBe(403)
  })
})
