import { expect, it } from 'vitest'
import { palavraDaMudanca } from './mudanca.ts'

it('an asset that only one of two campaigns counted is not said to be as it was', () => {
  const lado = {
    resultado: { value: 'ENCONTRADO', descricao: 'Encontrado' },
    quantidadeContagem: 1,
    localizacao: null,
  }
  const dito = (
    primeiro: typeof lado | null,
    segundo: typeof lado | null,
    mudanca: 'IGUAL' | 'MUDOU' = 'IGUAL',
  ) => palavraDaMudanca({ mudanca, primeiro, segundo } as Parameters<typeof palavraDaMudanca>[0])
  expect(dito(lado, null)).toBe('Só no primeiro')
  expect(dito(null, lado)).toBe('Só no segundo')
  expect(dito(lado, lado)).toBe('Sem mudança')
  expect(dito(lado, lado, 'MUDOU')).toBe('Mudou de local')
})
