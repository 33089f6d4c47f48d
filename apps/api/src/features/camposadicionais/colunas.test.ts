import { type DefinicaoAdicional, tipoCampoAdicional, type TipoCampoAdicional } from '@tombo/contract'
import { expect, test } from 'vitest'
import { colunaDeRelatorio } from './colunas.public.ts'

const campo = (tipo: TipoCampoAdicional): DefinicaoAdicional => ({
  id: 1,
  chave: 'garantia',
  rotulo: 'Garantia',
  tipo: tipoCampoAdicional.toWire(tipo),
  secao: 'Compra',
  ordem: 1,
  ajuda: null,
  obrigatorio: false,
  ativo: true,
  naturezas: [],
  opcoes: [],
})

test('amounts of a field of the organisation are summed below a listing, as built-in ones; nothing else is', () => {
  const somados = tipoCampoAdicional.values.filter((tipo) => colunaDeRelatorio(campo(tipo)).total)
  expect(somados).toEqual(['DINHEIRO'])
})
