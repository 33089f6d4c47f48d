import { diasDeAviso, formatarData } from '@tombo/contract'
import { avisarQuemPode } from '../../kernel/avisos/avisar.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Db } from '../../kernel/db/db.ts'
import { type Consulta, sql } from '../../kernel/db/sql.ts'
import type { MeioDaRotina } from '../../kernel/jobs/rotina.ts'
import { lerParametros } from '../sistema/parametros.public.ts'
import { chaveDosAvisos } from './pertences.public.ts'

/** What ends on a day, and is announced before. */
export interface Vencimento {
  tabela: 'garantia' | 'licenciamento'
  /** The column of the day. */
  fim: 'data_final' | 'data_vencimento'
  tipo: string
  /** "Garantia", and which one, over `t`. */
  coisa: string
  qual: Consulta
}

/** A day that was missed is made up for within so many days after the end; then it is the past. */
const ATRASO = 7
const DE_UMA_VEZ = 200

interface Linha {
  id: number
  unidadeId: number
  patrimonioId: number
  bem: string
  qual: string
  fim: string
  resta: number
  marco: string
}

function tituloDo(v: Vencimento, { resta, fim }: Linha): string {
  if (resta > 0) return `${v.coisa} vence em ${resta} ${resta === 1 ? 'dia' : 'dias'}`
  return resta === 0 ? `${v.coisa} vence hoje` : `${v.coisa} venceu em ${formatarData(fim)}`
}

/** What is due and not announced: the latest of its days that has come, when it is later than the one announced last. */
const devidos = (v: Vencimento, hoje: string, marcos: readonly number[]): Consulta<Linha> => sql<Linha>`
  select t.id, p.unidade_id as "unidadeId", p.id as "patrimonioId", concat_ws(' – ', p.numero_tombamento, p.descricao) as bem, ${v.qual} as qual,
    ${sql.ref(`t.${v.fim}`)} as fim, ${sql.ref(`t.${v.fim}`)} - ${hoje}::date as resta, m.marco
  from ${sql.table(v.tabela)} t join patrimonio p on p.id = t.patrimonio_id and p.removido_em is null and p.situacao <> 'BAIXADO'
    cross join lateral (select max(${sql.ref(`t.${v.fim}`)} - d) as marco from unnest(${marcos}::int[]) d where ${sql.ref(`t.${v.fim}`)} - d <= ${hoje}::date) m
  where t.situacao = 'VIGENTE' and ${sql.ref(`t.${v.fim}`)} between ${hoje}::date - ${ATRASO}::int and ${hoje}::date + ${Math.max(...marcos)}::int
    and m.marco > coalesce(t.avisado_em, '-infinity')
  order by t.id limit ${DE_UMA_VEZ} for update of t skip locked`

async function avisarParte({ db, clock }: { db: Db; clock: Clock }, v: Vencimento): Promise<number> {
  const { diasAvisoVencimento } = await lerParametros(db)
  const linhas = await db.rows(devidos(v, clock.hoje(), diasDeAviso(diasAvisoVencimento) ?? [0]))
  for (const l of linhas) {
    await avisarQuemPode({ db, clock }, 'CRIAR_ALTERAR_PATRIMONIO', {
      tipo: v.tipo,
      titulo: tituloDo(v, l),
      texto: `${l.bem}: ${l.qual}, até ${formatarData(l.fim)}.`,
      endereco: `/patrimonio/${l.patrimonioId}/contabil`,
      chave: `${chaveDosAvisos(v.tabela, l.id)}${l.fim}/${l.marco}`,
      unidadeId: l.unidadeId,
    })
    await db.exec(sql`update ${sql.table(v.tabela)} set avisado_em = ${l.marco}::date where id = ${l.id}`)
  }
  return linhas.length
}

/** Announces what ends in the days that the organisation chose (30 and 7 days, and today), once each, to whoever may change assets in the asset's unit. */
export async function avisarVencimentos(meio: MeioDaRotina, v: Vencimento): Promise<void> {
  let avisados = DE_UMA_VEZ
  while (avisados === DE_UMA_VEZ) avisados = await meio.escrever((m) => avisarParte(m, v))
}
