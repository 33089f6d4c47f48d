import type { Tentativa } from '@tombo/contract'
import { ErroApi } from '../../kernel/http.ts'
import { avisarErro, avisarSucesso } from '../../kernel/toasts.ts'
import { recarregarListas } from '../../resource/useResourceList.ts'

/** Name of the list of records. */
export const REGISTROS = 'integracao'
export const WEBHOOKS = 'integracao.webhooks'
export const PROGRAMAS = 'integracao.programas'

/** Says how a sending ended, and asks for the records again. A refusal of the call itself was shown already. */
export async function contarTentativa(fazer: () => Promise<Tentativa>): Promise<Tentativa | null> {
  try {
    const t = await fazer()
    const codigo = t.status === null ? '' : ` (${t.status})`
    if (t.sucesso) avisarSucesso(`O aviso foi recebido${codigo}.`)
    else avisarErro(`O aviso não foi recebido${codigo}.`)
    await Promise.all([recarregarListas({ path: REGISTROS }), recarregarListas({ path: WEBHOOKS })])
    return t
  } catch (erro) {
    if (!(erro instanceof ErroApi)) throw erro
    return null
  }
}
