import {
  type Asked,
  efeitoDeConcluirItem,
  type ItemSeguro,
  mensagens,
  rotasSeguros as r,
  type Seguro,
  seguroWorkflow as w,
  type Sinistro,
  sinistroWorkflow,
  nomeDoBem,
} from '@tombo/contract'
import { call } from '../../kernel/api.ts'
import { ask } from '../../kernel/ask.ts'
import { ApiError } from '../../kernel/http.ts'
import { toastInfo } from '../../kernel/toasts.ts'
import { quantos } from '../../ui/format.ts'
import { today } from '../../ui/today.ts'
import { recarregarSeguros } from './consultas.ts'

/** Asks, and makes a call. True when it was done; otherwise a toast has said why. */
async function perguntarEFazer(pergunta: Asked, fazer: () => Promise<unknown>): Promise<boolean> {
  if (!(await ask(pergunta))) return false
  try {
    await fazer()
    return true
  } catch (erro) {
    if (!(erro instanceof ApiError)) throw erro
    return false
  }
}

/** A policy whose term is over comes to its end. */
export async function concluirSeguro(s: Seguro): Promise<void> {
  const pergunta = w.questionOf('CONCLUIR', { numero: s.numero, bens: quantos(s.bens, 'bem', 'bens') })
  await perguntarEFazer(pergunta, () =>
    call(r.concluir, { params: { id: s.id }, body: { versao: s.versao } }),
  )
  await recarregarSeguros()
}

/** The cover of one asset comes to its end. */
export async function concluirItem(s: Seguro, i: ItemSeguro): Promise<void> {
  const efeito = efeitoDeConcluirItem({ ...i, dataFinal: s.dataFinal }, today())
  await perguntarEFazer(w.itemQuestionOf('CONCLUIR', { bem: nomeDoBem(i.patrimonio), efeito }), () =>
    call(r.concluirItem, { params: { id: s.id, itemId: i.id }, body: { versao: s.versao } }),
  )
  await recarregarSeguros()
}

/** An asset leaves a policy that covers nothing yet. */
export async function retirarItem(i: ItemSeguro): Promise<void> {
  try {
    await call(r.removerItem, { params: { itemId: i.id } })
  } catch (erro) {
    // The toast has said why.
    if (!(erro instanceof ApiError)) throw erro
  }
  await recarregarSeguros()
}

/** Takes a policy away; true when it is gone. */
export async function excluirSeguro(s: Seguro): Promise<boolean> {
  const foi = await perguntarEFazer(w.questionOf('EXCLUIR', { numero: s.numero }), () =>
    call(r.excluir, { params: { id: s.id } }),
  )
  if (!foi) toastInfo(mensagens.exclusaoCancelada)
  return foi
}

/** Takes a claim away that was not decided. */
export async function excluirSinistro(s: Seguro, x: Sinistro): Promise<void> {
  await perguntarEFazer(sinistroWorkflow.questionOf('EXCLUIR', { descricao: x.descricao }), () =>
    call(r.removerSinistro, { params: { id: s.id, sinistroId: x.id } }),
  )
  await recarregarSeguros()
}
