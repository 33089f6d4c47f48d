import type { AnyResource } from '@tombo/contract'
import { ApiError } from '../../../kernel/http.ts'
import { reloadLists } from '../../../resource/useResourceList.ts'
import { confirm } from '../../../ui/dialog/confirm.ts'

/** Asks, ends what has a term by `enviar`, and asks for its lists again. True when it is ended; a refusal was shown as a toast. */
export async function finalizar(
  def: AnyResource,
  nome: string,
  enviar: () => Promise<unknown>,
): Promise<boolean> {
  const sim = await confirm({
    title: `Finalizar: ${nome}?`,
    text: 'Os avisos de vencimento param, e o registro não poderá mais ser alterado.',
    confirmLabel: 'Finalizar',
  })
  if (!sim) return false
  try {
    await enviar()
  } catch (erro) {
    if (erro instanceof ApiError) return false
    throw erro
  }
  await reloadLists(def)
  return true
}
