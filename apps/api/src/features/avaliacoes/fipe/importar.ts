import { FALTAS_NOMEADAS, formatarReais, type ImportacaoFipe, paraTexto } from '@tombo/contract'
import { recordEvento } from '../../../kernel/audit/evento.ts'
import type { Ctx } from '../../../kernel/ctx.ts'
import { type SqlQuery, sql } from '../../../kernel/db/sql.ts'
import { chaveDoVeiculo, type FaltaFipe, lerTabela, type LinhaFipe, type VeiculoDoMes } from './ler-tabela.ts'

/** Kept prices that are in memory at a time while they are read. */
const PARTE = 5000

const tabela = (linhas: readonly LinhaFipe[]): SqlQuery =>
  sql`jsonb_to_recordset(${JSON.stringify(linhas)}::jsonb) as l(linha int, tipo int, marca text, modelo text, ano int,
    combustivel text, fipe text, valor numeric, mes text)`

/** The prices that files brought in already of these months, by vehicle and month. */
async function guardados(ctx: Ctx, meses: readonly string[]): Promise<Map<string, string>> {
  const kept = new Map<string, string>()
  const linhas = sql<VeiculoDoMes & { valor: string }>`
    select tipo, marca, modelo, ano_modelo as ano, combustivel, mes_referencia as mes, valor::text as valor
    from fipe_preco where origem is not null and mes_referencia = any(${[...meses]}::text[])`
  for await (const parte of ctx.db.inChunks(linhas, PARTE))
    for (const l of parte) kept.set(chaveDoVeiculo(l), l.valor)
  return kept
}

/** Keeps prices; their names get codes, of which no two are the same. */
async function guardar(ctx: Ctx, nome: string, linhas: readonly LinhaFipe[]): Promise<void> {
  await ctx.db.exec(sql`
    insert into fipe_nome (nome)
    select n from ${tabela(linhas)} cross join lateral unnest(array[l.marca, l.modelo, l.combustivel]) n
    group by n order by n on conflict (nome) do nothing`)
  await ctx.db.exec(sql`
    insert into fipe_preco (tipo, codigo_marca, marca, codigo_modelo, modelo, ano_modelo, codigo_combustivel,
      combustivel, codigo_fipe, valor, mes_referencia, origem, consultado_em)
    select l.tipo, a.codigo, l.marca, o.codigo, l.modelo, l.ano, c.codigo, l.combustivel, l.fipe, l.valor, l.mes,
      ${nome}::text, ${ctx.clock.now()}::timestamptz
    from ${tabela(linhas)} join fipe_nome a on a.nome = l.marca join fipe_nome o on o.nome = l.modelo
      join fipe_nome c on c.nome = l.combustivel`)
  await recordEvento(ctx, {
    entidade: 'fipe',
    entidadeId: 1,
    tipo: 'IMPORTACAO',
    unidadeId: null,
    alteracoes: [
      { campo: 'Arquivo', anterior: null, novo: nome },
      { campo: 'Linhas', anterior: null, novo: String(linhas.length) },
    ],
  })
}

/**
 * Brings a table of FIPE in from a file, for who has no internet (docs/regras.md R145); `ensaio` only says what would come in.
 * A price of a month that is there already stays, and one that differs from it is named. Errors: 400, no table.
 */
export async function importarFipe(
  ctx: Ctx,
  { nome, texto, ensaio }: { nome: string; texto: string; ensaio: boolean },
): Promise<ImportacaoFipe> {
  const lida = lerTabela(texto)
  // One import at a time: what is there already is seen by the next one.
  await ctx.db.exec(sql`select pg_advisory_xact_lock(hashtext('fipe_preco'))`)
  const meses = [...new Set(lida.precos.map((l) => l.mes))]
  const antes = await guardados(ctx, meses)
  const novas = lida.precos.filter((l) => !antes.has(chaveDoVeiculo(l)))
  const outras = lida.precos.flatMap((l): FaltaFipe[] => {
    const valor = antes.get(chaveDoVeiculo(l))
    if (valor === undefined || paraTexto(valor) === paraTexto(l.valor)) return []
    const motivo = `O mês já tem outro preço deste veículo, ${formatarReais(valor)}, que fica.`
    return [{ linha: l.linha, motivo }]
  })
  const faltas = [...lida.faltas, ...outras].toSorted((a, b) => a.linha - b.linha)
  if (!ensaio && novas.length > 0) await guardar(ctx, nome, novas)
  return {
    ensaio,
    linhas: lida.precos.length - outras.length + lida.repetidas,
    novas: novas.length,
    repetidas: lida.repetidas + lida.precos.length - novas.length - outras.length,
    recusadas: faltas.length,
    faltas: faltas.slice(0, FALTAS_NOMEADAS),
    meses,
  }
}
