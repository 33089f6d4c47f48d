import {
  type Agendamento,
  agendamentoWorkflow as w,
  mensagens,
  rotasAgendamentos as r,
} from '@tombo/contract'
import { call } from '../../kernel/api.ts'
import { ask } from '../../kernel/ask.ts'
import { ApiError } from '../../kernel/http.ts'
import { toastInfo } from '../../kernel/toasts.ts'
import { quantos } from '../../ui/format.ts'
import { recarregarAgendamento } from './consultas.ts'

const ROTAS = { EXECUTAR: r.executar, ATIVAR: r.ativar, INATIVAR: r.inativar } as const

/** Takes a step of a schedule, asked for first where it runs, and asks for the schedule, and then for everything, again. A toast says what came of it. */
export async function darPasso(passo: keyof typeof ROTAS, a: Agendamento): Promise<void> {
  const pergunta =
    passo === 'EXECUTAR' &&
    w.questionOf(passo, { descricao: a.descricao, servicos: quantos(a.servicos, 'serviço', 'serviços') })
  if (pergunta && !(await ask(pergunta))) return
  try {
    await call(ROTAS[passo], { params: { id: a.id }, body: { versao: a.versao } })
  } catch (erro) {
    // The toast has said why.
    if (!(erro instanceof ApiError)) throw erro
  }
  await recarregarAgendamento(a.id)
}

/** Takes a schedule away; true when it is gone. */
export async function excluirAgendamento(a: Agendamento): Promise<boolean> {
  if (!(await ask(w.questionOf('EXCLUIR', { descricao: a.descricao })))) {
    toastInfo(mensagens.exclusaoCancelada)
    return false
  }
  try {
    await call(r.excluir, { params: { id: a.id } })
    return true
  } catch (erro) {
    if (!(erro instanceof ApiError)) throw erro
    return false
  }
}
