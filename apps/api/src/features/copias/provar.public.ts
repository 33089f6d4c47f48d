import { quantos } from '@tombo/contract'
import { join } from 'node:path'
import { inHurry } from '../../kernel/background.ts'
import type { Manifest } from '../../kernel/copy/manifest.ts'
import { writeProof } from '../../kernel/copy/proofs.ts'
import type { Repository } from '../../kernel/copy/repository.ts'
import { startEmbedded } from '../../kernel/db/embedded.ts'
import { MigrationMismatch } from '../../kernel/db/schema/migrate.ts'
import { Organizacoes } from '../../kernel/db/organizacoes.ts'
import { migrarTodas } from '../organizacoes/preparar-inicio.public.ts'
import { conferirRazao } from '../razao/prova/conferir.public.ts'
import { conferirSomas } from '../visaogeral/conferir.public.ts'
import { conteudosRuins, eDaCopia } from './conteudos.ts'
import type { Falta, Prova } from './prova.public.ts'
import { criarRascunho, iniciarNoRascunho, removerRascunho } from './rascunho.public.ts'
import { parteDe, restaurar } from './restaurar.public.ts'

/** Signs in to the product over restored data, in each organisation, and gives a fault for each that fails. */
export type Entrar = (organizacoes: Organizacoes, pasta: string) => Promise<Falta[]>

/** So many damaged contents are named; the rest are counted. */
const NOMEADOS = 50

/**
 * Restores a point into a scratch place of this machine, brings it to this version of the program, and proves it: every
 * table and every file by its fingerprint, every balance and kept sum by its entries, and that one can sign in. Nothing
 * of the installation is touched, and the scratch place is removed. The outcome is kept beside the point, and contents
 * that are damaged are marked.
 */
export async function provar(
  repositorio: Repository,
  ponto: string,
  entrar: Entrar,
  dizer: (texto: string) => void = () => undefined,
): Promise<Prova> {
  const prova: Prova = { ponto, bens: 0, lancamentos: 0, arquivos: 0, faltas: [], jaFaltavam: [] }
  let manifesto: Manifest | undefined
  try {
    manifesto = await repositorio.readPoint(ponto)
    prova.arquivos = manifesto.organizacoes.reduce((n, o) => n + o.arquivos.quantos, 0)
    for (const { databaseId, nome, faltam } of manifesto.organizacoes)
      for (const arquivo of faltam)
        prova.jaFaltavam.push({
          databaseId,
          texto: `${nome}: o arquivo ${arquivo.nome} já faltava quando a cópia foi feita.`,
        })
    await restaurarEConferir(prova, repositorio, manifesto, entrar, dizer)
  } catch (erro) {
    if (!(eDaCopia(erro) || erro instanceof MigrationMismatch)) throw erro
    const nomeadas = manifesto && eDaCopia(erro) ? await nomear(repositorio, manifesto) : []
    prova.faltas.push(...(nomeadas.length > 0 ? nomeadas : [{ databaseId: null, texto: erro.message }]))
  }
  const em = new Date().toISOString()
  await writeProof(repositorio, { ponto, em, boa: prova.faltas.length === 0, resultado: prova })
  return prova
}

/** Every content that is damaged or missing, by name as far as a person would read. */
async function nomear(repositorio: Repository, manifesto: Manifest): Promise<Falta[]> {
  const faltas: Falta[] = []
  let mais = 0
  for await (const { databaseId, oQue } of conteudosRuins(repositorio, manifesto))
    if (faltas.length < NOMEADOS)
      faltas.push({ databaseId, texto: `A cópia está danificada: ${oQue} não é o que foi gravado.` })
    else mais += 1
  if (mais > 0)
    faltas.push({
      databaseId: null,
      texto: `E mais ${quantos(mais, 'conteúdo danificado', 'conteúdos danificados')}.`,
    })
  return faltas
}

async function restaurarEConferir(
  prova: Prova,
  repositorio: Repository,
  manifesto: Manifest,
  entrar: Entrar,
  dizer: (texto: string) => void,
): Promise<void> {
  const rascunho = criarRascunho()
  try {
    const embutido = await iniciarNoRascunho(rascunho, () =>
      startEmbedded({ dataDir: rascunho, log: () => undefined, durable: false, behind: !inHurry() }),
    )
    try {
      const destino = { url: embutido.url, pasta: join(rascunho, 'dados'), duravel: false }
      await restaurar(repositorio, parteDe(manifesto, undefined), destino, dizer)
      await conferir(prova, embutido.url, destino.pasta, entrar)
    } finally {
      await embutido.stop()
    }
  } finally {
    await removerRascunho(rascunho)
  }
}

async function conferir(prova: Prova, url: string, pasta: string, entrar: Entrar): Promise<void> {
  const organizacoes = new Organizacoes(url, 4, () => undefined)
  try {
    await migrarTodas(organizacoes)
    for (const { databaseId, nome } of await organizacoes.all()) {
      const razao = await organizacoes.read(databaseId, (db) => conferirRazao(db))
      const somas = await organizacoes.read(databaseId, (db) => conferirSomas(db))
      prova.bens += razao.bens
      prova.lancamentos += razao.lancamentos
      const diferentes = razao.divergencias.length + razao.contas.length + somas.length
      if (diferentes > 0)
        prova.faltas.push({
          databaseId,
          texto: `${nome}: ${diferentes} saldos ou somas não conferem com o razão.`,
        })
    }
    prova.faltas.push(...(await entrar(organizacoes, pasta)))
  } finally {
    await organizacoes.close()
  }
}
