import { readdir } from 'node:fs/promises'
import { Decimal, MAIOR_XML, mensagens, paraTexto } from '@tombo/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AppDeTeste, criarAppDeTeste } from '../../../test/app.ts'
import { bem, type Cadastros, cadastrosDe, divergencias } from '../../../test/bens.ts'
import { confirmarXml, escolhas, lerXml } from '../../../test/importar-nfe.ts'
import { nfe } from '../../../test/nfe.ts'
import { sql } from '../../kernel/db/sql.ts'

let t: AppDeTeste
let c: Cadastros
beforeAll(async () => {
  t = await criarAppDeTeste()
  c = await cadastrosDe(t)
})
afterAll(() => t.fechar())

interface Linha {
  id: number
  descricao: string
  situacao: string
  valor: string
  item: number
  chassi: string | null
}
const bensDa = (notaId: number) =>
  t.linhas(sql<Linha>`
    select p.id, p.descricao, p.situacao, p.valor_aquisicao as valor, ni.numero as item, p.chassi from patrimonio p
    join nota_fiscal_item ni on ni.id = p.nota_fiscal_item_id where p.nota_fiscal_id = ${notaId} order by p.id`)
const contar = async () =>
  (
    await t.linhas(sql<{ notas: number; bens: number; fornecedores: number; arquivos: number }>`
      select (select count(*)::int from nota_fiscal) as notas, (select count(*)::int from patrimonio) as bens,
        (select count(*)::int from fornecedor) as fornecedores, (select count(*)::int from arquivo) as arquivos`)
  )[0]
const noDisco = async () =>
  (await readdir(t.pastaDeArquivos, { recursive: true, withFileTypes: true })).filter((f) => f.isFile())
    .length

describe('reading', () => {
  test('gives header, supplier to be made, lines with costs, and keeps nothing', async () => {
    const antes = await contar()
    const { xml, chave } = nfe({
      cnpj: '04740714000197',
      emitente: 'CADEIRAS BOAS',
      itens: [
        { xProd: 'CADEIRA', vProd: '100.00', qCom: '4.0000', vUnCom: '25.0000000000' },
        { xProd: 'TECIDO', vProd: '50.00', qCom: '2.5000' },
      ],
    })
    const r = await lerXml(t.admin, xml)
    expect(r.status === 200 ? 200 : r.texto).toBe(200)
    expect(r.body.content).toMatchObject({
      chave,
      valorTotal: '150.00',
      fornecedor: { documento: '04740714000197', nome: 'CADEIRAS BOAS', achado: null },
      avisos: [],
      itens: [
        { numero: 1, unidades: 4, custo: '100.00', sugestao: null },
        { numero: 2, unidades: null, quantidade: '2.5000', custo: '50.00' },
      ],
      padrao: {
        dataAquisicao: '2026-03-02',
        tipoAquisicao: { id: c.compra },
        estadoConservacao: { descricao: expect.any(String) },
      },
    })
    expect(await contar()).toEqual(antes)
  })

  test('finds the supplier by its document', async () => {
    const f = (await t.admin.post('/api/fornecedores', { nome: 'Conhecida', cpfCnpj: '12.ABC.345/01DE-35' }))
      .body.content
    const r = await lerXml(t.admin, nfe({ cnpj: '12ABC34501DE35' }).xml)
    expect(r.body.content.fornecedor.achado).toEqual({ id: f.id, nome: 'Conhecida' })
  })

  test('a future date of issue begins as today', async () => {
    const r = await lerXml(t.admin, nfe({ dhEmi: '2026-03-20T10:00:00-03:00' }).xml)
    expect(r.body.content.padrao.dataAquisicao).toBe('2026-03-10')
  })

  test('suggests natures: product of that name, earlier purchase, same NCM, a name that is alike', async () => {
    await t.admin.post('/api/produtos', {
      descricao: 'Bebedouro de coluna',
      tipoNatureza: { id: c.natureza },
    })
    const antes = nfe({
      cnpj: '04740714000197',
      itens: [{ cProd: 'XYZ-1', xProd: 'ARMARIO ACO', NCM: '94031000', vProd: '9.00' }],
    })
    const bom = await confirmarXml(
      t.admin,
      antes.xml,
      escolhas(c, antes.chave, [{ descricao: 'Armário de aço' }]),
    )
    expect(bom.status === 200 ? 200 : bom.texto).toBe(200)
    const { xml } = nfe({
      cnpj: '04740714000197',
      itens: [
        { cProd: 'XYZ-1', xProd: 'OUTRO TEXTO', NCM: '11111111', vProd: '1.00' },
        { cProd: 'A', xProd: 'BEBEDOURO DE COLUNA', NCM: '22222222', vProd: '1.00' },
        { cProd: 'B', xProd: 'GAVETEIRO VOLANTE', NCM: '94031000', vProd: '1.00' },
        { cProd: 'C', xProd: 'BEBEDOURO COLUNA INOX', NCM: '33333333', vProd: '1.00' },
        { cProd: 'D', xProd: 'ZZZ', NCM: '44444444', vProd: '1.00' },
      ],
    })
    const { itens } = (await lerXml(t.admin, xml)).body.content
    const natureza = expect.objectContaining({ id: c.natureza, codigo: '4.4.90.52.42' })
    expect(itens.map((i: { sugestao: unknown }) => i.sugestao)).toEqual([
      {
        tipoNatureza: natureza,
        descricao: 'Armário de aço',
        motivo: 'Mesmo produto comprado antes deste fornecedor',
      },
      {
        tipoNatureza: natureza,
        descricao: 'Bebedouro de coluna',
        motivo: 'Produto de mesmo nome no cadastro',
      },
      { tipoNatureza: natureza, descricao: 'GAVETEIRO VOLANTE', motivo: 'Última compra com o mesmo NCM' },
      {
        tipoNatureza: natureza,
        descricao: 'BEBEDOURO COLUNA INOX',
        motivo: 'Produto de nome parecido no cadastro',
      },
      null,
    ])
  })

  test('a file that is refused says why, beside the field', async () => {
    const recusas: [string | Buffer, string][] = [
      ['x', 'O arquivo não é um XML.'],
      [nfe({ tpAmb: '2' }).xml, 'A nota é do ambiente de homologação (teste) e não tem valor fiscal.'],
      [Buffer.alloc(MAIOR_XML + 1, '<'), 'O arquivo é grande demais para ser o XML de uma nota fiscal.'],
    ]
    for (const [xml, message] of recusas)
      expect(await lerXml(t.admin, xml)).toMatchObject({ status: 400, body: { message } })
    expect((await lerXml(t.admin, 'x')).body.fields).toEqual({ file: ['O arquivo não é um XML.'] })
  })

  test('no file is 400, another part is 400, more than 100 MB is 413', async () => {
    const url = '/api/notasfiscais/importacaonotafiscal'
    expect(await t.admin.post(url, {})).toMatchObject({
      status: 400,
      body: { message: mensagens.arquivoNecessario },
    })
    const { xml } = nfe()
    const estranho = await t.admin.formulario(url, [
      ['file', { nome: 'a.xml', conteudo: xml }],
      ['invento', '1'],
    ])
    expect(estranho).toMatchObject({
      status: 400,
      body: { fields: { invento: [mensagens.propriedadeDesconhecida] } },
    })
    const grande = Buffer.alloc(100 * 1024 * 1024 + 1, 'x')
    expect(await lerXml(t.admin, grande)).toMatchObject({
      status: 413,
      body: { message: mensagens.arquivoMaior100 },
    })
  })
})

describe('confirming', () => {
  const ITENS = [
    { xProd: 'CADEIRA', vProd: '100.00', qCom: '3.0000' },
    { xProd: 'MESA', vProd: '500.00', vDesc: '50.00' },
    { xProd: 'GRAMPO', vProd: '5.00' },
  ]

  test('makes invoice, lines, supplier and assets; the centavo left over is on the last', async () => {
    const { xml, chave } = nfe({
      cnpj: '44108058000129',
      emitente: 'FÁBRICA NOVA LTDA',
      itens: ITENS,
      totais: { vFrete: '6.05' },
    })
    const escolhido = escolhas(c, chave, [
      { destino: 'VARIOS', quantidade: 3, descricao: 'Cadeira fixa' },
      { destino: { value: 'UM', descricao: 'Um bem' }, descricao: 'Mesa de reunião' },
      { destino: 'IGNORAR' },
    ])
    const r = await confirmarXml(t.admin, xml, escolhido)
    expect(r.status === 200 ? 200 : r.texto).toBe(200)
    const nota = r.body.content
    expect(r.body.message).toBe(mensagens.salvo)
    expect(nota).toMatchObject({
      chave,
      importada: true,
      protocolo: '135260000000001',
      naturezaOperacao: 'Venda de mercadoria',
      fornecedor: { nome: 'FÁBRICA NOVA LTDA' },
      dataEmissao: '2026-03-02',
      dataAquisicao: '2026-03-02',
      valorTotal: '561.05',
      quantidadeBens: 4,
    })
    expect(await bensDa(nota.id)).toEqual([
      ...['33.66', '33.66', '33.68'].map((valor) =>
        expect.objectContaining({
          descricao: 'Cadeira fixa',
          valor,
          item: 1,
          situacao: 'AGUARDANDO_TOMBAMENTO',
        }),
      ),
      expect.objectContaining({ descricao: 'Mesa de reunião', valor: '455.00', item: 2 }),
    ])
    const [primeiro] = await bensDa(nota.id)
    expect((await t.admin.get(`/api/patrimonios/${primeiro?.id}`)).body.content).toMatchObject({
      chaveNotaFiscal: chave,
      notaFiscalEntrada: { id: nota.id, numero: nota.numero, dataAquisicao: '2026-03-02' },
      fornecedor: { nome: 'FÁBRICA NOVA LTDA' },
      dataAquisicao: '2026-03-02',
      tipoAquisicao: { id: c.compra },
      responsavel: { id: c.responsavel },
      audit: { createdBy: 'Administradora' },
    })
    const eventos = await t.linhas(sql<{ entidade: string; tipo: string; n: number }>`
      select entidade, tipo, count(*)::int as n from evento
      where (entidade = 'notasfiscais' and entidade_id = ${nota.id}) or (entidade = 'fornecedores' and entidade_id = ${nota.fornecedor.id})
        or (entidade = 'patrimonios' and entidade_id in (select id from patrimonio where nota_fiscal_id = ${nota.id})) group by 1, 2 order by 1`)
    expect(eventos).toEqual([
      { entidade: 'fornecedores', tipo: 'CADASTRO', n: 1 },
      { entidade: 'notasfiscais', tipo: 'CADASTRO', n: 1 },
      { entidade: 'patrimonios', tipo: 'CADASTRO', n: 4 },
    ])
    const ultimo = (await t.admin.get(`/api/patrimonios/${(primeiro?.id ?? 0) + 2}/eventos`)).body.content
      .resultList[0]
    expect(ultimo.alteracoes).toContainEqual({ campo: 'Valor de aquisição', anterior: null, novo: '33,68' })
    expect((await t.admin.get(`/api/fornecedores/${nota.fornecedor.id}`)).body.content).toMatchObject({
      cpfCnpj: '44108058000129',
      cep: '01310100',
      telefone: '1133334444',
      cidade: { nome: 'São Paulo' },
    })
    expect(await divergencias(t)).toEqual([])
    const url = `/api/notasfiscais/${nota.id}/itens`
    expect((await t.admin.get(url)).body.content).toMatchObject([
      { numero: 1, descricao: 'CADEIRA', custo: '101.00', quantidade: '3.0000', quantidadeBens: 3 },
      { numero: 2, descricao: 'MESA', custo: '455.00', quantidadeBens: 1 },
      { numero: 3, descricao: 'GRAMPO', custo: '5.05', quantidadeBens: 0 },
    ])
    const leitor = await t.cliente(['CONSULTAR_NOTAS_FISCAIS'])
    const outros = [
      await t.cliente(['PATRIMONIO']),
      (await t.segundaUnidade()).admin,
      (await t.segundaOrganizacao()).admin,
    ]
    expect((await leitor.get(url)).status).toBe(200)
    expect(await Promise.all(outros.map(async (o) => (await o.get(url)).status))).toEqual([403, 404, 404])
  })

  test('the parts of a line stand beside it', async () => {
    const { xml, chave } = nfe({
      itens: [{ vProd: '10.00', vIPI: '1.00', vDesc: '2.00', qCom: '2.0000', vUnCom: '5.0000000000' }],
    })
    const { id } = (await confirmarXml(t.admin, xml, escolhas(c, chave, [{}]))).body.content
    expect(
      await t.linhas(
        sql`select quantidade, valor_unitario, custo, parcelas from nota_fiscal_item where nota_fiscal_id = ${id}`,
      ),
    ).toEqual([
      {
        quantidade: '2.0000',
        valor_unitario: '5.0000000000',
        custo: '9.00',
        parcelas: { produto: '10.00', ipi: '1.00', desconto: '2.00' },
      },
    ])
  })

  test('a new vehicle alone keeps its chassis', async () => {
    const { xml, chave } = nfe({ itens: [{ vProd: '90000.00', chassi: '9BWZZZ377VT004251' }] })
    const { id } = (await confirmarXml(t.admin, xml, escolhas(c, chave, [{}]))).body.content
    expect((await bensDa(id))[0]?.chassi).toBe('9BWZZZ377VT004251')
  })

  test('whatever is chosen, the assets of a line sum up to its cost', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({ centavos: fc.integer({ min: 1, max: 999_999 }), n: fc.integer({ min: 1, max: 40 }) }),
          { minLength: 1, maxLength: 5 },
        ),
        fc.integer({ min: 0, max: 5000 }),
        async (linhas, frete) => {
          const itens = linhas.map((l) => ({ vProd: (l.centavos / 100).toFixed(2), qCom: String(l.n) }))
          const { xml, chave } = nfe({ itens, totais: { vFrete: (frete / 100).toFixed(2) } })
          const r = await confirmarXml(
            t.admin,
            xml,
            escolhas(
              c,
              chave,
              linhas.map((l) => ({ destino: 'VARIOS', quantidade: l.n })),
            ),
          )
          expect(r.status === 200 ? 200 : r.texto).toBe(200)
          const bens = await bensDa(r.body.content.id)
          expect(bens).toHaveLength(linhas.reduce((n, l) => n + l.n, 0))
          expect(paraTexto(bens.reduce((a, b) => a.plus(b.valor), new Decimal(0)))).toBe(
            r.body.content.valorTotal,
          )
        },
      ),
      { numRuns: 8 },
    )
  })

  test('a supplier that is chosen, or none; EM_EDICAO when asked for', async () => {
    const f = (await t.admin.post('/api/fornecedores', { nome: 'Escolhido' })).body.content
    const um = nfe()
    const a = await confirmarXml(
      t.admin,
      um.xml,
      escolhas(c, um.chave, [{}], { fornecedor: { id: f.id }, situacao: 'EM_EDICAO' }),
    )
    expect(a.body.content.fornecedor).toEqual({ id: f.id, nome: 'Escolhido' })
    expect((await bensDa(a.body.content.id))[0]?.situacao).toBe('EM_EDICAO')
    const dois = nfe()
    const b = await confirmarXml(t.admin, dois.xml, escolhas(c, dois.chave, [{}], { fornecedor: null }))
    expect(b.body.content.fornecedor).toBeNull()
  })
})

describe('once, and all or nothing', () => {
  test('a double click makes it once: the other answers 409', async () => {
    const { xml, chave } = nfe({ cnpj: '90021382000122', itens: [{ vProd: '30.00' }] })
    const escolhido = escolhas(c, chave, [{ destino: 'VARIOS', quantidade: 3 }])
    const discoAntes = await noDisco()
    const voltas = await Promise.all([1, 2, 3].map(() => confirmarXml(t.admin, xml, escolhido)))
    expect(voltas.map((v) => v.status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    expect(voltas.find((v) => v.status === 409)?.body.message).toBe(mensagens.notaJaImportada)
    const feita = voltas.find((v) => v.status === 200)?.body.content
    expect(await bensDa(feita.id)).toHaveLength(3)
    expect(await noDisco()).toBe(discoAntes + 1)
    expect(await lerXml(t.admin, xml)).toMatchObject({
      status: 409,
      body: { message: mensagens.notaJaImportada },
    })
    const outra = await t.segundaUnidade()
    expect((await lerXml(outra.admin, xml)).status).toBe(409)
  })

  test('with the same Idempotency-Key it answers the first answer; with other choices 409', async () => {
    const { xml, chave } = nfe()
    const escolhido = escolhas(c, chave, [{}])
    const chaves = { 'idempotency-key': 'duplo clique' }
    const voltas = await Promise.all([1, 2].map(() => confirmarXml(t.admin, xml, escolhido, chaves)))
    expect(voltas.map((v) => v.status)).toEqual([200, 200])
    expect(voltas[1]?.body).toEqual(voltas[0]?.body)
    expect(await bensDa(voltas[0]?.body.content.id)).toHaveLength(1)
    const disco = await noDisco()
    expect((await confirmarXml(t.admin, xml, { ...escolhido, observacao: 'x' }, chaves)).body.message).toBe(
      mensagens.chaveRepetida,
    )
    expect(await noDisco()).toBe(disco)
  })

  test('a line that breaks a rule undoes everything, and every such line is told', async () => {
    const { xml, chave } = nfe({
      cnpj: '90024778000123',
      itens: [{ vProd: '1.00' }, { vProd: '2.00' }, { vProd: '3.00' }],
    })
    const antes = await contar()
    const disco = await noDisco()
    const r = await confirmarXml(
      t.admin,
      xml,
      escolhas(c, chave, [
        {},
        { localizacaoInicial: { id: 999_999 } },
        { responsavel: { id: 999_999 }, tipoNatureza: { id: 999_999 } },
      ]),
    )
    expect(r).toMatchObject({ status: 400, body: { message: mensagens.revise } })
    expect(Object.keys(r.body.fields).sort()).toEqual([
      'itens.1.localizacaoInicial',
      'itens.2.responsavel',
      'itens.2.tipoNatureza',
    ])
    const futuro = await confirmarXml(
      t.admin,
      xml,
      escolhas(c, chave, [{}, {}, {}], { dataAquisicao: '2026-03-11' }),
    )
    expect(futuro.body.fields).toEqual({
      dataAquisicao: ['A data de aquisição não pode ser depois de hoje.'],
    })
    expect(await contar()).toEqual(antes)
    expect(await noDisco()).toBe(disco)
    expect((await confirmarXml(t.admin, xml, escolhas(c, chave, [{}, {}, {}]))).status).toBe(200)
  })

  test('a nature that goes by use is for the hand', async () => {
    const [n] = await t.linhas(sql<{ id: number }>`
      with m as (insert into mascara (descricao, mascara_contabil, tipo_bem_id, metodo_depreciacao_id, vida_util, valor_residual, deprecia)
        select 'Por produção', mascara_contabil, tipo_bem_id, ${c.unidades}, 0, 0, true from mascara limit 1 returning id)
      insert into tipo_natureza (codigo, nome, mascara_id) select '9.9.9', 'Por produção', id from m returning id`)
    const { xml, chave } = nfe()
    const r = await confirmarXml(t.admin, xml, escolhas(c, chave, [{ tipoNatureza: n }]))
    expect(r.body.fields).toEqual({ 'itens.0.tipoNatureza': [expect.stringContaining('um a um')] })
  })

  test('the file is the one that was looked at, and every line is decided', async () => {
    const a = nfe({ itens: [{ vProd: '1.00' }, { vProd: '2.00' }] })
    const b = nfe({ itens: [{ vProd: '1.00' }, { vProd: '2.00' }] })
    expect(await confirmarXml(t.admin, b.xml, escolhas(c, a.chave, [{}, {}]))).toMatchObject({
      status: 400,
      body: { message: mensagens.arquivoDeOutraNota },
    })
    for (const itens of [[{}], [{}, {}, {}], [{}, { numero: 7 }]])
      expect((await confirmarXml(t.admin, a.xml, escolhas(c, a.chave, itens))).body.fields).toHaveProperty(
        'itens',
      )
    const url = '/api/notasfiscais/confirmarimportacaonotafiscal'
    const arquivo = ['fileNotaFiscal', { nome: 'a.xml', conteudo: a.xml }] as const
    for (const texto of ['{', '[]', 'null'])
      expect((await t.admin.formulario(url, [arquivo, ['importacaoNotaFiscal', texto]])).status).toBe(400)
    expect((await t.admin.formulario(url, [arquivo])).status).toBe(400)
    expect(
      (await confirmarXml(t.admin, a.xml, escolhas(c, a.chave, [{}, {}], { invento: 1 }))).body.fields,
    ).toHaveProperty('invento')
    // The two parts in the other order, the choices sent as a Blob.
    const blob = { nome: 'blob', conteudo: JSON.stringify(escolhas(c, a.chave, [{}, {}])) }
    expect((await t.admin.formulario(url, [['importacaoNotaFiscal', blob], arquivo])).status).toBe(200)
  })
})

describe('who may', () => {
  test('each right is asked for: invoices, assets, suppliers', async () => {
    const { xml, chave } = nfe({ cnpj: '90025108000121', emitente: 'SÓ DELA' })
    const escolhido = escolhas(c, chave, [{}])
    for (const acoes of [['CONSULTAR_NOTAS_FISCAIS'], ['CRIAR_ALTERAR_PATRIMONIO']] as const) {
      const quem = await t.cliente([...acoes])
      expect((await lerXml(quem, xml)).status).toBe(403)
      expect((await confirmarXml(quem, xml, escolhido)).status).toBe(403)
    }
    expect((await lerXml(t.anonimo, xml)).status).toBe(401)
    const semBens = await t.cliente(['CRIAR_ALTERAR_NOTAS_FISCAIS'])
    expect((await lerXml(semBens, xml)).status).toBe(200)
    expect((await confirmarXml(semBens, xml, escolhido)).status).toBe(403)
    const semFornecedor = await t.cliente(['CRIAR_ALTERAR_NOTAS_FISCAIS', 'CRIAR_ALTERAR_PATRIMONIO'])
    expect((await confirmarXml(semFornecedor, xml, escolhido)).status).toBe(403)
    expect((await confirmarXml(semFornecedor, xml, { ...escolhido, fornecedor: null })).status).toBe(200)
    const so = nfe()
    expect(
      (
        await confirmarXml(
          semBens,
          so.xml,
          escolhas(c, so.chave, [{ destino: 'IGNORAR' }], { fornecedor: null }),
        )
      ).status,
    ).toBe(200)
  })

  test('places and people of another unit are not there; another organisation knows nothing of it', async () => {
    const { unidadeId } = await t.segundaUnidade()
    const la = await cadastrosDe(t, unidadeId)
    const { xml, chave } = nfe()
    const r = await confirmarXml(
      t.admin,
      xml,
      escolhas(c, chave, [{ localizacaoInicial: { id: la.local }, responsavel: { id: la.responsavel } }]),
    )
    expect(Object.keys(r.body.fields).sort()).toEqual(['itens.0.localizacaoInicial', 'itens.0.responsavel'])
    const feita = await confirmarXml(t.admin, xml, escolhas(c, chave, [{}]))
    const fora = (await t.segundaOrganizacao()).admin
    expect((await lerXml(fora, xml)).status).toBe(200)
    expect((await fora.get(`/api/notasfiscais/${feita.body.content.id}`)).status).toBe(404)
  })

  test('a plain save tells an asset from an invoice’s line apart', async () => {
    const { xml, chave } = nfe()
    const nota = (await confirmarXml(t.admin, xml, escolhas(c, chave, [{}]))).body.content
    const [b] = await bensDa(nota.id)
    const outra = (await t.admin.post('/api/notasfiscais', { numero: '5' })).body.content
    await t.admin.post(`/api/patrimonios/${b?.id}`, { notaFiscalEntrada: { id: outra.id } })
    expect(
      await t.linhas(sql`select nota_fiscal_id, nota_fiscal_item_id from patrimonio where id = ${b?.id}`),
    ).toEqual([{ nota_fiscal_id: outra.id, nota_fiscal_item_id: null }])
    expect((await t.admin.post('/api/patrimonios', bem(c))).status).toBe(200)
  })
})
