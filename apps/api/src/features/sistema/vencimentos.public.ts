import { diasDeAviso, formatarData, type NomeAcao, quantos } from '@tombo/contract'
import { notifyAllowed } from '../../kernel/notices/notify.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Db } from '../../kernel/db/db.ts'
import { type SqlQuery, sql } from '../../kernel/db/sql.ts'
import type { RoutineDeps } from '../../kernel/jobs/routine.ts'
import { lerParametros } from './parametros.public.ts'

/** Says what ends on a day, and is announced before. Its table has `avisado_em`: the day of the announcement made last. */
export interface Vencimento {
  /** Its rows are `t` in what follows. */
  tabela: string
  /** Says what `t` is joined to, where it is. */
  junto?: SqlQuery
  /** Its last day. */
  fim: SqlQuery
  /** Says what else must hold for it to be announced. */
  vale?: SqlQuery
  unidade: SqlQuery
  /** Which one it is, in words, and the address where it is looked at. */
  qual: SqlQuery
  endereco: SqlQuery
  tipo: string
  /** "Garantia vence", as a title begins. */
  coisa: string
  /** It is announced once more on the day after, while it holds still: somebody has to end it (docs/regras.md R223). */
  tambemDepois?: true
  /** Whoever may do this in its unit is told. */
  para: NomeAcao
  /** Many of a unit may end on one day, and are then told in one notice (docs/regras.md R263). */
  juntos?: Juntos
}

/** Says how many are told together. */
interface Juntos {
  /** "garantias". */
  coisas: string
  /** The address where all of them are looked at. */
  endereco: string
}

/** A day that was missed is made up for within so many days after the end; then it is the past. */
const ATRASO = 7
/** The day after the end, in days before it. */
const DEPOIS = -1
const DE_UMA_VEZ = 200
/** So many are told each by itself; more are told together. */
const SEPARADOS = 5
/** So many of those that are told together are named. */
const NOMEADOS = 3

interface Linha {
  id: number
  unidadeId: number
  qual: string
  endereco: string
  fim: string
  resta: number
  marco: string
}

/** The keys of the notices of a record begin so. */
export const chaveDosAvisos = (tabela: string, id: number) => `${tabela}/${id}/`

/** Nobody is told of what falls due in a unit out of use: nobody could do anything about it there. */
export const unidadeEmUso = (unidade: SqlQuery): SqlQuery =>
  sql`exists (select from unidade un where un.id = ${unidade} and un.ativo)`

function tituloDo(v: Vencimento, { resta, fim }: Linha): string {
  if (resta > 0) return `${v.coisa} vence em ${resta} ${resta === 1 ? 'dia' : 'dias'}`
  return resta === 0 ? `${v.coisa} vence hoje` : `${v.coisa} venceu em ${formatarData(fim)}`
}

function tituloDosJuntos({ coisas }: Juntos, { resta, fim }: Linha, n: number): string {
  const todas = quantos(n, coisas, coisas)
  if (resta > 0) return `${todas} vencem em ${quantos(resta, 'dia', 'dias')}`
  return resta === 0 ? `${todas} vencem hoje` : `${todas} venceram em ${formatarData(fim)}`
}

/** Gives what is due and not announced: the latest of its days that has come, when it is later than the one announced last. */
const devidos = (
  v: Vencimento,
  hoje: string,
  marcos: readonly number[],
  limite = sql``,
): SqlQuery<Linha> => sql<Linha>`
  select t.id, ${v.unidade} as "unidadeId", ${v.qual} as qual, ${v.endereco} as endereco,
    ${v.fim} as fim, ${v.fim} - ${hoje}::date as resta, m.marco
  from ${sql.table(v.tabela)} t ${v.junto ?? sql``}
    cross join lateral (select max(${v.fim} - d) as marco from unnest(${marcos}::int[]) d
      where ${v.fim} - d <= ${hoje}::date) m
  where ${v.vale ?? sql`true`} and ${unidadeEmUso(v.unidade)}
    and ${v.fim} between ${hoje}::date - ${ATRASO}::int and ${hoje}::date + ${Math.max(...marcos)}::int
    and m.marco > coalesce(t.avisado_em, '-infinity')
  order by t.id ${limite} for update of t skip locked`

interface Meio {
  db: Db
  clock: Clock
}

/** Says how many days before the end there is an announcement. */
async function marcosDe(db: Db, v: Vencimento): Promise<number[]> {
  const { diasAvisoVencimento } = await lerParametros(db)
  return [...(diasDeAviso(diasAvisoVencimento) ?? [0]), ...(v.tambemDepois ? [DEPOIS] : [])]
}

/** Tells together what ends on one day in one unit, where it is too much to be told one by one. */
async function avisarJuntos({ db, clock }: Meio, v: Vencimento, juntos: Juntos): Promise<void> {
  const linhas = await db.rows(devidos(v, clock.today(), await marcosDe(db, v)))
  const grupos = Map.groupBy(linhas, (l) => `${l.unidadeId}/${l.fim}/${l.marco}`)
  for (const [grupo, deles] of grupos) {
    const primeira = deles[0] as Linha
    if (deles.length <= SEPARADOS) continue
    const nomes = deles.slice(0, NOMEADOS).map((l) => l.qual)
    await notifyAllowed({ db, clock }, v.para, {
      tipo: v.tipo,
      titulo: tituloDosJuntos(juntos, primeira, deles.length),
      texto: `${nomes.join('; ')}; e mais ${(deles.length - NOMEADOS).toLocaleString('pt-BR')}, até ${formatarData(primeira.fim)}.`,
      endereco: juntos.endereco,
      chave: `${v.tabela}/juntos/${grupo}/${primeira.id}`,
      unidadeId: primeira.unidadeId,
    })
    await db.exec(sql`update ${sql.table(v.tabela)} set avisado_em = ${primeira.marco}::date
      where id = any(${deles.map((l) => l.id)}::int[])`)
  }
}

async function avisarParte({ db, clock }: Meio, v: Vencimento): Promise<number> {
  const limite = sql`limit ${DE_UMA_VEZ}`
  const linhas = await db.rows(devidos(v, clock.today(), await marcosDe(db, v), limite))
  for (const l of linhas) {
    await notifyAllowed({ db, clock }, v.para, {
      tipo: v.tipo,
      titulo: tituloDo(v, l),
      texto: `${l.qual}, até ${formatarData(l.fim)}.`,
      endereco: l.endereco,
      chave: `${chaveDosAvisos(v.tabela, l.id)}${l.fim}/${l.marco}`,
      unidadeId: l.unidadeId,
    })
    await db.exec(sql`update ${sql.table(v.tabela)} set avisado_em = ${l.marco}::date where id = ${l.id}`)
  }
  return linhas.length
}

/** Announces what ends in the days that the organisation chose (30 and 7 days, and today), once each. */
export async function avisarQueVence(meio: RoutineDeps, v: Vencimento): Promise<void> {
  const { juntos } = v
  if (juntos) await meio.write((m) => avisarJuntos(m, v, juntos))
  let avisados = DE_UMA_VEZ
  while (avisados === DE_UMA_VEZ) avisados = await meio.write((m) => avisarParte(m, v))
}
