import { expect, it } from 'vitest'
import { usuarioDe } from './usuarioDe.ts'

it.each([
  ['Joana Prado', 'joana.prado'],
  ['  José da  Conceição D’Ávila ', 'jose.davila'],
  ['Ana', 'ana'],
  ['Ana Ana', 'ana'],
  ['', ''],
  ['– ?', ''],
])('%s signs in as %s', (nome, usuario) => expect(usuarioDe(nome)).toBe(usuario))
