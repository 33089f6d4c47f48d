import { campoNovo, FOLHAS_PADRAO, type Folha } from '@tombo/contract'
import { describe, expect, it } from 'vitest'
import { comPasso, historiaDe, type Rascunho, semPasso } from './useRascunho.ts'

const { folha } = FOLHAS_PADRAO[0] as { folha: Folha }
const inicial: Rascunho = { descricao: 'M', folha, campos: [campoNovo('QR')] }
const em = (x: number) => ({ atual: { ...inicial, campos: [{ ...campoNovo('QR'), x }] }, escolhido: 0 })
const x = (h: { atual: Rascunho }) => h.atual.campos[0]?.x

describe('the way back of a draft', () => {
  it('takes one step for the moves of one drag, and another for what comes later or is of another kind', () => {
    let h = historiaDe(inicial)
    h = comPasso(h, 'campo 0', 1000, em(3))
    h = comPasso(h, 'campo 0', 1700, em(4))
    h = comPasso(h, 'campo 0', 2400, em(5))
    h = comPasso(h, 'campo 0', 3300, em(6))
    h = comPasso(h, 'nome', 3400, { ...em(6), atual: { ...em(6).atual, descricao: 'N' } })
    h = semPasso(h)
    expect([h.atual.descricao, x(h)]).toEqual(['M', 6])
    h = semPasso(h)
    expect(x(h)).toBe(5)
    h = semPasso(h)
    expect(h).toEqual(historiaDe(inicial))
    expect(semPasso(h)).toBe(h)
  })
  it('has no step for what changes nothing, never joins what comes and goes, and knows which field was in hand', () => {
    const h = historiaDe(inicial)
    expect(comPasso(h, 'campo 0', 1, { atual: inicial, escolhido: null }).antes).toEqual([])
    const vazio = { atual: { ...inicial, campos: [] }, escolhido: null }
    const tirado = comPasso(comPasso(h, '', 1, em(9)), '', 2, vazio)
    expect(tirado.antes).toHaveLength(2)
    expect(semPasso(tirado)).toMatchObject({ escolhido: 0, atual: em(9).atual })
  })
  it('goes no further back than a hundred steps', () => {
    let h = historiaDe(inicial)
    for (let i = 0; i < 150; i += 1) h = comPasso(h, '', i, em(i / 2 + 2.5))
    expect(h.antes).toHaveLength(100)
  })
})
