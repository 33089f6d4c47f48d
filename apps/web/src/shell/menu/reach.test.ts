import { describe, expect, it } from 'vitest'
import { reachOf } from './reach.ts'

describe('which screens somebody may open', () => {
  const reach = reachOf(new Set(['contarinventarios', 'consultarinventarios']))
  it('follows the right of the screen, whatever is asked of it', () => {
    expect(reach('/inventario/7/itens?quais=PENDENTE')).toBe(true)
    expect(reach('/patrimonio/15')).toBe(false)
    expect(reach('/notafiscal/3')).toBe(false)
  })
  it('tells a screen of its own from one with a variable part', () => {
    expect(reachOf(new Set(['patrimonio']))('/patrimonio/novo')).toBe(false)
    expect(reachOf(new Set(['patrimonio']))('/patrimonio/7')).toBe(true)
  })
  it('leaves to the router what no screen has', () => {
    expect(reach('/')).toBe(true)
  })
})
