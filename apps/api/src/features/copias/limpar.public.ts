import { prune, type Pruned } from '../../kernel/copy/prune.ts'
import type { Repository } from '../../kernel/copy/repository.ts'
import type { Retention } from '../../kernel/copy/retention.ts'
import type { Organizacoes } from '../../kernel/db/organizacoes.ts'
import { sql } from '../../kernel/db/sql.ts'
import { nomesDoPonto } from './conteudos.ts'

/**
 * Says how many points the page of the server keeps. A folder holds all organisations: each number is the largest that
 * one of them said, and while one of them keeps everything, undefined.
 */
export async function guardaDeTodas(organizacoes: Organizacoes): Promise<Retention | undefined> {
  const total: Retention = { diarias: 0, semanais: 0, mensais: 0 }
  for (const { databaseId } of await organizacoes.all()) {
    const sua = await organizacoes.read(databaseId, (db) =>
      db.row(sql<Retention>`select diarias, semanais, mensais from copia_guarda where ativa`),
    )
    if (!sua) return undefined
    for (const qual of ['diarias', 'semanais', 'mensais'] as const)
      total[qual] = Math.max(total[qual], sua[qual])
  }
  return total
}

/** Removes the points that are not kept, and what no other needs. @throws see `prune` */
export const limpar = (repositorio: Repository, guarda: Retention, timeZone: string): Promise<Pruned> =>
  prune(repositorio, guarda, timeZone, (ponto) => nomesDoPonto(repositorio, ponto))
