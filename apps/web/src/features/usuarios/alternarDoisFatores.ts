import { rotasUsuarios, type Usuario } from '@tombo/contract'
import { call } from '../../kernel/api.ts'
import { confirm } from '../../ui/dialog/confirm.ts'
import { recarregarUsuario } from './alternarAtivo.ts'
import { jaAvisado } from './useMarcas.ts'

/** Demands two-factor of a user; turning it off asks first, for from then on the password alone lets in. */
export async function alternarDoisFatores(
  u: Pick<Usuario, 'id' | 'nome' | 'autenticacaoDoisFatores'>,
): Promise<void> {
  const exigir = !u.autenticacaoDoisFatores
  if (
    !exigir &&
    !(await confirm({
      title: `Desligar os dois fatores de ${u.nome}?`,
      text: 'A pessoa passa a entrar só com a senha. O aplicativo e os códigos de recuperação dela deixam de valer.',
      confirmLabel: 'Desligar',
      danger: true,
    }))
  )
    return
  await call(rotasUsuarios.exigirDoisFatores, {
    body: { id: u.id, autenticacaoDoisFatores: exigir },
  }).catch(jaAvisado)
  await recarregarUsuario(u.id)
}
