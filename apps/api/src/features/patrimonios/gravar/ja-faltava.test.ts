import { expect, it } from 'vitest'
import { bem, sceneOfCadastro, tombarBem } from '../../../../test/bens.ts'
import { setUpScene } from '../../../../test/scene.ts'
import { sql } from '../../../kernel/db/sql.ts'

const [t, s] = setUpScene(sceneOfCadastro)
const FALTA = ['Preenchimento obrigatório.']

/** A registered asset as an old spreadsheet leaves it: bought nobody knows how or when, nowhere and nobody's. */
async function importado(): Promise<number> {
  const { id } = await tombarBem(t.admin, bem(s.c))
  await t.rows(sql`update patrimonio set tipo_aquisicao_id = null, data_aquisicao = null, localizacao_id = null,
    responsavel_id = null, estado_conservacao_id = null where id = ${id}`)
  return id
}
const mudar = (id: number, corpo: object) => t.admin.post(`/api/patrimonios/${id}`, corpo)

it('what an asset lacks already is filled in piece by piece, and is not taken away again', async () => {
  const id = await importado()
  const lugar = { localizacaoInicial: { id: s.c.local }, responsavel: null }
  expect((await mudar(id, lugar)).status).toBe(200)
  expect((await mudar(id, { tipoAquisicao: { id: s.c.compra }, dataAquisicao: null })).status).toBe(200)
  expect((await mudar(id, { localizacaoInicial: null })).body.fields).toEqual({ localizacaoInicial: FALTA })
  expect((await mudar(id, { tipoAquisicao: null, dataAquisicao: null })).body.fields).toEqual({
    tipoAquisicao: FALTA,
  })
  expect((await t.admin.get(`/api/patrimonios/${id}`)).body.content).toMatchObject({
    localizacaoInicial: { id: s.c.local },
    tipoAquisicao: { id: s.c.compra },
    responsavel: null,
  })
})

it('a batch gives a place to assets that lack more than that', async () => {
  const ids = [await importado(), await importado()]
  const { body } = await t.admin.post('/api/patrimonios/cadastrolote/alterar', {
    selecao: { ids },
    campos: { localizacaoInicial: { id: s.c.local } },
  })
  expect(body.content).toMatchObject({ alterados: 2, recusados: [] })
})

it('dates in the wrong order, a residual above the value and a missing reason or limit hold nothing else back, and are not made anew', async () => {
  const { id } = await tombarBem(t.admin, bem(s.c))
  await t.rows(sql`update patrimonio set data_aquisicao = '2024-05-10', data_tombamento = '2024-01-10',
    valor_residual_informado = 9000, utilizacao = 'DESUSO', justificativa_desuso = null,
    metodo_depreciacao_id = ${s.c.unidades}, limite_quantidades_produzidas = null where id = ${id}`)
  expect((await mudar(id, { observacao: 'conferido' })).status).toBe(200)
  expect((await mudar(id, { dataAquisicao: '2024-06-10' })).body.fields).toEqual({
    dataTombamento: ['A data de tombamento não pode ser anterior à de aquisição.'],
  })
  expect((await mudar(id, { valorResidualInformado: '9500.00' })).body.fields).toEqual({
    valorResidualInformado: ['O valor residual não passa do valor de aquisição.'],
  })
  const outro = (await tombarBem(t.admin, bem(s.c))).id
  expect((await mudar(outro, { utilizacao: 'DESUSO' })).body.fields).toEqual({ justificativaDesuso: FALTA })
  expect((await mudar(outro, { metodoDepreciacao: { id: s.c.unidades } })).body.fields).toEqual({
    limiteQuantidadesProduzidas: FALTA,
  })
})

it('all of it is asked for when an asset leaves CARGA, and when it is registered', async () => {
  const carga = await t.admin.post('/api/patrimonios', {
    ...bem(s.c),
    situacao: 'CARGA',
    localizacaoInicial: null,
    responsavel: null,
  })
  const { id } = carga.body.content
  expect((await mudar(id, { situacao: 'EM_EDICAO' })).body.fields).toEqual({ localizacaoInicial: FALTA })
  expect((await mudar(id, { situacao: 'EM_EDICAO', localizacaoInicial: { id: s.c.local } })).status).toBe(200)
  expect((await t.admin.post('/api/patrimonios/tombar', { id })).body.fields).toEqual({ responsavel: FALTA })
})

it('an asset whose dates are in the wrong order is not registered with them', async () => {
  const { id } = (await t.admin.post('/api/patrimonios', bem(s.c))).body.content
  await t.rows(sql`update patrimonio set data_aquisicao = '2024-05-10' where id = ${id}`)
  expect((await t.admin.post('/api/patrimonios/tombar', { id })).body.fields).toEqual({
    dataTombamento: ['A data de tombamento não pode ser anterior à de aquisição.'],
  })
})
