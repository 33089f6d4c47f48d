import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { criarRascunho, iniciarNoRascunho, removerRascunho } from './rascunho.public.ts'

test('nothing begins in a scratch place that is being removed', async () => {
  const pasta = criarRascunho()
  const removida = removerRascunho(pasta)
  let comecou = false
  const comecar = async () => {
    comecou = true
    mkdirSync(join(pasta, 'pg'), { recursive: true })
  }
  await expect(iniciarNoRascunho(pasta, comecar)).rejects.toThrow('está sendo apagada')
  await removida
  expect(comecou).toBe(false)
  expect(existsSync(pasta)).toBe(false)
})

test('the removal of a scratch place waits for what began in it', async () => {
  const pasta = criarRascunho()
  let termina = () => {}
  const inicio = iniciarNoRascunho(pasta, async () => {
    await new Promise<void>((resolve) => (termina = resolve))
    mkdirSync(join(pasta, 'pg'), { recursive: true })
  })
  const removida = removerRascunho(pasta)
  await new Promise((resolve) => setImmediate(resolve))
  expect(existsSync(pasta)).toBe(true)
  termina()
  await inicio
  await removida
  expect(existsSync(pasta)).toBe(false)
})
