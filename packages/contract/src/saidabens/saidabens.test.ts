import { describe, expect, it, test } from 'vitest'
import { mensagens } from '../messages.ts'
import { problemasDasDatas } from './datas.ts'
import { zSalvarSaida } from './escrita.ts'
import { saidaWorkflow, situacaoSaida, type SituacaoSaida } from './estados.ts'

const { actionsIn: acoesDaSaida, isOpen: saidaEmAndamento, acao: acaoSaida, actions } = saidaWorkflow

const { saidaDatas: D, saidaCriacaoAnterior: C } = mensagens
const HOJE = '2026-03-10'

describe('the dates of a request', () => {
  test.each<[string, string | null, Record<string, string[]>]>([
    // Without a return date: not before today.
    ['2026-03-10', null, {}],
    ['2026-03-11', null, {}],
    ['2026-03-09', null, { dataHoraCriacao: [C] }],
    ['2025-12-31', null, { dataHoraCriacao: [C] }],
    // With one: before it, it after today, and not before today.
    ['2026-03-10', '2026-03-11', {}],
    ['2026-03-20', '2026-03-21', {}],
    ['2026-03-10', '2026-03-10', { dataRetornoPrevista: [D] }],
    ['2026-03-12', '2026-03-12', { dataRetornoPrevista: [D] }],
    ['2026-03-12', '2026-03-11', { dataRetornoPrevista: [D] }],
    ['2026-03-09', '2026-03-11', { dataHoraCriacao: [D] }],
    ['2026-03-08', '2026-03-09', { dataHoraCriacao: [D], dataRetornoPrevista: [D] }],
    ['2026-03-08', '2026-03-10', { dataHoraCriacao: [D], dataRetornoPrevista: [D] }],
    ['2026-12-31', '2027-01-01', {}],
  ])('from %s to %s: %j', (criacao, retorno, erros) =>
    expect(problemasDasDatas({ criacao, retorno, hoje: HOJE })).toEqual(erros),
  )
})

describe('what can be done with a request', () => {
  const de = (s: SituacaoSaida) => ({
    SOLICITANTE: acoesDaSaida(s, ['SOLICITANTE']),
    APROVADOR: acoesDaSaida(s, ['APROVADOR']),
    RESPONSAVEL: acoesDaSaida(s, ['RESPONSAVEL']),
  })
  test.each<[SituacaoSaida, ReturnType<typeof de>]>([
    [
      'PENDENTE',
      {
        SOLICITANTE: ['ALTERAR', 'REENVIAR', 'CANCELAR', 'EXCLUIR'],
        APROVADOR: ['ACEITAR', 'RECUSAR', 'REENVIAR', 'CANCELAR'],
        RESPONSAVEL: ['AUTORIZAR', 'NEGAR'],
      },
    ],
    [
      'EM_ANALISE',
      {
        SOLICITANTE: ['ALTERAR', 'CANCELAR', 'EXCLUIR'],
        APROVADOR: ['ACEITAR', 'RECUSAR', 'CANCELAR'],
        RESPONSAVEL: [],
      },
    ],
    [
      'ACEITA',
      { SOLICITANTE: ['RETORNAR'], APROVADOR: ['RETORNAR', 'PRORROGAR', 'ENCERRAR'], RESPONSAVEL: [] },
    ],
    ['RECUSADA', { SOLICITANTE: ['EXCLUIR'], APROVADOR: [], RESPONSAVEL: [] }],
    ['FINALIZADA', { SOLICITANTE: [], APROVADOR: ['REABRIR'], RESPONSAVEL: [] }],
  ])('%s', (situacao, acoes) => expect(de(situacao)).toEqual(acoes))

  it('is nothing for who has no part in it', () => {
    for (const s of situacaoSaida.values) expect(acoesDaSaida(s, [])).toEqual([])
  })

  it('leads out of what is under way, and never back into what is decided', () => {
    for (const a of acaoSaida.values)
      for (const s of actions[a].from) if (a !== 'EXCLUIR') expect(saidaEmAndamento(s)).toBe(true)
    expect(situacaoSaida.values.filter(saidaEmAndamento)).toEqual(['PENDENTE', 'EM_ANALISE', 'ACEITA'])
  })
})

describe('a request as it is saved', () => {
  const corpo = { itens: [{ id: 1 }], motivo: 'Feira', terceiro: false, dataHoraCriacao: HOJE }
  const erros = (mais: object) =>
    Object.fromEntries(
      (zSalvarSaida.safeParse({ ...corpo, ...mais }).error?.issues ?? []).map((i) => [
        i.path.join('.'),
        i.message,
      ]),
    )
  it('takes each asset once, and no supplier when it is for nobody else', () => {
    expect(
      zSalvarSaida.parse({ ...corpo, itens: [{ id: 2 }, { id: 2 }, { id: 1 }], fornecedor: { id: 7 } }),
    ).toMatchObject({ itens: [2, 1], fornecedor: null, id: null, dataRetornoPrevista: null })
  })
  it('takes an asset by itself, or as the asset of an item', () => {
    expect(zSalvarSaida.parse({ ...corpo, itens: [{ patrimonio: { id: 3 } }, { id: 4 }] }).itens).toEqual([
      3, 4,
    ])
    expect(erros({ itens: [{ patrimonio: { id: 'x' } }] })).toHaveProperty(['itens.0.id'])
  })
  it('takes back what was read beside it, and nothing that it does not know', () => {
    expect(
      erros({ audit: {}, situacao: 'ACEITA', isSolicitante: true, termos: [], atrasada: false }),
    ).toEqual({})
    expect(zSalvarSaida.safeParse({ ...corpo, aprovada: true }).success).toBe(false)
  })
  it('says what is missing beside its field', () => {
    expect(erros({ itens: [] })).toEqual({ itens: mensagens.saidaSemBens })
    expect(erros({ itens: undefined })).toEqual({ itens: mensagens.saidaSemBens })
    expect(erros({ motivo: ' ' })).toEqual({ motivo: mensagens.obrigatorio })
    expect(erros({ terceiro: true })).toEqual({ fornecedor: mensagens.obrigatorio })
    expect(erros({ dataHoraCriacao: '2026-02-30' })).toEqual({ dataHoraCriacao: mensagens.dataInvalida })
    expect(erros({ itens: Array.from({ length: 501 }, (_, i) => ({ id: i + 1 })) })).toEqual({
      itens: mensagens.saidaBensDemais,
    })
  })
  it('takes an instant with its offset too', () => {
    expect(erros({ dataHoraCriacao: '2026-03-10T15:00:00-03:00' })).toEqual({})
    expect(erros({ dataHoraCriacao: '2026-03-10T15:00:00' })).toEqual({
      dataHoraCriacao: mensagens.dataInvalida,
    })
  })
})

it('whoever declares a return says nothing of the condition of the assets, and is told where it is said', () => {
  for (const { text } of [
    saidaWorkflow.questionOf('RETORNAR', { bens: '2 bens' }),
    saidaWorkflow.itemQuestionOf('RETORNAR', { bens: '1 bem' }),
  ]) {
    expect(text).not.toContain('no estado em que saíram')
    expect(text).toContain('estado de conservação')
  }
})
