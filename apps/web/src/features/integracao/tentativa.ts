import type { Tentativa } from '@tombo/contract'
import { ApiError } from '../../kernel/http.ts'
import { toastError, toastSuccess } from '../../kernel/toasts.ts'
import { reloadLists } from '../../resource/useResourceList.ts'

/** Name of the list of records. */
export const REGISTROS = 'integracao'
export const WEBHOOKS = 'integracao.webhooks'
export const PROGRAMAS = 'integracao.programas'

/** Says how a sending ended, and asks for the records again. A refusal of the call itself was shown already. */
export async function contarTentativa(fazer: () => Promise<Tentativa>): Promise<Tentativa | null> {
  try {
    const t = await fazer()
    const codigo = t.status === null ? '' : ` (${t.status})`
    if (t.sucesso) toastSuccess(`O aviso foi recebido${codigo}.`)
    else toastError(`O aviso não foi recebido${codigo}.`)
    await Promise.all([reloadLists({ path: REGISTROS }), reloadLists({ path: WEBHOOKS })])
    return t
  } catch (erro) {
    if (!(erro instanceof ApiError)) throw erro
    return null
  }
}
