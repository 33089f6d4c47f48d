import { type Asked, mensagens } from '@tombo/contract'
import { confirm } from '../ui/dialog/confirm.ts'
import { toastInfo } from './toasts.ts'

/** Asks what a workflow asks before one of its actions. True when the person goes on. */
export const ask = ({ title, text, yes, no, danger }: Asked): Promise<boolean> =>
  confirm({
    title,
    text,
    confirmLabel: yes,
    ...(no === undefined ? {} : { cancelLabel: no }),
    ...(danger ? { danger } : {}),
  })

/** Asks before something is deleted, and says so where it is not. True when the person goes on. */
export async function confirmDeletion(
  text: React.ReactNode,
  title: string = mensagens.confirmaExclusao,
): Promise<boolean> {
  const yes = await confirm({
    title,
    text,
    confirmLabel: mensagens.excluir,
    cancelLabel: mensagens.cancelar,
    danger: true,
  })
  if (!yes) toastInfo(mensagens.exclusaoCancelada)
  return yes
}
