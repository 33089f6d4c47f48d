import { expect, test } from 'vitest'
import { mensagens } from '../messages.ts'
import { moduloDesligado } from './modulos.ts'

test('a right of a module that is not used names the module; any other right, or a module that is used, names none', () => {
  const desligado = { moduloReavaliacao: false }
  expect(moduloDesligado('consultarreavaliacoes', desligado)?.desligado).toBe(mensagens.reavaliacaoDesligada)
  expect(moduloDesligado(['consultarbaixas', 'consultarreavaliacoes'], desligado)).toBeDefined()
  expect(moduloDesligado('consultarbaixas', desligado)).toBeUndefined()
  expect(moduloDesligado(null, desligado)).toBeUndefined()
  expect(moduloDesligado('consultarreavaliacoes', { moduloReavaliacao: true })).toBeUndefined()
  expect(moduloDesligado('consultarreavaliacoes', {})).toBeUndefined()
})
