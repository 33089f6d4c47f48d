import { describe, expect, it } from 'vitest'
import { contraste } from '@tombo/contract'
import { DARK, PAPER, paletteOf, inkOver } from './palette.ts'

const CORES = [
  '#302979',
  '#ff0066',
  '#000000',
  '#ffffff',
  '#ffff00',
  '#808080',
  '#00a859',
  '#7f7f00',
  '#0af0ff',
]

describe('palette', () => {
  it.each(CORES)('of %s can be read, on paper and in the dark', (color) => {
    const p = paletteOf(color, color)
    const botao = p.marca[9]
    const botaoEscuro = p.marca[p.darkShade]
    expect(contraste(botao, inkOver(botao))).toBeGreaterThanOrEqual(4.5)
    expect(contraste(botaoEscuro, inkOver(botaoEscuro))).toBeGreaterThanOrEqual(4.5)
    expect(contraste(p.marcaTexto, PAPER)).toBeGreaterThanOrEqual(4.5)
    expect(contraste(p.destaqueTexto, PAPER)).toBeGreaterThanOrEqual(4.5)
    expect(contraste(p.marcaTextoEscuro, DARK[7])).toBeGreaterThanOrEqual(4.5)
    expect(contraste(p.destaqueTextoEscuro, DARK[7])).toBeGreaterThanOrEqual(4.5)
  })
  it('leaves alone a colour that can be read', () => {
    expect(paletteOf('#004422').marca[9]).toBe('#004422')
    expect(paletteOf('#004422').marcaTexto).toBe('#004422')
  })
  it('falls back to the product where a colour is none', () => {
    expect(paletteOf('azul', null)).toEqual(paletteOf('#302979', '#FF0066'))
  })
})
