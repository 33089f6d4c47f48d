import type pg from 'pg'
import type { DatabaseInCopy, Manifest, TableInCopy } from '../../../kernel/copy/manifest.ts'
import type { Repository } from '../../../kernel/copy/repository.ts'
import { migrate } from '../../../kernel/db/schema/migrate.ts'
import { loadDatabase } from '../../../kernel/db/transfer/load.ts'

/** Fills an empty database with what the copy holds of an organisation, and the first with the catalogue too. */
export async function restaurarBanco(
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
  const todas = [...tabelas, ...(catalogo?.tabelas ?? [])]
  await conferirVazias(repositorio, todas)
  const linhasDe = ({ name, columns, rows, content }: TableInCopy) => ({
    name,
    columns,
    empty: content.size === 0 && rows === 0,
    open: () => repositorio.open(content),
    rows: () => Promise.resolve(rows),
  })
  await loadDatabase(
    url,
    todas.map(linhasDe),
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

/** All tables without rows have one content, which is held against its fingerprint once. @throws {DamagedCopy} */
async function conferirVazias(repositorio: Repository, tabelas: readonly TableInCopy[]): Promise<void> {
  const vazias = tabelas.filter(({ content }) => content.size === 0)
  for (const content of new Map(vazias.map((t) => [t.content.name, t.content])).values())
    await (await repositorio.open(content)).resume().toArray()
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
