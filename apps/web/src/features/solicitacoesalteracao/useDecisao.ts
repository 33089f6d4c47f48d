import { type decisaoSolicitacao, rotasSolicitacoes as r, type SolicitacaoDetalhe } from '@tombo/contract'
import { useState } from 'react'
import { call } from '../../kernel/api.ts'
import { ApiError } from '../../kernel/http.ts'
import { recarregarTudo } from './consultas.ts'

type Qual = (typeof decisaoSolicitacao.values)[number]

/** Why a decision was not taken: beside fields by their address, and what belongs to none of them. */
export interface Recusa {
  campos: Record<string, string>
  geral: string | null
  /** Whatever stands on the screen is old. */
  conflito: boolean
}
const NO_CAMPO =
  'O bem não aceita a alteração assim. Veja o motivo em cada campo, mude a escolha e aprove de novo.'
const nenhuma: Recusa = { campos: {}, geral: null, conflito: false }

function recusaDe(erro: ApiError, s: SolicitacaoDetalhe): Recusa {
  const enderecos = s.diferencas.map((d) => d.campoType.value as string)
  const campos: Record<string, string> = {}
  const outros: string[] = []
  for (const [campo, textos] of Object.entries(erro.fields)) {
    if (enderecos.includes(campo)) campos[campo] = textos.join(' ')
    else outros.push(...textos)
  }
  const noCampo = Object.keys(campos).length > 0
  return {
    campos,
    geral: [noCampo ? NO_CAMPO : erro.message, ...outros.filter((t) => t !== erro.message)].join(' '),
    conflito: erro.status === 409 && !noCampo,
  }
}

/**
 * Takes the decision and says why it could not be taken.
 * @returns `decidir`, which gives true when it was taken
 */
export function useDecisao(s: SolicitacaoDetalhe) {
  const [decidindo, setDecidindo] = useState<Qual | null>(null)
  const [recusa, setRecusa] = useState<Recusa>(nenhuma)
  const decidir = async (
    status: Qual,
    { aprovados = [], resposta }: { aprovados?: number[]; resposta?: string },
  ): Promise<boolean> => {
    setDecidindo(status)
    setRecusa(nenhuma)
    try {
      await call(r.atualizarStatus, {
        body: {
          id: s.id,
          status,
          aprovados,
          resposta: resposta?.trim() || null,
          versaoPatrimonio: s.patrimonio.versao,
        },
      })
      await recarregarTudo(s.patrimonio.id)
      return true
    } catch (erro) {
      if (!(erro instanceof ApiError)) throw erro
      setRecusa(recusaDe(erro, s))
      return false
    } finally {
      setDecidindo(null)
    }
  }
  return { decidir, decidindo, recusa }
}
