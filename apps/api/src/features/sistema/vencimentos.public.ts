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
  /** The address where all that end on a day are looked at. */
  endereco: (fim: string) => string
  /** Says what whoever opens it may do, where that is more than who is told may, and what is said to who may not. */
  exige?: { acao: NomeAcao; dito: string }
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

/** The address of a list that shows what ends on a day. */
export const listaDoDia = (lista: string, campo: string, dia: string): string =>
  `${lista}?where=${encodeURIComponent(JSON.stringify({ [campo]: { from: dia, to: dia } }))}`

function tituloDo(v: Vencimento, { resta, fim }: Linha): string {
  if (resta > 0) return `${v.coisa} vence em ${resta} ${resta === 1 ? 'dia' : 'dias'}`
  return resta === 0 ? `${v.coisa} vence hoje` : `${v.coisa} venceu em ${formatarData(fim)}`
}

function tituloDosJuntos(
  { coisas }: Juntos,
  { resta, fim }: Pick<Linha, 'resta' | 'fim'>,
  n: number,
): string {
  const todas = quantos(n, coisas, coisas)
  if (resta > 0) return `${todas} vencem em ${quantos(resta, 'dia', 'dias')}`
  return resta === 0 ? `${todas} vencem hoje` : `${todas} venceram em ${formatarData(fim)}`
}

/** Selects, over `t` and `m`, what is due and not announced: the latest of its days that has come is later than the one announced last. */
const devidos = (v: Vencimento, hoje: string, marcos: readonly number[]): SqlQuery => sql`
  from ${sql.table(v.tabela)} t ${v.junto ?? sql``}
    cross join lateral (select max(${v.fim} - d) as marco from unnest(${marcos}::int[]) d
      where ${v.fim} - d <= ${hoje}::date) m
  where ${v.vale ?? sql`true`} and ${unidadeEmUso(v.unidade)}
    and ${v.fim} between ${hoje}::date - ${ATRASO}::int and ${hoje}::date + ${Math.max(...marcos)}::int
    and m.marco > coalesce(t.avisado_em, '-infinity')`

interface Meio {
  db: Db
  clock: Clock
}

/** Says how many days before the end there is an announcement. */
async function marcosDe(db: Db, v: Vencimento): Promise<number[]> {
  const { diasAvisoVencimento } = await lerParametros(db)
  return [...(diasDeAviso(diasAvisoVencimento) ?? [0]), ...(v.tambemDepois ? [DEPOIS] : [])]
}

/** Says what ends on one day in one unit, announced before on the same one: how many, and the first of them. */
interface Grupo extends Pick<Linha, 'unidadeId' | 'fim' | 'resta' | 'marco'> {
  primeiro: number
  nomes: string[]
}

/** Tells what ends together; who may not open where all of it is looked at is told so. */
async function avisarGrupo(meio: Meio, v: Vencimento, juntos: Juntos, g: Grupo, n: number): Promise<void> {
  const aviso = {
    tipo: v.tipo,
    titulo: tituloDosJuntos(juntos, g, n),
    texto: `${g.nomes.join('; ')}; e mais ${(n - g.nomes.length).toLocaleString('pt-BR')}, até ${formatarData(g.fim)}.`,
    chave: `${v.tabela}/juntos/${g.unidadeId}/${g.fim}/${g.marco}/${g.primeiro}`,
    unidadeId: g.unidadeId,
  }
  const { endereco, exige } = juntos
  const comEndereco = { ...aviso, endereco: endereco(g.fim) }
  if (!exige) return notifyAllowed(meio, v.para, comEndereco)
  await notifyAllowed(meio, v.para, comEndereco, { andMay: exige.acao })
  // By the same key, whoever was told is not told again.
  await notifyAllowed(meio, v.para, { ...aviso, texto: `${aviso.texto} ${exige.dito}` })
}

/** Tells together what ends on one day in one unit, where it is too much to be told one by one. Whatever the number, few rows are read. */
async function avisarJuntos(meio: Meio, v: Vencimento, juntos: Juntos): Promise<void> {
  const { db, clock } = meio
  const quais = devidos(v, clock.today(), await marcosDe(db, v))
  const grupos = await db.rows(sql<Grupo>`
    select ${v.unidade} as "unidadeId", ${v.fim} as fim, ${v.fim} - ${clock.today()}::date as resta, m.marco,
      min(t.id) as primeiro, (array_agg(${v.qual} order by t.id))[:${NOMEADOS}::int] as nomes
    ${quais} group by 1, 2, 3, 4 having count(*) > ${SEPARADOS}::int order by 1, 2, 4`)
  for (const g of grupos) {
    const n = await db.exec(sql`update ${sql.table(v.tabela)} set avisado_em = ${g.marco}::date
      where id in (select t.id ${quais} and ${v.unidade} = ${g.unidadeId} and ${v.fim} = ${g.fim}::date
        and m.marco = ${g.marco}::date for update of t skip locked)`)
    if (n > g.nomes.length) await avisarGrupo(meio, v, juntos, g, n)
  }
}

async function avisarParte({ db, clock }: Meio, v: Vencimento): Promise<number> {
  const linhas = await db.rows(sql<Linha>`
    select t.id, ${v.unidade} as "unidadeId", ${v.qual} as qual, ${v.endereco} as endereco, ${v.fim} as fim,
      ${v.fim} - ${clock.today()}::date as resta, m.marco
    ${devidos(v, clock.today(), await marcosDe(db, v))}
    order by t.id limit ${DE_UMA_VEZ} for update of t skip locked`)
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
