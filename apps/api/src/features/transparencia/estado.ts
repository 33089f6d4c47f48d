import type { ConjuntoAberto } from '@tombo/contract'
import type { Db } from '../../kernel/db/db.ts'
import { sql } from '../../kernel/db/sql.ts'
import { AppError, notFound } from '../../kernel/errors.ts'
import type { PublicCtx } from '../../kernel/http/mount.ts'
import { lerParametros } from '../sistema/parametros.public.ts'

/** A file of a version: rows that it has (none of them: the dictionary's columns), bytes, and their fingerprint. */
export interface ArquivoPublicado {
  linhas: number
  tamanho: number
  sha256: string
}

/** The publication of one instant. */
export interface Versao {
  id: number
  chave: string
  criadaEm: string
  arquivos: Readonly<Record<string, ArquivoPublicado>>
}

export const nomeDoArquivo = (conjunto: ConjuntoAberto, formato: string): string => `${conjunto}.${formato}`

/** The last version; undefined before the first. */
export const ultimaVersao = (db: Db): Promise<Versao | undefined> =>
  db.row(sql<Versao>`select id, chave, criada_em as "criadaEm", arquivos from dados_abertos_versao
    order by id desc limit 1`)

export const publica = async (db: Db): Promise<boolean> => (await lerParametros(db)).publicarDadosAbertos

/** Reads of an organisation that publishes; 404 for any other, which nobody learns is there. */
export async function lerPublicada<T>(
  { organizacoes }: Pick<PublicCtx, 'organizacoes'>,
  databaseId: number,
  ler: (db: Db) => Promise<T>,
): Promise<T> {
  try {
    return await organizacoes.read(databaseId, async (db) => {
      if (!(await publica(db))) throw notFound()
      return ler(db)
    })
  } catch (erro) {
    if (erro instanceof AppError && erro.status === 401) throw notFound()
    throw erro
  }
}
