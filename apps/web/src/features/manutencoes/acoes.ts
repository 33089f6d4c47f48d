import {
  type Asked,
  type ItemManutencao,
  type Manutencao,
  manutencaoWorkflow as w,
  mensagens,
  rotasManutencoes as r,
  nomeDoBem,
} from '@tombo/contract'
import { call } from '../../kernel/api.ts'
import { ask } from '../../kernel/ask.ts'
import { ApiError } from '../../kernel/http.ts'
import { toastInfo } from '../../kernel/toasts.ts'
import { quantos } from '../../ui/format.ts'
import { recarregarManutencoes } from './consultas.ts'

/** Asks, makes a call, and asks for everything again. True when it was done; otherwise a toast has said why. */
async function perguntarEFazer(pergunta: Asked, fazer: () => Promise<unknown>): Promise<boolean> {
  if (!(await ask(pergunta))) return false
  try {
    await fazer()
    return true
  } catch (erro) {
    if (!(erro instanceof ApiError)) throw erro
    return false
  } finally {
    await recarregarManutencoes()
  }
}

/** Gives what a warranty in force says before the work is paid for. */
const garantiaDe = ({ emGarantia: n }: Manutencao): string =>
  n === 0 ? '' : ` Atenção: ${quantos(n, 'bem está', 'bens estão')} em garantia; confira antes de pagar.`

/** Accepts the work on all assets that are left. */
export const concluirTudo = (m: Manutencao): Promise<boolean> =>
  perguntarEFazer(
    w.questionOf('CONCLUIR', {
      numero: m.codigo,
      bens: quantos(m.pendentes, 'bem', 'bens'),
      garantia: garantiaDe(m),
    }),
    () =>
      call(r.alterarSituacao, { params: { id: m.id, situacao: 'CONCLUIDA' }, body: { versao: m.versao } }),
  )

/** Takes one asset out of an order. */
export const cancelarItem = (m: Manutencao, i: ItemManutencao): Promise<boolean> =>
  perguntarEFazer(w.itemQuestionOf('CANCELAR', { bem: nomeDoBem(i.patrimonio) }), () =>
    call(r.cancelarItem, { params: { itemId: i.id }, body: { versao: m.versao } }),
  )

/** Takes an order away; true when it is gone. */
export async function excluirManutencao(m: Manutencao): Promise<boolean> {
  if (!(await ask(w.questionOf('EXCLUIR', { numero: m.codigo, descricao: m.descricao })))) {
    toastInfo(mensagens.exclusaoCancelada)
    return false
  }
  try {
    await call(r.excluir, { params: { id: m.id } })
    return true
  } catch (erro) {
    if (!(erro instanceof ApiError)) throw erro
    await recarregarManutencoes()
    return false
  }
}
