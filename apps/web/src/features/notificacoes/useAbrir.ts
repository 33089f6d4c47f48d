import type { Notificacao } from '@tombo/contract'
import { baixarArquivo } from '../../kernel/arquivos.ts'
import { useContexto } from '../../kernel/contexto.tsx'
import { destinoSeguro } from '../../kernel/guarda.ts'
import { ErroApi } from '../../kernel/http.ts'
import { useMarcas } from '../../kernel/notificacoes.ts'
import { useIr } from '../../kernel/rota.ts'
import { avisarErro } from '../../kernel/toasts.ts'
import { escolherUnidade } from '../../kernel/unidades.ts'

/** A notice of a file is not a screen: its address is the file's own. */
export const ehArquivo = (n: Pick<Notificacao, 'endereco'>): boolean =>
  n.endereco?.startsWith('/api/') ?? false

/** Goes to work where the notice was told; false, and says why, when that is not possible any more. */
async function irParaUnidade({ id, descricao }: NonNullable<Notificacao['unidade']>): Promise<boolean> {
  try {
    await escolherUnidade(id)
    return true
  } catch (erro) {
    if (!(erro instanceof ErroApi)) throw erro
    avisarErro(erro.status === 404 ? `Você não trabalha mais na unidade ${descricao}.` : erro.message)
    return false
  }
}

/** Opens what a notice leads to, in its unit, and gives the notice for read. */
export function useAbrir(): (n: Notificacao) => Promise<void> {
  const ir = useIr()
  const atual = useContexto().data?.unidade?.id
  const { ler } = useMarcas()
  const levar = async ({ endereco, unidade }: Notificacao) => {
    if (!endereco) return
    const outra = unidade !== null && unidade.id !== atual
    if (outra && !(await irParaUnidade(unidade))) return
    if (!ehArquivo({ endereco })) return ir(destinoSeguro(endereco) ?? '/')
    // What stands on the screen is of the unit that was left.
    if (outra) ir('/')
    await baixarArquivo(endereco)
  }
  return async (n) => {
    await levar(n)
    if (!n.seen) ler.mutate(n.id)
  }
}
