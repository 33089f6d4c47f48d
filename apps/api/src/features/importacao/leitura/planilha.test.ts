import { deflateRawSync } from 'node:zlib'
import { Readable } from 'node:stream'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { formattedSheet, spreadsheet } from '../../../../test/files/spreadsheet.ts'
import { linhaDe } from '../linha/levantamento.ts'
import { abrirCsv } from './abrir.ts'
import { lerPlanilha, linhaDoCabecalho } from './planilha.ts'
import { cabeDescompactado } from './tamanho-do-zip.ts'

const folha = [
  ['Prefeitura de Exemplo'],
  ['Relação de bens', null, null, null],
  ['Plaqueta', 'Descrição', 'Valor', 'Compra', 'Inventariado'],
  [9001, 'Mesa; de "reunião"', 1234.5, new Date(Date.UTC(2025, 11, 31)), true],
  ['0012', 'Cadeira\ngiratória', 100, null, false],
]
const planilhas = [
  ['XLSX', () => spreadsheet(folha)],
  ['ODS', () => spreadsheet(folha, 'ods')],
] as const

async function ler(bytes: Uint8Array, de = (b: Buffer) => [b]) {
  const csv = await abrirCsv(async () => Readable.from(de(Buffer.from(bytes))), {
    codificacao: 'windows-1252',
  })
  const linhas: string[][] = []
  for await (const bloco of csv.registros()) linhas.push(...bloco)
  return { ...csv, linhas }
}

describe.each(planilhas)('%s', (nome, fazer) => {
  it('is read as the CSV that it would be saved as, from the names of the columns on', async () => {
    const lida = await ler(await fazer())
    expect(lida).toMatchObject({ codificacao: 'utf-8', separador: ';' })
    expect(lida.colunas).toEqual(['Plaqueta', 'Descrição', 'Valor', 'Compra', 'Inventariado'])
    expect(lida.linhas.filter((l) => l.some(Boolean))).toEqual([
      ['9001', 'Mesa; de "reunião"', '1234,5', '31/12/2025', 'Sim'],
      ['0012', 'Cadeira\ngiratória', '100', '', 'Não'],
    ])
  })
  it('is known by its first bytes, however they come', async () => {
    const lida = await ler(await fazer(), (b) => [b.subarray(0, 1), b.subarray(1, 3), b.subarray(3)])
    expect(lida.linhas).toHaveLength(4)
  })
  it('has each row in the line of the sheet, under titles and between blank rows', async () => {
    const rows = [['Relação de bens'], [], ['Plaqueta', 'Descrição'], [1, 'Mesa'], [], [], [2, 'Sofá']]
    const { colunas, linhas } = await ler(await spreadsheet(rows, nome === 'ODS' ? 'ods' : 'xlsx'))
    expect(colunas).toEqual(['Plaqueta', 'Descrição'])
    const ondeEsta = (bem: string) => linhaDe(linhas.findIndex((l) => l[1] === bem))
    expect([ondeEsta('Mesa'), ondeEsta('Sofá')]).toEqual([4, 7])
  })
  it('that is broken off is refused in words', async () => {
    const bytes = Buffer.from(await fazer())
    await expect(ler(bytes.subarray(0, bytes.length - 200))).rejects.toThrow(/danificada/)
  })
  it('with nothing in it is refused in words', async () => {
    const vazia = await spreadsheet([])
    await expect(ler(vazia)).rejects.toThrow(/vazia/)
  })
})

it('a number is read as its format shows it where that changes it, and only in an XLSX cell that is a number', async () => {
  const formatos = [
    '00000',
    '0"%"',
    '0\\%',
    '[Red]0.00%',
    '_-* #,##0.00_-',
    '[$R$-416] #,##0.00',
    '@',
    'General',
  ]
  const rows = [
    ['Nome', ...formatos],
    ['Mesa', 42, 10, 10, 0.1, 10, 10, '10%', 10],
    [],
    ['Sofá', 123456, 1, 1, 1, 1, 1, '1%', 1],
  ]
  const formats = Object.fromEntries(formatos.flatMap((f, i) => [1, 3].map((r) => [`${r},${i + 1}`, f])))
  delete formats['1,7']
  delete formats['3,7']
  const { linhas } = await ler(await formattedSheet(rows, formats))
  expect(linhas.filter((l) => l[0])).toEqual([
    ['Mesa', '00042', '10', '10', '10%', '10', '10', '10%', '10'],
    ['Sofá', '123456', '1', '1', '100%', '1', '1', '1%', '1'],
  ])
})

it('percentages and amounts of an XLSX are what the sheet shows; what sums leave over is nothing', async () => {
  const rows = [
    ['Bem', 'Residual', 'Valor', 'Resto'],
    ['Mesa', 0.1, 1234.5, 2.27e-13],
    ['Sofá', 0.125, 0.5, -1e-12],
    ['Cama', 0.07, 12, 0.25],
  ]
  const formats = {
    '1,1': '0%',
    '2,1': '0.00%',
    '3,1': '0.0 %',
    '1,2': 'R$ #,##0.00',
    '2,2': '0.00E+00',
    '1,3': '0.00',
  }
  expect((await ler(await formattedSheet(rows, formats))).linhas).toEqual([
    ['Mesa', '10%', '1234,5', '0'],
    ['Sofá', '12,5%', '0,5', '0'],
    ['Cama', '7%', '12', '0,25'],
  ])
})

it('percentages of an ODS are the texts that it shows', async () => {
  const celula = (tipo: string, valor: string, texto: string) =>
    `<table:table-cell office:value-type="${tipo}" office:value="${valor}"><text:p>${texto}</text:p></table:table-cell>`
  const linha = (...celulas: string[]) => `<table:table-row>${celulas.join('')}</table:table-row>`
  const nome = (texto: string) =>
    `<table:table-cell office:value-type="string"><text:p>${texto}</text:p></table:table-cell>`
  const folha = [
    linha(nome('Bem'), nome('Residual'), nome('Valor')),
    linha(nome('Mesa'), celula('percentage', '0.1', '10,00%'), celula('currency', '1234.5', 'R$ 1.234,50')),
    linha(nome('Sofá'), celula('percentage', '0.07', '7%'), celula('float', '3', '3,00')),
  ].join('')
  const espacos = ['office', 'table', 'text']
    .map((n) => `xmlns:${n}="urn:oasis:names:tc:opendocument:xmlns:${n}:1.0"`)
    .join(' ')
  const xml = `<office:document-content ${espacos}><office:body><office:spreadsheet><table:table table:name="Bens">${folha}</table:table></office:spreadsheet></office:body></office:document-content>`
  const tipo = strToU8('application/vnd.oasis.opendocument.spreadsheet')
  const ods = zipSync({ mimetype: [tipo, { level: 0 }], 'content.xml': strToU8(xml) })
  expect((await ler(ods)).linhas).toEqual([
    ['Mesa', '10,00%', '1234,5'],
    ['Sofá', '7%', '3'],
  ])
})

it('a number of identity keeps its zeros whatever stands between its digits', async () => {
  const formatos = ['000\\.000\\.000\\-00', '00"."000"."000"/"0000-00', '00000-000', '0.00', '0', '00.0']
  const rows = [
    ['Nome', ...formatos],
    ['Ana', 1234567890, 191, 1001000, 5, 5, 5],
  ]
  const formats = Object.fromEntries(formatos.map((f, i) => [`1,${i + 1}`, f]))
  const { linhas } = await ler(await formattedSheet(rows, formats))
  expect(linhas).toEqual([['Ana', '01234567890', '00000000000191', '01001000', '5', '5', '5']])
})

it('formats are found in a sheet of many pieces, row by row', async () => {
  const rows = [
    ['Nome', 'Residual'],
    ...Array.from({ length: 6000 }, (_, i) => [`Bem ${i}`, (i % 100) / 100]),
  ]
  const formats = Object.fromEntries(rows.slice(1).map((_, i) => [`${i + 1},1`, i % 2 ? '0%' : '0.00']))
  const { linhas } = await ler(await formattedSheet(rows, formats))
  expect(linhas).toHaveLength(6000)
  for (const [i, l] of linhas.entries())
    expect(l[1]).toBe(i % 2 ? `${i % 100}%` : String((i % 100) / 100).replace('.', ','))
})

/** A zip of one entry, which says of itself what it likes. */
function zip(dados: Buffer, dito: number): Buffer {
  const comprimido = deflateRawSync(dados)
  const nome = Buffer.from('a')
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50, 0)
  local.writeUInt16LE(8, 8)
  local.writeUInt32LE(comprimido.length, 18)
  local.writeUInt32LE(dito, 22)
  local.writeUInt16LE(1, 26)
  const central = Buffer.alloc(46)
  central.writeUInt32LE(0x02014b50, 0)
  central.writeUInt16LE(8, 10)
  central.writeUInt32LE(comprimido.length, 20)
  central.writeUInt32LE(dito, 24)
  central.writeUInt16LE(1, 28)
  const fim = Buffer.alloc(22)
  fim.writeUInt32LE(0x06054b50, 0)
  fim.writeUInt16LE(1, 10)
  fim.writeUInt32LE(30 + 1 + comprimido.length, 16)
  return Buffer.concat([local, nome, comprimido, central, nome, fim])
}

describe('what is unpacked', () => {
  it('is measured, whatever the zip says of it', () => {
    const bomba = zip(Buffer.alloc(5_000_000), 10)
    expect(bomba.length).toBeLessThan(10_000)
    expect(cabeDescompactado(bomba, 5_000_001)).toBe(true)
    expect(cabeDescompactado(bomba, 4_999_999)).toBe(false)
  })
  it('of something that is no zip fits nowhere', async () => {
    for (const lixo of ['', 'PK', 'PK\u0003\u0004'.padEnd(400, 'x')])
      expect(await lerPlanilha(Buffer.from(lixo))).toHaveProperty('recusa')
  })
})

it('the names of the columns are found under titles, and in the first line without them', () => {
  expect(
    linhaDoCabecalho([
      ['a', 'b'],
      ['1', '2'],
    ]),
  ).toBe(0)
  expect(linhaDoCabecalho([['Título'], [], ['a', 'b', 'c'], ['1', 'x', 'y']])).toBe(2)
  // Groups of columns stand above their names.
  expect(
    linhaDoCabecalho([
      ['Bem', '', 'Valores', '', 'Local'],
      ['a', 'b', 'c', 'd', 'e'],
      ['1', 'x', '2', '3', 'y'],
    ]),
  ).toBe(1)
  expect(
    linhaDoCabecalho([
      ['', ''],
      ['1', '2'],
    ]),
  ).toBe(1)
})
