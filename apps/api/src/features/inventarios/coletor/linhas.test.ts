import { describe, expect, it, test } from 'vitest'
import { lerInstante } from './instante.ts'
import { acharLocal, interpretar, type Lugar } from './leituras.ts'
import { lerArquivoDoColetor } from './linhas.ts'

const ler = (nome: string, texto: string | Buffer) => lerArquivoDoColetor(nome, Buffer.from(texto))

describe('a file of a collector', () => {
  it('is a CSV with names of its own', async () => {
    const a = await ler(
      'app.csv',
      'codigo_barras_tombamento,nome,quantidade_lida,descricao,criado_em,atualizado_em,andar,local\n1290003868,TELEFONE,1,APARELHO,18.08.2023 19:05,26.08.2025 17:26,7 andar,MPM\n',
    )
    expect(a.colunas.map((c) => c.coluna)).toEqual([
      'codigo',
      null,
      'quantidade',
      null,
      null,
      'lidaEm',
      'predio',
      'local',
    ])
    expect(a.linhas).toEqual([
      {
        linha: 2,
        codigo: '1290003868',
        quantidade: '1',
        lidaEm: '26.08.2025 17:26',
        predio: '7 andar',
        local: 'MPM',
      },
    ])
  })
  it('is a text without names, in the order of the layout; blank lines are none', async () => {
    const a = await ler('c.txt', Buffer.from('100;Sala 1;10/03/2026 08:30\r\n\r\n101;Saguão;\r\n', 'latin1'))
    expect(a).toMatchObject({
      formato: 'TXT',
      linhas: [
        { linha: 1, codigo: '100', local: 'Sala 1', lidaEm: '10/03/2026 08:30' },
        { linha: 3, codigo: '101', local: 'Saguão', lidaEm: '' },
      ],
    })
    expect((await ler('c.txt', '100\n101\n')).linhas.map((l) => l.codigo)).toEqual(['100', '101'])
  })
  it('is a JSON: codes alone, or readings by the names of the layout', async () => {
    expect((await ler('c.json', '["100", 101]')).linhas.map((l) => l.codigo)).toEqual(['100', '101'])
    expect((await ler('c.json', '{"itens":[{"plaqueta":"100","sala":"Sala 1","qtd":0}]}')).linhas).toEqual([
      { linha: 1, codigo: '100', local: 'Sala 1', quantidade: '0' },
    ])
  })
  test.each([
    ['vazio', 'c.csv', ''],
    ['Nenhuma coluna é a do código', 'c.csv', 'local;data\nSala;1'],
    ['não é um JSON', 'c.json', '{"a":1'],
    ['não tem uma lista', 'c.json', '{"a":1}'],
    ['Nenhuma coluna é a do código', 'c.json', '[{"b":1}]'],
    ['mais de 20.000 linhas', 'c.txt', '1\n'.repeat(20_002)],
  ])('is refused with the reason: %s, in %s', async (motivo, nome, texto) => {
    await expect(ler(nome, texto)).rejects.toThrow(motivo)
  })
})

test.each([
  ['26.08.2025 17:26', '2025-08-26T20:26:00.000Z'],
  ['26/08/2025 17:26:09', '2025-08-26T20:26:09.000Z'],
  ['2025-08-26T17:26:00', '2025-08-26T20:26:00.000Z'],
  ['2025-08-26 17:26:00.123-0400', '2025-08-26T21:26:00.000Z'],
  ['20250826172609', '2025-08-26T20:26:09.000Z'],
  ['2025-08-26', '2025-08-26T03:00:00.000Z'],
  ['1756239960', '2025-08-26T20:26:00.000Z'],
  ['1756239960000', '2025-08-26T20:26:00.000Z'],
  ['30/02/2025 10:00', null],
  ['26/08/2025 25:00', null],
  ['ontem', null],
])('the instant %j is %j', (texto, esperado) => {
  expect(lerInstante(texto, 'America/Sao_Paulo')).toBe(esperado)
})

test.each([
  ['30/11/2026', '09:10', '2026-11-30T12:10:00.000Z'],
  ['30/11/26', '9:10:05', '2026-11-30T12:10:05.000Z'],
  ['2026-11-30', '091005', '2026-11-30T12:10:05.000Z'],
  ['30/11/2026 09:10', '23:59', '2026-11-30T12:10:00.000Z'],
  ['30/11/26 09:10', '', '2026-11-30T12:10:00.000Z'],
  ['30/11/2026', '25:00', null],
  ['30/11/2026', 'cedo', null],
])('the day %j at the hour of its own column, %j, is %j', (dia, hora, esperado) => {
  expect(lerInstante(dia, 'America/Sao_Paulo', hora)).toBe(esperado)
})

test('the hour that stands in a column of its own is that of the reading', async () => {
  const { linhas } = await ler('c.txt', 'LOCAL;CODIGO;DATA;HORA\nCopa;123;30/11/2026;09:10\n')
  const [lida] = interpretar(
    linhas,
    () => 5,
    () => undefined,
    {
      fuso: 'America/Sao_Paulo',
      agora: '2026-12-01T00:00:00.000Z',
      coletor: null,
      localizacao: null,
      locais: [],
    },
  )
  expect(lida).toMatchObject({ leituras: [{ lidaEm: '2026-11-30T12:10:00.000Z' }] })
})

const lugar = (id: number, descricao: string, caminho: string, mais: Partial<Lugar> = {}): Lugar => ({
  id,
  codigo: null,
  descricao,
  caminho,
  contado: false,
  ...mais,
})

describe('the place of a line', () => {
  const lugares = [
    lugar(1, 'Sala 1', 'Sede / 6 andar / Sala 1', { codigo: 'S-01' }),
    lugar(2, 'Sala 1', 'Sede / 7 andar / Sala 1', { contado: true }),
    lugar(3, 'Depósito', 'Sede / Depósito'),
    lugar(4, 'Depósito', 'Anexo / Depósito'),
    lugar(5, 'Copa', 'Sede / Copa'),
  ]
  const achar = acharLocal(lugares, { localizacao: 5, locais: [{ texto: 'x / depósito', localizacao: 4 }] })
  test.each([
    [{ local: 's01' }, 1],
    [{ local: 'Sala 1' }, 2],
    [{ predio: '6 ANDAR', local: 'sala 1' }, 1],
    [{ local: 'sede/7 andar/sala 1' }, 2],
    [{ local: 'Depósito' }, null],
    [{ predio: 'X', local: 'DEPOSITO' }, 4],
    [{ local: 'copa' }, 5],
    [{ local: 'nenhuma' }, null],
    [{}, 5],
  ])('%j is %j', (l, id) => expect(achar({ linha: 1, ...l })).toBe(id))
})

describe('what lines stand for', () => {
  const o = {
    coletor: null,
    localizacao: null,
    locais: [],
    fuso: 'UTC',
    agora: '2026-03-10T12:00:00.000Z',
  }
  const ids = (linhas: object[], mais: object = {}) =>
    interpretar(
      linhas.map((l, i) => ({ linha: i + 1, local: 'Sala', ...l })),
      () => 7,
      () => undefined,
      { ...o, ...mais },
    ).flatMap((i) => (i.tipo === 'LEITURA' ? i.leituras.map((x) => x.id) : [i.tipo]))

  it('are the same readings whatever their order, and however the file grew', () => {
    const a = { codigo: '100', lidaEm: '10/03/2026 10:00' }
    const b = { codigo: '101' }
    const antes = ids([a, b, b])
    expect(new Set(antes).size).toBe(3)
    expect(ids([b, { codigo: '102' }, a, b]).toSorted()).toEqual(expect.arrayContaining(antes.toSorted()))
    // Another collector, place, code or instant is another reading; the clock of the reading in is none of it.
    for (const outra of [
      { coletor: 'B' },
      { local: 'Copa' },
      { codigo: '100x' },
      { lidaEm: '10/03/2026 10:01' },
    ])
      expect(antes).not.toContain(ids([{ ...a, ...outra }])[0])
    expect(ids([a, b], { agora: '2026-03-11T12:00:00.000Z' })).toEqual(antes.slice(0, 2))
    expect(antes[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  })
  it('are none with a quantity of zero, and refused without a code or with an instant that is none', () => {
    const ruins = [{ codigo: '1', quantidade: '0' }, { codigo: '' }, { codigo: '1', lidaEm: 'ontem' }]
    expect(ids(ruins)).toEqual(['SEM_LEITURA', 'RECUSADA', 'RECUSADA'])
  })
})
