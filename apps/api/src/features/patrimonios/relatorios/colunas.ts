import {
  CAMPO_DA_COLUNA,
  campoDoBem,
  COLUNAS_PATRIMONIO,
  type ColunaPatrimonio,
  type Enumeracao,
  type IdDoCampo,
  type NaLista,
} from '@tombo/contract'
import { type Consulta, sql } from '../../../kernel/db/sql.ts'
import type { Coluna } from '../../../kernel/reports/definicao.ts'
import { entradaEscrita } from '../../organograma/referencia.public.ts'
import { TODAS_AS_CARACTERISTICAS, VALOR_DEPRECIADO, VALOR_LIQUIDO } from '../selecao.ts'
import { aliasDe, colunaDe } from '../tabela.ts'

/** The word of an enumeration's value. */
const palavra = (opcoes: Enumeracao<string>, valor: Consulta): Consulta =>
  sql`case ${valor} ${sql.join(
    opcoes.opcoes.map((o) => sql`when ${sql.lit(o.value)} then ${sql.lit(o.descricao)}`),
    sql` `,
  )} end`

/** The number of an asset as it is written on it: of an accessory, its principal's with its own place. */
const TOMBO = sql`t.numero_tombamento || case when t.numero_acessorio > 0 then '/' || t.numero_acessorio else '' end`

/** Columns that are read otherwise than from their field's own column (over JUNCOES). */
const PROPRIOS: Partial<Record<IdDoCampo, Consulta>> = {
  numeroTombamento: TOMBO,
  'produtoCaracteristica.caracteristica': TODAS_AS_CARACTERISTICAS,
  tipoNatureza: sql`tipo_natureza.codigo || ' ' || tipo_natureza.nome`,
  mascara: sql`m.descricao`,
  organograma: entradaEscrita(sql`t.organograma_id`),
  valorDepreciado: VALOR_DEPRECIADO,
  valorLiquidoContabil: VALOR_LIQUIDO,
}

function lida(id: IdDoCampo): Consulta {
  const linha = campoDoBem(id)
  if (PROPRIOS[id]) return PROPRIOS[id]
  if (linha.tabela) return sql.ref(`${aliasDe(linha)}.${linha.exibe}`)
  return linha.opcoes ? palavra(linha.opcoes, colunaDe(id)) : colunaDe(id)
}

function impressa(id: IdDoCampo): Pick<Coluna, 'formato' | 'largura' | 'total' | 'pessoal'> {
  const { tipo, lista } = campoDoBem(id)
  const { largura, formato, total, pessoal } = lista as NaLista
  const daTabela = tipo === 'data' || tipo === 'dinheiro' ? tipo : 'texto'
  return {
    formato: formato ?? daTabela,
    largura,
    ...(total ? { total } : {}),
    ...(pessoal ? { pessoal } : {}),
  }
}

/** Columns of the list as columns of a report. */
export const colunasDoRelatorio = (nomes: readonly ColunaPatrimonio[]): Coluna[] =>
  nomes.map((chave) => ({
    chave,
    titulo: COLUNAS_PATRIMONIO[chave],
    ...impressa(CAMPO_DA_COLUNA[chave]),
  }))

/** The same columns for the SELECT, each under its name. */
export const selecaoDoRelatorio = (nomes: readonly ColunaPatrimonio[]): Consulta =>
  sql.join(nomes.map((n) => sql`${lida(CAMPO_DA_COLUNA[n])} as ${sql.ref(n)}`))
