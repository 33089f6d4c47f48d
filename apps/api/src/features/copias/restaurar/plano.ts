import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from '../../../kernel/config.ts'
import { readUnderWay, type UnderWay } from '../../../kernel/copy/under-way.ts'
import { databaseUrl } from '../../../kernel/db/schema/create-database.ts'
import { type Standing, standingOf } from '../../../kernel/db/transfer/standing.ts'
import type { Destino, Parte } from './parte.ts'

/** A database that a restoration fills. */
export interface BancoDoPlano {
  databaseId: number
  /** Its name on the server. */
  nome: string
  url: string
  primeira: boolean
  estado: Standing
}

/** Says what a restoration will do: looked at before anything is written. */
export interface Plano {
  /** The first database comes last. */
  bancos: BancoDoPlano[]
  /** An attempt of before, which this one takes up. */
  deixada: UnderWay | undefined
  /** All databases are filled: files and key are all that is left to do. */
  soConcluir: boolean
}

/** Borne by the databases of one restoration until it is whole. */
export const marcaDe = ({ marca }: UnderWay): string => `Tombo: restauração ${marca}`
const DE_ALGUMA = /^Tombo: restauração /

/**
 * Looks at everything that a restoration would write, and changes nothing.
 * @throws {ConfigError} when anything stands where the copy is to be put, but what an attempt of the same left there
 */
export async function planejar(parte: Parte, destino: Destino): Promise<Plano> {
  const deixada = await readUnderWay(destino.pasta)
  const bancos = await olharBancos(parte, destino)
  const primeira = bancos.at(-1) as BancoDoPlano
  const mesma = deixada?.ponto === parte.ponto && deixada.organizacao === parte.organizacao
  const dela = (banco: BancoDoPlano) => deixada !== undefined && banco.estado.mark === marcaDe(deixada)
  const soConcluir = primeira.estado.inhabited && dela(primeira)
  if (soConcluir && !mesma)
    throw new ConfigError(
      `A restauração do ponto ${deixada?.ponto} para ${destino.pasta} não terminou, e os bancos já estão nela. Nada foi mudado: termine-a, com --ponto ${deixada?.ponto}, ou informe outro destino.`,
    )
  if (!soConcluir) {
    if (existsSync(join(destino.pasta, 'chave')) || existsSync(join(destino.pasta, 'arquivos')))
      throw new ConfigError(
        `A pasta ${destino.pasta} já tem arquivos do Tombo. Nada foi mudado: informe em TOMBO_DATA uma pasta vazia.`,
      )
    for (const banco of bancos) if (!dela(banco)) recusarOcupado(banco)
  }
  return { bancos, deixada, soConcluir }
}

async function olharBancos({ organizacoes }: Parte, { url }: Destino): Promise<BancoDoPlano[]> {
  const daPrimeira = decodeURIComponent(new URL(url).pathname.slice(1))
  const bancos: BancoDoPlano[] = []
  for (const { databaseId, conexao } of organizacoes) {
    const primeira = conexao === null
    const nome = primeira ? daPrimeira : conexao.slice(1)
    if (!primeira && nome === daPrimeira)
      throw new ConfigError(
        `O banco ${nome}, de DATABASE_URL, tem o nome do banco de outra organização da cópia. Informe um com outro nome.`,
      )
    const onde = primeira ? url : databaseUrl(url, nome)
    bancos.push({ databaseId, nome, url: onde, primeira, estado: await standingOf(onde) })
  }
  return bancos.sort((a, b) => Number(a.primeira) - Number(b.primeira))
}

function recusarOcupado({ nome, primeira, estado }: BancoDoPlano): void {
  const { there, empty, inhabited, mark } = estado
  if (primeira && !there) throw new ConfigError(`O banco ${nome} não existe: crie-o, vazio.`)
  if (empty) return
  const como = inhabited
    ? 'já tem dados do Tombo'
    : DE_ALGUMA.test(mark ?? '')
      ? 'ficou de uma restauração interrompida, feita para outra pasta'
      : 'não está vazio'
  const oQueFazer = primeira
    ? 'informe um banco vazio em DATABASE_URL'
    : 'restaure em outro servidor, ou só uma das organizações (--organizacao) em um banco vazio'
  throw new ConfigError(`O banco ${nome} ${como}. Nada foi mudado nele: ${oQueFazer}.`)
}
