import { statfs } from 'node:fs/promises'
import { can, type ParteDaSaude, rotasSistema, type Saude, textosDaSaude as textos } from '@tombo/contract'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../../kernel/db/db.ts'
import { DatabaseDown } from '../../kernel/db/connection/outage.ts'
import { sql } from '../../kernel/db/sql.ts'
import { AppError } from '../../kernel/errors.ts'
import type { Host } from '../../kernel/http/app.ts'
import { tokenOf } from '../../kernel/http/steps.ts'
import { clockDelay } from '../../kernel/clock-check.ts'

/** Milliseconds after which a database that has not answered counts as away. */
const PRAZO_MS = 5000
/** Minutes that a due job may wait before an administrator should look. */
const ESPERA_MIN = 10
const GB = 1024 ** 3
/** Free bytes below which an administrator should look, and below which people meet faults. */
const POUCO = 2 * GB
const NENHUM = 64 * 1024 * 1024

const parte = (situacao: ParteDaSaude['situacao'], texto: string): ParteDaSaude => ({ situacao, texto })

/** The milliseconds that the catalogue's answer took; undefined when there is none in time. */
async function medirBanco({ organizacoes }: Host): Promise<number | undefined> {
  const inicio = performance.now()
  const prazo = Promise.withResolvers<undefined>()
  const relogio = setTimeout(() => prazo.resolve(undefined), PRAZO_MS)
  const resposta = organizacoes
    .inCatalogo((db) => db.row(sql`select 1`))
    .then(
      () => Math.round(performance.now() - inicio),
      (erro: unknown) => {
        if (erro instanceof DatabaseDown) return undefined
        throw erro
      },
    )
  try {
    return await Promise.race([resposta, prazo.promise])
  } finally {
    clearTimeout(relogio)
  }
}

async function disco({ pastaDeDados }: Host): Promise<ParteDaSaude> {
  try {
    const { bavail, bsize } = await statfs(pastaDeDados)
    const livres = bavail * bsize
    const texto = textos.disco((livres / GB).toFixed(1).replace('.', ','))
    return parte(livres < NENHUM ? 'FALHA' : livres < POUCO ? 'ATENCAO' : 'OK', texto)
  } catch {
    return parte('ATENCAO', textos.discoSemResposta)
  }
}

async function fila(db: Db): Promise<ParteDaSaude> {
  const mais = await db.row(sql<{ minutos: number | null }>`
    select floor(extract(epoch from now() - min(run_at)) / 60)::int as minutos from graphile_worker.jobs
    where locked_at is null and attempts < max_attempts and run_at <= now()`)
  const minutos = mais?.minutos ?? null
  if (minutos === null) return parte('OK', textos.filaVazia)
  return parte(minutos >= ESPERA_MIN ? 'ATENCAO' : 'OK', textos.filaEspera(minutos))
}

async function relogio(casa: Host, db: Db): Promise<ParteDaSaude> {
  const atraso = await clockDelay({ db, clock: casa.clock })
  if (atraso === 0) return parte('OK', textos.relogioOk)
  return parte('FALHA', textos.relogioAtrasado(Math.round(atraso / 60_000)))
}

/** Says how old the copies are that can be put back, by this instant. */
export type SaudeDaCopia = (db: Db, agora: Date) => Promise<ParteDaSaude>

/** Gives what only an administrator reads; nothing for anyone else, and for a call without a good session. */
async function partesPara(
  casa: Host,
  req: FastifyRequest,
  { ms, doDisco, saudeDaCopia }: { ms: number; doDisco: ParteDaSaude; saudeDaCopia: SaudeDaCopia },
): Promise<Saude['partes']> {
  if (req.headers['x-auth-token'] === undefined) return undefined
  try {
    const { databaseId, sessao } = tokenOf(casa, req, rotasSistema.saude)
    return await casa.organizacoes.read(databaseId, async (db) => {
      const { tags, programa } = await sessao(db, casa.clock.now())
      if (programa || !can(tags, 'administrador')) return undefined
      return {
        banco: parte('OK', textos.bancoOk(ms)),
        fila: await fila(db),
        disco: doDisco,
        relogio: await relogio(casa, db),
        copia: await saudeDaCopia(db, casa.clock.now()),
      }
    })
  } catch (erro) {
    if (erro instanceof AppError) return undefined
    throw erro
  }
}
/** How the server fares: `fora` when people would see faults. */
export async function saudeDe(casa: Host, req: FastifyRequest, saudeDaCopia: SaudeDaCopia): Promise<Saude> {
  const [ms, doDisco] = await Promise.all([medirBanco(casa), disco(casa)])
  const instante = casa.clock.now().toISOString()
  if (ms === undefined) return { situacao: 'fora', instante }
  const partes = await partesPara(casa, req, { ms, doDisco, saudeDaCopia })
  return {
    situacao: doDisco.situacao === 'FALHA' ? 'fora' : 'ok',
    instante,
    ...(partes ? { partes } : {}),
  }
}
