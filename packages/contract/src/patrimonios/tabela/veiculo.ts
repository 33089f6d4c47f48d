import { mensagens } from '../../messages.ts'
import { placaValida } from '../../rules/index.ts'
import { type Tabela, texto } from './linha.ts'

/** Gives what a vehicle has beside an asset. */
export const VEICULO = {
  placa: {
    ...texto('Placa', 12, (s) => s.refine((v) => v === null || placaValida(v), mensagens.placaInvalida)),
    coluna: 'placa',
    deUmSo: true,
    naBusca: true,
    lista: { lugar: 180, largura: 8 },
    filtro: { grupo: 'veiculo', lugar: 270 },
    importa: { lugar: 275 },
  },
  chassi: {
    ...texto('Chassi', 30),
    coluna: 'chassi',
    deUmSo: true,
    naBusca: true,
    filtro: { grupo: 'veiculo', lugar: 280 },
    importa: { lugar: 280 },
  },
  renavam: {
    ...texto('Renavam', 20),
    coluna: 'renavam',
    deUmSo: true,
    filtro: { grupo: 'veiculo', lugar: 290 },
    importa: { lugar: 290 },
  },
} as const satisfies Tabela
