import { mensagens } from '@tombo/contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ItemNfe, nfe, type Nfe } from '../../../../test/files/nfe.ts'
import { lerNota, type NotaLida } from './nota.ts'

const ler = (xml: string) => lerNota(Buffer.from(xml))
const aceita = (n: Nfe): { nota: NotaLida; avisos: string[]; chave: string } => {
  const { xml, chave } = nfe(n)
  const r = ler(xml)
  if ('recusa' in r) throw new Error(r.recusa)
  return { ...r, chave }
}
const recusa = (xml: string): string => {
  const r = ler(xml)
  return 'recusa' in r ? r.recusa : 'aceita'
}

const QUATRO: ItemNfe[] = [
  { vProd: '45.34', vDesc: '4.34' },
  { vProd: '60.67', vDesc: '5.81' },
  { vProd: '8.85', vDesc: '0.85' },
  { vProd: '204.72', vDesc: '19.58', qCom: '4.0000', vUnCom: '51.1800000000' },
]

describe('what is read', () => {
  test('header, issuer and lines, with entities and accents', () => {
    const { nota, avisos, chave } = aceita({
      numero: 77,
      itens: [{ xProd: 'MESA <L> & GAVETEIRO', vProd: '10.50', qCom: '2.5000', NCM: '94033000' }],
    })
    expect(avisos).toEqual([])
    expect(nota).toMatchObject({
      chave,
      numero: '77',
      serie: '1',
      modelo: '55',
      dataEmissao: '2026-03-02',
      naturezaOperacao: 'Venda de mercadoria',
      protocolo: '135260000000001',
      valorTotal: '10.50',
      emitente: {
        documento: '11222333000181',
        nome: 'MÓVEIS & CIA LTDA',
        nomeFantasia: 'Móveis',
        cep: '01310100',
        cidade: 3550308,
        telefone: '1133334444',
      },
      destinatario: { documento: '04740714000197', nome: 'PREFEITURA' },
      itens: [
        {
          numero: 1,
          codigo: 'P1',
          descricao: 'MESA <L> & GAVETEIRO',
          ncm: '94033000',
          unidadeMedida: 'UN',
          quantidade: '2.5000',
          custo: '10.50',
          chassi: null,
        },
      ],
    })
  })

  test.each<[string, Nfe]>([
    ['layout 3.10', { versao: '3.10' }],
    ['the bare NFe', { proc: false }],
    ['tags with a prefix', { prefixo: 'nfe' }],
    ['an NFC-e', { modelo: '65' }],
    ['an alphanumeric CNPJ', { cnpj: '12ABC34501DE35' }],
    ['a farmer’s CPF', { cnpj: '52998224725' }],
  ])('%s', (_, n) => expect(aceita(n).nota.itens).toHaveLength(1))

  test('the tax office’s own series names the tax office in the key', () => {
    const { chave } = nfe({ serie: 890, numero: 5, cnpj: '04740714000197' })
    expect(aceita({ serie: 890, numero: 5, chave }).nota.chave).toBe(chave)
    expect(
      recusa(
        nfe({ serie: 2, numero: 5, chave: nfe({ serie: 2, numero: 5, cnpj: '04740714000197' }).chave }).xml,
      ),
    ).toContain('alterado')
  })

  test('ISO-8859-1 too, and a byte order mark', () => {
    const { xml } = nfe({ emitente: 'CADEIRAS JOSÉ' })
    for (const bytes of [
      Buffer.from(xml.replace('UTF-8', 'ISO-8859-1'), 'latin1'),
      Buffer.from(`\ufeff${xml}`),
    ]) {
      const r = lerNota(bytes)
      expect('nota' in r && r.nota.emitente.nome).toBe('CADEIRAS JOSÉ')
    }
  })

  test('the vector of four lines with discount costs 289.00', () => {
    const { nota } = aceita({ itens: QUATRO })
    expect(nota.valorTotal).toBe('289.00')
    expect(nota.itens.map((i) => i.custo)).toEqual(['41.00', '54.86', '8.00', '185.14'])
  })

  test('freight, insurance, other costs, IPI and ST count; of a total without lines each bears its share', () => {
    const itens = [
      { vProd: '100.00', vIPI: '5.00', vICMSST: '3.00' },
      { vProd: '200.00', vSeg: '1.00', vOutro: '2.00' },
    ]
    expect(
      aceita({ itens, totais: { vFrete: '10.00' } }).nota.itens.map((i) => [i.custo, i.parcelas.frete]),
    ).toEqual([
      ['111.33', '3.33'],
      ['209.67', '6.67'],
    ])
  })

  test('exempted ICMS, in a total that took it off and in one that did not', () => {
    const itens = [{ vProd: '100.00', vICMSDeson: '18.00' }]
    expect(aceita({ itens, vNF: '82.00' }).nota.itens[0]?.custo).toBe('82.00')
    expect(aceita({ itens, vNF: '100.00' }).nota.itens[0]?.custo).toBe('100.00')
  })

  test('a new vehicle brings its chassis', () => {
    expect(
      aceita({ itens: [{ vProd: '90000.00', chassi: '9BWZZZ377VT004251' }] }).nota.itens[0]?.chassi,
    ).toBe('9BWZZZ377VT004251')
  })

  test('990 lines, in the order of their numbers', () => {
    const itens = Array.from({ length: 990 }, () => ({ vProd: '0.01' }))
    const { nota } = aceita({ itens })
    expect([nota.itens.length, nota.valorTotal, nota.itens[989]?.numero]).toEqual([990, '9.90', 990])
  })
})

describe('what a person is told before confirming', () => {
  test.each<[string, Nfe, string]>([
    ['no protocol', { cStat: null }, 'não traz o protocolo'],
    ['bare', { proc: false }, 'não traz o protocolo'],
    ['denied', { cStat: '110' }, 'situação 110, “Motivo do fisco”'],
    ['a return', { finNFe: '4' }, 'devolução'],
    [
      'a line outside the total',
      { itens: [{ vProd: '1.00' }, { vProd: '5.00', indTot: '0' }] },
      'O item 2 não entra',
    ],
  ])('%s', (_, n, texto) => expect(aceita(n).avisos.join()).toContain(texto))
  test('a line outside the total costs nothing', () => {
    const { nota } = aceita({ itens: [{ vProd: '1.00' }, { vProd: '5.00', indTot: '0' }] })
    expect(nota.itens.map((i) => i.custo)).toEqual(['1.00', '0.00'])
  })
})

const muitos = (um: (i: number) => string) => Array.from({ length: 300_000 }, (_, i) => um(i)).join(' ')

const CANCELAMENTO =
  '<retEvento versao="1.00"><infEvento><cStat>135</cStat><tpEvento>110111</tpEvento></infEvento></retEvento>'
const enviada = (quantas: number): string =>
  `<enviNFe xmlns="http://www.portalfiscal.inf.br/nfe">${nfe({ proc: false })
    .xml.replace(/^<\?xml[^>]*>/, '')
    .repeat(quantas)}</enviNFe>`

describe('what is read as any other', () => {
  test('an authorisation that came late is one', () => {
    expect(aceita({ cStat: '150' }).avisos).toEqual([])
  })
  test.each([
    ['one that was sent', Buffer.from(enviada(1))],
    ['UTF-16', Buffer.from(`\ufeff${nfe().xml}`, 'utf16le')],
    ['UTF-16 without a mark', Buffer.from(nfe().xml, 'utf16le')],
    ['UTF-16 without a mark, the other way round', Buffer.from(nfe().xml, 'utf16le').swap16()],
    ['UTF-16, the other way round', Buffer.from(`\ufeff${nfe().xml}`, 'utf16le').swap16()],
    [
      'an event that is no cancellation',
      Buffer.from(nfe().xml.replace('</nfeProc>', `${CANCELAMENTO.replace('110111', '110110')}</nfeProc>`)),
    ],
  ])('%s', (_, bytes) => {
    expect(lerNota(bytes)).toHaveProperty('nota.itens')
  })
})

describe('what is refused', () => {
  const bom = nfe().xml
  test.each<[string, string, string]>([
    ['nothing', '', 'não é um XML'],
    ['a picture', '\u0089PNG\r\n', 'não é um XML'],
    ['another XML', '<?xml version="1.0"?><a/>', 'não é de uma NF-e'],
    ['a CT-e', bom.replaceAll('infNFe', 'infCte'), 'não é de uma NF-e'],
    [
      'another document',
      '<cteProc><CTe><infCte versao="4.00">infNFe</infCte></CTe></cteProc>',
      'não é de uma NF-e',
    ],
    ['one that is cut', bom.slice(0, -30), 'danificado'],
    ['a DOCTYPE', bom.replace('?>', '?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>'), 'DOCTYPE'],
    [
      'names kept by the language',
      bom.replace('<natOp>', '<__proto__><a>1</a></__proto__><natOp>'),
      'danificado',
    ],
    ['tags without end', `<infNFe>${'<a>'.repeat(300)}${'</a>'.repeat(300)}</infNFe>`, 'níveis demais'],
    ['attributes without end', `<infNFe ${muitos((i) => `a${i}=""`)}/>`, 'atributos'],
    ['elements without end', `<infNFe>${muitos(() => '<a/>')}</infNFe>`, 'elementos'],
    ['attributes all over', `<infNFe>${muitos(() => '<a b="" c=""/>')}</infNFe>`, 'elementos'],
    ['a name without end', `<infNFe><${'n'.repeat(4_000_000)}/></infNFe>`, 'demais'],
    ['another model', nfe({ modelo: '57' }).xml, 'modelo 55 ou 65'],
    ['layout 2.00', nfe({ versao: '2.00' }).xml, 'leiaute 2.00'],
    ['a test invoice', nfe({ tpAmb: '2' }).xml, 'homologação'],
    ['an entry invoice', nfe({ tpNF: '0' }).xml, 'de entrada'],
    [
      'a wrong key',
      nfe({ chave: '35261112ABC34501DE35550010000001231123456789' }).xml,
      mensagens.chaveDeNotaInvalida,
    ],
    ['a key without its prefix', bom.replace('Id="NFe', 'Id="'), mensagens.chaveDeNotaInvalida],
    ['a cancelled one', nfe({ cStat: '101' }).xml, 'foi cancelada'],
    [
      'one whose cancellation stands beside it',
      bom.replace('</nfeProc>', `${CANCELAMENTO}</nfeProc>`),
      'foi cancelada',
    ],
    ['several that were sent together', enviada(2), 'lote com várias notas'],
    ['no key', bom.replace(/Id="[^"]*"/, ''), mensagens.chaveDeNotaInvalida],
    ['a changed number', bom.replace(/<nNF>\d+/, '<nNF>999'), 'alterado'],
    ['a changed issuer', bom.replace('11222333000181</CNPJ>', '04740714000197</CNPJ>'), 'alterado'],
    ['a changed month', bom.replace('2026-03-02T', '2026-04-02T'), 'alterado'],
    ['another’s protocol', bom.replace(/<chNFe>\d/, '<chNFe>9'), 'protocolo'],
    ['a wrong CNPJ', nfe({ cnpj: '11222333000182' }).xml, 'emitente'],
    ['no issuer’s name', bom.replace(/<xNome>M[^<]*/, '<xNome>'), 'emitente'],
    ['no date', bom.replace(/<dhEmi>[^<]*/, '<dhEmi>'), 'data de emissão'],
    ['no lines', nfe({ itens: [], vNF: '0.00' }).xml, 'não tem itens'],
    ['a line without number', bom.replace('nItem="1"', 'nItem="x"'), 'item sem número'],
    [
      'a line without words',
      nfe({ itens: [{ vProd: '1.00', xProd: ' ' }] }).xml,
      'item 1 da nota não tem descrição',
    ],
    ['no total', bom.replace(/<vNF>[^<]*<\/vNF>/, ''), 'valor total'],
    ['letters for money', bom.replace(/<vProd>[^<]*/, '<vProd>1e9'), '“1e9”'],
    ['negative money', bom.replace(/<vProd>[^<]*/, '<vProd>-5.00'), '“-5.00”'],
    [
      'a discount beyond the price',
      nfe({ itens: [{ vProd: '1.00', vDesc: '2.00' }, { vProd: '5.00' }] }).xml,
      'desconto do item 1',
    ],
    [
      'lines that do not sum up',
      nfe({ itens: QUATRO, vNF: '289.05' }).xml,
      'Os itens somam R$ 289,00 e a nota diz R$ 289,05',
    ],
  ])('%s', (_, xml, texto) => expect(recusa(xml)).toContain(texto))

  test('991 lines, and a line told twice', () => {
    const itens = Array.from({ length: 991 }, () => ({ vProd: '0.01' }))
    expect(recusa(nfe({ itens }).xml)).toContain('mais de 990')
    const dois = nfe({ itens: [{ vProd: '1.00' }, { vProd: '1.00' }] }).xml
    expect(recusa(dois.replace('nItem="2"', 'nItem="1"'))).toContain('duas vezes')
  })

  test('a centavo per line is rounding, more is not', () => {
    expect(recusa(nfe({ itens: QUATRO, vNF: '289.04' }).xml)).toBe('aceita')
    expect(recusa(nfe({ itens: QUATRO, vNF: '288.95' }).xml)).toContain('somam')
  })
})

describe('whatever the bytes are, it answers', () => {
  const bom = nfe({ itens: QUATRO }).xml
  const responde = (bytes: Uint8Array): boolean => {
    const r = lerNota(bytes)
    return 'recusa' in r ? r.recusa.length > 0 : r.nota.itens.length > 0
  }
  test('bytes of any kind', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
        expect(responde(bytes)).toBe(true)
      }),
      { numRuns: 300 },
    )
  })
  test('an invoice with pieces cut out, put in and exchanged', () => {
    const sujeira = fc.oneof(
      fc.string(),
      fc.constantFrom(
        '<',
        '>',
        '&',
        '&#0;',
        '&#xD800;',
        '<![CDATA[',
        ']]>',
        '<det/>',
        '<prod>',
        '</prod>',
        '<!--',
        '"',
        '<ide/>',
        '<infNFe/>',
      ),
    )
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(bom.length), fc.nat(60), sujeira), { minLength: 1, maxLength: 4 }),
        (cortes) => {
          const xml = cortes.reduce((s, [de, n, novo]) => s.slice(0, de) + novo + s.slice(de + n), bom)
          expect(responde(Buffer.from(xml))).toBe(true)
        },
      ),
      { numRuns: 400 },
    )
  })
  test('any tag with anything inside, or none at all', () => {
    const nomes = [...new Set([...bom.matchAll(/<([A-Za-z]+)[ >]/g)].map((m) => m[1] as string))]
    fc.assert(
      fc.property(
        fc.constantFrom(...nomes),
        fc.oneof(fc.string(), fc.constantFrom('<a/>', '<a>1</a><a>2</a>')),
        (nome, dentro) => {
          const todo = new RegExp(`<${nome}([ >])[\\s\\S]*?</${nome}>`, 'g')
          const outro = bom.replace(todo, (_, fim: string) => `<${nome}${fim}${dentro}</${nome}>`)
          for (const xml of [outro, bom.replaceAll(todo, '')]) expect(responde(Buffer.from(xml))).toBe(true)
        },
      ),
      { numRuns: 300 },
    )
  })
})
