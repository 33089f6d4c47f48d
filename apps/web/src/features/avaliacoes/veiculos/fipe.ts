import { rotasFipe as r, type TipoVeiculoFipe } from '@tombo/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../kernel/api.ts'

/** How far a vehicle was chosen in the table of FIPE: each step needs the one before. */
export interface EscolhaFipe {
  tipo: TipoVeiculoFipe
  marca: string | null
  modelo: string | null
  /** Year and fuel: `2008-1`. */
  ano: string | null
}

const UM_DIA = 86_400_000
const uma = { staleTime: UM_DIA, retry: false } as const

/** The lists of the table of FIPE for what was chosen so far, and the price at their end. */
export function useFipe({ tipo, marca, modelo, ano }: EscolhaFipe, enabled: boolean) {
  const [anoModelo = '', codigoCombustivel = ''] = (ano ?? '').split('-')
  return {
    marcas: useQuery({
      ...uma,
      queryKey: ['fipe', tipo],
      queryFn: ({ signal }) => call(r.marcas, { query: { tipoVeiculo: tipo }, signal, noErrorToast: true }),
      enabled,
    }),
    modelos: useQuery({
      ...uma,
      queryKey: ['fipe', tipo, marca],
      queryFn: ({ signal }) =>
        call(r.modelos, {
          query: { tipoVeiculo: tipo, codigoMarca: marca ?? '' },
          signal,
          noErrorToast: true,
        }),
      enabled: enabled && marca !== null,
    }),
    anos: useQuery({
      ...uma,
      queryKey: ['fipe', tipo, marca, modelo],
      queryFn: ({ signal }) =>
        call(r.anosmodelo, {
          query: { tipoVeiculo: tipo, codigoMarca: marca ?? '', codigoModelo: modelo ?? '' },
          signal,
          noErrorToast: true,
        }),
      enabled: enabled && modelo !== null,
    }),
    preco: useQuery({
      ...uma,
      queryKey: ['fipe', tipo, marca, modelo, ano],
      queryFn: ({ signal }) =>
        call(r.consultacompleta, {
          query: {
            tipoVeiculo: tipo,
            codigoMarca: marca ?? '',
            codigoModelo: modelo ?? '',
            anoModelo,
            codigoCombustivel,
          },
          signal,
          noErrorToast: true,
        }),
      enabled: enabled && ano !== null,
    }),
  }
}
