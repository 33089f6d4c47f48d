import { describe, expect, it } from 'vitest'
import { contraste } from '@tombo/contract'
import { ESCURO, PAPEL, paletaDe, tintaSobre } from './paleta.ts'

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
  it.each(CORES)('of %s can be read, on paper and in the dark', (cor) => {
    const p = paletaDe(cor, cor)
    const botao = p.marca[9]
    const botaoEscuro = p.marca[p.noEscuro]
    expect(contraste(botao, tintaSobre(botao))).toBeGreaterThanOrEqual(4.5)
    expect(contraste(botaoEscuro, tintaSobre(botaoEscuro))).toBeGreaterThanOrEqual(4.5)
    expect(contraste(p.marcaTexto, PAPEL)).toBeGreaterThanOrEqual(4.5)
    expect(contraste(p.destaqueTexto, PAPEL)).toBeGreaterThanOrEqual(4.5)
    expect(contraste(p.marcaTextoEscuro, ESCURO[7])).toBeGreaterThanOrEqual(4.5)
    expect(contraste(p.destaqueTextoEscuro, ESCURO[7])).toBeGreaterThanOrEqual(4.5)
  })
  it('leaves alone a colour that can be read', () => {
    expect(paletaDe('#004422').marca[9]).toBe('#004422')
    expect(paletaDe('#004422').marcaTexto).toBe('#004422')
  })
  it('falls back to the product where a colour is none', () => {
    expect(paletaDe('azul', null)).toEqual(paletaDe('#302979', '#FF0066'))
  })
})
