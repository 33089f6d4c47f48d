import {
  aReavaliacao,
  type ItemReavaliacao,
  mensagens,
  type Reavaliacao,
  reavaliacaoWorkflow as w,
  rotasReavaliacoes as r,
} from '@tombo/contract'
import { call, loose } from '../../kernel/api.ts'
import { ask } from '../../kernel/ask.ts'
import { ApiError } from '../../kernel/http.ts'
import { toastInfo } from '../../kernel/toasts.ts'
import { date, quantos } from '../../ui/format.ts'
import { recarregarReavaliacoes } from './consultas.ts'

/** Makes a call. True when it was done; otherwise a toast has said why. */
async function fazer(chamada: () => Promise<unknown>): Promise<boolean> {
  try {
    await chamada()
    return true
  } catch (erro) {
    if (!(erro instanceof ApiError)) throw erro
    return false
  }
}

/** Posts a revaluation, after a question. */
export async function concluirReavaliacao(x: Reavaliacao): Promise<void> {
  const pergunta = w.questionOf('CONCLUIR', {
    qual: aReavaliacao(x.tipo.value, x.id),
    bens: quantos(x.bens, 'bem', 'bens'),
    data: date(x.data),
  })
  if (!(await ask(pergunta))) return
  await fazer(() => call(r.concluir, { params: { id: x.id }, body: { versao: x.versao } }))
  await recarregarReavaliacoes()
}

/** Takes one asset in, with the value, life and residual that the books say. */
export async function incluirBem(x: Reavaliacao, id: number): Promise<void> {
  await fazer(() =>
    call(r.salvarItem, { params: { id: x.id }, body: loose({ patrimonio: { id }, versao: x.versao }) }),
  )
  await recarregarReavaliacoes()
}

/** An asset leaves a revaluation of which the books know nothing. */
export async function retirarItem(x: Reavaliacao, i: ItemReavaliacao): Promise<void> {
  await fazer(() => call(r.removerItem, { params: { id: x.id, itemId: i.id } }))
  await recarregarReavaliacoes()
}

/** Takes a revaluation away; true when it is gone. */
export async function excluirReavaliacao(x: Reavaliacao): Promise<boolean> {
  const foi =
    (await ask(w.questionOf('EXCLUIR', { qual: aReavaliacao(x.tipo.value, x.id) }))) &&
    (await fazer(() => call(r.excluir, { params: { id: x.id } })))
  if (!foi) toastInfo(mensagens.exclusaoCancelada)
  return foi
}
