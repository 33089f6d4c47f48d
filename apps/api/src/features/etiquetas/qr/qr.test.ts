import bwip from 'bwip-js/node'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lerQr, nivelDoQr } from '../../../../test/leitor.ts'
import { escolherQr, qrDe } from './qr.ts'

/** As a picture of four points a module. */
function foto(texto: string) {
  const { lado, modulos } = qrDe(texto)
  const largura = lado * 4
  const pixels = new Uint8Array(largura * largura).fill(255)
  for (let i = 0; i < pixels.length; i += 1) {
    const [y, x] = [Math.floor(i / largura / 4), Math.floor((i % largura) / 4)]
    if (modulos[y * lado + x]) pixels[i] = 0
  }
  return { largura, altura: largura, pixels }
}

/** The same code by a library, where it too takes bytes; it counts masks from 1. */
function daBiblioteca(texto: string) {
  const [{ pixs, pixx }] = bwip.raw('qrcode', texto, { eclevel: 'M', mask: 4 } as never) as unknown as [
    { pixs: number[]; pixx: number },
  ]
  return { lado: pixx, modulos: Uint8Array.from(pixs) }
}

describe('a QR code', () => {
  it('says what it was given, and the sums of its blocks are right', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (texto) => {
        fc.pre(Buffer.byteLength(texto) <= 122)
        expect(lerQr(foto(texto))).toBe(texto)
      }),
    )
  })

  it('is the one that a library makes, module for module, in every version and at every level', () => {
    const feitos = new Set<string>()
    for (let n = 1; n <= 251; n += 1) {
      const { versao, nivel } = escolherQr(n)
      if (feitos.has(`${versao} ${nivel}`)) continue
      feitos.add(`${versao} ${nivel}`)
      const texto = 'mesa; cadeira; '.repeat(30).slice(0, n)
      expect(qrDe(texto)).toEqual(daBiblioteca(texto))
    }
    expect(feitos.size).toBe(16)
  })

  it('can lose 15 % of itself, or more where that costs nothing', () => {
    expect([1, 8, 12, 16, 46].map((n) => nivelDoQr(foto('x'.repeat(n))))).toEqual(['H', 'Q', 'M', 'Q', 'Q'])
    expect(escolherQr(14).versao).toBe(1)
    expect(escolherQr(15).versao).toBe(2)
    expect(escolherQr(251).versao).toBe(11)
    expect(() => escolherQr(252)).toThrow(RangeError)
  })
})
