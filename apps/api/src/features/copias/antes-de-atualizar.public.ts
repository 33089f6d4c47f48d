import { stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { quantos } from '@tombo/contract'
import type { Config } from '../../kernel/config.ts'
import { StartError } from '../../kernel/db/embedded/start-error.ts'
import { locksOf } from '../../kernel/db/schema/migrate.ts'
import type { Organizacoes } from '../../kernel/db/organizacoes.ts'
import { sql } from '../../kernel/db/sql.ts'
import { AppError } from '../../kernel/errors.ts'
import { folderSize } from '../../kernel/folder-size.ts'
import { readOrCreateKey } from '../../kernel/vault.ts'
import { VERSION } from '../../kernel/version.ts'
import type { Resumo } from './copiar.public.ts'
import { destinoDasCopias } from './destino.ts'
import { executarCopia } from './processo.public.ts'

/** The place of the data folder where a point is made when nobody said where copies go. */
const PASTA = 'antes-de-atualizar'
/** Points that stay there: of so many days. */
const FICAM = '2,0,0'
/** Nobody works before the start, and everybody waits for it. */
const SEM_CEDER = { TOMBO_COPIA_PRESSA: 'sim' }
/** Left free beside the copy, for what people do. */
const FOLGA = 1024 ** 3
/** A database as text, compressed, is less than half of what it takes on the disk. */
const COMPRIMIDO = 0.5

type Casa = Pick<Config, 'dataDir' | 'key'>

/** Says where the point was made, and since when it was under way. */
export interface PontoAntes {
  resumo: Resumo
  inicio: Date
}

/**
 * Says which version starts and what it will change in data that an older one left. No migration can be undone: a point is
 * made first, where copies go or else in the data folder, and the way back is said.
 * @throws {StartError} when that point cannot be made: nothing was changed
 */
export async function copiarAntesDeAtualizar(
  organizacoes: Organizacoes,
  casa: Casa,
  dizer: (frase: string) => void,
  env: NodeJS.ProcessEnv = process.env,
): Promise<PontoAntes | undefined> {
  const pendentes = [...new Set(await organizacoes.pending())]
  dizer(`Tombo ${VERSION}`)
  if (pendentes.length === 0) return undefined
  const quantas = quantos(pendentes.length, 'migração', 'migrações')
  dizer(`Os dados são de uma versão anterior: ${quantas} a fazer. O que elas mudam não se desfaz.`)
  for (const { nome, wait: espera } of await locksOf(pendentes)) dizer(`  ${nome} faz esperar: ${espera}`)
  if (env.TOMBO_ATUALIZAR_SEM_COPIA === 'sim') {
    dizer('TOMBO_ATUALIZAR_SEM_COPIA=sim: nenhuma cópia é feita antes.')
    return undefined
  }
  dizer('Antes, uma cópia…')
  const inicio = new Date()
  const { onde, senha, comando } = await lugarDaCopia(organizacoes, casa, env)
  try {
    const { resumo } = await executarCopia<{ resumo: Resumo }>([onde], { ...senha, ...SEM_CEDER })
    dizer(
      `Cópia feita. Para voltar: a versão anterior do programa, um lugar vazio, e ${comando} --ponto ${resumo.ponto}`,
    )
    if (senha) await limparAntigos(onde, senha, dizer)
    return { resumo, inicio }
  } catch (erro) {
    if (!(erro instanceof AppError)) throw erro
    throw new StartError(
      `A cópia de antes da atualização não pôde ser feita, e nada foi mudado: ${erro.message} Corrija a causa, ou inicie com TOMBO_ATUALIZAR_SEM_COPIA=sim.`,
    )
  }
}

/** The points before this one go. What keeps them there, as a process that was killed over the folder, keeps nobody from starting. */
async function limparAntigos(
  onde: string,
  senha: Record<string, string>,
  dizer: (frase: string) => void,
): Promise<void> {
  try {
    await executarCopia(['limpar', onde, '--manter', FICAM], senha)
  } catch (erro) {
    if (!(erro instanceof AppError)) throw erro
    dizer(`As cópias antigas de ${onde} ficaram: ${erro.message}`)
  }
}

interface Lugar {
  onde: string
  /** Its passphrase, where nobody said one. */
  senha?: { TOMBO_COPIA_SENHA: string }
  /** The beginning of the way back. */
  comando: string
}

async function lugarDaCopia(organizacoes: Organizacoes, casa: Casa, env: NodeJS.ProcessEnv): Promise<Lugar> {
  const destino = destinoDasCopias(env)
  if (destino) return { onde: destino.onde, comando: `npm run restaurar -- ${destino.onde}` }
  const onde = join(casa.dataDir, PASTA)
  await exigirEspaco(organizacoes, casa.dataDir, onde)
  const chave = await readOrCreateKey(casa.dataDir, casa.key)
  const daChave = casa.key ? '"$TOMBO_CHAVE"' : `"$(cat ${join(casa.dataDir, 'chave')})"`
  return {
    onde,
    senha: { TOMBO_COPIA_SENHA: chave.toString('base64') },
    comando: `TOMBO_COPIA_SENHA=${daChave} npm run restaurar -- ${onde}`,
  }
}

/** @throws {StartError} when the disk would be filled by it, and the work of everybody stopped */
async function exigirEspaco(organizacoes: Organizacoes, dataDir: string, onde: string): Promise<void> {
  let bancos = 0
  let arquivos = 0
  for (const { databaseId } of await organizacoes.all()) {
    const tamanho = await organizacoes.read(databaseId, (db) =>
      db.row(sql<{ banco: number; arquivos: number }>`
        select pg_database_size(current_database())::float8 as banco,
          (select coalesce(sum(tamanho), 0)::float8 from arquivo) as arquivos`),
    )
    bancos += tamanho?.banco ?? 0
    arquivos += tamanho?.arquivos ?? 0
  }
  const jaEsta = (await stat(onde).catch(() => undefined)) ? await folderSize(onde) : 0
  const precisa = bancos * COMPRIMIDO + Math.max(0, arquivos - jaEsta) + FOLGA
  const { bavail, bsize } = await statfs(dataDir)
  if (bavail * bsize >= precisa) return
  const gb = (n: number) => (n / 1024 ** 3).toFixed(1).replace('.', ',')
  throw new StartError(
    `Antes de atualizar é feita uma cópia em ${onde}, e faltaria espaço: ela precisa de uns ${gb(precisa)} GB, e há ${gb(bavail * bsize)}. Nada foi mudado: libere espaço, diga outro lugar em TOMBO_COPIA e TOMBO_COPIA_SENHA, ou inicie com TOMBO_ATUALIZAR_SEM_COPIA=sim.`,
  )
}
