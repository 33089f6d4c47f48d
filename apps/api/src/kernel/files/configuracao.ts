import { mensagens } from '@tombo/contract'
import type { Cofre } from '../cofre.ts'
import type { Db } from '../db/db.ts'
import { parametroSelado } from '../db/parametro.ts'
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

type Chaves = Pick<AcessoS3, 'chaveAcesso' | 'chaveSecreta'>

/** What is kept of it. `saindo`: new files go to the disk, and those in S3 are still read there. */
export interface ConfiguracaoS3 extends Omit<AcessoS3, keyof Chaves> {
  saindo: boolean
  /** Both keys, sealed; never sent. */
  chavesSeladas: string
}

/** As it was kept before there was a safe: `selarAsAntigas` seals it. */
type ComChavesAbertas = Omit<ConfiguracaoS3, 'chavesSeladas'> & Chaves

const USO_DAS_CHAVES = 's3/chaves'

export const selarChaves = (cofre: Cofre, { chaveAcesso, chaveSecreta }: Chaves): string =>
  cofre.fechar(JSON.stringify([chaveAcesso, chaveSecreta]), USO_DAS_CHAVES)

/** The keys of a configuration. @throws SegredoIlegivel when they were sealed with another key */
export function abrirChaves(cofre: Cofre, c: ConfiguracaoS3 | ComChavesAbertas): Chaves {
  if (!('chavesSeladas' in c)) return { chaveAcesso: c.chaveAcesso, chaveSecreta: c.chaveSecreta }
  const [chaveAcesso, chaveSecreta] = JSON.parse(cofre.abrir(c.chavesSeladas, USO_DAS_CHAVES)) as [
    string,
    string,
  ]
  return { chaveAcesso, chaveSecreta }
}

/** The parameter's name. Its value holds the keys: it is read here and nowhere else, and never sent. */
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

export const { gravar: gravarConfiguracaoS3 } = parametroSelado<ConfiguracaoS3>(NOME)

/** Seals keys that were kept in the clear, at the start of a process. May run twice. True when there were any. */
export async function selarAsAntigas(db: Db, cofre: Cofre): Promise<boolean> {
  const c = (await travarConfiguracaoS3(db)) as ConfiguracaoS3 | ComChavesAbertas | undefined
  if (!c || 'chavesSeladas' in c) return false
  const { chaveAcesso: _, chaveSecreta: __, ...resto } = c
  const selada: ConfiguracaoS3 = { ...resto, chavesSeladas: selarChaves(cofre, c) }
  await db.exec(sql`update parametro set valor = ${JSON.stringify(selada)}::jsonb where nome = ${NOME}`)
  return true
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
