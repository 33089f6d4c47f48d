import { Decimal, mensagens, paraTexto } from '@tombo/contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { divergencias } from '../../../test/bens.ts'
import { confirmarXml, escolhas, setUpNotas } from '../../../test/scenes/importar-nfe.ts'
import { nfe } from '../../../test/files/nfe.ts'
import { sql } from '../../kernel/db/sql.ts'

const [t, s] = setUpNotas()

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
    const escolhido = escolhas(s.c, chave, [
      { destino: 'VARIOS', quantidade: 3, descricao: 'Cadeira fixa' },
      { destino: { value: 'UM', descricao: 'Um bem' }, descricao: 'Mesa de reunião' },
      { destino: 'IGNORAR' },
    ])
    const r = await confirmarXml(t.admin, xml, escolhido)
    expect(r.status === 200 ? 200 : r.text).toBe(200)
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
    expect(await s.bensDa(nota.id)).toEqual([
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
    const [primeiro] = await s.bensDa(nota.id)
    expect((await t.admin.get(`/api/patrimonios/${primeiro?.id}`)).body.content).toMatchObject({
      chaveNotaFiscal: chave,
      notaFiscalEntrada: { id: nota.id, numero: nota.numero, dataAquisicao: '2026-03-02' },
      fornecedor: { nome: 'FÁBRICA NOVA LTDA' },
      dataAquisicao: '2026-03-02',
      tipoAquisicao: { id: s.c.compra },
      responsavel: { id: s.c.responsavel },
      audit: { createdBy: 'Administradora' },
    })
    const eventos = await t.rows(sql<{ entidade: string; tipo: string; n: number }>`
      select entidade, tipo, count(*)::int as n from evento
      where (entidade = 'notasfiscais' and entidade_id = ${nota.id})
        or (entidade = 'fornecedores' and entidade_id = ${nota.fornecedor.id})
        or (entidade = 'patrimonios'
          and entidade_id in (select id from patrimonio where nota_fiscal_id = ${nota.id})) group by 1, 2 order by 1`)
    expect(eventos).toEqual([
      { entidade: 'fornecedores', tipo: 'CADASTRO', n: 1 },
      { entidade: 'notasfiscais', tipo: 'CADASTRO', n: 1 },
      { entidade: 'patrimonios', tipo: 'CADASTRO', n: 4 },
    ])
    const ultimo = (await t.admin.get(`/api/patrimonios/${(primeiro?.id ?? 0) + 2}/eventos`)).body.content
      .resultList[0]
    expect(ultimo.alteracoes).toContainEqual({
      id: 'valorAquisicao',
      campo: 'Valor de aquisição',
      anterior: null,
      novo: '33,68',
    })
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
    const leitor = await t.clientWith(['CONSULTAR_NOTAS_FISCAIS'])
    const outros = [
      await t.clientWith(['PATRIMONIO']),
      (await t.secondUnidade()).admin,
      (await t.secondOrganizacao()).admin,
    ]
    expect((await leitor.get(url)).status).toBe(200)
    expect(await Promise.all(outros.map(async (o) => (await o.get(url)).status))).toEqual([403, 404, 404])
  })

  test('the parts of a line stand beside it', async () => {
    const { xml, chave } = nfe({
      itens: [{ vProd: '10.00', vIPI: '1.00', vDesc: '2.00', qCom: '2.0000', vUnCom: '5.0000000000' }],
    })
    const { id } = (await confirmarXml(t.admin, xml, escolhas(s.c, chave, [{}]))).body.content
    expect(
      await t.rows(
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
    const { id } = (await confirmarXml(t.admin, xml, escolhas(s.c, chave, [{}]))).body.content
    expect((await s.bensDa(id))[0]?.chassi).toBe('9BWZZZ377VT004251')
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
              s.c,
              chave,
              linhas.map((l) => ({ destino: 'VARIOS', quantidade: l.n })),
            ),
          )
          expect(r.status === 200 ? 200 : r.text).toBe(200)
          const bens = await s.bensDa(r.body.content.id)
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
      escolhas(s.c, um.chave, [{}], { fornecedor: { id: f.id }, situacao: 'EM_EDICAO' }),
    )
    expect(a.body.content.fornecedor).toEqual({ id: f.id, nome: 'Escolhido' })
    expect((await s.bensDa(a.body.content.id))[0]?.situacao).toBe('EM_EDICAO')
    const dois = nfe()
    const b = await confirmarXml(t.admin, dois.xml, escolhas(s.c, dois.chave, [{}], { fornecedor: null }))
    expect(b.body.content.fornecedor).toBeNull()
  })
})
