import {
  type CampoLivro,
  mensagens,
  NOMES_LIVRO,
  ROTULOS_LIVRO,
  type SalvarPatrimonio,
} from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { type Consulta, sql } from '../../kernel/db/sql.ts'
import { invalido } from '../../kernel/erros.ts'
import type { Bruto } from './estado.ts'
import { COLUNA_LIVRO } from './livro-colunas.public.ts'

type Valor = string | number | null

const objeto = (nomeDe: (c: CampoLivro) => string): Consulta =>
  sql.join(NOMES_LIVRO.map((c) => sql`${sql.lit(nomeDe(c))}, ${sql.ref(`li.${COLUNA_LIVRO[c]}`)}`))

/** The fields of a book as they are read: names and values of a JSON object, over `li` (livro). */
export const LIVRO_LIDO: Consulta = objeto((c) => c)

/** Each field of the book under its name in the history, empty where there is no book. Over `t` (patrimonio). */
export const LIVRO_EM_TEXTOS: Consulta = sql`(
  select jsonb_build_object(${objeto((c) => ROTULOS_LIVRO[c])}, ${sql.lit(ROTULOS_LIVRO.ano)}, li.ano::text, ${sql.lit(ROTULOS_LIVRO.numPaginas)}, li.num_paginas::text)
  from (select t.id) um left join livro li on li.patrimonio_id = um.id)`

async function exigirLivro(
  ctx: Ctx,
  bem: Pick<Bruto, 'tipo_natureza_id'>,
  mudados: readonly (readonly [CampoLivro, Valor])[],
): Promise<void> {
  const fields: Record<string, string[]> = {}
  const cheios = mudados.filter(([, v]) => v !== null)
  const ano = cheios.find(([c]) => c === 'ano')?.[1]
  if (ano && Number(ano) > Number(ctx.clock.hoje().slice(0, 4)) + 1)
    fields['produtoCaracteristica.ano'] = [mensagens.livroDoFuturo]
  const daBiblioteca =
    cheios.length === 0 ||
    (await ctx.db.row(
      sql`select 1 from tipo_natureza where id = ${bem.tipo_natureza_id}::int and biblioteca`,
    ))
  if (!daBiblioteca)
    for (const [c] of cheios) fields[`produtoCaracteristica.${c}`] = [mensagens.soLivroTemDados]
  if (Object.keys(fields).length > 0) throw invalido(fields)
}

/**
 * Writes what a save carries of a book, of an asset that the caller holds locked, and gives whether anything changed; the
 * event is the caller's. Only an asset of a library nature takes new book data; what it has stays when its nature changes.
 */
export async function gravarLivro(
  ctx: Ctx,
  bem: Pick<Bruto, 'id' | 'tipo_natureza_id'>,
  pc: SalvarPatrimonio['produtoCaracteristica'],
): Promise<boolean> {
  const pedidos = NOMES_LIVRO.flatMap((c): (readonly [CampoLivro, Valor])[] => {
    const valor = pc?.[c]
    return valor === undefined ? [] : [[c, valor]]
  })
  if (pedidos.length === 0) return false
  const atual = await ctx.db.row(
    sql<Record<string, Valor>>`select * from livro where patrimonio_id = ${bem.id}`,
  )
  const mudados = pedidos.filter(([c, v]) => (atual?.[COLUNA_LIVRO[c]] ?? null) !== v)
  if (mudados.length === 0) return false
  await exigirLivro(ctx, bem, mudados)
  const colunas = sql.join(mudados.map(([c]) => sql.ref(COLUNA_LIVRO[c])))
  const valores = sql.join(mudados.map(([, v]) => sql`${v}`))
  const novos = sql.join(
    mudados.map(([c]) => sql`${sql.ref(COLUNA_LIVRO[c])} = ${sql.ref(`excluded.${COLUNA_LIVRO[c]}`)}`),
  )
  await ctx.db.exec(
    sql`insert into livro (patrimonio_id, ${colunas}) values (${bem.id}, ${valores}) on conflict (patrimonio_id) do update set ${novos}`,
  )
  return true
}
