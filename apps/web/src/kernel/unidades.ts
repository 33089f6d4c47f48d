import { type Entrada, rotasSessao, type UnidadeDoUsuario } from '@tombo/contract'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { chamar, chamarInteira } from './api.ts'
import { esquecerTudo } from './contexto.tsx'
import { guardarEntrada } from './sessao.ts'

/** The units that the person works in, favourites first. */
export const useMinhasUnidades = (pergunta: { q: string; page: number; rpp: number }, ligada = true) =>
  useQuery({
    queryKey: ['minhasunidades', pergunta],
    queryFn: ({ signal }) =>
      chamar(rotasSessao.unidades, {
        query: { page: pergunta.page, rpp: pergunta.rpp, ...(pergunta.q ? { q: pergunta.q } : {}) },
        signal,
      }),
    placeholderData: keepPreviousData,
    enabled: ligada,
  })

/** Marks or unmarks a favourite. */
export function useFavorito() {
  const cliente = useQueryClient()
  return useMutation({
    mutationFn: async (u: UnidadeDoUsuario) => {
      await chamar(u.favorito ? rotasSessao.desfavoritar : rotasSessao.favoritar, {
        params: { id: u.unidade.id },
      })
    },
    onSettled: () => cliente.invalidateQueries({ queryKey: ['minhasunidades'] }),
  })
}

/** Goes to work in a unit: from here on the token is of the unit, and nothing of another is remembered. */
export async function escolherUnidade(id: number): Promise<void> {
  const entrada = await chamarInteira<Entrada>(rotasSessao.selecionar, { params: { id } })
  if (guardarEntrada(entrada)) esquecerTudo()
}
