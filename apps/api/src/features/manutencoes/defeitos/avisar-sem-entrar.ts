import { randomBytes } from 'node:crypto'
import { FOTO_SEM_ENTRAR, mensagens, relatoWorkflow } from '@tombo/contract'
import type { FastifyRequest } from 'fastify'
import { among } from '../../../kernel/db/among.ts'
import { mayBeKept } from '../../../kernel/db/connection/outage.ts'
import type { Db } from '../../../kernel/db/db.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { AppError, notFound } from '../../../kernel/errors.ts'
import { registerFile } from '../../../kernel/files/register.ts'
import type { Host } from '../../../kernel/http/app.ts'
import { countAttempt } from '../../../kernel/session/attempts.ts'
import { originOf } from '../../../kernel/session/origin.ts'
import { hashOfToken } from '../../../kernel/session/token.ts'
import { receberArquivo } from '../../arquivos/receber.public.ts'
import { bemQueAceitaAviso } from '../../etiquetas/codigo/codigo.public.ts'
import { anotarRelato } from './relatos-de-defeito.ts'

interface Aviso {
  nome: string
  contato?: string | null | undefined
  texto: string
}

/** Photos of strangers that an organisation keeps in a day. */
const FOTOS_POR_DIA = 200
/** How long a photo may come after its word. */
const PRAZO = '1 hour'

/**
 * The asset of a label whose unit takes words of strangers. A code that is none, and one whose unit takes no such word, are
 * told alike: 404.
 */
async function bemDoAviso(casa: Host, codigo: string) {
  const bem = await bemQueAceitaAviso(casa, codigo)
  if (!bem) throw notFound()
  return bem
}

/**
 * Somebody who read a label tells that its asset is broken. Gives what a photo of it is sent with; null where the same was
 * told before. Errors: those of `bemDoAviso`; 429 after too many from one address.
 */
export async function avisarSemEntrar(
  casa: Host,
  codigo: string,
  req: FastifyRequest,
  { nome, contato = null, texto }: Aviso,
): Promise<{ chave: string } | null> {
  const { endereco } = originOf(req)
  await casa.organizacoes.inCatalogo((db) =>
    countAttempt(db, 'RELATO', { nome: '', endereco }, casa.clock.now()),
  )
  const { databaseId, unidadeId, patrimonioId } = await bemDoAviso(casa, codigo)
  const chave = randomBytes(32).toString('base64url')
  return casa.organizacoes.write(databaseId, async (db) => {
    const novo = { unidadeId, patrimonioId, texto, nome, contato, usuarioId: null }
    const id = await anotarRelato({ db, clock: casa.clock }, novo)
    if (id === null) return null
    await db.exec(sql`update manutencao_relato set chave_da_foto = ${hashOfToken(chave)} where id = ${id}`)
    return { chave }
  })
}

/** The open word that a key is of, while its photo may come. 404; 429 when strangers sent as many photos today as are kept. */
async function relatoDaChave(db: Db, patrimonioId: number, chave: string, agora: Date): Promise<number> {
  const r = await db.row(sql<{ id: number }>`
    select id from manutencao_relato where chave_da_foto = ${hashOfToken(chave)} and patrimonio_id = ${patrimonioId}
      and ${among(sql`situacao`, [relatoWorkflow.initial])}
        and criado_em > ${agora}::timestamptz - ${PRAZO}::interval for update`)
  if (!r) throw notFound()
  const fotos = await db.row(sql<{ n: number }>`
    select count(*)::int as n from manutencao_relato r join arquivo a on a.id = r.arquivo_id
    where a.criado_por_id is null and r.criado_em > ${agora}::timestamptz - interval '1 day'`)
  if ((fotos?.n ?? 0) >= FOTOS_POR_DIA) throw new AppError(429, mensagens.defeitoSemLugar)
  return r.id
}

/**
 * Takes the photo of a word of a stranger, once, written anew: only the picture passes. Its key is seen before a byte is read.
 * Errors: those of `bemDoAviso` and `relatoDaChave`; 413, 415.
 */
export async function fotografarSemEntrar(
  casa: Host,
  codigo: string,
  req: FastifyRequest,
  chave: string,
): Promise<void> {
  const { databaseId, unidadeId, patrimonioId } = await bemDoAviso(casa, codigo)
  const { clock } = casa
  const achar = (db: Db) => relatoDaChave(db, patrimonioId, chave, clock.now())
  const arquivos = await casa.organizacoes.read(databaseId, async (db) => {
    await achar(db)
    return casa.files.of(db, (run) => casa.organizacoes.write(databaseId, run))
  })
  const destino = { diretorio: 'FOTOS_DEFEITO' } as const
  const { guardado, ...recebido } = await receberArquivo(arquivos, req, destino, FOTO_SEM_ENTRAR)
  await casa.organizacoes
    .write(databaseId, async (db) => {
      const id = await achar(db)
      const arquivo = await registerFile({ db, clock, unidadeId, actor: null }, guardado, {
        ...recebido,
        ...destino,
        owner: { entidade: 'manutencaorelatos', entidadeId: id },
      })
      await db.exec(
        sql`update manutencao_relato set arquivo_id = ${arquivo.id}, chave_da_foto = null where id = ${id}`,
      )
    })
    .catch(async (erro: unknown) => {
      if (!mayBeKept(erro)) await arquivos.remove(guardado)
      throw erro
    })
}
