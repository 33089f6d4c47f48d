import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  ACOES_MOVIMENTACAO,
  EFEITO_NOS_ITENS,
  situacaoDosItens,
  situacaoItemMovimentacao,
  type SituacaoItemMovimentacao,
  TRANSICOES_ITEM,
} from './situacao.ts'

const item = fc.constantFrom(...situacaoItemMovimentacao.valores)

describe('the situation of a move', () => {
  test.each<[SituacaoItemMovimentacao[], string]>([
    [['AGUARDANDO', 'CANCELADO'], 'AGUARDANDO_ACEITE'],
    [['EMPRESTADO', 'DEVOLVIDO'], 'EMPRESTADA'],
    [['DEVOLVIDO', 'ESTORNADO'], 'DEVOLVIDA'],
    [['EFETIVADO', 'ESTORNADO'], 'EFETIVADA'],
    [['ESTORNADO', 'CANCELADO'], 'ESTORNADA'],
    [['RECUSADO', 'CANCELADO'], 'RECUSADA'],
    [[], 'CANCELADA'],
  ])('of items %j is %s', (itens, situacao) => {
    expect(situacaoDosItens(new Set(itens))).toBe(situacao)
  })

  test('never goes back to waiting, and what has ended takes nothing more', () => {
    fc.assert(
      fc.property(fc.array(item, { minLength: 1 }), fc.nat(), (itens, qual) => {
        const antes = situacaoDosItens(new Set(itens))
        const i = qual % itens.length
        for (const para of TRANSICOES_ITEM[itens[i] as SituacaoItemMovimentacao]) {
          const depois = situacaoDosItens(new Set(itens.with(i, para)))
          if (antes !== 'AGUARDANDO_ACEITE') expect(depois).not.toBe('AGUARDANDO_ACEITE')
        }
        const abertos = itens.some((s) => TRANSICOES_ITEM[s].length > 0)
        expect(ACOES_MOVIMENTACAO[antes].length > 0).toBe(abertos)
      }),
    )
  })

  test('takes of each item only the transitions of the table', () => {
    for (const { de, para } of Object.values(EFEITO_NOS_ITENS))
      for (const s of de) expect(TRANSICOES_ITEM[s]).toContain(para)
  })
})
