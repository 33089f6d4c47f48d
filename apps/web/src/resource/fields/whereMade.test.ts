import { TELAS } from '@tombo/contract'
import { expect, it } from 'vitest'
import { MADE_ON, nothingToChoose } from './whereMade.ts'

it('an empty field names the screen on which a first one is made, whoever lists it', () => {
  expect(nothingToChoose('reavaliacao/opcoes/comissoes')).toBe(
    'Ainda não há nada para escolher: cadastre em Comissões.',
  )
  expect(nothingToChoose('seguro/7/opcoes/baixas')).toBe('Ainda não há nada para escolher.')
  expect(nothingToChoose('localizacoes', true)).toBe(
    'Ainda não há nada para escolher: escreva o nome para cadastrar.',
  )
})

it('names screens that there are', () => {
  const screens = new Set(TELAS.map((t) => t.endereco))
  expect(Object.values(MADE_ON).filter((path) => !screens.has(path))).toEqual([])
})
