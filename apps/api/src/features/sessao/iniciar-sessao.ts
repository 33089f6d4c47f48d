import type { Entrada } from '@tombo/contract'
import type { Db } from '../../kernel/db/db.ts'
import type { Host } from '../../kernel/http/app.ts'
import type { Origin } from '../../kernel/session/origin.ts'
import { openSession } from '../../kernel/session/session.ts'
import { desafiarEntrada } from './doisfatores/desafio.ts'
import type { Pessoa } from './pessoa.public.ts'

/** Opens a session in user scope, of somebody who proved all that is asked for. */
export async function iniciarSessao(
  { clock }: Pick<Host, 'clock'>,
  db: Db,
  { databaseId, usuarioId, origem }: { databaseId: number; usuarioId: number; origem: Origin },
): Promise<Entrada> {
  const agora = clock.now()
  const { token, escopo } = await openSession(db, {
    databaseId,
    usuarioId,
    unidadeId: null,
    ...origem,
    now: agora,
  })
  return { content: token, tokenScope: escopo, database_id: databaseId, autenticacaoDoisFatores: false }
}

/** Gives what follows on a right password: another password first when this one is provisional, then the code, then the session. */
export async function seguirEntrada(
  casa: Host,
  db: Db,
  p: Pessoa,
  onde: { databaseId: number; origem: Origin },
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
  const { vault, clock } = casa
  return desafiarEntrada(
    { db, vault, clock },
    { ...p, doisFatores },
    { endereco: origem.endereco, databaseId },
  )
}
