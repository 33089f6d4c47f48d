import { type AnyResource, mensagens } from '@tombo/contract'
import { api } from '../kernel/api.ts'
import { ErroApi } from '../kernel/http.ts'
import { avisarInfo } from '../kernel/toasts.ts'
import { confirm } from '../ui/confirm.ts'
import { recarregarListas } from './useResourceList.ts'

/** Asks, deletes, and asks for the lists again. True when the record is gone; a refusal was shown as a toast. */
export async function excluir(def: AnyResource, id: number, nome: string): Promise<boolean> {
  const sim = await confirm({
    title: mensagens.confirmaExclusao,
    text: `${def.nome}: ${nome}`,
    confirmLabel: mensagens.excluir,
    cancelLabel: mensagens.cancelar,
    danger: true,
  })
  if (!sim) {
    avisarInfo(mensagens.exclusaoCancelada)
    return false
  }
  try {
    await api.remove(def, id)
  } catch (erro) {
    if (erro instanceof ErroApi) return false
    throw erro
  }
  await recarregarListas(def)
  return true
}
