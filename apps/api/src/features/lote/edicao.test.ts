import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AppDeTeste, criarAppDeTeste } from '../../../test/app.ts'
import {
  aoFim,
  bem,
  type BemDireto,
  type Cadastros,
  cadastrosDe,
  depreciar,
  divergencias,
  novaUnidade,
  registrarMuitos,
  tombarBem,
} from '../../../test/bens.ts'
import { sql } from '../../kernel/db/sql.ts'

const ALTERAR = '/api/patrimonios/cadastrolote/alterar'
let t: AppDeTeste
let c: Cadastros
let sala: number

beforeAll(async () => {
  t = await criarAppDeTeste()
  c = await cadastrosDe(t)
  sala = (await t.admin.post('/api/localizacoes', { descricao: 'Arquivo', ativo: true })).body.content.id
})
afterAll(() => t.fechar())

const criar = async (mais: Record<string, unknown> = {}) => {
  const r = await t.admin.post('/api/patrimonios', bem(c, mais))
  expect(r.status === 200 ? 200 : r.texto).toBe(200)
  return r.body.content
}
const varios = (n: number, mais: Record<string, unknown> = {}) =>
  Promise.all(Array.from({ length: n }, () => criar(mais))).then((bens) => bens.sort((a, b) => a.id - b.id))
const idsDe = (bens: { id: number }[]) => bens.map((b) => b.id)
const editar = async (corpo: Record<string, unknown>) => {
  const r = await t.admin.post(ALTERAR, corpo)
  expect(r.status === 200 ? 200 : r.texto).toBe(200)
  return r.body.content
}
const noLugar = (ids: number[]) =>
  t.linhas(
    sql<{
      id: number
      local: number
      versao: number
    }>`select id, localizacao_id as local, versao from patrimonio where id = any(${ids}) order by id`,
  )
const eventos = (ids: number[], tipo = 'ALTERACAO') =>
  t.linhas(sql<{ id: number; alteracoes: unknown[] }>`
    select entidade_id::int as id, alteracoes from evento where entidade = 'patrimonios' and entidade_id = any(${ids}) and tipo = ${tipo} order by id`)
const lotes = () => t.linhas(sql`select id from lote order by id`)
const simples: BemDireto = { valor: '1200', percentual: '0', vida: 12, inicio: '2025-11-30' }

describe('one set of fields', () => {
  it('changes the chosen, with one event each, and keeps what did change', async () => {
    const bens = await varios(3)
    const [fora] = await varios(1)
    const feito = await editar({
      selecao: { ids: idsDe(bens) },
      campos: { localizacaoInicial: { id: sala }, observacao: 'Mudança de prédio' },
    })
    expect(feito).toEqual({
      lote: { id: expect.any(Number) },
      alterados: 3,
      iguais: 0,
      recusados: [],
      movimentacoes: [],
    })
    const depois = await noLugar(idsDe(bens))
    expect(depois.every((b) => b.local === sala && b.versao === 2)).toBe(true)
    expect((await noLugar([fora.id]))[0]).toMatchObject({ local: c.local, versao: 1 })
    for (const e of await eventos(idsDe(bens)))
      expect(e.alteracoes).toEqual([
        { campo: 'Localização', anterior: 'Sala', novo: 'Arquivo' },
        { campo: 'Observação', anterior: null, novo: 'Mudança de prédio' },
      ])
    const detalhes = (await t.admin.get(`/api/patrimonios/cadastrolote/historico/${feito.lote.id}/detalhes`))
      .body.content
    expect(detalhes).toMatchObject({
      tipo: { value: 'EDICAO' },
      descricao: 'Edição de 3 bens: Localização, Observação',
      quantidade: 3,
      recusados: 0,
      campos: [
        { campo: 'Localização', novo: 'Arquivo', varios: false },
        { campo: 'Observação', novo: 'Mudança de prédio', varios: false },
      ],
      desfazer: { possivel: true, motivo: null },
    })
  })

  it('leaves alone what already stands so; when all does, nothing is written', async () => {
    const bens = await varios(2)
    await editar({ selecao: { ids: [bens[0].id] }, campos: { localizacaoInicial: { id: sala } } })
    const feito = await editar({
      selecao: { ids: idsDe(bens) },
      campos: { localizacaoInicial: { id: sala } },
    })
    expect(feito).toMatchObject({ alterados: 1, iguais: 1, recusados: [] })
    const antes = [await lotes(), await eventos(idsDe(bens))]
    const r = await t.admin.post(ALTERAR, {
      selecao: { ids: idsDe(bens) },
      campos: {
        localizacaoInicial: { id: sala },
        produtoCaracteristica: { produto: { descricao: 'Mesa de reunião' } },
      },
    })
    expect(r.body).toEqual({
      content: { lote: null, alterados: 0, iguais: 2, recusados: [], movimentacoes: [] },
      message: 'Nenhuma alteração foi feita.',
    })
    expect([await lotes(), await eventos(idsDe(bens))]).toEqual(antes)
  })

  it('takes the filter of the list, without those taken out and without written-off ones', async () => {
    const mais = { caracteristica1: 'Lote do filtro' }
    const bens = await varios(4, { produtoCaracteristica: { ...mais, produto: { descricao: 'Filtrado' } } })
    await t.linhas(sql`update patrimonio set situacao = 'BAIXADO' where id = ${bens[3].id}`)
    const filtro = {
      q: 'filtrado',
      where: JSON.stringify({ caracteristica: { contains: ['lote do filtro'] } }),
    }
    const feito = await editar({
      selecao: { filtro, exceto: [bens[0].id] },
      campos: { localizacaoInicial: { id: sala } },
    })
    expect(feito.alterados).toBe(2)
    expect((await noLugar(idsDe(bens))).map((b) => b.local)).toEqual([c.local, sala, sala, c.local])
    expect(
      (await t.admin.post(ALTERAR, { selecao: { filtro: { invento: '1' } }, campos: { placa: 'A' } })).status,
    ).toBe(400)
    const todas = await t.admin.post(ALTERAR, {
      selecao: { filtro: { todasUnidades: 'true' } },
      campos: { placa: 'A' },
    })
    expect(todas.body.message).toBe('A edição em lote alcança só os bens da unidade em que você está.')
  })
})

describe('what is not changed is told, asset by asset', () => {
  it('another unit, another organisation, written off, incomplete, seen before somebody changed it', async () => {
    const outra = await novaUnidade(t)
    const alheio = (await outra.cliente.post('/api/patrimonios', bem(outra.c))).body.content
    const [bom, visto, baixado, incompleto] = await varios(4)
    await t.admin.post(`/api/patrimonios/${visto.id}`, { observacao: 'de outra pessoa' })
    await t.linhas(sql`update patrimonio set situacao = 'BAIXADO' where id = ${baixado.id}`)
    await t.linhas(sql`update patrimonio set tipo_natureza_id = null where id = ${incompleto.id}`)
    const feito = await editar({
      selecao: {
        ids: [
          bom.id,
          { id: visto.id, versao: visto.versao },
          baixado.id,
          incompleto.id,
          alheio.id,
          2_147_483_648,
        ],
      },
      campos: { localizacaoInicial: { id: sala } },
    })
    expect(feito.alterados).toBe(1)
    const nome = { numeroTombamento: null, numeroAcessorio: 0, descricao: 'Mesa de reunião' }
    expect(feito.recusados).toEqual(
      [
        { ...nome, id: visto.id, motivo: 'O bem foi alterado por outra pessoa depois que você o escolheu.' },
        { ...nome, id: baixado.id, motivo: 'O bem está baixado e não entra na edição em lote.' },
        { ...nome, id: incompleto.id, motivo: 'Natureza: Preenchimento obrigatório.' },
        { ...nome, id: alheio.id, descricao: null, motivo: 'Registro não encontrado.' },
        { ...nome, id: 2_147_483_648, descricao: null, motivo: 'Registro não encontrado.' },
      ].sort((a, b) => a.id - b.id),
    )
    expect((await outra.cliente.get(`/api/patrimonios/${alheio.id}`)).body.content.versao).toBe(1)
    const base = `/api/patrimonios/cadastrolote/historico/${feito.lote.id}`
    const recusados = (await t.admin.get(`${base}/patrimonios?situacao=RECUSADO`)).body.content
    expect(recusados.count).toBe(3)
    expect((await t.admin.get(`${base}/patrimonios?situacao=ALTERADO`)).body.content.count).toBe(1)
    expect((await t.admin.get(`${base}/detalhes`)).body.content).toMatchObject({
      quantidade: 1,
      recusados: 5,
      naoEncontrados: [alheio.id, 2_147_483_648],
    })
  })

  it('the ledger has the last word for registered assets, and the others go on', async () => {
    const unidade = await novaUnidade(t)
    const [depreciado] = await registrarMuitos(t, unidade.c, unidade.unidadeId, [simples])
    await depreciar(t, unidade.cliente, '2025-12')
    const [novo] = await registrarMuitos(t, unidade.c, unidade.unidadeId, [simples])
    const { content } = (
      await unidade.cliente.post(ALTERAR, {
        selecao: { ids: [depreciado, novo] },
        campos: { valorAquisicao: '900.00', vidaUtil: 24 },
      })
    ).body
    expect(content).toMatchObject({
      alterados: 1,
      recusados: [
        {
          id: depreciado,
          motivo: 'Valor de aquisição: O bem já tem depreciação lançada: o valor só muda por reavaliação.',
        },
      ],
    })
    expect(
      await t.linhas(
        sql`select p.id, p.valor_aquisicao::text as valor, s.bruto::text as bruto, pl.vida_meses as vida from patrimonio p join saldo_patrimonio s on s.patrimonio_id = p.id join plano_depreciacao pl on pl.patrimonio_id = p.id
          where p.id = any(${[depreciado, novo]}) order by p.id`,
      ),
    ).toEqual([
      { id: depreciado, valor: '1200.00', bruto: '1200.00', vida: 12 },
      { id: novo, valor: '900.00', bruto: '900.00', vida: 24 },
    ])
    const vida = (
      await unidade.cliente.post(ALTERAR, { selecao: { ids: [depreciado, novo] }, campos: { vidaUtil: 36 } })
    ).body.content
    expect(vida).toMatchObject({ alterados: 2, recusados: [] })
    expect(await divergencias(t)).toEqual([])
  })

  it('what does not apply to an asset is not passed over in silence', async () => {
    const [comprado] = await varios(1)
    const cedido = await criar({ tipoAquisicao: { id: c.cessao } })
    const feito = await editar({
      selecao: { ids: [comprado.id, cedido.id] },
      campos: { cessaoUso: '15.00' },
    })
    expect(feito).toMatchObject({
      alterados: 1,
      recusados: [{ id: comprado.id, motivo: 'Valor da cessão de uso: Não se aplica a este bem.' }],
    })
    const desuso = await editar({
      selecao: { ids: [cedido.id] },
      campos: { justificativaDesuso: 'OCIOSO' },
    })
    expect(desuso.recusados).toMatchObject([{ motivo: 'Justificativa do desuso: Não se aplica a este bem.' }])
  })

  it('nobody registers by it, nor takes a label that is another’s', async () => {
    const [a, b] = await varios(2)
    const tombado = await tombarBem(t.admin, bem(c))
    const feito = await editar({
      alterar: [
        { id: a.id, situacao: 'EM_USO' },
        { id: b.id, produtoCaracteristica: { referencia: 'L-1' } },
        { ...tombado, observacao: 'com o que foi lido' },
      ],
    })
    expect(feito).toMatchObject({
      alterados: 2,
      recusados: [
        { id: a.id, motivo: 'O tombamento não é feito pela edição em lote: tombe o bem na tela dele.' },
      ],
    })
    const outra = await editar({ alterar: [{ id: a.id, produtoCaracteristica: { referencia: 'L-1' } }] })
    expect(outra.recusados).toMatchObject([
      { motivo: 'Etiqueta: Referência inválida ou vinculada a um patrimônio' },
    ])
  })
})

describe('a list of changes, each with its id', () => {
  it('writes to each what is its own, at both addresses', async () => {
    const [a, b, d] = await varios(3)
    await editar({
      alterar: [
        { id: a.id, versao: a.versao, placa: 'AAA-1' },
        { id: b.id, versao: b.versao, observacao: 'outra' },
      ],
    })
    const r = await t.admin.put('/api/patrimonios/alterarselecionados', {
      alterar: [{ id: d.id, placa: 'DDD-1' }],
    })
    expect(r.status === 200 ? 200 : r.texto).toBe(200)
    expect(
      await t.linhas(
        sql`select placa, observacao from patrimonio where id = any(${idsDe([a, b, d])}) order by id`,
      ),
    ).toEqual([
      { placa: 'AAA-1', observacao: null },
      { placa: null, observacao: 'outra' },
      { placa: 'DDD-1', observacao: null },
    ])
  })

  it('writes one empenho into all that bring none of their own', async () => {
    const [a, b] = await varios(2)
    await editar({
      alterar: [{ id: a.id }, { id: b.id, empenho: { descricao: '2024NE2' } }],
      empenho: { descricao: '2024NE1' },
    })
    expect(
      await t.linhas(sql`select empenho from patrimonio where id = any(${idsDe([a, b])}) order by id`),
    ).toEqual([{ empenho: '2024NE1' }, { empenho: '2024NE2' }])
  })

  it('relates them to another asset, on both sides, and undoes it', async () => {
    const bens = await varios(2)
    const [principal] = await varios(1, { produtoCaracteristica: { produto: { descricao: 'Estação' } } })
    const feito = await editar({
      alterar: bens.map((b) => ({ id: b.id })),
      relacionamentos: [{ patrimonioRelacionado: { id: principal.id }, tipo: 'PRINCIPAL' }],
    })
    expect(feito.alterados).toBe(2)
    const { relacionamentos } = (await t.admin.get(`/api/patrimonios/${principal.id}`)).body.content
    expect(relacionamentos).toMatchObject(
      bens.map((b) => ({
        tipo: 'ACESSORIO',
        patrimonio: { id: principal.id },
        patrimonioRelacionado: { id: b.id },
      })),
    )
    expect(await eventos([bens[0].id], 'RELACIONAMENTO')).toHaveLength(1)
    expect((await eventos([principal.id], 'RELACIONAMENTO'))[0]?.alteracoes).toHaveLength(2)
    const denovo = await editar({
      selecao: { lote: feito.lote.id },
      relacionamentos: [{ patrimonioRelacionado: { id: principal.id } }],
    })
    expect(denovo).toMatchObject({ alterados: 0, iguais: 2 })
    const r = await t.admin.post(`/api/patrimonios/cadastrolote/historico/${feito.lote.id}/desfazer`)
    expect(r.body.content.situacao.value).toBe('DESFEITO')
    expect((await t.admin.get(`/api/patrimonios/${principal.id}`)).body.content.relacionamentos).toEqual([])
    expect(await eventos([bens[0].id], 'RELACIONAMENTO')).toHaveLength(2)
  })
})

describe('refused as a whole', () => {
  it.each([
    [{}, 'Nenhuma alteração foi feita.'],
    [{ alterar: [] }, 'Nenhuma alteração foi feita.'],
    [{ selecao: { ids: [] }, campos: { placa: 'A' } }, 'Nenhuma alteração foi feita.'],
    [{ selecao: { ids: [1] }, campos: {} }, 'Nenhuma alteração foi feita.'],
    [{ alterar: [{ id: 1 }] }, 'Nenhuma alteração foi feita.'],
    [
      { selecao: { ids: Array.from({ length: 1001 }, (_, i) => i + 1) }, campos: { placa: 'A' } },
      'O limite de edição em lote é de 1000 bens',
    ],
    [
      { alterar: Array.from({ length: 1001 }, (_, i) => ({ id: i + 1, placa: 'A' })) },
      'O limite de edição em lote é de 1000 bens',
    ],
    [
      { alterar: [{ id: 1, unidade: { id: 999 } }] },
      'Não é permitido alteração somente de Unidade, por favor altere a localização.',
    ],
    [
      { alterar: [{ id: 1, unidade: { id: 999 }, placa: 'A' }] },
      'Informe a Localização ao alterar a Unidade.',
    ],
    [
      { selecao: { ids: [1] }, campos: { unidade: { id: 999 }, localizacaoInicial: { id: 1 } } },
      'Preenchimento obrigatório.',
    ],
    [
      { alterar: [{ id: 1, notaFiscalEntrada: { numero: '123' } }] },
      'Salve a nota fiscal antes de continuar.',
    ],
  ])('%o', async (corpo, texto) => {
    const r = await t.admin.post(ALTERAR, corpo)
    expect([r.status, r.body.message]).toEqual([400, texto])
  })

  it.each([
    [{ campos: { localizacaoInicial: { id: 999_999 } } }, 'localizacaoInicial', 'Registro não encontrado.'],
    [
      { campos: { foto: { id: 1 } } },
      'campos.foto',
      'Fotos e dados de imóvel são informados na tela de cada bem.',
    ],
    [{ campos: { placa: 'AB@1' } }, 'campos.placa', 'A placa não pode conter caracteres especiais'],
    [{ campos: { invento: 1 } }, 'campos.invento', 'Propriedade desconhecida.'],
    [{ campos: { placa: 'A' }, invento: 1 }, 'invento', 'Propriedade desconhecida.'],
    [
      { campos: { situacao: 'EM_USO' } },
      'situacao',
      'O tombamento não é feito pela edição em lote: tombe o bem na tela dele.',
    ],
    [
      { campos: { produtoCaracteristica: { referencia: 'X' } } },
      'produtoCaracteristica.referencia',
      'A etiqueta é de um bem só: altere-a no próprio bem.',
    ],
    [
      { campos: { placa: 'A' }, documentos: [{ descricao: 'Termo' }] },
      'documentos.0.documento',
      'É obrigatório preencher o documento.',
    ],
    [
      { relacionamentos: [{ patrimonioRelacionado: { id: 999_999 } }] },
      'relacionamentos',
      'Registro não encontrado.',
    ],
  ])('%o beside its field', async (corpo, campo, texto) => {
    const bens = await varios(2)
    const r = await t.admin.post(ALTERAR, { selecao: { ids: idsDe(bens) }, ...corpo })
    expect(r.status).toBe(400)
    expect(r.body.fields[campo]).toContain(texto)
    expect((await noLugar(idsDe(bens))).map((b) => b.versao)).toEqual([1, 1])
  })
})

describe('more than 200', () => {
  it('is a job, with its outcome, in a few statements', async () => {
    const unidade = await novaUnidade(t)
    const ids = await registrarMuitos(
      t,
      unidade.c,
      unidade.unidadeId,
      Array.from({ length: 450 }, () => simples),
    )
    const outra = await novaUnidade(t)
    const [alheio] = await registrarMuitos(t, outra.c, outra.unidadeId, [simples])
    const r = await unidade.cliente.post(ALTERAR, {
      selecao: { ids: [...ids, alheio] },
      campos: { observacao: 'Em massa', vidaUtil: 60 },
    })
    expect(r.status).toBe(202)
    const tarefa = await aoFim(t, unidade.cliente, r)
    expect(tarefa).toMatchObject({
      situacao: 'CONCLUIDA',
      resultado: { loteId: expect.any(Number), alterados: 450, iguais: 0, recusados: 1 },
    })
    expect(await eventos(ids)).toHaveLength(450)
    expect(
      await t.linhas(
        sql`select count(*)::int as n from plano_depreciacao where patrimonio_id = any(${ids}) and vida_meses = 60`,
      ),
    ).toEqual([{ n: 450 }])
    expect(await divergencias(t)).toEqual([])

    const desfazer = await unidade.cliente.post(
      `/api/patrimonios/cadastrolote/historico/${tarefa.resultado.loteId}/desfazer`,
    )
    expect((await aoFim(t, unidade.cliente, desfazer)).situacao).toBe('CONCLUIDA')
    expect(
      await t.linhas(
        sql`select count(*)::int as n from plano_depreciacao where patrimonio_id = any(${ids}) and vida_meses = 12`,
      ),
    ).toEqual([{ n: 450 }])
    expect(await eventos(ids, 'ALTERACAO_DESFEITA')).toHaveLength(450)
    expect(await divergencias(t)).toEqual([])
  })
})

describe('two batches at once over the same assets', () => {
  it('come one after the other, and every asset has both', async () => {
    const ids = await registrarMuitos(
      t,
      c,
      t.unidadeId,
      Array.from({ length: 150 }, () => simples),
    )
    const [a, b] = await Promise.all([
      t.admin.post(ALTERAR, { selecao: { ids }, campos: { observacao: 'um' } }),
      t.admin.post(ALTERAR, { selecao: { ids: [...ids].reverse() }, campos: { placa: 'DOIS' } }),
    ])
    expect([a.status, b.status]).toEqual([200, 200])
    expect(
      await t.linhas(
        sql`select count(*)::int as n from patrimonio where id = any(${ids}) and observacao = 'um' and placa = 'DOIS' and versao = 3`,
      ),
    ).toEqual([{ n: 150 }])
    expect(await eventos(ids)).toHaveLength(300)
  })
})

describe('undo', () => {
  const desfazer = (id: number) => t.admin.post(`/api/patrimonios/cadastrolote/historico/${id}/desfazer`)

  it('puts everything back, with events, once', async () => {
    const bens = await varios(2)
    const cedido = await criar({ tipoAquisicao: { id: c.cessao }, cessaoUso: '10.00' })
    const ids = [...idsDe(bens), cedido.id]
    const colunas = () =>
      t.linhas(
        sql`select localizacao_id, tipo_aquisicao_id, cessao_uso, observacao from patrimonio where id = any(${ids}) order by id`,
      )
    const antes = await colunas()
    const { lote } = await editar({
      selecao: { ids },
      campos: { localizacaoInicial: { id: sala }, tipoAquisicao: { id: c.compra }, observacao: 'x' },
    })
    expect(await colunas()).not.toEqual(antes)
    const r = await desfazer(lote.id)
    expect(r.body).toMatchObject({
      message: 'Lote desfeito: os bens voltaram a ser como eram.',
      content: {
        situacao: { value: 'DESFEITO' },
        desfeitoPor: 'Administradora',
        desfazer: { possivel: false },
      },
    })
    expect(await colunas()).toEqual(antes)
    expect((await eventos(ids, 'ALTERACAO_DESFEITA'))[0]?.alteracoes).toContainEqual({
      campo: 'Localização',
      anterior: 'Arquivo',
      novo: 'Sala',
    })
    expect((await desfazer(lote.id)).status).toBe(409)
  })

  it('is refused, naming them, once an asset has changed; then nothing goes back', async () => {
    const bens = await varios(3)
    const { lote } = await editar({
      selecao: { ids: idsDe(bens) },
      campos: { localizacaoInicial: { id: sala } },
    })
    await t.admin.post(`/api/patrimonios/${bens[1].id}`, { observacao: 'depois' })
    const detalhes = (await t.admin.get(`/api/patrimonios/cadastrolote/historico/${lote.id}/detalhes`)).body
      .content
    expect(detalhes.desfazer).toEqual({ possivel: false, motivo: '1 bem mudou depois deste lote.' })
    const r = await desfazer(lote.id)
    expect(r.status).toBe(409)
    expect(r.body.fields.patrimonios).toEqual(['Mesa de reunião'])
    expect((await noLugar(idsDe(bens))).every((b) => b.local === sala)).toBe(true)
    expect(
      (await t.admin.get(`/api/patrimonios/cadastrolote/historico/${lote.id}/detalhes`)).body.content.situacao
        .value,
    ).toBe('CONCLUIDO')
  })

  it('is refused by the ledger when values can no longer go back', async () => {
    const unidade = await novaUnidade(t)
    const ids = await registrarMuitos(t, unidade.c, unidade.unidadeId, [simples, simples])
    const { lote } = (
      await unidade.cliente.post(ALTERAR, { selecao: { ids }, campos: { valorAquisicao: '600.00' } })
    ).body.content
    await depreciar(t, unidade.cliente, '2025-12')
    const r = await unidade.cliente.post(`/api/patrimonios/cadastrolote/historico/${lote.id}/desfazer`)
    expect(r.status).toBe(409)
    expect(r.body.message).toMatch(/o valor só muda por reavaliação/)
    expect(r.body.fields.patrimonios).toHaveLength(2)
    expect(await divergencias(t)).toEqual([])
  })

  it('of a batch of registrations removes the assets, unless one is registered', async () => {
    const criarLote = async (mais: Record<string, unknown>) =>
      (await t.admin.post('/api/patrimonios/cadastrolote/criar', bem(c, mais))).body.content
    const lote = await criarLote({ referenciaInicial: '61001', quantidade: 3 })
    expect((await desfazer(lote.id)).body.content.situacao.value).toBe('DESFEITO')
    expect(
      await t.linhas(
        sql`select count(*)::int as n from patrimonio where referencia between '61001' and '61003' and removido_em is null`,
      ),
    ).toEqual([{ n: 0 }])
    expect((await criarLote({ referenciaInicial: '61001', quantidade: 3 })).situacao.value).toBe('CONCLUIDO')
    const tombados = await criarLote({ quantidade: 2, tombar: true })
    expect(tombados.desfazer.motivo).toBe('Um bem tombado não pode ser excluído; registre a baixa.')
    expect((await desfazer(tombados.id)).status).toBe(409)
  })
})

describe('who may', () => {
  it('asks for both rights; who may only read sees the history', async () => {
    const [um] = await varios(1)
    const corpo = { selecao: { ids: [um.id] }, campos: { placa: 'P' } }
    expect((await t.anonimo.post(ALTERAR, corpo)).status).toBe(401)
    for (const acao of ['CRIAR_ALTERAR_PATRIMONIO', 'CRIAR_ALTERAR_LOTE', 'CONSULTAR_LOTE'] as const) {
      const quem = await t.cliente(['PATRIMONIO', acao])
      expect((await quem.post(ALTERAR, corpo)).status).toBe(403)
      expect((await quem.put('/api/patrimonios/alterarselecionados', corpo)).status).toBe(403)
    }
    const escrevente = await t.cliente(['CRIAR_ALTERAR_LOTE', 'CRIAR_ALTERAR_PATRIMONIO'])
    expect((await escrevente.post(ALTERAR, corpo)).status).toBe(200)
  })

  it('reaches nothing of another organisation', async () => {
    const [um] = await varios(1)
    const fora = (await t.segundaOrganizacao()).admin
    const r = await fora.post(ALTERAR, { selecao: { ids: [um.id + 100_000] }, campos: { placa: 'P' } })
    expect(r.body.content).toMatchObject({
      alterados: 0,
      recusados: [{ motivo: 'Registro não encontrado.' }],
    })
    expect((await noLugar([um.id]))[0]?.versao).toBe(1)
  })

  it('does the same call again as nothing new, with the same key', async () => {
    const bens = await varios(2)
    const corpo = { selecao: { ids: idsDe(bens) }, campos: { placa: 'CHAVE' } }
    const chave = { 'idempotency-key': 'edicao-1' }
    const [a, b] = await Promise.all([
      t.admin.post(ALTERAR, corpo, chave),
      t.admin.post(ALTERAR, corpo, chave),
    ])
    expect(a.body).toEqual(b.body)
    expect((await noLugar(idsDe(bens))).map((x) => x.versao)).toEqual([2, 2])
  })
})
