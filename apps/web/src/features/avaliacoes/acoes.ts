import {
  type Asked,
  type Avaliacao,
  avaliacaoWorkflow as w,
  type ItemAvaliacao,
  mensagens,
  rotasAvaliacao as r,
  rotasPrecoJusto,
  rotasTracaoMecanica,
  nomeDoBem,
} from '@tombo/contract'
import { call } from '../../kernel/api.ts'
import { ask } from '../../kernel/ask.ts'
import { ApiError } from '../../kernel/http.ts'
import { toastError, toastInfo } from '../../kernel/toasts.ts'
import { quantos } from '../../ui/format.ts'
import { recarregarAvaliacoes } from './consultas.ts'

/**
 * Asks, makes a call, and asks for everything again. True when it was done; otherwise a toast has said why.
 * @param desistencia said when the question is answered with no
 */
async function perguntarEFazer(
  pergunta: Asked,
  fazer: () => Promise<unknown>,
  desistencia?: string,
): Promise<boolean> {
  if (!(await ask(pergunta))) {
    if (desistencia) toastInfo(desistencia)
    return false
  }
  try {
    await fazer()
    await recarregarAvaliacoes()
    return true
  } catch (erro) {
    if (!(erro instanceof ApiError)) throw erro
    await recarregarAvaliacoes()
    return false
  }
}

const passo = (a: Avaliacao, situacao: 'FINALIZADA' | 'CANCELADA') =>
  call(r.alterarSituacao, { params: { id: a.id, situacao }, body: { versao: a.versao } })

/** Ends an appraisal. What is still to be valued is told at once, and nothing asked. */
export const finalizarAvaliacao = async (a: Avaliacao): Promise<boolean> => {
  if (a.avaliados < a.quantidade) {
    toastError(mensagens.avaliacaoFaltam)
    return false
  }
  return perguntarEFazer(
    w.questionOf('FINALIZAR', { numero: a.codigo, bens: quantos(a.quantidade, 'bem', 'bens') }),
    () => passo(a, 'FINALIZADA'),
  )
}

export const cancelarAvaliacao = (a: Avaliacao): Promise<boolean> =>
  perguntarEFazer(w.questionOf('CANCELAR', { numero: a.codigo }), () => passo(a, 'CANCELADA'))

/** Takes an appraisal away; true when it is gone. */
export const excluirAvaliacao = (a: Avaliacao): Promise<boolean> =>
  perguntarEFazer(
    w.questionOf('EXCLUIR', { numero: a.codigo }),
    () => call(r.excluir, { params: { id: a.id } }),
    mensagens.exclusaoCancelada,
  )

/** Takes one asset out of an appraisal. */
export const retirarItem = (i: ItemAvaliacao): Promise<boolean> =>
  perguntarEFazer(
    w.itemQuestionOf('RETIRAR', { bem: nomeDoBem(i.patrimonio) }),
    () => call(r.retirar, { params: { id: i.id } }),
    mensagens.exclusaoCancelada,
  )

/** Takes a research away; its assets wait to be valued again. */
export const excluirPesquisa = (id: number): Promise<boolean> =>
  perguntarEFazer(
    w.questionOf('DESFAZER', {}),
    () => call(rotasPrecoJusto.excluir, { params: { id } }),
    mensagens.exclusaoCancelada,
  )

/** Takes the value of a vehicle away. */
export const excluirVeiculo = (id: number): Promise<boolean> =>
  perguntarEFazer(
    w.questionOf('DESFAZER', {}),
    () => call(rotasTracaoMecanica.excluir, { params: { id } }),
    mensagens.exclusaoCancelada,
  )
