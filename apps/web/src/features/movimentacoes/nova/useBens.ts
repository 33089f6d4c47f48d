import { useQuery } from '@tanstack/react-query'
import { LER_BEM, patrimonioWorkflow, rotasPatrimonios } from '@tombo/contract'
import { useScreen } from '../../../kernel/route.ts'
import { useState } from 'react'
import { call, loose } from '../../../kernel/api.ts'
import { usePermissoes } from '../../../kernel/contexto.tsx'
import { useToldError } from '../../../resource/useToldError.ts'
import { useEscolha } from '../../patrimonios/lista.public.ts'

const numero = (v: unknown) => (/^[1-9]\d{0,9}$/.test(String(v)) ? Number(v) : null)

const situacao = { in: [...patrimonioWorkflow.from('MOVIMENTAR')] }

/** Gives what the address asks for: all of a place, or all that a person answers for. */
function useTodosDe() {
  const { search: busca } = useScreen<'/movimentacaolocalizacao/novo'>()
  const localizacao = numero(busca.localizacao)
  const responsavel = numero(busca.de)
  if (localizacao) return { localizacao: { in: [localizacao] }, situacao }
  return responsavel ? { responsavel: { in: [responsavel] }, situacao } : null
}

/** The assets of a new move: those chosen one by one, or all of a place or person, less those taken out. */
export function useBens() {
  const { selection, escolhidos, acrescentar } = useEscolha('movimentacao', undefined)
  const todosDe = useTodosDe()
  const [exceto, setExceto] = useState<readonly number[]>([])
  const filtro = todosDe ? { where: JSON.stringify(todosDe) } : null
  // Whoever may not look at the register moves them all the same, and is told how many before it is done.
  const conta = usePermissoes().can(LER_BEM)
  const { data, error } = useQuery({
    queryKey: ['lista', 'patrimonios', 'movimentacao', filtro],
    queryFn: ({ signal }) => call(rotasPatrimonios.listar, { query: loose({ ...filtro, rpp: 1 }), signal }),
    enabled: filtro !== null && conta,
  })
  useToldError(error, 'quantos bens são')
  const doFiltro = data ? Math.max(0, data.count - exceto.length) : null
  return {
    escolhidos,
    acrescentar,
    /** They are all of a filter, and not chosen one by one. */
    todos: filtro !== null,
    /** How many; null while, or where, it is not known. */
    quantos: filtro ? doFiltro : escolhidos.length,
    nenhum: filtro ? conta && doFiltro === 0 : escolhidos.length === 0,
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
