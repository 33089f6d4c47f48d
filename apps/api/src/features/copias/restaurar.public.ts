import { mkdir } from 'node:fs/promises'
import { ConfigError } from '../../kernel/config.ts'
import type { Repository } from '../../kernel/copy/repository.ts'
import { beginUnderWay, changeUnderWay, endUnderWay, type UnderWay } from '../../kernel/copy/under-way.ts'
import { oneAtATime } from '../../kernel/db/one-at-a-time.ts'
import { createDatabase } from '../../kernel/db/schema/create-database.ts'
import { emptyDatabase, markDatabase } from '../../kernel/db/transfer/standing.ts'
import { porNoLugar, restaurarArquivos } from './restaurar/arquivos.ts'
import { restaurarBanco } from './restaurar/bancos.ts'
import type { Destino, Parte } from './restaurar/parte.ts'
import { type BancoDoPlano, marcaDe, planejar, type Plano } from './restaurar/plano.ts'

export { parteDe } from './restaurar/parte.ts'
export { planejar } from './restaurar/plano.ts'

const NAO_E_DONO = '42501'

/**
 * Puts a part of a point where there is nothing. Databases bear a mark until all is there, and the first comes last: with
 * its catalogue the whole comes to be. Files go to the disk, wherever they were. What broke off is taken up by the same
 * call, and by nothing else; one that is called while another fills the same database waits for it, and takes nothing up.
 * @throws {ConfigError} see `planejar` @throws {DamagedCopy} when a byte is not as it was written
 */
export async function restaurar(
  repositorio: Repository,
  parte: Parte,
  destino: Destino,
  dizer: (texto: string) => void = () => undefined,
): Promise<void> {
  await mkdir(destino.pasta, { recursive: true, mode: 0o700 })
  // The first database may not be there to be held.
  await planejar(parte, destino)
  await oneAtATime(destino.url, async () => {
    const plano = await planejar(parte, destino)
    const { bancos, soConcluir } = plano
    if (!soConcluir) await encher(repositorio, parte, destino, plano, dizer)
    await porNoLugar(destino, parte)
    await endUnderWay(destino.pasta)
    for (const { url } of bancos) await markDatabase(url, null)
  })
}

async function encher(
  repositorio: Repository,
  { ponto, organizacao, organizacoes, catalogo }: Parte,
  destino: Destino,
  { bancos, deixada }: Plano,
  dizer: (texto: string) => void,
): Promise<void> {
  const desta = { ponto, organizacao }
  if (deixada) await changeUnderWay(destino.pasta, { ...deixada, ...desta })
  const andamento = deixada ?? (await beginUnderWay(destino.pasta, desta))
  await restaurarArquivos(repositorio, organizacoes, destino)
  for (const banco of bancos) {
    const dela = organizacoes.find((o) => o.databaseId === banco.databaseId)
    if (!dela) continue
    dizer(dela.nome)
    await preparar(banco, andamento, destino)
    await restaurarBanco(
      repositorio,
      dela,
      banco.url,
      banco.primeira ? { ...catalogo, organizacoes } : undefined,
    )
  }
}

/** An empty database that bears the mark of this restoration. */
async function preparar(
  { nome, url, estado }: BancoDoPlano,
  andamento: UnderWay,
  destino: Destino,
): Promise<void> {
  if (!estado.there) await createDatabase(destino.url, nome)
  if (!estado.empty) await emptyDatabase(url)
  try {
    await markDatabase(url, marcaDe(andamento))
  } catch (erro) {
    if ((erro as { code?: string }).code !== NAO_E_DONO) throw erro
    throw new ConfigError(`O usuário de DATABASE_URL precisa ser o dono do banco ${nome}.`, { cause: erro })
  }
}
