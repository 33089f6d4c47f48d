import type { Patrimonio } from '@tombo/contract'
import { expect, it } from 'vitest'
import { copiaDoBem } from './copia.ts'

it('a copy has everything but what is of one asset alone', () => {
  const bem = {
    id: 7,
    versao: 3,
    produtoCaracteristica: {
      produto: { id: 1, descricao: 'Caminhão' },
      referencia: 'E-7',
      caracteristica1: 'azul',
    },
    epc: 'E2801160',
    renavam: '123',
    placa: 'QRS9A87',
    chassi: '9BW',
    referenciaLegada: 'L-1',
    valorAquisicao: '10.00',
    camposAdicionais: { cor: { value: '3', descricao: 'Azul' }, nota: { id: 5, nome: 'nota.pdf' } },
  } as unknown as Patrimonio
  expect(copiaDoBem(bem)).toMatchObject({
    id: null,
    versao: null,
    produto: { id: 1, descricao: 'Caminhão' },
    caracteristica1: 'azul',
    valorAquisicao: '10.00',
    referencia: '',
    epc: '',
    renavam: '',
    placa: '',
    chassi: '',
    referenciaLegada: '',
    adicional_cor: '3',
  })
  expect(copiaDoBem(bem)).not.toHaveProperty('adicional_nota')
})
