import { timingSafeEqual } from 'node:crypto'
import { type Entrada, mensagens } from '@tombo/contract'
import { sql } from '../../../kernel/db/sql.ts'
import { AppError } from '../../../kernel/errors.ts'
import type { Host } from '../../../kernel/http/app.ts'
import type { Origin } from '../../../kernel/session/origin.ts'
import { hashOfToken, organizacaoOfToken } from '../../../kernel/session/token.ts'
import { iniciarSessao } from '../iniciar-sessao.ts'
import { lerPessoa } from '../pessoa.public.ts'
import { hashDaProva } from './ida.ts'
import { textoDaFalha } from './reconhecer.ts'

interface Linha {
  usuarioId: number | null
  falha: string | null
  prova: Buffer
  redirectUrl: string | null
}

type Troca = Entrada & { redirectUrl: string | null }

/**
 * Exchanges the code of a sign-on for a session: once, within a minute, and only by the browser that began it. 401 with the
 * text for the sign-in page when the sign-on failed.
 */
export async function trocarCodigo(
  casa: Host,
  { codigo, prova }: { codigo: string; prova: string },
  origem: Origin,
): Promise<Troca> {
  const vencida = () => new AppError(401, mensagens.entradaUnicaVencida)
  const databaseId = organizacaoOfToken(codigo)
  if (databaseId === null || (await casa.organizacoes.nameOf(databaseId)) === '') throw vencida()
  // Nothing is thrown inside: a code that was shown is used up, also by the wrong browser.
  const r = await casa.organizacoes.write(databaseId, async (db): Promise<Troca | AppError> => {
    const linha = await db.row(sql<Linha>`
      delete from entrada_unica
      where codigo_hash = ${hashOfToken(codigo)} and vincular_id is null and expira_em > ${casa.clock.now()}
      returning usuario_id as "usuarioId", falha, prova, redirecionar as "redirectUrl"`)
    if (!linha || !timingSafeEqual(linha.prova, hashDaProva(prova))) return vencida()
    if (linha.falha !== null) return new AppError(401, textoDaFalha(linha.falha))
    const p = linha.usuarioId === null ? undefined : await lerPessoa(db, sql`id = ${linha.usuarioId}`)
    if (!p?.ativo) return new AppError(401, mensagens.usuarioDesativado)
    return {
      ...(await iniciarSessao(casa, db, { databaseId, usuarioId: p.id, origem })),
      redirectUrl: linha.redirectUrl,
    }
  })
  if (r instanceof AppError) throw r
  return r
}
