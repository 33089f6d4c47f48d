import type { Content, Manifest } from '../../kernel/copy/manifest.ts'
import { MissingCopy } from '../../kernel/copy/place.ts'
import { DamagedCopy, type Repository } from '../../kernel/copy/repository.ts'
import { linhasDosArquivos } from './restaurar/arquivos.ts'

/** A content of a point: whose it is (null for what is everybody's), and in words what. */
interface ConteudoDoPonto {
  content: Content
  databaseId: number | null
  oQue: string
}

/** Tables and lists of files: all that the point itself names. */
function* conteudosDoManifesto({ catalogo, organizacoes }: Manifest): Generator<ConteudoDoPonto> {
  for (const { name, content } of catalogo.tabelas)
    yield { content, databaseId: null, oQue: `Catálogo: a tabela ${name}` }
  for (const { databaseId, nome, tabelas, arquivos } of organizacoes) {
    for (const { name, content } of tabelas) yield { content, databaseId, oQue: `${nome}: a tabela ${name}` }
    yield { content: arquivos.content, databaseId, oQue: `${nome}: a lista dos arquivos` }
  }
}

/** The names of all contents that a point needs. @throws {DamagedCopy} where that cannot be told */
export async function* nomesDoPonto(repositorio: Repository, ponto: string): AsyncGenerator<string> {
  const manifesto = await repositorio.readPoint(ponto)
  for (const { content } of conteudosDoManifesto(manifesto)) yield content.name
  for (const organizacao of manifesto.organizacoes)
    for await (const { content } of linhasDosArquivos(repositorio, organizacao)) yield content.name
}

/** Is it a failure of what the folder holds, and not of the machine at hand? */
export const eDaCopia = (erro: unknown): erro is Error =>
  erro instanceof DamagedCopy || erro instanceof MissingCopy

/** Reads a content whole; whether it is what was written. */
async function confere(repositorio: Repository, content: Content): Promise<boolean> {
  try {
    for await (const _ of await repositorio.open(content));
    return true
  } catch (erro) {
    if (!eDaCopia(erro)) throw erro
    if (erro instanceof DamagedCopy) await repositorio.markDamaged(content.name)
    return false
  }
}

/**
 * Reads every content of a point, gives those that are not what was written, and marks them: the next copy writes anew
 * what it still finds at its source.
 */
export async function* conteudosRuins(
  repositorio: Repository,
  manifesto: Manifest,
): AsyncGenerator<ConteudoDoPonto> {
  const vistos = new Map<string, boolean>()
  const bom = async ({ content }: ConteudoDoPonto) => {
    const sabido = vistos.get(content.name)
    if (sabido !== undefined) return sabido
    const novo = await confere(repositorio, content)
    vistos.set(content.name, novo)
    return novo
  }
  for (const deles of conteudosDoManifesto(manifesto)) if (!(await bom(deles))) yield deles
  for (const organizacao of manifesto.organizacoes) {
    const { databaseId, nome, arquivos } = organizacao
    if (vistos.get(arquivos.content.name) === false) continue
    for await (const { chave, content } of linhasDosArquivos(repositorio, organizacao)) {
      const arquivo = { content, databaseId, oQue: `${nome}: o arquivo ${chave}` }
      if (!(await bom(arquivo))) yield arquivo
    }
  }
}
