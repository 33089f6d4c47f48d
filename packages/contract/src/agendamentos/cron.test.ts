import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { mensagens } from '../messages.ts'
import { cronDe, cronEmPalavras, lerCron, type PartesDoCron, problemasDoCron } from './cron.ts'
import { diaEHora, instanteDe, proximasVezes } from './horas.ts'

const TODO_MES = Array.from({ length: 12 }, (_, i) => i + 1)
const partes = (mais: Partial<PartesDoCron> = {}): PartesDoCron => ({
  meses: TODO_MES,
  diasMes: [1],
  diasSemana: [],
  horas: [8],
  minutos: [0],
  ...mais,
})
const lidas = (texto: string) => lerCron(texto) as PartesDoCron

describe('an expression of seven fields', () => {
  it('says the parts, and the parts say it', () => {
    expect(cronDe(partes())).toBe('0 0 8 1 * ? *')
    expect(
      cronDe(partes({ diasMes: [], diasSemana: [6, 2], meses: [7, 1], horas: [14, 8], minutos: [30, 0] })),
    ).toBe('0 0,30 8,14 ? 1,7 2,6 *')
    const de = (min: number, max: number) =>
      fc.uniqueArray(fc.integer({ min, max }), { minLength: 1 }).map((l) => l.sort((a, b) => a - b))
    fc.assert(
      fc.property(
        de(1, 12),
        de(1, 31),
        de(1, 6),
        de(0, 23),
        de(0, 59),
        fc.boolean(),
        (meses, m, s, horas, minutos, doMes) => {
          const p = { meses, diasMes: doMes ? m : [], diasSemana: doMes ? [] : s, horas, minutos }
          expect(lerCron(cronDe(p))).toEqual(p)
        },
      ),
    )
  })
  test.each([
    [
      '0 0/15 8-10 ? JAN,JUL MON-FRI *',
      {
        minutos: [0, 15, 30, 45],
        horas: [8, 9, 10],
        meses: [1, 7],
        diasMes: [],
        diasSemana: [2, 3, 4, 5, 6],
      },
    ],
    ['0 0 8 * * ? *', { diasMes: Array.from({ length: 31 }, (_, i) => i + 1), diasSemana: [] }],
    ['0 0 8 * * 2 *', { diasMes: [], diasSemana: [2] }],
    ['0 0 8 5 * * *', { diasMes: [5], diasSemana: [] }],
    ['0 1-20/5 8 1 * ? ?', { minutos: [1, 6, 11, 16] }],
  ])('%s is read', (texto, esperado) => expect(lidas(texto)).toMatchObject(esperado))
  test.each([
    '',
    '0 0 8 1 * ?',
    '5 0 8 1 * ? *',
    '0 0 8 1 * ? 2026',
    '0 60 8 1 * ? *',
    '0 0 24 1 * ? *',
    '0 0 8 32 * ? *',
    '0 0 8 1 13 ? *',
    '0 0 8 1 * 8 *',
    '0 0 8 0 * ? *',
    '0 0 8 5-1 * ? *',
    '0 0/0 8 1 * ? *',
    '0 0 8 L * ? *',
    '0 0 8 1;2 * ? *',
  ])('%j is none', (texto) => expect(lerCron(texto)).toBeNull())
})

describe('what a schedule must have', () => {
  test.each<[Partial<PartesDoCron>, Record<string, string>]>([
    [{}, {}],
    [{ meses: [] }, { meses: 'Deve ser selecionado um mês' }],
    [{ diasMes: [] }, { dias: 'Deve ser selecionado um dia' }],
    [{ diasSemana: [2] }, { dias: 'Não é possível agendar dia do mês e dia da semana ao mesmo tempo' }],
    [{ horas: [] }, { horarios: 'Deve ser selecionado um horário' }],
    [{ minutos: [] }, { horarios: 'Deve ser selecionado um horário' }],
    [{ meses: [2], diasMes: [30, 31] }, { dias: mensagens.agendamentoDiaQueNaoHa }],
    [{ meses: [2], diasMes: [29] }, {}],
    [
      { horas: [8, 9, 10], minutos: [0, 5, 10, 15, 20, 25, 30, 35, 40] },
      { horarios: mensagens.agendamentoHorariosDemais },
    ],
  ])('%j: %j', (mais, erros) => expect(problemasDoCron(partes(mais))).toEqual(erros))
})

test.each([
  ['0 0 8 1 * ? *', 'No dia 1 de cada mês, às 08:00'],
  ['0 0,30 8,14 1,15 1,7 ? *', 'Nos dias 1 e 15 de janeiro e julho, às 08:00, 08:30, 14:00 e 14:30'],
  ['0 0 8 31 * ? *', 'No dia 31 de cada mês (só nos meses que têm o dia 31), às 08:00'],
  [
    '0 0 8 15,29,30 * ? *',
    'Nos dias 15, 29 e 30 de cada mês (só nos meses que têm os dias 29 e 30), às 08:00',
  ],
  ['0 0 8 31 1,3 ? *', 'No dia 31 de janeiro e março, às 08:00'],
  ['0 0 8 30 4,6 ? *', 'No dia 30 de abril e junho, às 08:00'],
  ['0 0 8 29 2 ? *', 'No dia 29 de fevereiro (só nos meses que têm o dia 29), às 08:00'],
  ['0 0 8 * * ? *', 'Todos os dias, às 08:00'],
  ['0 0 8 * 3,4,5 ? *', 'Todos os dias, em março, abril e maio, às 08:00'],
  ['0 5 7 ? * 2-6 *', 'De segunda a sexta-feira, às 07:05'],
  ['0 0 7 ? * 2,4 *', 'Toda segunda-feira e quarta-feira, às 07:00'],
  ['0 0 7 ? 12 1 *', 'Todo domingo, em dezembro, às 07:00'],
])('%s in words: %s', (texto, palavras) => expect(cronEmPalavras(lidas(texto))).toBe(palavras))

const vezes = (cron: string, n: number, fuso: string, depois: string, mais: object = {}) =>
  proximasVezes(lidas(cron), n, { fuso, depois: new Date(depois), ...mais }).map((d) => d.toISOString())

describe('the next times', () => {
  it('come in order, on days that are there, within first and last day', () => {
    expect(vezes('0 0 8 31 * ? *', 3, 'UTC', '2026-01-31T08:00:00Z')).toEqual([
      '2026-03-31T08:00:00.000Z',
      '2026-05-31T08:00:00.000Z',
      '2026-07-31T08:00:00.000Z',
    ])
    expect(vezes('0 0 8 29 2 ? *', 2, 'UTC', '2026-03-01T00:00:00Z')).toEqual([
      '2028-02-29T08:00:00.000Z',
      '2032-02-29T08:00:00.000Z',
    ])
    expect(
      vezes('0 0 8 * * ? *', 9, 'UTC', '2026-03-01T09:00:00Z', { inicio: '2026-03-03', fim: '2026-03-04' }),
    ).toEqual(['2026-03-03T08:00:00.000Z', '2026-03-04T08:00:00.000Z'])
    expect(
      vezes('0 0 8 * * ? *', 9, 'UTC', '2026-03-01T09:00:00Z', { ate: new Date('2026-03-03T08:00:00Z') }),
    ).toEqual(['2026-03-02T08:00:00.000Z', '2026-03-03T08:00:00.000Z'])
    expect(vezes('0 0 8 ? * 2 *', 1, 'UTC', '2026-03-10T00:00:00Z')).toEqual(['2026-03-16T08:00:00.000Z'])
  })
  it('are of the wall clock of the zone', () => {
    expect(vezes('0 0 8 * * ? *', 1, 'America/Sao_Paulo', '2026-03-10T00:00:00Z')).toEqual([
      '2026-03-10T11:00:00.000Z',
    ])
    expect(vezes('0 30 23 * * ? *', 1, 'America/Rio_Branco', '2026-03-10T05:00:00Z')).toEqual([
      '2026-03-11T04:30:00.000Z',
    ])
    expect(diaEHora(new Date('2026-03-10T02:30:00Z'), 'America/Sao_Paulo')).toEqual({
      dia: '2026-03-09',
      hora: '23:30',
    })
  })
  it('come once when clocks go back, and a little later when they go forward over them', () => {
    // New York: forward at 02:00 on 2026-03-08, back at 02:00 on 2026-11-01.
    expect(vezes('0 30 2 * * ? *', 2, 'America/New_York', '2026-03-08T00:00:00Z')).toEqual([
      '2026-03-08T07:30:00.000Z',
      '2026-03-09T06:30:00.000Z',
    ])
    expect(vezes('0 30 1 * * ? *', 2, 'America/New_York', '2026-11-01T00:00:00Z')).toEqual([
      '2026-11-01T05:30:00.000Z',
      '2026-11-02T06:30:00.000Z',
    ])
    // Two times of the form that the same instant answers are one.
    expect(vezes('0 30 2,3 8 3 ? *', 3, 'America/New_York', '2026-03-08T00:00:00Z')[0]).toBe(
      '2026-03-08T07:30:00.000Z',
    )
    expect(vezes('0 30 2,3 8 3 ? *', 3, 'America/New_York', '2026-03-08T00:00:00Z')[1]).toMatch(/^2027/)
    // São Paulo had summer time: midnight of 2018-11-04 was not there.
    expect(vezes('0 0 0 4 11 ? *', 1, 'America/Sao_Paulo', '2018-11-03T12:00:00Z')).toEqual([
      '2018-11-04T03:00:00.000Z',
    ])
  })
  it('are the wall clock’s whenever that shows them', () => {
    const zonas = [
      'America/Sao_Paulo',
      'America/New_York',
      'Europe/Lisbon',
      'Australia/Lord_Howe',
      'Asia/Kathmandu',
      'UTC',
    ]
    fc.assert(
      fc.property(
        fc.constantFrom(...zonas),
        fc.integer({ min: Date.UTC(2015, 0, 1) / 60_000, max: Date.UTC(2035, 0, 1) / 60_000 }),
        (fuso, minuto) => {
          const instante = minuto * 60_000
          const { dia, hora } = diaEHora(new Date(instante), fuso)
          const achado = instanteDe(Date.parse(`${dia}T${hora}:00Z`), fuso)
          // The same, or the first of the two that a clock that went back shows alike.
          expect(achado).toBeLessThanOrEqual(instante)
          expect(diaEHora(new Date(achado), fuso)).toEqual({ dia, hora })
        },
      ),
    )
  })
})
