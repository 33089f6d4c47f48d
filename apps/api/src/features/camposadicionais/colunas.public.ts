import {
  chaveDoEndereco,
  type DefinicaoAdicional,
  type EnderecoAdicional,
  enderecoAdicional,
  type Filters,
  filtroAdicional,
  mensagens,
  textoAdicional,
  type TipoCampoAdicional,
  type ValorAdicional,
} from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { type SqlQuery, sql } from '../../kernel/db/sql.ts'
import { invalid } from '../../kernel/errors.ts'
import type { Cell, ColumnFormat } from '../../kernel/files/content/sheet.ts'
import type { Column } from '../../kernel/reports/definition.ts'
import { definicoesAdicionais, definicoesPorChave } from './definicoes.public.ts'
import { valorEm } from './ordem.public.ts'
import { colunaDoAdicional } from './valores.public.ts'

/** The fields of these addresses, in their order. 400 for one that there is none of. */
export async function definicoesDosEnderecos(
  ctx: Ctx,
  enderecos: readonly EnderecoAdicional[],
): Promise<ReadonlyMap<EnderecoAdicional, DefinicaoAdicional>> {
  if (enderecos.length === 0) return new Map()
  const definicoes = await definicoesPorChave(ctx, enderecos.map(chaveDoEndereco))
  return new Map(
    enderecos.map((e) => {
      const d = definicoes.get(chaveDoEndereco(e))
      if (!d) throw invalid({ colunas: [mensagens.campoDesconhecido] })
      return [e, d]
    }),
  )
}

/** The filters of the organisation's own fields, by address. */
export const filtrosDosAdicionais = async (ctx: Ctx): Promise<Filters> =>
  Object.fromEntries(
    (await definicoesAdicionais(ctx)).map((d) => [enderecoAdicional(d.chave), filtroAdicional(d)]),
  )

const FORMATOS: Partial<Record<TipoCampoAdicional, 'dinheiro' | 'data'>> = {
  DINHEIRO: 'dinheiro',
  DATA: 'data',
}

/** How a column of a sheet is written. */
export const formatoNaPlanilha = ({ tipo }: DefinicaoAdicional): ColumnFormat =>
  FORMATOS[tipo.value] ?? 'texto'

/** A value as a cell of a sheet. */
export function celulaDoAdicional(d: DefinicaoAdicional, valor: ValorAdicional | undefined): Cell {
  if (valor === undefined) return null
  const tipo = d.tipo.value
  if (typeof valor === 'string' && (tipo === 'DINHEIRO' || tipo === 'NUMERO')) return { decimal: valor }
  if (typeof valor === 'string' && tipo === 'DATA') return { data: valor }
  return textoAdicional(tipo, valor)
}

/** A column of a report; the query gives it by `naConsulta`. */
export const colunaDeRelatorio = (d: DefinicaoAdicional): Column => ({
  key: colunaDoAdicional(d.id),
  title: d.rotulo,
  format: FORMATOS[d.tipo.value] ?? 'texto',
  width: 13,
  ...(d.tipo.value === 'DINHEIRO' ? { total: true as const } : {}),
  ...(d.tipo.value === 'NUMERO' ? { align: 'direita' as const } : {}),
})

/** A field as a report reads it, over `t` (patrimonio): an amount, a day, else words. */
export function lidoNoRelatorio(d: DefinicaoAdicional): SqlQuery {
  const endereco = enderecoAdicional(d.chave)
  if (d.tipo.value === 'DINHEIRO') return valorEm(endereco, sql`v.numero`)
  if (d.tipo.value === 'NUMERO')
    return sql`replace(${valorEm(endereco, sql`trim_scale(v.numero)::text`)}, '.', ',')`
  if (d.tipo.value === 'DATA') return valorEm(endereco, sql`v.dia`)
  return sql`(select x.texto from valor_adicional_lido x
    where x.patrimonio_id = t.id and x.campo_id = ${sql.lit(d.id)})`
}

/** Tells one value of a field from another whose words are the same, over `t` (patrimonio): an option by its id. */
export const guardadoNoRelatorio = (d: DefinicaoAdicional): SqlQuery =>
  valorEm(enderecoAdicional(d.chave), sql`coalesce(v.opcao_id::text, v.texto)`)

/** The values of these fields of the asset `t`, as they travel, by key. */
export const valoresDe = (definicoes: readonly DefinicaoAdicional[]): SqlQuery =>
  sql`coalesce((select jsonb_object_agg(x.chave, x.valor) from valor_adicional_lido x
    where x.patrimonio_id = t.id and x.campo_id = any(${definicoes.map((d) => d.id)}::int[])), '{}')`

/** A field under the name of its column in a report, for the SELECT. */
export const naConsulta = (d: DefinicaoAdicional): SqlQuery =>
  sql`${lidoNoRelatorio(d)} as ${sql.ref(colunaDoAdicional(d.id))}`
