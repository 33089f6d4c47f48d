import {
  CAMPO_DA_COLUNA,
  campoDoBem,
  COLUNAS_PATRIMONIO,
  type ColunaPatrimonio,
  type IdDoCampo,
  type NaLista,
} from '@tombo/contract'
import { type SqlQuery, sql } from '../../../kernel/db/sql.ts'
import { wordOf } from '../../../kernel/db/words.ts'
import type { Column } from '../../../kernel/reports/definition.ts'
import { entradaEscrita } from '../../organograma/referencia.public.ts'
import { TODAS_AS_CARACTERISTICAS, VALOR_BRUTO, VALOR_DEPRECIADO, VALOR_LIQUIDO } from '../lista/selecao.ts'
import { aliasDe, colunaDe } from '../campos/tabela.ts'
import { tomboEscrito } from '../../tombo/nome.public.ts'

/** The number of an asset as it is written on it: of an accessory, its principal's with its own place. */
const TOMBO = tomboEscrito(sql`t`)

/** Columns that are read otherwise than from their field's own column (over JUNCOES). */
const PROPRIOS: Partial<Record<IdDoCampo, SqlQuery>> = {
  numeroTombamento: TOMBO,
  'produtoCaracteristica.caracteristica': TODAS_AS_CARACTERISTICAS,
  tipoNatureza: sql`tipo_natureza.codigo || ' ' || tipo_natureza.nome`,
  mascara: sql`m.descricao`,
  organograma: entradaEscrita(sql`t.organograma_id`),
  valorBrutoContabil: VALOR_BRUTO,
  valorDepreciado: VALOR_DEPRECIADO,
  valorLiquidoContabil: VALOR_LIQUIDO,
}

/** A field as a report reads it, over JUNCOES. */
export function lidaNoRelatorio(id: IdDoCampo): SqlQuery {
  const linha = campoDoBem(id)
  if (PROPRIOS[id]) return PROPRIOS[id]
  if (linha.tabela) return sql.ref(`${aliasDe(linha)}.${linha.shows}`)
  return linha.options ? wordOf(linha.options, colunaDe(id)) : colunaDe(id)
}

function impressa(id: IdDoCampo): Pick<Column, 'format' | 'width' | 'total' | 'personal'> {
  const { kind, lista } = campoDoBem(id)
  const { largura, formato, total, pessoal } = lista as NaLista
  const daTabela = kind === 'data' || kind === 'dinheiro' ? kind : 'texto'
  return {
    format: formato ?? daTabela,
    width: largura,
    ...(total ? { total } : {}),
    ...(pessoal ? { personal: pessoal } : {}),
  }
}

/** Columns of the list as columns of a report. */
export const colunasDoRelatorio = (nomes: readonly ColunaPatrimonio[]): Column[] =>
  nomes.map((key) => ({
    key,
    title: COLUNAS_PATRIMONIO[key],
    ...impressa(CAMPO_DA_COLUNA[key]),
  }))

/** The same columns for the SELECT, each under its name. */
export const selecaoDoRelatorio = (nomes: readonly ColunaPatrimonio[]): SqlQuery =>
  sql.join(nomes.map((n) => sql`${lidaNoRelatorio(CAMPO_DA_COLUNA[n])} as ${sql.ref(n)}`))
