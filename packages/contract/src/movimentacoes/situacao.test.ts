import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  movimentacaoWorkflow as w,
  situacaoDosItens,
  situacaoItemMovimentacao,
  type SituacaoItemMovimentacao,
} from './situacao.ts'

/** Gives what can become of an item in this situation. */
const seguintes = (s: SituacaoItemMovimentacao): SituacaoItemMovimentacao[] =>
  Object.values(w.actions).flatMap((a) =>
    'items' in a && a.items.from.some((i) => i === s) ? [a.items.to].flat() : [],
  )
const item = fc.constantFrom(...situacaoItemMovimentacao.values)

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
        for (const para of seguintes(itens[i] as SituacaoItemMovimentacao)) {
          const depois = situacaoDosItens(new Set(itens.with(i, para)))
          if (antes !== 'AGUARDANDO_ACEITE') expect(depois).not.toBe('AGUARDANDO_ACEITE')
        }
        const abertos = itens.some((s) => seguintes(s).length > 0)
        expect(w.actionsIn(antes).length > 0).toBe(abertos)
      }),
    )
  })

  test.each<[SituacaoItemMovimentacao, SituacaoItemMovimentacao[]]>([
    ['AGUARDANDO', ['EFETIVADO', 'EMPRESTADO', 'RECUSADO', 'CANCELADO']],
    ['EFETIVADO', ['ESTORNADO']],
    ['EMPRESTADO', ['DEVOLVIDO', 'ESTORNADO']],
    ['DEVOLVIDO', []],
    ['RECUSADO', []],
    ['ESTORNADO', []],
    ['CANCELADO', []],
  ])('an item that is %s becomes only %j', (de, para) => expect(seguintes(de)).toEqual(para))
})
