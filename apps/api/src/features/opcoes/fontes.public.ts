import type { OptionSource } from '../../kernel/db/options.ts'
import { sql } from '../../kernel/db/sql.ts'
import { AVALIACAO_FINALIZADA } from '../avaliacoes/avaliacoes.public.ts'

/** Suppliers that are in use, of the whole organisation. */
export const fornecedoresAtivos: OptionSource = {
  from: sql`fornecedor t`,
  name: sql`t.nome`,
  where: sql`t.ativo`,
}

/** Kinds of asset that are in use, of the whole organisation, by their codes. */
export const naturezasAtivas: OptionSource = {
  from: sql`tipo_natureza t`,
  name: sql`t.codigo || ' – ' || t.nome`,
  where: sql`t.ativo`,
}

/** People of these units who answer for assets. */
export const responsaveisDe = (...unidades: readonly number[]): OptionSource => ({
  from: sql`responsavel t`,
  name: sql`t.nome`,
  where: sql`t.ativo and t.unidade_id = any(${unidades}::int[])`,
})

/** Places of a unit that are in use, by their whole path. */
export const localizacoesDe = (unidade: number): OptionSource => ({
  from: sql`localizacao t`,
  name: sql`t.caminho`,
  where: sql`t.ativo and t.unidade_id = ${unidade}`,
})

/** Units that are in use: all, or one alone. */
export const unidadesAtivas = (alone?: number): OptionSource => ({
  from: sql`unidade t`,
  name: sql`t.descricao`,
  where: alone === undefined ? sql`t.ativo` : sql`t.ativo and t.id = ${alone}`,
})

/** Appraisals of a unit that have come to their end, the latest first. */
export const avaliacoesFinalizadas = (unidade: number): OptionSource => ({
  from: sql`avaliacao t`,
  name: sql`'Nº ' || t.id || coalesce(' – ' || t.descricao, '')`,
  where: sql`t.unidade_id = ${unidade} and t.removida_em is null and ${AVALIACAO_FINALIZADA}`,
  order: sql`t.id desc`,
})
