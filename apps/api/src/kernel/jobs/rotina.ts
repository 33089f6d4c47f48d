import type { FastifyBaseLogger } from 'fastify'
import { parseCronItems, type ParsedCronItem } from 'graphile-worker'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/db.ts'
import type { Organizacoes } from '../db/organizacoes.ts'
import type { Arquivos, ArquivosDaOrganizacao } from '../files/arquivos.ts'

/** What a routine works with: nobody asked for it, so it acts as nobody. */
export interface MeioDaRotina {
  databaseId: number
  arquivos: ArquivosDaOrganizacao
  clock: Clock
  log: FastifyBaseLogger
  /** A transaction of its own. */
  escrever<T>(fazer: (meio: { db: Db; clock: Clock }) => Promise<T>): Promise<T>
  /** Reads without a transaction. */
  ler<T>(fazer: (meio: { db: Db; clock: Clock }) => Promise<T>): Promise<T>
}

/** Work that comes round by the clock, in every organisation. It may run twice, and must then find nothing to do. */
export interface Rotina {
  nome: string
  /** Crontab, in UTC. One that was missed within a day is made up for at the next start. */
  quando: string
  fazer(meio: MeioDaRotina): Promise<void>
}

interface Partes {
  organizacoes: Organizacoes
  clock: Clock
  arquivos: Arquivos
  log: FastifyBaseLogger
}

/** The crontab of these routines: the queue gives each to one process, however many there are. */
export const agenda = (rotinas: readonly Rotina[]): ParsedCronItem[] =>
  parseCronItems(
    rotinas.map((r) => ({
      task: 'rotina',
      identifier: r.nome,
      match: r.quando,
      payload: { nome: r.nome },
      options: { backfillPeriod: 86_400_000, maxAttempts: 3 },
    })),
  )

/** Runs a routine in one organisation, now. */
export async function executarRotina(
  { organizacoes, clock, arquivos, log }: Partes,
  databaseId: number,
  rotina: Rotina,
): Promise<void> {
  return rotina.fazer({
    databaseId,
    arquivos: await organizacoes.ler(databaseId, (db) => arquivos.de(db)),
    clock,
    log,
    escrever: (fazer) => organizacoes.escrever(databaseId, (db) => fazer({ db, clock })),
    ler: (fazer) => organizacoes.ler(databaseId, (db) => fazer({ db, clock })),
  })
}
