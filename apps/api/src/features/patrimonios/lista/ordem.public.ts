import { COLUNAS_DA_ORDEM, ehAdicional, type ListaPatrimonio, mensagens } from '@tombo/contract'
import { natural } from '../../../kernel/db/natural.ts'
import { type SqlQuery, sql } from '../../../kernel/db/sql.ts'
import { invalid } from '../../../kernel/errors.ts'
import { ordensDoAdicional } from '../../camposadicionais/ordem.public.ts'

const ORDENS: Readonly<Record<string, readonly string[]>> = COLUNAS_DA_ORDEM

/** Orders that follow no column of `t` (patrimonio). */
const COMPUTADAS: Readonly<Record<string, SqlQuery>> = {
  localizacao: sql`(select ${natural(sql`normalizar(o.caminho)`)} from localizacao o where o.id = t.localizacao_id)`,
  responsavel: sql`(select normalizar(o.nome) from responsavel o where o.id = t.responsavel_id)`,
  valorLiquidoContabil: sql`coalesce((select o.liquido from saldo_patrimonio o
    where o.patrimonio_id = t.id), t.valor_aquisicao - t.valor_depreciado_abertura)`,
}
/**
 * The same for many assets at once: joined, not looked up for each. The few places and people are put in order first, and
 * joined by their place in it.
 */
const JUNTADAS: Readonly<Record<string, Chave['junta']>> = {
  localizacao: {
    juncao: sql`left join (
        select id, row_number() over (order by ${natural(sql`normalizar(caminho)`)}, id) as i from localizacao
      ) ol on ol.id = t.localizacao_id`,
    valor: sql.ref('ol.i'),
  },
  responsavel: {
    juncao: sql`left join (select id, row_number() over (order by normalizar(nome), id) as i from responsavel) orp
      on orp.id = t.responsavel_id`,
    valor: sql.ref('orp.i'),
  },
  valorLiquidoContabil: {
    juncao: sql`left join saldo_patrimonio ov on ov.patrimonio_id = t.id`,
    valor: sql`coalesce(ov.liquido, t.valor_aquisicao - t.valor_depreciado_abertura)`,
  },
}
const SEMPRE_CHEIAS = new Set(['id', 'descricao', 'situacao'])

export interface Chave {
  valor: SqlQuery
  desce: boolean
  /** An index of the unit follows it. */
  indexada: boolean
  /** It may be empty: such assets come last, whichever way. */
  vazia: boolean
  /** A join over `t`, and what it gives in the place of `valor`. */
  junta?: { juncao: SqlQuery; valor: SqlQuery } | undefined
}

/** Gives what an order of this name follows, over `t` (patrimonio). 400 for a name that is none. */
export function chavesDaOrdem(nome: string, desce: boolean): Chave[] {
  if (ehAdicional(nome))
    return ordensDoAdicional(nome).map((o) => ({ ...o, desce, indexada: false, vazia: true }))
  const computada = COMPUTADAS[nome]
  if (computada) return [{ valor: computada, desce, indexada: false, vazia: true, junta: JUNTADAS[nome] }]
  const colunas = ORDENS[nome]
  if (!colunas) throw invalid({ order: [mensagens.ordemInvalida] })
  return colunas.map((c, i) => ({
    valor: sql.ref(`t.${c}`),
    desce,
    indexada: true,
    vazia: i === 0 && !SEMPRE_CHEIAS.has(c),
  }))
}

/** How these keys are written in an ORDER BY, each by what `como` makes of its value. */
export const escreverOrdem = (
  chaves: readonly Chave[],
  como: (chave: Chave, i: number) => SqlQuery = ({ valor }) => valor,
): SqlQuery =>
  sql.join(
    chaves.map(
      (c, i) =>
        sql`${como(c, i)}${c.desce ? sql` desc` : sql``}${c.desce && c.vazia ? sql` nulls last` : sql``}`,
    ),
  )

/**
 * `order=-valorAquisicao`, or the pair `campoOrdenacao` and `sentidoOrdenacao`; by the number, when nothing is said. What is
 * empty comes last both ways.
 */
export function ordemDaLista(q: Pick<ListaPatrimonio, 'order' | 'campoOrdenacao' | 'sentidoOrdenacao'>): {
  chaves: Chave[]
  ordem: SqlQuery
} {
  const pedida =
    q.order ??
    (q.campoOrdenacao
      ? `${q.sentidoOrdenacao === 'DECRESCENTE' ? '-' : ''}${q.campoOrdenacao}`
      : 'numeroTombamento')
  const partes = pedida
    .split(',')
    .map((p) => ({ desce: p.trim().startsWith('-'), nome: p.trim().replace(/^-/, '') }))
  const chaves = partes.flatMap(({ desce, nome }) => chavesDaOrdem(nome, desce))
  chaves.push({ valor: sql.ref('t.id'), desce: partes[0]?.desce ?? false, indexada: true, vazia: false })
  return { chaves, ordem: escreverOrdem(chaves) }
}
