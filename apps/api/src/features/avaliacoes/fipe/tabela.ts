import {
  ANO_ZERO_KM,
  type AnoFipe,
  mensagens,
  type OpcaoFipe,
  type PrecoFipe,
  type TipoVeiculoFipe,
  tipoVeiculoFipe,
} from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { enumSql } from '../../../kernel/db/source.ts'
import { type SqlQuery, sql } from '../../../kernel/db/sql.ts'
import { AppError } from '../../../kernel/errors.ts'
import type { RespostaFipe, VeiculoFipe } from './cliente.ts'

/** An answer is as good as new for so many hours. */
const HORAS = 24

/** A code that the import of a table made: the service knows none that begins with a letter. */
export const doArquivo = (codigo: string): boolean => /^[a-z]/i.test(codigo)

/** Gives what the service answered to this list within a day; null when it was not asked. */
export async function lembrada<T>(ctx: Ctx, consulta: string): Promise<T | null> {
  const r = await ctx.db.row(sql<{ resposta: T }>`
    select resposta from fipe_lista where consulta = ${consulta}
      and consultado_em > ${ctx.clock.now()}::timestamptz - interval '${sql.raw(String(HORAS))} hours'`)
  return r?.resposta ?? null
}

export const lembrar = (ctx: Ctx, consulta: string, resposta: unknown): Promise<number> =>
  ctx.db.exec(sql`
    insert into fipe_lista (consulta, resposta, consultado_em)
    values (${consulta}, ${JSON.stringify(resposta)}::jsonb, ${ctx.clock.now()})
    on conflict (consulta) do update set resposta = excluded.resposta, consultado_em = excluded.consultado_em`)

/** The year of a model as one reads it. */
export const anoEscrito = (ano: SqlQuery): SqlQuery =>
  sql`case ${ano} when ${sql.lit(ANO_ZERO_KM)} then 'zero km' else ${ano}::text end`

const LIDO: SqlQuery = sql`f.id, ${enumSql(tipoVeiculoFipe, sql`f.tipo::text`)} as "tipoVeiculo", f.marca, f.modelo,
  f.ano_modelo as "anoModelo", f.combustivel, f.codigo_fipe as "codigoFipe", f.valor::text as valor,
  f.mes_referencia as "mesReferencia", f.origem, f.consultado_em as "consultadoEm"`
const deste = (v: VeiculoFipe) => sql`f.tipo = ${v.tipoVeiculo}::int and f.codigo_marca = ${v.codigoMarca}
  and f.codigo_modelo = ${v.codigoModelo} and f.ano_modelo = ${v.anoModelo}
  and f.codigo_combustivel = ${v.codigoCombustivel}`

const MESES = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez']
/** Over `f` (fipe_preco): the latest month first, as `março de 2026` or `03/2026`; of one month what was found last. */
export const DO_MES_MAIS_NOVO: SqlQuery = sql`substring(f.mes_referencia from '[0-9]{4}')::int * 12
  + coalesce(array_position(${MESES}::text[], left(normalizar(btrim(f.mes_referencia)), 3)),
    substring(f.mes_referencia from '^ *([0-9]{1,2})/')::int, 0) desc nulls last, f.consultado_em desc, f.id desc`

/** The price of a vehicle of the latest month that is known; `recente`: within a day, or imported. */
export const precoGuardado = (ctx: Ctx, v: VeiculoFipe, recente: boolean): Promise<PrecoFipe | undefined> =>
  ctx.db.row(sql<PrecoFipe>`
    select ${LIDO} from fipe_preco f where ${deste(v)} and (not ${recente}::boolean or f.origem is not null
      or f.consultado_em > ${ctx.clock.now()}::timestamptz - interval '${sql.raw(String(HORAS))} hours')
    order by ${DO_MES_MAIS_NOVO} limit 1`)

/** Keeps a price as evidence; one of a month that is kept already stays as it was found first. */
export async function guardarPreco(ctx: Ctx, v: VeiculoFipe, r: RespostaFipe): Promise<PrecoFipe> {
  await ctx.db.exec(sql`
    insert into fipe_preco (tipo, codigo_marca, marca, codigo_modelo, modelo, ano_modelo, codigo_combustivel,
      combustivel,
      codigo_fipe, valor, mes_referencia, consultado_em)
    values (${v.tipoVeiculo}::int, ${v.codigoMarca}, ${r.marca}, ${v.codigoModelo}, ${r.modelo}, ${v.anoModelo},
      ${v.codigoCombustivel}, ${r.combustivel}, ${r.codigoFipe}, ${r.valor}, ${r.mesReferencia}, ${ctx.clock.now()})
    on conflict (tipo, codigo_marca, codigo_modelo, ano_modelo, codigo_combustivel, mes_referencia)
    do update set consultado_em = excluded.consultado_em`)
  return (await precoGuardado(ctx, v, false)) as PrecoFipe
}

const comAlguma = <T>(linhas: T[]): T[] => {
  if (linhas.length === 0) throw new AppError(503, mensagens.fipeIndisponivel)
  return linhas
}

/** The lists of the tables that were imported. 503 where none was: then there is nobody to ask. */
export const importadas = {
  marcas: async (ctx: Ctx, tipo: TipoVeiculoFipe): Promise<OpcaoFipe[]> =>
    comAlguma(
      await ctx.db.rows(sql<OpcaoFipe>`select distinct codigo_marca as codigo, marca as nome from fipe_preco
        where tipo = ${tipo}::int and origem is not null order by 2`),
    ),
  modelos: async (ctx: Ctx, tipo: TipoVeiculoFipe, marca: string): Promise<OpcaoFipe[]> =>
    comAlguma(
      await ctx.db.rows(sql<OpcaoFipe>`select distinct codigo_modelo as codigo, modelo as nome from fipe_preco
        where tipo = ${tipo}::int and codigo_marca = ${marca} and origem is not null order by 2`),
    ),
  anos: async (ctx: Ctx, tipo: TipoVeiculoFipe, marca: string, modelo: string): Promise<AnoFipe[]> =>
    comAlguma(
      await ctx.db
        .rows(sql<AnoFipe>`select distinct ano_modelo as "anoModelo", codigo_combustivel as "codigoCombustivel",
          ${anoEscrito(sql`ano_modelo`)} || ' ' || combustivel as descricao from fipe_preco
        where tipo = ${tipo}::int and codigo_marca = ${marca} and codigo_modelo = ${modelo} and origem is not null
        order by 1 desc, 3`),
    ),
}
