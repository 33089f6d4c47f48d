import { type AnyResource, mensagens } from '@tombo/contract'
import { api } from '../kernel/api.ts'
import { ApiError } from '../kernel/http.ts'
import { toastInfo } from '../kernel/toasts.ts'
import { confirm } from '../ui/confirm.ts'
import { reloadLists } from './useResourceList.ts'

/** Asks, deletes, and asks for the lists again. True when the record is gone; a refusal was shown as a toast. */
export async function removeRecord(def: AnyResource, id: number, name: string): Promise<boolean> {
  const yes = await confirm({
    title: mensagens.confirmaExclusao,
    text: `${def.name}: ${name}`,
    confirmLabel: mensagens.excluir,
    cancelLabel: mensagens.cancelar,
    danger: true,
  })
  if (!yes) {
    toastInfo(mensagens.exclusaoCancelada)
    return false
  }
  try {
    await api.remove(def, id)
  } catch (error) {
    if (error instanceof ApiError) return false
    throw error
  }
  await reloadLists(def)
  return true
}
