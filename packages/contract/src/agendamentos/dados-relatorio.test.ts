import { describe, expect, it } from 'vitest'
import { mensagens } from '../messages.ts'
import { CATALOGO_DE_RELATORIOS } from '../relatorios/catalogo.ts'
import { diasDoPeriodo, parametrosDaVez, zDadosDeRelatorio } from './dados-relatorio.ts'

describe('the days of a report that a schedule makes', () => {
  it.each([
    ['DIA_ANTERIOR', '2026-03-01', ['2026-02-28', '2026-02-28']],
    ['SEMANA_ANTERIOR', '2026-03-01', ['2026-02-22', '2026-02-28']],
    ['MES_ANTERIOR', '2026-03-31', ['2026-02-01', '2026-02-28']],
    ['MES_ANTERIOR', '2026-01-01', ['2025-12-01', '2025-12-31']],
    ['MES_CORRENTE', '2026-03-10', ['2026-03-01', '2026-03-09']],
    ['MES_CORRENTE', '2026-03-01', ['2026-02-01', '2026-02-28']],
    ['COMO_ESTA', '2026-03-01', null],
  ] as const)('%s on %s', (periodo, hoje, dias) => expect(diasDoPeriodo(periodo, hoje)).toEqual(dias))

  it('go where the report has a place for them, and nowhere else', () => {
    const { baixa, balanco, patrimonial } = CATALOGO_DE_RELATORIOS
    const com = (form: Parameters<typeof parametrosDaVez>[0]) =>
      parametrosDaVez(form, { situacao: 'X' }, 'MES_ANTERIOR', '2026-03-05')
    expect(com(baixa.form)).toEqual({ situacao: 'X', dataInicial: '2026-02-01', dataFinal: '2026-02-28' })
    expect(com(balanco.form)).toEqual({ situacao: 'X', competencia: '2026-02' })
    expect(com(patrimonial.form)).toEqual({ situacao: 'X' })
  })
})

it('a service has a report or a layout, its parameters are those of the report, and it is for somebody', () => {
  const certo = { relatorio: 'balanco', formato: 'CSV', periodo: 'MES_ANTERIOR', pessoas: [1] }
  const faltas = (dados: object) =>
    (zDadosDeRelatorio.safeParse(dados).error?.issues ?? []).map((i) => [i.path.join('.'), i.message])
  expect(faltas(certo)).toEqual([])
  expect(faltas({ ...certo, pessoas: [] })).toEqual([['pessoas', mensagens.relatorioSemDestino]])
  expect(faltas({ ...certo, relatorio: null })).toEqual([['relatorio', mensagens.obrigatorio]])
  expect(faltas({ ...certo, layout: { id: 1 } })).toEqual([['relatorio', mensagens.obrigatorio]])
  expect(faltas({ ...certo, periodo: 'COMO_ESTA' })[0]?.[0]).toBe('competencia')
  expect(faltas({ ...certo, relatorio: 'baixa', parametros: { cor: 1 } })).toHaveLength(1)
  expect(faltas({ ...certo, relatorio: 'termoresponsabilidade' })[0]?.[0]).toBe('relatorio')
})
