import { enumeration } from '../kernel/enumeration.ts'

/** The vehicle tables of FIPE, by the number that stands for each on the wire. */
const TIPOS: Readonly<Record<'1' | '2' | '3', string>> = {
  1: 'Carros',
  2: 'Motos',
  3: 'Caminhões/Micro-ônibus',
}
export const tipoVeiculoFipe = enumeration(TIPOS)
export type TipoVeiculoFipe = (typeof tipoVeiculoFipe.values)[number]
