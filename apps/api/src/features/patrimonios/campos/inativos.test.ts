import { mensagens } from '@tombo/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { bem, sceneOfCadastro } from '../../../../test/bens.ts'
import { setUpScene } from '../../../../test/scene.ts'
import { sql } from '../../../kernel/db/sql.ts'

const [t, s] = setUpScene(sceneOfCadastro)
const INATIVO = [mensagens.movimentacaoInativo]
const NOS_CAMPOS = { localizacaoInicial: INATIVO, responsavel: INATIVO }
const EDITAR = '/api/patrimonios/alterarselecionados'

let fechado: { localizacaoInicial: { id: number }; responsavel: { id: number } }
let velho: { id: number; versao: number }

beforeAll(async () => {
  const um = async (query: ReturnType<typeof sql>) => ((await t.rows(query))[0] as { id: number }).id
  fechado = {
    localizacaoInicial: {
      id: await um(
        sql`insert into localizacao (unidade_id, descricao, caminho)
          values (${t.unidadeId}, 'Anexo', 'Anexo') returning id`,
      ),
    },
    responsavel: {
      id: await um(
        sql`insert into responsavel (unidade_id, nome) values (${t.unidadeId}, 'Quem saiu') returning id`,
      ),
    },
  }
  velho = await s.criar(fechado)
  await t.rows(sql`update localizacao set ativo = false where id = ${fechado.localizacaoInicial.id}`)
  await t.rows(sql`update responsavel set ativo = false where id = ${fechado.responsavel.id}`)
})

describe('a record that is no longer active', () => {
  it('receives no new asset, alone or in a batch', async () => {
    for (const situacao of ['EM_EDICAO', 'EM_USO', 'CARGA']) {
      const r = await t.admin.post('/api/patrimonios', bem(s.c, { ...fechado, situacao }))
      expect([r.status, r.body.fields]).toEqual([400, NOS_CAMPOS])
    }
    const r = await t.admin.post(
      '/api/patrimonios/cadastrolote/criar',
      bem(s.c, { ...fechado, quantidade: 2 }),
    )
    expect([r.status, r.body.fields]).toEqual([400, NOS_CAMPOS])
  })

  it('is refused for everything that an asset points to', async () => {
    const mais = { responsavelUsuarioBem: fechado.responsavel, fornecedor: { id: 0 } }
    const [f] = await t.rows(
      sql<{ id: number }>`insert into fornecedor (nome, ativo) values ('Loja fechada', false) returning id`,
    )
    mais.fornecedor = { id: f?.id as number }
    const r = await t.admin.post('/api/patrimonios', bem(s.c, mais))
    expect([r.status, r.body.fields]).toEqual([400, { responsavelUsuarioBem: INATIVO, fornecedor: INATIVO }])
  })

  it('is given to no known asset, and one that has it is saved with it', async () => {
    const { id } = await s.criar()
    const r = await t.admin.post(`/api/patrimonios/${id}`, fechado)
    expect([r.status, r.body.fields]).toEqual([400, NOS_CAMPOS])
    const mesmo = await t.admin.post(`/api/patrimonios/${velho.id}`, { ...fechado, placa: 'ABC1D23' })
    expect(mesmo.status === 200 ? 200 : mesmo.text).toBe(200)
    const tombado = await t.admin.post('/api/patrimonios/tombar', { id: velho.id, ...fechado })
    expect(tombado.status === 200 ? 200 : tombado.text).toBe(200)
  })

  it('is given by no batch edit: refused beside the field, or asset by asset where each says its own', async () => {
    const { id } = await s.criar()
    const todos = await t.admin.put(EDITAR, {
      selecao: { ids: [{ id }] },
      campos: fechado,
    })
    expect([todos.status, todos.body.fields]).toEqual([400, NOS_CAMPOS])
    const cada = await t.admin.put(EDITAR, {
      alterar: [
        { id, ...fechado },
        { id: velho.id, ...fechado, placa: 'ABC1D24' },
      ],
    })
    expect(cada.body.content).toMatchObject({
      alterados: 1,
      recusados: [{ id, motivo: expect.stringContaining(mensagens.movimentacaoInativo) }],
    })
  })
})

describe('a number that no column holds', () => {
  it('names no record, beside its field', async () => {
    const id = 99_999_999_999_999
    const r = await t.admin.post('/api/patrimonios', bem(s.c, { responsavel: { id }, organograma: { id } }))
    expect([r.status, r.body.fields]).toEqual([
      400,
      { responsavel: [mensagens.naoEncontrado], organograma: [mensagens.naoEncontrado] },
    ])
    const p = await t.admin.post(
      '/api/patrimonios',
      bem(s.c, { produtoCaracteristica: { produto: { id, descricao: 'Mesa' } } }),
    )
    expect([p.status, p.body.fields]).toEqual([
      400,
      { 'produtoCaracteristica.produto': [mensagens.naoEncontrado] },
    ])
  })
})
