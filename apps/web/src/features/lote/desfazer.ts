import { type Lote, mensagens, rotasLote } from '@tombo/contract'
import { call } from '../../kernel/api.ts'
import { ApiError } from '../../kernel/http.ts'
import { toastError, toastInfo } from '../../kernel/toasts.ts'
import { confirm } from '../../ui/dialog/confirm.ts'
import { recarregarBens } from '../patrimonios/cadastro.public.ts'
import { recarregarLotes, tarefaDe } from './dados.ts'
import { bens } from './partes.tsx'

/** Why a batch cannot be put back; null when it can. */
async function impedimento(id: number): Promise<string | null> {
  const { desfazer } = await call(rotasLote.detalhes, { params: { id } })
  return desfazer.possivel ? null : (desfazer.motivo ?? mensagens.loteNaoDesfaz)
}

/**
 * Asks, and puts a batch back: all of it or nothing. Of one that cannot be, nothing is asked. A large one becomes a job, which is
 * said.
 * @returns true when it is put back, or on its way
 */
export async function pedirDesfazer(
  lote: Pick<Lote, 'id' | 'quantidade'> & { tipo?: Lote['tipo'] },
): Promise<boolean> {
  try {
    const motivo = await impedimento(lote.id)
    if (motivo !== null) {
      toastError(`Não pode ser desfeito: ${motivo}`)
      return false
    }
  } catch (erro) {
    if (!(erro instanceof ApiError)) throw erro
    // A read shows no toast by itself, and there is no place where its data would stand.
    toastError(erro.message)
    return false
  }
  const cadastro = lote.tipo?.value === 'CADASTRO'
  const sim = await confirm({
    title: 'Desfazer este lote?',
    text: cadastro
      ? `Serão excluídos ${lote.quantidade === 1 ? 'o bem cadastrado' : `os ${bens(lote.quantidade)} cadastrados`} por ele.`
      : `${bens(lote.quantidade)} ${lote.quantidade === 1 ? 'volta' : 'voltam'} a ser como antes dele. O histórico de cada um guarda as duas mudanças.`,
    confirmLabel: 'Desfazer',
    danger: true,
  })
  if (!sim) return false
  try {
    const resposta = await call(rotasLote.desfazer, { params: { id: lote.id } })
    if (tarefaDe(resposta) !== null)
      toastInfo('O lote está sendo desfeito; o histórico mostra quando terminar.', 4000)
    return true
  } catch (erro) {
    if (erro instanceof ApiError) return false
    throw erro
  } finally {
    await Promise.all([recarregarBens(), recarregarLotes()])
  }
}
