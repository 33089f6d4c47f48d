import { mensagens } from '@tombo/contract'
import { describe, expect, it } from 'vitest'
import { bem, tombarBem } from '../../../test/bens.ts'
import { setUpScene } from '../../../test/scene.ts'
import { bensEmUso, items, novoLugar } from '../../../test/scenes/mover.ts'
import { sceneOfOrganograma, entradasDe, novaEntrada } from '../../../test/scenes/organograma.ts'
import { sql } from '../../kernel/db/sql.ts'

const URL = '/api/patrimonios'
const [t, s] = setUpScene(sceneOfOrganograma)

const criar = async (mais: object = {}) => {
  const r = await t.admin.post(URL, bem(s.c, { organograma: { id: s.saude }, ...mais }))
  if (r.status !== 200) throw new Error(r.text)
  return r.body.content
}
const eventos = async (id: number) =>
  (await t.admin.get(`${URL}/${id}/eventos?rpp=50`)).body.content.resultList as {
    tipoEvento: string
    alteracoes: { campo: string; anterior: string | null; novo: string | null }[]
  }[]
const LIDA = () => ({ id: s.saude, descricao: 'Saúde', numeroFormatadoReduzido: '02.01' })
const achar = async (where: object) =>
  (await t.admin.get(`${URL}?where=${encodeURIComponent(JSON.stringify(where))}`)).body.content.resultList

describe('the entry of the chart of an asset', () => {
  it('is written and read, in the asset and in the list, which is filtered by it', async () => {
    expect((await t.admin.get(`${URL}/metadata`)).body.content.registro).toHaveProperty('organograma', null)
    const novo = await criar()
    expect(novo.organograma).toEqual(LIDA())
    expect((await eventos(novo.id))[0]?.alteracoes).toContainEqual({
      id: 'organograma',
      campo: 'Organograma',
      anterior: null,
      novo: '02.01 – Saúde',
    })
    expect(await achar({ organograma: { in: [s.saude] } })).toMatchObject([
      { id: novo.id, organograma: LIDA() },
    ])
    expect(await achar({ organograma: { in: [s.obras] } })).toEqual([])
    const sem = await criar({ organograma: null })
    expect(sem.organograma).toBeNull()
    expect(await achar({ organograma: { isNull: true } })).toMatchObject([{ id: sem.id }])
  })

  it('is changed with old and new; given once more it changes nothing and writes nothing', async () => {
    const { id, versao } = await criar()
    const mudado = await t.admin.post(`${URL}/${id}`, { versao, organograma: { id: s.obras } })
    expect(mudado.body.content).toMatchObject({ versao: versao + 1, organograma: { id: s.obras } })
    expect((await eventos(id))[0]?.alteracoes).toEqual([
      { id: 'organograma', campo: 'Organograma', anterior: '02.01 – Saúde', novo: '03 – Obras' },
    ])
    const igual = await t.admin.post(`${URL}/${id}`, { organograma: { id: s.obras } })
    expect(igual.body.content.versao).toBe(versao + 1)
    expect(await eventos(id)).toHaveLength(2)
  })

  it('is refused beside the field where it is not in force, but stays where it stands', async () => {
    const { id } = await criar()
    const inativa = await novaEntrada(t, '04', 'Extinta', { ativo: false })
    const antiga = await novaEntrada(t, '05', 'De outro ano', { exercicio: 2020 })
    for (const [organograma, queixa] of [
      [inativa, mensagens.organogramaForaDeVigor],
      [antiga, mensagens.organogramaForaDeVigor],
      [999_999, mensagens.naoEncontrado],
    ] as const) {
      const r = await t.admin.post(`${URL}/${id}`, { organograma: { id: organograma } })
      expect([r.status, r.body.fields]).toEqual([400, { organograma: [queixa] }])
    }
    expect(await entradasDe(t, [id])).toEqual([s.saude])
    await t.rows(sql`update patrimonio set organograma_id = ${inativa} where id = ${id}`)
    const fica = await t.admin.post(`${URL}/${id}`, { organograma: { id: inativa }, observacao: 'Fica' })
    expect(fica.body.content).toMatchObject({ observacao: 'Fica', organograma: { id: inativa } })
  })

  it('does not change while the asset is lent', async () => {
    const ids = await bensEmUso(t, s.c, t.unidadeId, 1)
    const lugar = await novoLugar(t, t.unidadeId, 'Auditório')
    const m = await t.admin.post('/api/movimentacoes', {
      itens: items(ids),
      localizacao: { id: lugar },
      responsavel: { id: s.c.responsavel },
      dataRetorno: '2026-12-31',
    })
    expect(m.body.content.situacao.value).toBe('EMPRESTADA')
    const r = await t.admin.post(`${URL}/${ids[0]}`, { organograma: { id: s.saude } })
    expect([r.status, Object.keys(r.body.fields)]).toEqual([409, ['organograma']])
    expect(await entradasDe(t, ids)).toEqual([null])
  })

  it('keeps the entry from being deleted', async () => {
    const usada = await novaEntrada(t, '06', 'Usada')
    await criar({ organograma: { id: usada } })
    expect(await t.admin.del(`/api/organograma/${usada}`)).toMatchObject({
      status: 409,
      body: { message: mensagens.emUso },
    })
  })
})

describe('many assets', () => {
  it('get it by one edit, which is undone', async () => {
    const ids = (await Promise.all([criar(), criar({ organograma: null })])).map((b) => b.id as number)
    ids.sort((a, b) => a - b)
    const antes = await entradasDe(t, ids)
    const r = await t.admin.post('/api/patrimonios/cadastrolote/alterar', {
      selecao: { ids },
      campos: { organograma: { id: s.obras } },
    })
    expect(r.body.content).toMatchObject({ alterados: 2, recusados: [] })
    expect(await entradasDe(t, ids)).toEqual([s.obras, s.obras])
    const { id } = r.body.content.lote
    expect((await t.admin.post(`/api/patrimonios/cadastrolote/historico/${id}/desfazer`)).status).toBe(200)
    expect(await entradasDe(t, ids)).toEqual(antes)
  })

  it('are registered with it', async () => {
    const r = await t.admin.post(
      '/api/patrimonios/cadastrolote/criar',
      bem(s.c, { organograma: { id: s.obras }, quantidade: 3 }),
    )
    const feitos = await t.rows(
      sql<{ id: number }>`select patrimonio_id as id from lote_item where lote_id = ${r.body.content.id}`,
    )
    const ids = feitos.map((f) => f.id)
    expect(await entradasDe(t, ids)).toEqual([s.obras, s.obras, s.obras])
  })
})

it('may be asked for by who changes nothing, and is then approved', async () => {
  const { id } = await tombarBem(t.admin, bem(s.c))
  const pessoa = await t.clientWith(['PATRIMONIO'])
  const pedida = await pessoa.post(`${URL}/solicitacoesalteracoes`, {
    patrimonio: { id },
    alteracoes: { organograma: { id: s.saude } },
  })
  const [diferenca] = pedida.body.content.diferencas
  expect(diferenca).toMatchObject({
    campoType: { descricao: 'Organograma' },
    anterior: null,
    novo: '02.01 – Saúde',
  })
  const chefe = await t.clientWith(['CRIAR_ALTERAR_SOLICITACOES_ALTERACAO'])
  const r = await chefe.post(`${URL}/solicitacoesalteracoes/atualizarstatus`, {
    id: pedida.body.content.id,
    status: 'APROVAR',
    aprovados: [diferenca.id],
  })
  expect(r.status).toBe(200)
  expect(await entradasDe(t, [id])).toEqual([s.saude])
})
