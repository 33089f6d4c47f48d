import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { abrirCsv, abrirParaImportar, type FormatoPedido } from './abrir.ts'

async function ler(bytes: string | Buffer, pedido: FormatoPedido = {}) {
  const csv = await abrirCsv(async () => Readable.from([Buffer.from(bytes)]), pedido)
  const linhas: string[][] = []
  for await (const bloco of csv.registros()) linhas.push(...bloco)
  return { ...csv, linhas }
}
const latim = (texto: string) => Buffer.from(texto, 'latin1')

test.each([
  ['UTF-8', Buffer.from('descrição;valor\nMesa é;1'), 'utf-8'],
  ['UTF-8 with BOM', Buffer.from('\ufeffdescrição;valor\nMesa é;1'), 'utf-8'],
  ['windows-1252', latim('descrição;valor\nMesa é;1'), 'windows-1252'],
])('finds out that a file is %s', async (_, bytes, codificacao) => {
  const csv = await ler(bytes)
  expect(csv).toMatchObject({
    codificacao,
    separador: ';',
    colunas: ['descrição', 'valor'],
    linhas: [['Mesa é', '1']],
  })
})

test.each([
  ['windows-1252 as UTF-8', latim('descrição;valor'), 'utf-8', /não está em UTF-8/],
  ['UTF-8 as windows-1252', Buffer.from('descrição;valor'), 'windows-1252', /está em UTF-8/],
  ['UTF-8 with BOM as windows-1252', Buffer.from('\ufeffdescricao;valor'), 'windows-1252', /está em UTF-8/],
  ['what is in both as UTF-8', Buffer.from('descricao;valor'), 'utf-8', null],
  ['what is in both as windows-1252', Buffer.from('descricao;valor'), 'windows-1252', null],
  ['windows-1252 as itself', latim('descrição;valor'), 'windows-1252', null],
] as const)(
  'says that letters of %s would be lost, and does not import them',
  async (_, bytes, codificacao, dito) => {
    const abrir = () => Promise.resolve(Readable.from([bytes]))
    const { trocada } = await abrirCsv(abrir, { codificacao })
    if (!dito) {
      expect(trocada).toBeNull()
      return void (await abrirParaImportar(abrir, { codificacao }))
    }
    expect(trocada).toMatch(dito)
    await expect(abrirParaImportar(abrir, { codificacao })).rejects.toThrow(dito)
  },
)

test('what is no UTF-8 is seen wherever it stands', async () => {
  const linhas = 'mesa;1\n'.repeat(20_000)
  const bytes = Buffer.concat([Buffer.from(`descricao;valor\n${linhas}`), latim('Mesa é;1\n')])
  const partes = [bytes.subarray(0, 65_536), bytes.subarray(65_536)]
  const csv = await abrirCsv(async () => Readable.from(partes))
  expect(csv.codificacao).toBe('windows-1252')
})

test('the euro sign and curly quotes of windows-1252 are read as they are', async () => {
  const csv = await ler(Buffer.concat([Buffer.from('a;b\n'), Buffer.from([0x80, 0x3b, 0x93, 0x78, 0x94])]))
  expect(csv.linhas).toEqual([['€', '“x”']])
})

test('a UTF-8 character that falls on the border of two portions is one character', async () => {
  const bytes = Buffer.from('a;b\nção;é')
  const csv = await abrirCsv(async () => Readable.from([...bytes].map((b) => Buffer.from([b]))))
  const linhas: string[][] = []
  for await (const bloco of csv.registros()) linhas.push(...bloco)
  expect(csv.codificacao).toBe('utf-8')
  expect(linhas).toEqual([['ção', 'é']])
})

test.each([[';'], [','], ['\t'], ['|']] as const)('finds out the separator %j', async (s) => {
  const csv = await ler(`descricao${s}valor${s}obs\n"a${s}b"${s}1${s}\nc${s}2${s}x\n`)
  expect(csv.separador).toBe(s)
  expect(csv.linhas[0]).toEqual([`a${s}b`, '1', ''])
})

test('commas in values do not make a semicolon file a comma file, and one column is one column', async () => {
  expect((await ler('descricao;valor\nMesa, cadeira, lustre;1,50\nMesa, cadeira;2,50\n')).separador).toBe(';')
  expect((await ler('descricao\nMesa\nCadeira\n')).colunas).toEqual(['descricao'])
})

test('titles above the names of the columns are passed over, and each row stays in its line', async () => {
  const titulo = 'PREFEITURA, SECRETARIA E DEPARTAMENTO;;;;'
  const abaixo = [
    'Tombo;Bem;Local;Data;Valor',
    '1;Mesa;Sala;01/02/2024;1,50',
    '',
    '2;Sofá;Copa;01/02/2024;2,50',
  ]
  for (const acima of [
    [titulo, ';;;;'],
    ['Relação de bens, 2026', ''],
  ]) {
    const csv = await ler([...acima, ...abaixo].join('\n'))
    expect(csv.separador).toBe(';')
    expect(csv.colunas).toEqual(['Tombo', 'Bem', 'Local', 'Data', 'Valor'])
    expect(csv.linhas.map((l) => l[1] ?? '')).toEqual(['', '', 'Mesa', '', 'Sofá'])
  }
  // The first line names them where an import was linked by it.
  const antes = await ler([titulo, ...abaixo].join('\n'), { mapeamento: { 'Coluna 2': 'descricao' } })
  expect(antes.linhas[0]?.[1]).toBe('Bem')
})

test('a first line that has a name for every column, or nearly, is no title', async () => {
  for (const nomes of ['Tombo;Bem;2024', 'Tombo;Bem;'])
    expect((await ler(`${nomes}\n1;Mesa;x\n2;Sofá;y\n`)).colunas.slice(0, 2)).toEqual(['Tombo', 'Bem'])
  expect((await ler('descricao\nMesa, azul\nSofá, rosa\n')).colunas).toEqual(['descricao'])
  expect((await ler('a;b\n1;2\nx;y;z;w;k\n3;4\n')).colunas).toEqual(['a', 'b'])
})

test('encoding and separator can be given', async () => {
  const csv = await ler('a,b;c\n1,2;3\n', { separador: ',', codificacao: 'windows-1252' })
  expect(csv).toMatchObject({ codificacao: 'windows-1252', colunas: ['a', 'b;c'], linhas: [['1', '2;3']] })
})

test('quotes, line breaks inside quotes, stray quotes, any line ending', async () => {
  const csv = await ler('a;b\r\n"x ""y""\nz";1\n12" TV;2\r3;4')
  expect(csv.linhas).toEqual([
    ['x "y"\nz', '1'],
    ['12" TV', '2'],
    ['3', '4'],
  ])
})

test('columns without a name, or with the same name, each get one of their own', async () => {
  expect((await ler('valor;;valor\n1;2;3')).colunas).toEqual(['valor', 'Coluna 2', 'valor (2)'])
})

test.each([
  ['', /está vazio/],
  [' \r\n\n ', /está vazio/],
  ['\n\na;b\n1;2', /primeira linha do arquivo está em branco/],
  ['a;b\n"aberta;1\n2;3\n', /aspas que não termina/],
  [Buffer.from([0x61, 0x3b, 0x00, 0x01, 0x0a]), /não é um texto/],
  [Buffer.from('504b030414000600', 'hex'), /planilha está danificada/],
  [Buffer.from('d0cf11e0a1b11ae1', 'hex'), /é uma planilha antiga/],
  [Buffer.from('\ufeffa;b\n1;2', 'utf16le'), /UTF-16/],
])('refuses %j with the reason', async (bytes, motivo) => {
  await expect(ler(bytes)).rejects.toThrow(motivo)
})

describe('what no office has is refused with the reason', () => {
  /** A file of pieces that come one after the other. */
  const deParte = (parte: string, vezes: number) => async () =>
    Readable.from(
      (function* () {
        for (let i = 0; i < vezes; i++) yield Buffer.from(parte)
      })(),
    )
  const lerTudo = async (abrir: () => Promise<Readable>) => {
    const csv = await abrirCsv(abrir)
    let linhas = 0
    for await (const bloco of csv.registros()) linhas += bloco.length
    return linhas
  }

  test('998,000 columns', async () => {
    const largas = deParte(`${';'.repeat(997_999)}\n`, 20)
    await expect(lerTudo(largas)).rejects.toThrow(/linha longa demais|mais de 500 colunas/)
  })

  test('501 columns, in the header or below it', async () => {
    await expect(ler(`${'a;'.repeat(500)}a\n`)).rejects.toThrow('A linha 1 tem mais de 500 colunas')
    expect((await ler(`${'a;'.repeat(499)}a\n`)).colunas).toHaveLength(500)
    await expect(ler(`a;b\n1;2\n${'x;'.repeat(500)}\n`)).rejects.toThrow('A linha 3 tem mais de 500 colunas')
  })

  test('a text without end', async () => {
    await expect(ler(`a;b\n${'x'.repeat(32_768)};1\n`)).rejects.toThrow('mais de 32.767 caracteres')
  })

  test('more than a million rows, blank ones too', async () => {
    await expect(lerTudo(deParte('a;b\n'.repeat(1000), 1002))).rejects.toThrow('mais de 1.000.000 linhas')
    await expect(lerTudo(deParte('a\n'.repeat(10_000), 101))).rejects.toThrow('mais de 1.000.000 linhas')
  })

  test('a column’s name is cut where a mapping ends', async () => {
    expect((await ler(`${'n'.repeat(5000)};b\n1;2\n`)).colunas[0]).toHaveLength(190)
  })
})
