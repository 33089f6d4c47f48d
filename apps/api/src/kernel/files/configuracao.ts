import { mensagens } from '@tombo/contract'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { conflito } from '../erros.ts'
import type { Guardado } from './arquivos.ts'

/** An S3 bucket and the keys to it. */
export interface AcessoS3 {
  /** Address of the server; null for Amazon's own. */
  endpoint: string | null
  regiao: string
  bucket: string
  prefixo: string | null
  pathStyle: boolean
  chaveAcesso: string
  chaveSecreta: string
}

/** What is kept of it. `saindo`: new files go to the disk, and those in S3 are still read there. */
export interface ConfiguracaoS3 extends AcessoS3 {
  saindo: boolean
}

/** The parameter's name (part 2 §3). Its value holds the keys: it is read here and nowhere else, and never sent. */
const NOME = 'awsS3CustomConfig'

/** Which place a configuration names, whatever the keys to it are: a file is found again under the same one only. */
export const destinoDe = (c: Pick<AcessoS3, 'endpoint' | 'bucket' | 'prefixo'>): string =>
  [c.endpoint ?? 'aws', c.bucket, c.prefixo ?? ''].join('|')

/** The organisation's storage configuration; undefined while all is on the disk. */
export async function lerConfiguracaoS3(db: Db): Promise<ConfiguracaoS3 | undefined> {
  const [linha] = await db.preparada(
    sql<{ valor: ConfiguracaoS3 }>`select valor from parametro where nome = ${NOME}`,
  )
  return linha?.valor
}

/** The same, held against everyone who writes a file's row or changes it, until the transaction ends. */
export async function travarConfiguracaoS3(db: Db): Promise<ConfiguracaoS3 | undefined> {
  const linha = await db.row(
    sql<{ valor: ConfiguracaoS3 }>`select valor from parametro where nome = ${NOME} for update`,
  )
  return linha?.valor
}

export async function gravarConfiguracaoS3(
  ctx: { db: Db; clock: { agora(): Date }; actor: { nome: string } },
  c: ConfiguracaoS3,
): Promise<void> {
  await ctx.db.exec(sql`
    insert into parametro (nome, valor, alterado_em, alterado_por) values (${NOME}, ${JSON.stringify(c)}::jsonb, ${ctx.clock.agora()}, ${ctx.actor.nome})
    on conflict (nome) do update set valor = excluded.valor, alterado_em = excluded.alterado_em, alterado_por = excluded.alterado_por`)
}

export async function apagarConfiguracaoS3(db: Db): Promise<void> {
  await db.exec(sql`delete from parametro where nome = ${NOME}`)
}

/** Sees that the place where a file was kept is still the organisation's, and that it stays so until the transaction ends. */
export async function confirmarDestino(db: Db, g: Guardado): Promise<void> {
  if (g.armazenamento === 'DISCO') return
  const linha = await db.row(
    sql<{ valor: ConfiguracaoS3 }>`select valor from parametro where nome = ${NOME} for share`,
  )
  if (!linha || destinoDe(linha.valor) !== g.destino) throw conflito(mensagens.armazenamentoMudou)
}
