import { expect, it } from 'vitest'
import { falhar, semFalhas } from './falhas.ts'

const falha = (texto: string, bem: number) => ({ arquivo: 'Bem', campo: 'codigo', bem, texto })

it('a cause that is in every asset leaves room for the others', () => {
  const g = semFalhas()
  for (let bem = 1; bem <= 5000; bem += 1) falhar(g, falha('falta o código', bem))
  falhar(g, falha('falta o ano', 7))
  expect(g.total).toBe(5001)
  expect([...g.causas.values()].map((c) => [c.texto, c.quantos])).toEqual([
    ['falta o código', 5000],
    ['falta o ano', 1],
  ])
  expect(g.erros).toHaveLength(101)
  expect(g.erros.at(-1)).toEqual({ ...falha('falta o ano', 7), causa: 2 })
})

it('the same words in another field, or another file, are another cause', () => {
  const g = semFalhas()
  falhar(g, falha('falta', 1))
  falhar(g, { ...falha('falta', 1), campo: 'ano' })
  falhar(g, { ...falha('falta', 1), arquivo: 'Imovel' })
  expect(g.causas.size).toBe(3)
})

it('keeps so many causes and faults, and counts all', () => {
  const g = semFalhas()
  for (let bem = 1; bem <= 1500; bem += 1) falhar(g, falha(`valor ${bem}`, bem))
  expect(g.total).toBe(1500)
  expect(g.causas.size).toBe(500)
  expect(g.erros).toHaveLength(1000)
  expect(g.erros.at(-1)?.causa).toBeNull()
})
