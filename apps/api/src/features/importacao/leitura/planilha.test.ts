import { deflateRawSync } from 'node:zlib'
import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { spreadsheet } from '../../../../test/files/spreadsheet.ts'
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
  expect(
    linhaDoCabecalho([
      ['', ''],
      ['1', '2'],
    ]),
  ).toBe(1)
})
