import { describe, expect, test } from 'vitest'
import type { MenuSection } from './menu.ts'
import { mostUsed } from './uses.ts'

const tela = (n: number) => ({ path: `/t${n}`, title: `Tela ${n}`, prepare: () => undefined })
const menu = (quantas: number): MenuSection[] => [
  { name: 'Patrimônio', items: Array.from({ length: quantas }, (_, i) => tela(i)) },
]
const vezes = (n: number, quantas: number) => Array.from({ length: quantas }, () => `/t${n}`)
const enderecos = (grupos: MenuSection[], usos: string[]) => mostUsed(grupos, usos).map((t) => t.path)

describe('the screens that are used most', () => {
  test('are five at most, the most used first, and none of fewer than three openings', () => {
    const usos = [
      ...vezes(1, 3),
      ...vezes(2, 2),
      ...vezes(3, 9),
      ...vezes(4, 3),
      ...vezes(5, 4),
      ...vezes(6, 5),
      ...vezes(7, 6),
    ]
    expect(enderecos(menu(20), usos)).toEqual(['/t3', '/t7', '/t6', '/t5', '/t1'])
  })

  test('hold nothing that the person may not open, and do not stand over a short menu', () => {
    expect(enderecos(menu(20), vezes(40, 9))).toEqual([])
    expect(enderecos(menu(11), vezes(1, 9))).toEqual([])
    expect(enderecos(menu(12), vezes(1, 9))).toEqual(['/t1'])
  })
})
