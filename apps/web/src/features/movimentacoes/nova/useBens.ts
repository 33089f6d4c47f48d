import { useQuery } from '@tanstack/react-query'
import { rotasPatrimonios } from '@tombo/contract'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { chamar } from '../../../kernel/api.ts'
import { useEscolha } from '../../patrimonios/lista.public.ts'

const numero = (v: unknown) => (/^[1-9]\d{0,9}$/.test(String(v)) ? Number(v) : null)

/** What the address asks for: all of a place, or all that a person answers for. */
function useTodosDe() {
  const busca: Record<string, unknown> = useSearch({ strict: false })
  const localizacao = numero(busca.localizacao)
  const responsavel = numero(busca.de)
  if (localizacao) return { localizacao: { in: [localizacao] }, situacao: { in: ['EM_USO'] } }
  return responsavel ? { responsavel: { in: [responsavel] }, situacao: { in: ['EM_USO'] } } : null
}

/** The assets of a new move: those chosen one by one, or all of a place or person, less those taken out. */
export function useBens() {
  const { selection, escolhidos, acrescentar } = useEscolha('movimentacao', undefined)
  const todosDe = useTodosDe()
  const [exceto, setExceto] = useState<readonly number[]>([])
  const filtro = todosDe ? { where: JSON.stringify(todosDe) } : null
  const { data } = useQuery({
    queryKey: ['lista', 'patrimonios', 'movimentacao', filtro],
    queryFn: ({ signal }) =>
      chamar(rotasPatrimonios.listar, { query: { ...filtro, rpp: 1 } as never, signal }),
    enabled: filtro !== null,
  })
  const doFiltro = data ? Math.max(0, data.count - exceto.length) : null
  return {
    escolhidos,
    acrescentar,
    /** All of a filter: how many (null while it is counted). Undefined where the assets are chosen one by one. */
    todos: filtro ? doFiltro : undefined,
    quantos: filtro ? (doFiltro ?? 0) : escolhidos.length,
    tirar: (ids: readonly number[]) => {
      selection.set([...ids], false)
      setExceto((e) => [...new Set([...e, ...ids])])
    },
    limpar: selection.clear,
    enviados: filtro
      ? { selecao: { filtro, exceto: [...exceto] } }
      : { itens: escolhidos.map(({ id }) => ({ patrimonio: { id } })) },
  }
}
