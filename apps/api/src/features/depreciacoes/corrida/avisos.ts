import { formatarReais, quantos } from '@tombo/contract'
import type { EndNotice, Finished } from '../../../kernel/jobs/end.ts'

interface DaCorrida {
  id: number
}

const enderecoDe = ({ id }: DaCorrida) => `/depreciacao/${id}`

/** How the end of a computation, or of its rehearsal, is told. */
export function avisoDoProcessamento({ descricao, dados, resultado }: Finished<DaCorrida>): EndNotice {
  const endereco = enderecoDe(dados)
  if (!resultado) return { endereco }
  const { ensaio, quantidade, comErro, total } = resultado as {
    ensaio: boolean
    quantidade: number
    comErro: number
    total: string
  }
  const soma = `${quantos(quantidade, 'bem', 'bens')}, ${formatarReais(total)}`
  const erros = comErro > 0 ? `; ${quantos(comErro, 'bem', 'bens')} com erro` : ''
  return ensaio
    ? { texto: `${soma}${erros}. Nada foi gravado.`, endereco }
    : { titulo: `${descricao} calculada`, texto: `${soma}${erros}. Confira e finalize.`, endereco }
}

/** How the end of a posting is told. */
export function avisoDaFinalizacao({ dados, resultado }: Finished<DaCorrida>): EndNotice {
  const endereco = enderecoDe(dados)
  if (!resultado) return { endereco }
  const { quantidade, total } = resultado as { quantidade: number; total: string }
  return { texto: `${quantos(quantidade, 'bem', 'bens')}, ${formatarReais(total)}.`, endereco }
}

/** A deleted run is in no list any more: the list is where that is seen. */
export const avisoDaExclusao = ({ dados, resultado }: Finished<DaCorrida>): EndNotice => ({
  endereco: resultado ? '/depreciacao' : enderecoDe(dados),
})
