import type { Entrada } from '@tombo/contract'
import type { Db } from '../../kernel/db/db.ts'
import type { Casa } from '../../kernel/http/app.ts'
import type { Origem } from '../../kernel/session/origem.ts'
import { abrirSessao } from '../../kernel/session/sessao.ts'
import { desafiarEntrada } from './doisfatores/desafio.ts'
import type { Pessoa } from './pessoa.public.ts'

/** Opens a session in user scope, of somebody who proved all that is asked for. */
export async function iniciarSessao(
  { clock }: Pick<Casa, 'clock'>,
  db: Db,
  { databaseId, usuarioId, origem }: { databaseId: number; usuarioId: number; origem: Origem },
): Promise<Entrada> {
  const agora = clock.agora()
  const { token, escopo } = await abrirSessao(db, {
    databaseId,
    usuarioId,
    unidadeId: null,
    ...origem,
    agora,
  })
  return { content: token, tokenScope: escopo, database_id: databaseId, autenticacaoDoisFatores: false }
}

/** What follows on a right password: another password first when this one is provisional, then the code, then the session. */
export async function seguirEntrada(
  casa: Casa,
  db: Db,
  p: Pessoa,
  onde: { databaseId: number; origem: Origem },
): Promise<Entrada> {
  const { databaseId, origem } = onde
  if (p.senhaProvisoria)
    return {
      content: null,
      tokenScope: 'USUARIO',
      database_id: databaseId,
      autenticacaoDoisFatores: false,
      primeiroAcesso: true,
    }
  const { doisFatores } = p
  if (doisFatores === 'NENHUM') return iniciarSessao(casa, db, { databaseId, usuarioId: p.id, origem })
  const { cofre, clock } = casa
  return desafiarEntrada(
    { db, cofre, clock },
    { ...p, doisFatores },
    { endereco: origem.endereco, databaseId },
  )
}
