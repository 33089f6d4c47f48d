import {
  type CorpoDe,
  type Entrada,
  mensagens,
  type rotasSessao,
  senhaValida,
  zNomeDeUsuario,
} from '@tombo/contract'
import { z } from 'zod'
import { sql } from '../../kernel/db/sql.ts'
import { AppError, invalido } from '../../kernel/erros.ts'
import { readAs } from '../../kernel/http/faults.ts'
import type { CtxPublico } from '../../kernel/http/montar.ts'
import type { Origem } from '../../kernel/session/origem.ts'
import { abrirSessao } from '../../kernel/session/sessao.ts'
import { hashDoToken } from '../../kernel/session/token.ts'
import { criarAdministrador } from '../organizacoes/administrador.public.ts'

const zNome = z.object({ username: zNomeDeUsuario })

/** Redeems the one-time link of the first administrator: user, all units, and a session. The link works once. */
export async function primeiroAcesso(
  { organizacoes, clock }: CtxPublico,
  corpo: CorpoDe<typeof rotasSessao.primeiroAcesso>,
  origem: Origem,
): Promise<Entrada> {
  const agora = clock.agora()
  const { username: usuario } = readAs(zNome, { username: corpo.username })
  if (!senhaValida(corpo.password)) throw invalido({ password: [mensagens.senhaFraca] })
  const databaseId = await organizacoes.noCatalogo(async (db) => {
    const link = await db.row(sql<{ database_id: number }>`
      update catalogo.primeiro_acesso set usado_em = ${agora}
      where token_hash = ${hashDoToken(corpo.token)} and usado_em is null and expira_em > ${agora} returning database_id`)
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
  const { token, escopo } = await organizacoes.escrever(databaseId, async (db) => {
    const u = await db.row(sql<{ id: number }>`select id from usuario where usuario = ${usuario}`)
    return abrirSessao(db, {
      databaseId,
      usuarioId: (u as { id: number }).id,
      unidadeId: null,
      ...origem,
      agora,
    })
  })
  return { content: token, tokenScope: escopo, database_id: databaseId, autenticacaoDoisFatores: false }
}
