import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import {
  type DatabaseInCopy,
  type Manifest,
  type TableInCopy,
  zFileLine,
} from '../../kernel/copy/manifest.ts'
import type { Repository } from '../../kernel/copy/repository.ts'
import { ConfigError } from '../../kernel/config.ts'
import { databaseUrl } from '../../kernel/db/create-database.ts'
import { migrate } from '../../kernel/db/migrate.ts'
import { hasOrganizacao, loadDatabase, recreateDatabase } from '../../kernel/db/transfer/load.ts'

/** Says where a copy is to be put: an empty database, and a data folder without files. */
export interface Destino {
  url: string
  pasta: string
}

/** The part of a point that is restored: everything, or one organisation, which then has the first database. */
export interface Parte {
  organizacoes: DatabaseInCopy[]
  catalogo: Manifest['catalogo']
  chave: string
}

/** @throws {ConfigError} when the point does not hold this organisation */
export function parteDe(manifesto: Manifest, databaseId: number | undefined): Parte {
  const { catalogo, chave } = manifesto
  if (databaseId === undefined) return { organizacoes: manifesto.organizacoes, catalogo, chave }
  const uma = manifesto.organizacoes.find((o) => o.databaseId === databaseId)
  if (!uma) {
    const ha = manifesto.organizacoes.map((o) => `${o.databaseId} (${o.nome})`).join(', ')
    throw new ConfigError(`Este ponto não tem a organização ${databaseId}. Ele tem: ${ha}.`)
  }
  return { organizacoes: [{ ...uma, conexao: null }], catalogo, chave }
}

/** @throws {ConfigError} when anything stands where the copy is to be put */
export async function conferirDestino({ url, pasta }: Destino): Promise<void> {
  if (existsSync(join(pasta, 'chave')) || existsSync(join(pasta, 'arquivos')))
    throw new ConfigError(
      `A pasta ${pasta} já tem arquivos do Tombo. Nada foi mudado: informe em TOMBO_DATA uma pasta vazia.`,
    )
  if (await hasOrganizacao(url))
    throw new ConfigError(
      'O banco de destino já tem dados do Tombo. Nada foi mudado nele: informe um banco vazio em DATABASE_URL.',
    )
}

/**
 * Puts a part of a point where there is nothing. The first database comes last: with its catalogue the whole comes to be.
 * Files go to the disk, wherever they were. What fails leaves the destination without an organisation.
 * @throws {ConfigError} see `conferirDestino` @throws {DamagedCopy} when a byte is not as it was written
 */
export async function restaurar(
  repositorio: Repository,
  { organizacoes, catalogo, chave }: Parte,
  destino: Destino,
  dizer: (texto: string) => void = () => undefined,
): Promise<void> {
  await conferirDestino(destino)
  const ordem = [...organizacoes].sort((a, b) => Number(a.conexao === null) - Number(b.conexao === null))
  await rm(join(destino.pasta, EM_ANDAMENTO), { recursive: true, force: true })
  await mkdir(join(destino.pasta, EM_ANDAMENTO), { recursive: true, mode: 0o700 })
  for (const organizacao of ordem) await restaurarArquivos(repositorio, organizacao, destino.pasta)
  for (const organizacao of ordem) {
    dizer(organizacao.nome)
    const primeira = organizacao.conexao === null
    const nome = organizacao.conexao?.slice(1) ?? ''
    const url = primeira ? destino.url : databaseUrl(destino.url, nome)
    // One that an attempt before this left without its catalogue is made anew.
    if (!primeira) await recreateDatabase(destino.url, nome)
    await restaurarBanco(repositorio, organizacao, url, primeira ? { ...catalogo, organizacoes } : undefined)
  }
  await rename(join(destino.pasta, EM_ANDAMENTO), join(destino.pasta, 'arquivos'))
  await writeFile(join(destino.pasta, 'chave'), chave, { mode: 0o600, flag: 'wx' })
}

async function restaurarBanco(
  repositorio: Repository,
  organizacao: DatabaseInCopy,
  url: string,
  catalogo: (Manifest['catalogo'] & { organizacoes: readonly DatabaseInCopy[] }) | undefined,
): Promise<void> {
  const { migracoes, tabelas, sequencias } = organizacao
  await migrate(url, {
    catalogo: catalogo !== undefined,
    only: { organizacao: migracoes, catalogo: catalogo?.migracoes ?? [] },
  })
  const linhasDe = ({ name, columns, rows, content }: TableInCopy) => ({
    name,
    columns,
    open: () => repositorio.open(content),
    rows: () => Promise.resolve(rows),
  })
  await loadDatabase(
    url,
    [...tabelas, ...(catalogo?.tabelas ?? [])].map(linhasDe),
    sequencias.filter(({ name }) => !name.startsWith('catalogo.') || catalogo !== undefined),
    async (client) => {
      await client.query(`update arquivo set armazenamento = 'DISCO' where armazenamento <> 'DISCO'`)
      await client.query('delete from arquivo_apagado')
      // The bucket is the other installation's: this one neither writes into it nor removes anything there.
      await client.query(`delete from parametro where nome = 'awsS3CustomConfig'`)
      if (catalogo) await acertarCatalogo(client, catalogo.organizacoes)
    },
  )
}

/** The catalogue knows the organisations that were restored, where they are now, and no others. */
async function acertarCatalogo(
  client: pg.ClientBase,
  organizacoes: readonly DatabaseInCopy[],
): Promise<void> {
  const ids = organizacoes.map((o) => o.databaseId)
  for (const tabela of ['dispositivo', 'login', 'primeiro_acesso', 'organizacao'])
    await client.query(
      tabela === 'dispositivo'
        ? `delete from catalogo.dispositivo where usuario in
             (select usuario from catalogo.login where not database_id = any($1::int[]))`
        : `delete from catalogo.${tabela} where not database_id = any($1::int[])`,
      [ids],
    )
  for (const { databaseId, conexao } of organizacoes)
    await client.query('update catalogo.organizacao set conexao = $2 where database_id = $1', [
      databaseId,
      conexao,
    ])
  await client.query(
    `select setval(pg_get_serial_sequence('catalogo.organizacao', 'database_id'), max(database_id)) from catalogo.organizacao`,
  )
}

/** Files stand here until everything else is there: a restoration that broke off is begun again without a trace of it. */
const EM_ANDAMENTO = 'arquivos.restaurando'

async function* linhasDoTexto(texto: Readable): AsyncGenerator<string> {
  let resto = ''
  for await (const parte of texto.setEncoding('utf8') as AsyncIterable<string>) {
    const linhas = (resto + parte).split('\n')
    resto = linhas.pop() ?? ''
    yield* linhas
  }
}

async function restaurarArquivos(
  repositorio: Repository,
  { arquivos }: DatabaseInCopy,
  pasta: string,
): Promise<void> {
  for await (const linha of linhasDoTexto(await repositorio.open(arquivos.content))) {
    const { chave, content } = zFileLine.parse(JSON.parse(linha))
    const caminho = join(pasta, EM_ANDAMENTO, chave.slice(0, 2), chave)
    await mkdir(dirname(caminho), { recursive: true, mode: 0o700 })
    await pipeline(await repositorio.open(content), createWriteStream(caminho, { mode: 0o600 }))
  }
}
