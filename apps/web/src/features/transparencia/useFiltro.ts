import { asking } from '../../kernel/addresses.ts'
import type { FiltroAberto } from '@tombo/contract'
import { useGoTo, useScreen } from '../../kernel/route.ts'

const NOMES = ['unidade', 'classe', 'conta', 'localizacao', 'ano'] as const
type Nome = (typeof NOMES)[number]

/** The parts that the register is narrowed down by: they stand in the address, which can be sent to somebody. */
export interface Filtro {
  valores: FiltroAberto
  /** Null takes a part of it away. */
  mudar: (nome: Nome, valor: string | null) => void
  limpar: () => void
}

/** Reads the filter from the address of the page of an organisation, and writes it there. */
export function useFiltro(organizacao: number): Filtro {
  const ir = useGoTo()
  const { search: texto } = useScreen<'/transparencia/:organizacao'>()
  const ano = Number(texto.ano)
  const valores: FiltroAberto = Object.fromEntries(
    NOMES.flatMap((n) => {
      const valor = n === 'ano' ? (Number.isInteger(ano) && ano > 0 ? ano : undefined) : texto[n]
      return valor === undefined || valor === '' ? [] : [[n, valor]]
    }),
  )
  const escrever = (novos: Record<string, unknown>) => {
    const q = new URLSearchParams(Object.entries(novos).map(([n, v]) => [n, String(v)])).toString()
    ir(asking(`/transparencia/${organizacao}`, q), { replace: true })
  }
  return {
    valores,
    mudar: (nome, valor) => {
      const { [nome]: _, ...outros } = valores
      escrever(valor === null || valor === '' ? outros : { ...outros, [nome]: valor })
    },
    limpar: () => escrever({}),
  }
}
