import type { QueryInput, rotasRecuperacao, Where } from '@tombo/contract'
import type { ListRequest } from '../../../resource/useList.ts'

type Pergunta = QueryInput<typeof rotasRecuperacao.listar>

const lista = (valores: (string | number)[] | undefined) => valores?.join(',')

/** The question of the list as its call names it: free text is the description, each filter a parameter of its own. */
export function perguntaDe({ q, page, rpp, order, where }: ListRequest): Pergunta {
  const filtros = JSON.parse(where ?? '{}') as Where
  const campo = order?.replace(/^-/, '') as Pergunta['campoOrdenacao']
  return {
    page,
    rpp,
    descricao: q,
    numeroPatrimonio: filtros.numeroPatrimonio?.eq as number | undefined,
    dataAquisicaoInicial: filtros.dataAquisicao?.from,
    dataAquisicaoFinal: filtros.dataAquisicao?.to,
    classificacao: lista(filtros.classificacao?.in),
    localizacao: lista(filtros.localizacao?.in),
    responsavel: lista(filtros.responsavel?.in),
    ...(campo
      ? { campoOrdenacao: campo, sentidoOrdenacao: order?.startsWith('-') ? 'DECRESCENTE' : 'CRESCENTE' }
      : {}),
  }
}
