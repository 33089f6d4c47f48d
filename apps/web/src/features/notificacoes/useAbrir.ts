import { toAddress } from '../../kernel/addresses.ts'
import type { Notificacao } from '@tombo/contract'
import { downloadFile } from '../../kernel/files/files.ts'
import { useContexto } from '../../kernel/contexto.tsx'
import { safeDestination } from '../../kernel/session/guard.ts'
import { ApiError } from '../../kernel/http.ts'
import { useMarks } from '../../kernel/notificacoes.ts'
import { useGoTo } from '../../kernel/route.ts'
import { toastError } from '../../kernel/toasts.ts'
import { chooseUnidade } from '../../kernel/session/unidades.ts'

/** A notice of a file is not a screen: its address is the file's own. */
export const ehArquivo = (n: Pick<Notificacao, 'endereco'>): boolean =>
  n.endereco?.startsWith('/api/') ?? false

/** Goes to work where the notice was told; false, and says why, when that is not possible any more. */
async function irParaUnidade({ id, descricao }: NonNullable<Notificacao['unidade']>): Promise<boolean> {
  try {
    await chooseUnidade(id)
    return true
  } catch (erro) {
    if (!(erro instanceof ApiError)) throw erro
    toastError(erro.status === 404 ? `Você não trabalha mais na unidade ${descricao}.` : erro.message)
    return false
  }
}

/** Opens what a notice leads to, in its unit, and gives the notice for read. */
export function useAbrir(): (n: Notificacao) => Promise<void> {
  const ir = useGoTo()
  const atual = useContexto().data?.unidade?.id
  const { markRead } = useMarks()
  const levar = async ({ endereco, unidade }: Notificacao) => {
    if (!endereco) return
    const outra = unidade !== null && unidade.id !== atual
    if (outra && !(await irParaUnidade(unidade))) return
    if (!ehArquivo({ endereco })) return ir(toAddress(safeDestination(endereco) ?? '/'))
    // Whatever stands on the screen is of the unit that was left.
    if (outra) ir('/')
    await downloadFile(endereco)
  }
  return async (n) => {
    await levar(n)
    if (!n.seen) markRead.mutate(n.id)
  }
}
