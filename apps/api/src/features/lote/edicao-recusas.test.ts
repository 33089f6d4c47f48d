import { mensagens } from '@tombo/contract'
import { describe, expect, it } from 'vitest'
import { bem, depreciar, divergencias, novaUnidade, registrarMuitos, tombarBem } from '../../../test/bens.ts'
import { idsOf, setUpLotes, SIMPLE } from '../../../test/scenes/lotes.ts'
import { sql } from '../../kernel/db/sql.ts'

const ALTERAR = '/api/patrimonios/cadastrolote/alterar'
const [t, s] = setUpLotes()

it.each([{}, { id: null }])(
  'no asset is left without a description, alone or among others: %j',
  async (produto) => {
    const varios = await s.varios(2)
    const campos = { produtoCaracteristica: { produto } }
    const lote = await t.admin.post(ALTERAR, { selecao: { ids: varios.map((b) => b.id) }, campos })
    const fault = [mensagens.obrigatorio]
    expect([lote.status, lote.body.fields]).toEqual([400, { 'campos.produtoCaracteristica.produto': fault }])
    const um = await t.admin.post(`/api/patrimonios/${varios[0]?.id}`, campos)
    expect([um.status, um.body.fields]).toEqual([400, { 'produtoCaracteristica.produto': fault }])
  },
)

describe('what is not changed is told, asset by asset', () => {
  it('another unit, another organisation, written off, emptied, seen before somebody changed it', async () => {
    const outra = await novaUnidade(t)
    const alheio = (await outra.cliente.post('/api/patrimonios', bem(outra.c))).body.content
    const [bom, visto, baixado, esvaziado] = await s.varios(4)
    await t.admin.post(`/api/patrimonios/${visto.id}`, { observacao: 'de outra pessoa' })
    await t.rows(sql`update patrimonio set situacao = 'BAIXADO' where id = ${baixado.id}`)
    const feito = await s.editar({
      selecao: {
        ids: [bom.id, { id: visto.id, versao: visto.versao }, baixado.id, alheio.id, 2_147_483_647],
      },
      campos: { localizacaoInicial: { id: s.sala } },
    })
    expect(feito.alterados).toBe(1)
    const nome = { numeroTombamento: null, numeroAcessorio: 0, descricao: 'Mesa de reunião' }
    expect(feito.recusados).toEqual(
      [
        { ...nome, id: visto.id, motivo: 'O bem foi alterado por outra pessoa depois que você o escolheu.' },
        { ...nome, id: baixado.id, motivo: 'O bem está baixado e não entra na edição em lote.' },
        { ...nome, id: alheio.id, descricao: null, motivo: 'Registro não encontrado.' },
        { ...nome, id: 2_147_483_647, descricao: null, motivo: 'Registro não encontrado.' },
      ].sort((a, b) => a.id - b.id),
    )
    expect((await outra.cliente.get(`/api/patrimonios/${alheio.id}`)).body.content.versao).toBe(1)
    const base = `/api/patrimonios/cadastrolote/historico/${feito.lote.id}`
    const recusados = (await t.admin.get(`${base}/patrimonios?situacao=RECUSADO`)).body.content
    expect(recusados.count).toBe(2)
    expect((await t.admin.get(`${base}/patrimonios?situacao=ALTERADO`)).body.content.count).toBe(1)
    expect((await t.admin.get(`${base}/detalhes`)).body.content).toMatchObject({
      quantidade: 1,
      recusados: 4,
      naoEncontrados: [alheio.id, 2_147_483_647],
    })
    const campos = { localizacaoInicial: null }
    expect((await s.editar({ selecao: { ids: [esvaziado.id] }, campos })).recusados).toEqual([
      { ...nome, id: esvaziado.id, motivo: 'Localização: Preenchimento obrigatório.' },
    ])
  })

  it('the ledger has the last word for registered assets, and the others go on', async () => {
    const unidade = await novaUnidade(t)
    const [depreciado] = await registrarMuitos(t, unidade.c, unidade.unidadeId, [SIMPLE])
    await depreciar(t, unidade.cliente, '2025-12')
    const [novo] = await registrarMuitos(t, unidade.c, unidade.unidadeId, [SIMPLE])
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
      await t.rows(
        sql`select p.id, p.valor_aquisicao::text as valor, s.bruto::text as bruto, pl.vida_meses as vida
          from patrimonio p join saldo_patrimonio s on s.patrimonio_id = p.id
          join plano_depreciacao pl on pl.patrimonio_id = p.id
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
    const [comprado] = await s.varios(1)
    const cedido = await s.criar({ tipoAquisicao: { id: s.c.cessao } })
    const feito = await s.editar({
      selecao: { ids: [comprado.id, cedido.id] },
      campos: { cessaoUso: '15.00' },
    })
    expect(feito).toMatchObject({
      alterados: 1,
      recusados: [{ id: comprado.id, motivo: 'Valor da cessão de uso: Não se aplica a este bem.' }],
    })
    const desuso = await s.editar({
      selecao: { ids: [cedido.id] },
      campos: { justificativaDesuso: 'OCIOSO' },
    })
    expect(desuso.recusados).toMatchObject([{ motivo: 'Justificativa do desuso: Não se aplica a este bem.' }])
  })

  it('nobody registers by it, nor takes a label that is another’s', async () => {
    const [a, b] = await s.varios(2)
    const tombado = await tombarBem(t.admin, bem(s.c))
    const sem = { id: b.id, produtoCaracteristica: { referencia: '700177' } }
    expect((await s.editar({ alterar: [sem] })).recusados).toMatchObject([
      { motivo: 'Etiqueta: Referência inválida ou vinculada a um patrimônio' },
    ])
    expect((await t.admin.post('/api/tags/embranco', { quantidade: 1, tagInicial: '700177' })).status).toBe(
      200,
    )
    const feito = await s.editar({
      alterar: [
        { id: a.id, situacao: 'EM_USO' },
        { id: b.id, produtoCaracteristica: { referencia: '700177' } },
        { ...tombado, observacao: 'com o que foi lido' },
      ],
    })
    expect(feito).toMatchObject({
      alterados: 2,
      recusados: [
        { id: a.id, motivo: 'O tombamento não é feito pela edição em lote: tombe o bem na tela dele.' },
      ],
    })
    const outra = await s.editar({ alterar: [{ id: a.id, produtoCaracteristica: { referencia: '700177' } }] })
    expect(outra.recusados).toMatchObject([
      { motivo: 'Etiqueta: Referência inválida ou vinculada a um patrimônio' },
    ])
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
    [{ campos: { epc: 'E200123456789012ABCD' } }, 'campos.epc', mensagens.loteEpc],
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
    const bens = await s.varios(2)
    const r = await t.admin.post(ALTERAR, { selecao: { ids: idsOf(bens) }, ...corpo })
    expect(r.status).toBe(400)
    expect(r.body.fields[campo]).toContain(texto)
    expect((await s.noLugar(idsOf(bens))).map((b) => b.versao)).toEqual([1, 1])
  })
})
