import {
  type BodyOf,
  type Entrada,
  mensagens,
  type rotasSessao,
  senhaValida,
  zNomeDeUsuario,
} from '@tombo/contract'
import { z } from 'zod'
import { sql } from '../../kernel/db/sql.ts'
import { AppError, invalid } from '../../kernel/errors.ts'
import { readAs } from '../../kernel/http/faults.ts'
import type { PublicCtx } from '../../kernel/http/mount.ts'
import type { Origin } from '../../kernel/session/origin.ts'
import { openSession } from '../../kernel/session/session.ts'
import { hashOfToken } from '../../kernel/session/token.ts'
import { criarAdministrador } from '../organizacoes/administrador.public.ts'

const zNome = z.object({ username: zNomeDeUsuario })

/** Redeems the one-time link of the first administrator: user, all units, and a session. The link works once. */
export async function primeiroAcesso(
  { organizacoes, clock }: PublicCtx,
  corpo: BodyOf<typeof rotasSessao.primeiroAcesso>,
  origem: Origin,
): Promise<Entrada> {
  const agora = clock.now()
  const { username: usuario } = readAs(zNome, { username: corpo.username })
  if (!senhaValida(corpo.password)) throw invalid({ password: [mensagens.senhaFraca] })
  const databaseId = await organizacoes.inCatalogo(async (db) => {
    const link = await db.row(sql<{ database_id: number }>`
      update catalogo.primeiro_acesso set usado_em = ${agora}
      where token_hash = ${hashOfToken(corpo.token)} and usado_em is null and expira_em > ${agora}
      returning database_id`)
    if (!link) throw new AppError(400, mensagens.linkUsado)
    await criarAdministrador(
      organizacoes,
      db,
      link.database_id,
      { usuario, nome: corpo.nome, senha: corpo.password },
      clock,
    )
    return link.database_id
  })
  const { token, escopo } = await organizacoes.write(databaseId, async (db) => {
    const u = await db.row(sql<{ id: number }>`select id from usuario where usuario = ${usuario}`)
    return openSession(db, {
      databaseId,
      usuarioId: (u as { id: number }).id,
      unidadeId: null,
      ...origem,
      now: agora,
    })
  })
  return { content: token, tokenScope: escopo, database_id: databaseId, autenticacaoDoisFatores: false }
}
