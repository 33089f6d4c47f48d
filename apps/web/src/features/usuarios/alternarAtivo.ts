import { rotasUsuarios, type Usuario } from '@tombo/contract'
import { call } from '../../kernel/api.ts'
import { queryClient } from '../../kernel/queryClient.ts'
import { ApiError } from '../../kernel/http.ts'
import { reloadLists } from '../../resource/useResourceList.ts'
import { confirm } from '../../ui/dialog/confirm.ts'

/** Everything that was read about this user is asked for again. */
export const recarregarUsuario = async (id: number): Promise<void> => {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['usuario', id] }),
    reloadLists({ path: 'usuarios' }),
  ])
}

/** Activates a user; deactivating asks first, for it ends the sessions at once. */
export async function alternarAtivo(u: Pick<Usuario, 'id' | 'nome' | 'ativo'>): Promise<void> {
  if (
    u.ativo &&
    !(await confirm({
      title: `Desativar ${u.nome}?`,
      text: 'A pessoa sai do sistema agora e não entra mais até ser ativada de novo. O que ela registrou continua registrado.',
      confirmLabel: 'Desativar',
      danger: true,
    }))
  )
    return
  try {
    await call(u.ativo ? rotasUsuarios.desativar : rotasUsuarios.ativar, { params: { id: u.id } })
  } catch (erro) {
    // The toast has said it; the screen goes on showing what is true.
    if (!(erro instanceof ApiError)) throw erro
  }
  await recarregarUsuario(u.id)
}
