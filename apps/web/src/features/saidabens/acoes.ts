import {
  type AcaoSaida,
  type Asked,
  mensagens,
  rotasSaidas as r,
  type Saida,
  saidaWorkflow,
} from '@tombo/contract'
import { call } from '../../kernel/api.ts'
import { ask } from '../../kernel/ask.ts'
import { ApiError } from '../../kernel/http.ts'
import { toastError, toastInfo } from '../../kernel/toasts.ts'
import { quantos } from '../../ui/format.ts'
import { recarregarSaidas } from './consultas.ts'

type Passo = Extract<AcaoSaida, 'ACEITAR' | 'CANCELAR' | 'RETORNAR' | 'ENCERRAR' | 'EXCLUIR'>

function pergunta(passo: Passo, s: Saida, itens: readonly number[] | null): Asked {
  const bens = quantos(itens?.length ?? s.pendentes, 'bem', 'bens')
  const numero = s.id
  switch (passo) {
    case 'ACEITAR':
      return saidaWorkflow.questionOf(passo, {
        numero,
        bens,
        origem: s.origem.descricao,
        sozinho: s.decideSozinho
          ? ' Ele dirá que foi você quem solicitou, e que ninguém mais pode decidir nesta unidade.'
          : '',
      })
    case 'CANCELAR':
      return itens
        ? saidaWorkflow.itemQuestionOf(passo, { numero, bens })
        : saidaWorkflow.questionOf(passo, { numero, bens })
    case 'RETORNAR':
      return saidaWorkflow.questionOf(passo, { bens })
    case 'ENCERRAR':
      return saidaWorkflow.questionOf(passo, { numero, bens })
    case 'EXCLUIR':
      return saidaWorkflow.questionOf(passo, { numero, motivo: s.motivo })
  }
}

function chamada(passo: Passo, s: Saida, itens: readonly number[] | null): Promise<unknown> {
  const params = { id: s.id }
  const body = { versao: s.versao, ...(itens ? { itens: itens.map((id) => ({ id })) } : {}) }
  switch (passo) {
    case 'ACEITAR':
      return call(r.aceitar, { params, body: { versao: s.versao }, noErrorToast: true })
    case 'CANCELAR':
      return call(r.cancelar, { params, body, noErrorToast: true })
    case 'RETORNAR':
      return call(r.retornar, { params, body, noErrorToast: true })
    case 'ENCERRAR':
      return call(r.encerrar, { params, body: { versao: s.versao }, noErrorToast: true })
    case 'EXCLUIR':
      return call(r.excluir, { params, noErrorToast: true })
  }
}

/** Gives what a failed step is told as: the server's words, or those of the step where it has none. */
export const avisarFalha = (erro: ApiError): void =>
  toastError(erro.status === 0 || erro.status >= 500 ? mensagens.saidaErro : erro.message)

/**
 * Asks, takes a step of a request, whole or of some assets, and asks for everything again. True when it was taken; otherwise
 * a toast has said why.
 */
export async function darPasso(
  passo: Passo,
  s: Saida,
  itens: readonly number[] | null = null,
): Promise<boolean> {
  if (!(await ask(pergunta(passo, s, itens)))) {
    if (passo === 'EXCLUIR') toastInfo(mensagens.exclusaoCancelada)
    return false
  }
  try {
    await chamada(passo, s, itens)
  } catch (erro) {
    if (!(erro instanceof ApiError)) throw erro
    avisarFalha(erro)
    await recarregarSaidas()
    return false
  }
  if (passo !== 'EXCLUIR') await recarregarSaidas()
  return true
}

/** Mails the responsible person another link, and asks for everything again: the page says then where it went. */
export async function reenviarLink(s: Saida): Promise<void> {
  try {
    await call(r.reenviar, { params: { id: s.id }, body: { versao: s.versao } })
  } finally {
    await recarregarSaidas()
  }
}
