import { Readable } from 'node:stream'
import type pg from 'pg'
import { inHurry } from '../../kernel/background.ts'
import { ConfigError } from '../../kernel/config.ts'
import type { Content, DatabaseInCopy, FileLine, Manifest, TableInCopy } from '../../kernel/copy/manifest.ts'
import type { Repository } from '../../kernel/copy/repository.ts'
import { migrationsOf } from '../../kernel/db/schema/migrate.ts'
import type { Organizacoes } from '../../kernel/db/organizacoes.ts'
import { holdSnapshot, type Snapshot } from '../../kernel/db/transfer/snapshot.ts'
import type { Files, OrganizacaoFiles } from '../../kernel/files/files.ts'
import { MissingFile } from '../../kernel/files/storage/storage.ts'
import type { FilePlace } from '../../kernel/files/storage/stored.ts'
import { atPace, createPace } from '../../kernel/pace.ts'

/** Says what a copy works with. */
export interface MeiosDaCopia {
  organizacoes: Pick<Organizacoes, 'all' | 'url' | 'read'>
  files: Files
  /** The key of the safe. */
  chave: Buffer
  versao: string
  /** Awaited between its small parts; without one it rests while others use the machine. */
  ritmo?: () => Promise<void>
}

/** Says what was copied; `gravados` are the bytes that the folder grew by. */
export interface Resumo {
  ponto: string
  organizacoes: number
  linhas: number
  arquivos: number
  bytes: number
  gravados: number
  /** Files whose bytes were not where the register says, by organisation and name. */
  faltam: string[]
  porOrganizacao: { databaseId: number; linhas: number; arquivos: number; bytes: number }[]
}

type Organizacao = Awaited<ReturnType<Organizacoes['all']>>[number]

/** The database of the catalogue last: a name is taken there before its user is kept, so that no user lacks it. */
const comCatalogoPorUltimo = (todas: readonly Organizacao[]) =>
  todas.toSorted((a, b) => Number(a.conexao === null) - Number(b.conexao === null))

/**
 * Copies catalogue, organisations, files and key as they are now, while people work. Every database is held before the
 * first is read, so that all are of the same instant but for the moments that holding them takes; the point bears the
 * first of their instants. It exists once this has ended, and not before.
 * @param dizer told of what is being copied, in a few words
 */
export async function copiar(
  {
    organizacoes,
    files,
    chave,
    versao,
    ritmo = inHurry() ? () => Promise.resolve() : createPace(),
  }: MeiosDaCopia,
  repositorio: Repository,
  dizer: (texto: string) => void = () => undefined,
): Promise<Resumo> {
  const perdida = new AbortController()
  const seguros: { organizacao: Organizacao; foto: Snapshot }[] = []
  try {
    for (const organizacao of comCatalogoPorUltimo(await organizacoes.all())) {
      const foto = await holdSnapshot(await organizacoes.url(organizacao.databaseId), perdida)
      seguros.push({ organizacao, foto })
    }
    const primeira = seguros.find(({ organizacao }) => organizacao.conexao === null)
    if (!primeira) throw new ConfigError('Não há o que copiar: este banco ainda não tem nenhuma organização.')
    const copiadas: DatabaseInCopy[] = []
    let catalogo: Manifest['catalogo'] | undefined
    for (const { organizacao, foto } of seguros) {
      dizer(organizacao.nome)
      const arquivos = await organizacoes.read(organizacao.databaseId, (db) => files.of(db))
      const { banco, doCatalogo } = await copiarBanco(repositorio, organizacao, foto, arquivos, ritmo)
      copiadas.push(banco)
      if (foto === primeira.foto)
        catalogo = { migracoes: await migrationsOf(foto.client, 'catalogo'), tabelas: doCatalogo }
    }
    if (perdida.signal.aborted) throw perdida.signal.reason
    const ponto = (seguros[0] ?? primeira).foto.instant.toISOString().replaceAll(':', '-')
    const manifesto: Manifest = {
      formato: 1,
      ponto,
      versao,
      catalogo: catalogo as Manifest['catalogo'],
      organizacoes: copiadas,
      chave: chave.toString('base64'),
    }
    await repositorio.writePoint(manifesto)
    return resumoDe(manifesto, repositorio.written())
  } catch (erro) {
    throw perdida.signal.aborted ? perdida.signal.reason : erro
  } finally {
    await Promise.all(seguros.map(({ foto }) => foto.close()))
  }
}

/** Says what a point holds. */
function resumoDe({ ponto, organizacoes }: Manifest, gravados: number): Resumo {
  const porOrganizacao = organizacoes.map(({ databaseId, tabelas, arquivos }) => ({
    databaseId,
    linhas: tabelas.reduce((linhas, t) => linhas + t.rows, 0),
    arquivos: arquivos.quantos,
    bytes: arquivos.bytes + tabelas.reduce((bytes, t) => bytes + t.content.size, 0),
  }))
  const soma = (de: 'linhas' | 'arquivos' | 'bytes') => porOrganizacao.reduce((total, o) => total + o[de], 0)
  return {
    ponto,
    organizacoes: organizacoes.length,
    linhas: soma('linhas'),
    arquivos: soma('arquivos'),
    bytes: soma('bytes'),
    gravados,
    faltam: organizacoes.flatMap((o) => o.faltam.map(({ nome }) => `${o.nome}: ${nome}`)),
    porOrganizacao,
  }
}

/**
 * The newest point, where it holds an organisation as it was at an instant or after it: one copy of everything serves
 * all who asked for one before it began.
 */
export async function copiaFeitaDesde(
  repositorio: Repository,
  desde: Date,
  databaseId: number,
): Promise<Resumo | undefined> {
  const ponto = (await repositorio.points()).at(-1)
  if (ponto === undefined) return undefined
  const manifesto = await repositorio.readPoint(ponto)
  const sua = manifesto.organizacoes.find((o) => o.databaseId === databaseId)
  return sua && Date.parse(sua.instante) >= desde.getTime() ? resumoDe(manifesto, 0) : undefined
}

/** A database on a server of its own is restored beside the others: its address, and the password in it, are not kept. */
const conexaoGuardada = ({ databaseId, conexao }: Organizacao) =>
  conexao === null || conexao.startsWith('/') ? conexao : `/tombo_organizacao_${databaseId}`

async function copiarBanco(
  repositorio: Repository,
  organizacao: Organizacao,
  foto: Snapshot,
  arquivos: OrganizacaoFiles,
  ritmo: () => Promise<void>,
): Promise<{ banco: DatabaseInCopy; doCatalogo: TableInCopy[] }> {
  const tabelas: TableInCopy[] = []
  for (const tabela of await foto.tables()) {
    const { stream, rows } = foto.read(tabela)
    const content = await repositorio.keep(Readable.from(atPace(stream, ritmo), { objectMode: false }))
    tabelas.push({ ...tabela, rows: rows(), content })
  }
  const { quantos, bytes, faltam, content } = await copiarArquivos(repositorio, foto.client, arquivos, ritmo)
  const doCatalogo = tabelas.filter(({ name }) => name.startsWith('catalogo.'))
  return {
    doCatalogo,
    banco: {
      databaseId: organizacao.databaseId,
      nome: organizacao.nome,
      conexao: conexaoGuardada(organizacao),
      instante: foto.instant.toISOString(),
      migracoes: await migrationsOf(foto.client, 'organizacao'),
      tabelas: tabelas.filter((tabela) => !doCatalogo.includes(tabela)),
      sequencias: await foto.sequences(),
      arquivos: { content, quantos, bytes },
      faltam,
    },
  }
}

interface Linha extends FilePlace {
  nome: string
  sha256: string
  tamanho: string
}

/** Every file that a row of the snapshot names; one whose content is in the folder already is not read again. */
async function copiarArquivos(
  repositorio: Repository,
  client: pg.Client,
  arquivos: OrganizacaoFiles,
  ritmo: () => Promise<void>,
) {
  const { rows } = await client.query<Linha>(
    `select chave, armazenamento, nome, sha256, tamanho::text from arquivo order by id`,
  )
  const linhas: FileLine[] = []
  const faltam: { chave: string; nome: string }[] = []
  let bytes = 0
  for (const { chave, armazenamento, nome, sha256, tamanho } of rows) {
    const linha = { chave, armazenamento, sha256, size: Number(tamanho) }
    const content = await copiarArquivo(repositorio, arquivos, linha, ritmo)
    if (!content) faltam.push({ chave, nome })
    else {
      linhas.push({ chave, content })
      bytes += content.size
    }
  }
  const lista = linhas.map((linha) => `${JSON.stringify(linha)}\n`)
  return { content: await repositorio.keep(Readable.from(lista)), quantos: linhas.length, bytes, faltam }
}

/** Gives undefined where its bytes are nowhere, or are not those that the row says. */
async function copiarArquivo(
  repositorio: Repository,
  arquivos: OrganizacaoFiles,
  { sha256, size, ...lugar }: FilePlace & { sha256: string; size: number },
  ritmo: () => Promise<void>,
): Promise<Content | undefined> {
  const name = repositorio.find(sha256)
  if (name) return { name, sha256, size }
  try {
    const content = await repositorio.keep(
      Readable.from(atPace(await arquivos.read(lugar), ritmo), { objectMode: false }),
    )
    return content.sha256 === sha256 ? content : undefined
  } catch (erro) {
    if (erro instanceof MissingFile) return undefined
    throw erro
  }
}
