import { cabeNaEtiqueta, campoNovo } from '@tombo/contract'
import { describe, expect, it } from 'vitest'
import { mover, pelaSeta, redimensionar } from './mesa.ts'

const f = { etiquetaLargura: 60, etiquetaAltura: 30 }
const c = campoNovo('QR')

describe('a field on the table', () => {
  it('moves with the pointer, holds to lines that are near, and never leaves the label', () => {
    expect(mover(c, 5.1, 0, [], f)).toMatchObject({ x: 7, y: 2 })
    expect(mover(c, -1.6, 0, [], f).x).toBe(0)
    expect(mover(c, 10.4, 0, [{ ...c, x: 28.8 }], f).x).toBe(12.8)
    expect(mover(c, 500, 500, [], f)).toMatchObject({ x: 44, y: 14 })
    expect(redimensionar(c, 500, 2, [], f)).toMatchObject({ largura: 58, altura: 18 })
  })
  it('moves by half a millimetre with an arrow, and with Shift becomes larger or smaller', () => {
    expect(pelaSeta(c, 'ArrowRight', false, f)).toMatchObject({ x: 2.5, largura: 16 })
    expect(pelaSeta(c, 'ArrowUp', true, f)).toMatchObject({ y: 2, altura: 15.5 })
    expect(pelaSeta(c, 'a', false, f)).toBeUndefined()
    let campo = { ...c }
    for (let i = 0; i < 200; i += 1) campo = { ...campo, ...pelaSeta(campo, 'ArrowDown', i % 2 === 0, f) }
    expect(cabeNaEtiqueta(campo, f)).toBe(true)
  })
})
