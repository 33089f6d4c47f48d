import { describe, expect, it } from 'vitest'
import { enumeration } from './enumeration.ts'
import { defineWorkflow } from './workflow.ts'

const situacao = enumeration({
  ABERTO: 'Aberto',
  FAZENDO: 'Fazendo',
  FEITO: 'Feito',
  PARADO: 'Parado',
  FORA: 'Fora',
})
const item = enumeration({ DENTRO: 'Dentro', TIRADO: 'Tirado' })

const w = defineWorkflow({
  situacao,
  initial: 'ABERTO',
  steps: ['ABERTO', 'FAZENDO', 'FEITO'],
  stepLabels: { FEITO: 'Pronto' },
  working: { in: ['FAZENDO'], begins: ['PARADO'], why: 'aguarde.' },
  roles: ['QUEM_PEDE', 'QUEM_DECIDE'],
  items: { situacao: item, initial: 'DENTRO' },
  actions: {
    fazer: {
      label: 'Fazer',
      labelIn: { FEITO: 'Fazer de novo' },
      from: ['ABERTO'],
      to: ['FEITO', 'PARADO'],
      by: ['QUEM_DECIDE'],
      why: { FORA: 'já está fora.' },
      confirm: { title: 'Fazer {numero}?', text: '{bens} ficam.', danger: true },
    },
    tirar: {
      label: 'Tirar',
      from: ['ABERTO', 'PARADO'],
      to: 'FORA',
      items: { from: ['DENTRO'], to: 'TIRADO', label: 'Tirar este' },
    },
    voltar: { label: 'Voltar', from: [], reopens: ['FORA'], to: 'ABERTO' },
    excluir: { label: 'Excluir', from: ['ABERTO', 'FEITO'], to: null, by: ['QUEM_PEDE'] },
  },
})

describe('a workflow', () => {
  it('says what can be done, where and by whom', () => {
    expect(w.actionsIn('ABERTO')).toEqual(['fazer', 'tirar', 'excluir'])
    expect(w.actionsIn('ABERTO', ['QUEM_PEDE'])).toEqual(['tirar', 'excluir'])
    expect(w.actionsIn('ABERTO', [])).toEqual(['tirar'])
    expect(w.actionsIn('FAZENDO')).toEqual([])
    expect(w.allowed('FORA', 'voltar')).toBe(true)
    expect(w.from('voltar')).toEqual(['FORA'])
    expect(w.nextOf('ABERTO')).toEqual(['FEITO', 'PARADO', 'FORA'])
    expect(w.nextOf('ABERTO', ['QUEM_PEDE'])).toEqual(['FORA'])
  })

  it('knows what is open, at an end, or worked on', () => {
    expect(w.open).toEqual(['ABERTO', 'FAZENDO', 'PARADO'])
    expect(w.final).toEqual(['FEITO', 'FORA'])
    expect(w.isWorking('FAZENDO')).toBe(true)
    expect(w.isFinal('FAZENDO')).toBe(false)
  })

  it('says why not', () => {
    expect(w.whyNot('fazer', 'ABERTO')).toBeNull()
    expect(w.whyNot('fazer', 'FAZENDO')).toBe('aguarde.')
    expect(w.whyNot('fazer', 'FORA')).toBe('já está fora.')
    expect(w.whyNot('fazer', 'PARADO')).toBe('não é possível nesta situação.')
  })

  it('asks with what is put in', () => {
    expect(w.questionOf('fazer', { numero: 7, bens: '2 bens' })).toEqual({
      title: 'Fazer 7?',
      text: '2 bens ficam.',
      yes: 'Fazer',
      danger: true,
    })
    // @ts-expect-error a value of the question is missing
    w.questionOf('fazer', { numero: 7 })
    expect(w.itemQuestionOf('tirar', {}).yes).toBe('Tirar este')
  })

  it('takes items', () => {
    expect(w.itemsTaken('tirar')).toEqual(['DENTRO'])
    expect(w.itemsTaken('fazer')).toEqual([])
    expect(w.itemsTo('tirar')).toBe('TIRADO')
    expect(w.openItems).toEqual(['DENTRO'])
  })

  it('shows its way, and where somebody left it', () => {
    expect(w.bar('ABERTO', (s) => s !== 'FAZENDO')).toEqual([
      { id: 'ABERTO', label: 'Aberto' },
      { id: 'FEITO', label: 'Pronto' },
    ])
    expect(w.bar('FAZENDO', (s) => s !== 'FAZENDO').map((s) => s.id)).toEqual(['ABERTO', 'FAZENDO', 'FEITO'])
    expect(w.bar('FORA', (s) => s === 'ABERTO').map((s) => s.id)).toEqual(['ABERTO', 'FORA'])
    // A record that was left on the way tells no later step as done.
    expect(w.bar('FORA').map((s) => s.id)).toEqual(['ABERTO', 'FORA'])
    expect([w.stepOf('FEITO'), w.stepOf('FORA')]).toEqual([2, null])
  })

  it('does not compile with what it does not know', () => {
    const to: 'FORA' = w.to('tirar')
    const ends: 'FEITO' | 'PARADO' = w.to('fazer')
    expect([to, ends]).toEqual(['FORA', 'FEITO'])
    // @ts-expect-error no such action
    expect(() => w.allowed('ABERTO', 'pular')).toThrow('undefined')
    // @ts-expect-error no such situation
    expect(w.allowed('LONGE', 'fazer')).toBe(false)
    // @ts-expect-error no such part
    w.actionsIn('ABERTO', ['NINGUEM'])
    // @ts-expect-error no such situation to begin in
    defineWorkflow({ situacao: item, initial: 'LONGE', steps: [], actions: {} })
    const wrong = () =>
      defineWorkflow({
        situacao: item,
        initial: 'DENTRO',
        steps: [],
        actions: {
          // @ts-expect-error no such situation to start from
          x: { label: 'X', from: ['LONGE'], to: null },
          // @ts-expect-error no such thing to say of an action
          y: { label: 'Y', from: ['DENTRO'], to: null, por: [] },
        },
      })
    expect(wrong().from('y')).toEqual(['DENTRO'])
  })
})
