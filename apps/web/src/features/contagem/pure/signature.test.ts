import { rotasContagem } from '@tombo/contract'
import { expect, it } from 'vitest'
import { addPoint, pathOf, type Point } from './signature.ts'
import { uuidV7 } from '../../../kernel/uuid.ts'

it('a drawn signature is a path that the contract takes; nothing drawn is none', () => {
  let strokes: Point[][] = []
  for (const p of [
    [-5, 10],
    [40.4, 12.6],
    [40.5, 12.7],
    [700, 300],
  ] as const)
    strokes = addPoint(strokes, p)
  strokes = addPoint([...strokes, []], [10, 10])
  expect(pathOf(strokes)).toBe('M0 10L40 13L600 200')
  expect(pathOf([])).toBeNull()
  expect(pathOf([[[1, 1]]])).toBeNull()
  const body = { id: uuidV7(), dispositivo: uuidV7(), fechadoEm: '2026-03-10T10:00:00Z', assinante: 'Ana' }
  const { body: schema } = rotasContagem.fecharLocal
  expect(schema?.safeParse({ ...body, assinatura: pathOf(strokes) }).success).toBe(true)
})
