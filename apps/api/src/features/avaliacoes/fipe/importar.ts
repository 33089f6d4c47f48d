import { mensagens, tipoVeiculoFipe } from '@tombo/contract'
import { parse } from 'csv-parse/sync'
import { recordEvento } from '../../../kernel/audit/evento.ts'
import type { Ctx } from '../../../kernel/ctx.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { AppError, invalid } from '../../../kernel/errors.ts'
import { lerPrecoFipe } from './cliente.ts'

/** Rows that a table has at most: the whole one of cars has some 30,000. */
const MAXIMO = 100_000
const COLUNAS = 8

/** A row of the table: Valor, Marca, Modelo, AnoModelo, Combustivel, CodigoFipe, MesReferencia, TipoVeiculo. Null of one that is none. */
function lerLinha(c: readonly string[]) {
  const [preco = '', marca, modelo, ano = '', combustivel, codigoFipe, mes, tipo = ''] = c.map((x) =>
    x.trim(),
  )
  const valor = lerPrecoFipe(preco)
  const tipos: readonly string[] = tipoVeiculoFipe.values
  if (valor === null || !marca || !modelo || !combustivel || !mes) return null
  if (!/^\d{4,5}$/.test(ano) || !tipos.includes(tipo)) return null
  return {
    valor,
    marca,
    modelo,
    ano: Number(ano),
    combustivel,
    fipe: codigoFipe || null,
    mes,
    tipo: Number(tipo),
  }
}

function cortar(texto: string): string[][] {
  const separador = (texto.split('\n', 1)[0] ?? '').includes(';') ? ';' : ','
  try {
    return parse(texto, {
      bom: true,
      delimiter: separador,
      relaxColumnCount: true,
      skipEmptyLines: true,
      to: MAXIMO + 1,
    })
  } catch {
    throw new AppError(400, mensagens.fipeArquivoInvalido)
  }
}

/**
 * Brings a table of FIPE in from a file, for who has no internet: prices of a month that is there already stay. Its brands and
 * models have no codes of their own: they get one that begins with a letter. Gives how many rows were read, and how many not.
 * Errors: 400, no table.
 */
export async function importarFipe(
  ctx: Ctx,
  nome: string,
  texto: string,
): Promise<{ linhas: number; recusadas: number }> {
  const cortadas = cortar(texto).filter((c) => c[0]?.trim().toLowerCase() !== 'valor')
  if (cortadas.length === 0 || (cortadas[0]?.length ?? 0) < COLUNAS || cortadas.length > MAXIMO)
    throw invalid({ texto: [mensagens.fipeArquivoInvalido] }, mensagens.fipeArquivoInvalido)
  const lidas = cortadas.map(lerLinha)
  const linhas = lidas.filter((l) => l !== null)
  if (linhas.length === 0)
    throw invalid({ texto: [mensagens.fipeArquivoInvalido] }, mensagens.fipeArquivoInvalido)
  await ctx.db.exec(sql`
    insert into fipe_preco (tipo, codigo_marca, marca, codigo_modelo, modelo, ano_modelo, codigo_combustivel,
      combustivel,
      codigo_fipe, valor, mes_referencia, origem, consultado_em)
    select l.tipo, 'a' || abs(hashtextextended(l.marca, 0) % 1000000000), l.marca,
      'a' || abs(hashtextextended(l.modelo, 0) % 1000000000), l.modelo, l.ano,
      'a' || abs(hashtextextended(l.combustivel, 0) % 1000000000), l.combustivel, l.fipe, l.valor, l.mes, ${nome}::text,
      ${ctx.clock.now()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(linhas)}::jsonb) as l(tipo int, marca text, modelo text, ano int,
      combustivel text, fipe text, valor numeric, mes text)
    on conflict do nothing`)
  const recusadas = lidas.length - linhas.length
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
  return { linhas: linhas.length, recusadas }
}
