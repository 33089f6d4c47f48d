import { rotasLogs } from '@tombo/contract'
import { call } from '../../kernel/api.ts'
import { queryClient } from '../../kernel/queryClient.ts'
import { ApiError } from '../../kernel/http.ts'
import { confirm } from '../../ui/dialog/confirm.ts'

/** Everything that was read of accesses and sessions is asked for again. */
const recarregarLogs = (): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes('logs') })

/** Ends a session of somebody, after asking. */
export async function encerrarSessao(pessoa: { id: number; nome: string }, sessaoId: number): Promise<void> {
  const sim = await confirm({
    title: `Encerrar esta sessão de ${pessoa.nome}?`,
    text: 'A pessoa sai do sistema agora, e o que ela não salvou se perde. Ela pode entrar de novo.',
    confirmLabel: 'Encerrar sessão',
    danger: true,
  })
  if (!sim) return
  try {
    await call(rotasLogs.encerrar, { params: { userId: pessoa.id, sessaoId } })
  } catch (erro) {
    // The toast has said it; the list goes on showing what is true.
    if (!(erro instanceof ApiError)) throw erro
  }
  await recarregarLogs()
}
