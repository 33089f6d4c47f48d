import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DamagedCopy, type Repository } from '../../kernel/copy/repository.ts'
import { MissingCopy } from '../../kernel/copy/place.ts'
import { removeEmbedded, startEmbedded } from '../../kernel/db/embedded.ts'
import { Organizacoes } from '../../kernel/db/organizacoes.ts'
import { migrarTodas } from '../organizacoes/preparar-inicio.public.ts'
import { conferirRazao } from '../razao/conferir.public.ts'
import { conferirSomas } from '../visaogeral/conferir.public.ts'
import { parteDe, restaurar } from './restaurar.public.ts'

/** Signs in to the product over restored data, in each organisation, and gives a fault for each that fails. */
export type Entrar = (organizacoes: Organizacoes, pasta: string) => Promise<Falta[]>

/** A fault of a copy, and whose data it is in; null for what is everybody's. */
export interface Falta {
  databaseId: number | null
  texto: string
}

/** Says what a proof found: `faltas` is empty when the copy is good. */
export interface Prova {
  ponto: string
  bens: number
  lancamentos: number
  arquivos: number
  faltas: Falta[]
}

/**
 * Restores a point into a scratch place of this machine, brings it to this version of the program, and proves it: every
 * table and every file by its fingerprint, every balance and kept sum by its entries, and that one can sign in. Nothing
 * of the installation is touched, and the scratch place is removed.
 */
export async function provar(
  repositorio: Repository,
  ponto: string,
  entrar: Entrar,
  dizer: (texto: string) => void = () => undefined,
): Promise<Prova> {
  const pasta = await mkdtemp(join(tmpdir(), 'tombo-prova-'))
  const prova: Prova = { ponto, bens: 0, lancamentos: 0, arquivos: 0, faltas: [] }
  try {
    const manifesto = await repositorio.readPoint(ponto)
    const embutido = await startEmbedded({ dataDir: pasta, log: () => undefined, durable: false })
    try {
      const destino = { url: embutido.url, pasta: join(pasta, 'dados'), duravel: false }
      await restaurar(repositorio, parteDe(manifesto, undefined), destino, dizer)
      prova.arquivos = manifesto.organizacoes.reduce((n, o) => n + o.arquivos.quantos, 0)
      prova.faltas.push(
        ...manifesto.organizacoes.flatMap((o) =>
          o.faltam.map(({ nome }) => ({
            databaseId: o.databaseId,
            texto: `${o.nome}: o arquivo ${nome} já faltava quando a cópia foi feita.`,
          })),
        ),
      )
      await conferir(prova, embutido.url, destino.pasta, entrar)
    } finally {
      await embutido.stop()
    }
  } catch (erro) {
    if (!(erro instanceof DamagedCopy || erro instanceof MissingCopy)) throw erro
    prova.faltas.push({ databaseId: null, texto: erro.message })
  } finally {
    removeEmbedded(pasta)
  }
  return prova
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
