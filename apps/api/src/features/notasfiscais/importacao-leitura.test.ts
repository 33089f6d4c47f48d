import { MAIOR_XML, mensagens } from '@tombo/contract'
import { describe, expect, test } from 'vitest'
import { confirmarXml, escolhas, lerXml, setUpNotas } from '../../../test/scenes/importar-nfe.ts'
import { nfe } from '../../../test/files/nfe.ts'

const [t, s] = setUpNotas()

describe('reading', () => {
  test('gives header, supplier to be made, lines with costs, and keeps nothing', async () => {
    const antes = await s.contar()
    const { xml, chave } = nfe({
      cnpj: '04740714000197',
      emitente: 'CADEIRAS BOAS',
      itens: [
        { xProd: 'CADEIRA', vProd: '100.00', qCom: '4.0000', vUnCom: '25.0000000000' },
        { xProd: 'TECIDO', vProd: '50.00', qCom: '2.5000' },
      ],
    })
    const r = await lerXml(t.admin, xml)
    expect(r.status === 200 ? 200 : r.text).toBe(200)
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
        tipoAquisicao: { id: s.c.compra },
        estadoConservacao: { descricao: expect.any(String) },
      },
    })
    expect(await s.contar()).toEqual(antes)
  })

  test('warns of one that is addressed to another body, and to none that is this one', async () => {
    const { xml } = nfe({})
    const { destinatario } = (await lerXml(t.admin, xml)).body.content
    const avisosCom = async (cnpj: string | null) => {
      expect((await t.admin.post('/api/unidades/current', { cnpj })).status).toBe(200)
      return (await lerXml(t.admin, xml)).body.content.avisos as string[]
    }
    expect(await avisosCom(null)).toEqual([])
    expect(await avisosCom(destinatario.documento)).toEqual([])
    const [aviso, ...resto] = await avisosCom('12.ABC.345/01DE-35')
    expect(resto).toEqual([])
    expect(aviso).toMatch(/^A nota foi emitida para .*, e não para esta unidade: confira/)
    expect(aviso).toContain(destinatario.nome)
    await avisosCom(null)
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
      tipoNatureza: { id: s.c.natureza },
    })
    const antes = nfe({
      cnpj: '04740714000197',
      itens: [{ cProd: 'XYZ-1', xProd: 'ARMARIO ACO', NCM: '94031000', vProd: '9.00' }],
    })
    const bom = await confirmarXml(
      t.admin,
      antes.xml,
      escolhas(s.c, antes.chave, [{ descricao: 'Armário de aço' }]),
    )
    expect(bom.status === 200 ? 200 : bom.text).toBe(200)
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
    const natureza = expect.objectContaining({ id: s.c.natureza, codigo: '4.4.90.52.42' })
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
    const estranho = await t.admin.sendForm(url, [
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
